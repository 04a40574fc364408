/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jump captures, chains of them, and pieces that cannot be captured. In the game `saltadors` S
 * rides in straight lines over anything and takes the rivals it passes, E hops diagonally only
 * where it takes, M is invulnerable; in `dames` P and D are the men and kings of draughts. */
#include "position_fixture.h"
#include "rules_fixture.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

/* --- jumps */

struct check_case {
    const char *pieces;
    bool check;
};

/* Black to move; the white S on a4 looks along the fourth row. */
static const struct check_case CHECKS[] = {
    {"Re1 Sa4 rd4", true},
    {"Re1 Sa4 Pc4 pb4 rd4", true}, /* what stands between is jumped too */
    {"Re1 Sa4 rg4", true},         /* lands on h4 */
    {"Re1 Sa4 rh4", false},        /* nowhere to land */
    {"Re1 Sa4 rg4 ph4", false},    /* C = 0: cannot land on a piece */
    {"Re1 Sa4 rg4 Mh4", false},    /* its own neither */
    {"Re1 Sa4 rd4 pe4 pf4 pg4 ph4", false},
    {"Re1 Sa4 rd4 pe4 pf4 pg4", true},
    {"Re1 Ec3 rd4", true}, /* E takes d4 and lands on e5 */
    {"Re1 Ec3 rd4 Pe5", false},
    {"Re1 Ec3 rd4 pe5", true},  /* C = 1: it may take what it lands on too */
    {"Re1 Ec3 rd4 me5", false}, /* but nothing invulnerable */
    {"Re1 Ec3 re5 pd4", true},  /* the king at the landing square */
    {"Re1 Ec3 re5", false},     /* D = 3 needs something to jump over */
    {"Re1 Ec3 re5 md4", false}, /* that can be taken */
    {"Re1 Ec3 re5 Md4", false}, /* and is not its own */
};

static void a_king_is_in_check_when_a_jump_over_it_has_where_to_land(void **state)
{
    struct variant *variant = variant_described(rules_saltadors);
    struct position position;

    (void)state;
    for (size_t i = 0; i < sizeof CHECKS / sizeof *CHECKS; i++) {
        print_message("%s\n", CHECKS[i].pieces);
        set_up(&position, variant, CHECKS[i].pieces, BLACK);
        assert_int_equal(position_in_check(&position), CHECKS[i].check);
    }
    variant_free(variant);
}

static void a_check_by_jumping_is_parried_by_filling_the_landing_square(void **state)
{
    struct variant *variant = variant_described(rules_saltadors);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1 Sa4 rg4 ph5 pc6", BLACK);
    assert_moves_from(&position, "h5", "h4");
    assert_moves_from(&position, "c6", "");
    variant_free(variant);
}

static void a_piece_that_fills_the_landing_square_is_pinned(void **state)
{
    struct variant *variant = variant_described(rules_saltadors);
    struct position position;

    (void)state;
    set_up(&position, variant, "Rg1 Eh1 sa1 rh8", WHITE);
    assert_false(position_in_check(&position));
    assert_moves_from(&position, "h1", "");
    variant_free(variant);
}

static void a_jump_takes_every_rival_it_passes_but_no_invulnerable_or_own_piece(void **state)
{
    struct variant *variant = variant_described(rules_saltadors);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1 Sa4 Pb4 pc4 md4 pe4 rh8", WHITE);
    play(&position, "a4 f4");
    assert_pieces(&position, "Re1 Sf4 Pb4 md4 rh8");
    variant_free(variant);
}

static void nothing_lands_on_an_invulnerable_piece(void **state)
{
    struct variant *variant = variant_described(rules_saltadors);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1 Pd4 me5 mc5 pd5 rh8", WHITE);
    assert_moves_from(&position, "d4", "");
    set_up(&position, variant, "Re1 Pd4 me5 pc5 pd5 rh8", WHITE);
    assert_moves_from(&position, "d4", "c5");
    variant_free(variant);
}

static void a_jump_that_must_take_is_refused_where_it_takes_nothing(void **state)
{
    struct variant *variant = variant_described(rules_saltadors);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1 Ec3 rh8", WHITE);
    assert_moves_from(&position, "c3", "b4 d4");
    set_up(&position, variant, "Re1 Ec3 pd4 pb2 rh8", WHITE);
    assert_moves_from(&position, "c3", "b4 e5 a1");
    set_up(&position, variant, "Re1 Ec3 pd4 pe5 rh8", WHITE);
    play(&position, "c3 e5");
    assert_pieces(&position, "Re1 Ee5 rh8");
    variant_free(variant);
}

static void an_invulnerable_king_is_never_in_check(void **state)
{
    struct rules rules;
    struct position position;

    (void)state;
    rules_saltadors(&rules);
    rules.pieces[0].invulnerable = true;
    struct variant *variant = variant_from(&rules);
    set_up(&position, variant, "Re1 Sa4 Pc3 rd4", BLACK);
    assert_false(position_in_check(&position));
    assert_true(is_legal(&position, "d4 c4"));
    set_up(&position, variant, "Rd4 sa4 pe5 re6", WHITE);
    assert_moves_from(&position, "d4", "c3 c4 c5 d3 d5 e3 e4 e5");
    variant_free(variant);
    rules_done(&rules);
}

static void passing_over_a_king_with_a_plain_leap_is_no_check(void **state)
{
    struct rules rules;
    struct position position;

    (void)state;
    rules_saltadors(&rules);
    rules_vectors_set(&rules.pieces[1].moves, "a 0 1 1, 0 a 0 1");
    struct variant *variant = variant_from(&rules);
    set_up(&position, variant, "Re1 Sa4 rd4", BLACK);
    assert_false(position_in_check(&position));
    set_up(&position, variant, "Re1 Sa4 Pa5 ra7", BLACK);
    assert_true(position_in_check(&position));
    variant_free(variant);
    rules_done(&rules);
}

/* --- chains */

static void a_chain_is_one_move_and_cannot_stop_half_way(void **state)
{
    struct variant *variant = variant_described(rules_dames);
    struct position position;

    (void)state;
    set_up(&position, variant, "Pc3 pd4 pf6 pb8", WHITE);
    assert_int_equal(move_count(&position), 1);
    assert_false(is_legal(&position, "c3 e5"));
    play(&position, "c3 e5 g7");
    assert_pieces(&position, "Pg7 pb8");
    assert_int_equal(position.turn, BLACK);
    variant_free(variant);
}

static void captures_are_forced(void **state)
{
    struct variant *variant = variant_described(rules_dames);
    struct position position;

    (void)state;
    set_up(&position, variant, "Pc3 Pg3 pd4 pb8", WHITE);
    assert_int_equal(move_count(&position), 1);
    assert_true(is_legal(&position, "c3 e5"));
    variant_free(variant);
}

static void a_chain_ends_where_the_piece_promotes(void **state)
{
    struct variant *variant = variant_described(rules_dames);
    struct position position;

    (void)state;
    set_up(&position, variant, "Pe6 pd7 pb7", WHITE);
    assert_int_equal(move_count(&position), 1);
    play(&position, "e6 c8 D");
    assert_pieces(&position, "Dc8 pb7");
    variant_free(variant);
}

static void a_chain_may_end_where_it_began_and_both_ways_round_are_moves(void **state)
{
    struct variant *variant = variant_described(rules_dames);
    struct position position;

    (void)state;
    set_up(&position, variant, "Dc3 pd4 pd6 pb6 pb4", WHITE);
    assert_int_equal(move_count(&position), 2);
    assert_true(is_legal(&position, "c3 e5 c7 a5 c3"));
    play(&position, "c3 a5 c7 e5 c3");
    assert_pieces(&position, "Dc3");
    variant_free(variant);
}

static void a_side_without_pieces_has_no_move_and_no_check(void **state)
{
    struct variant *variant = variant_described(rules_dames);
    struct position position;

    (void)state;
    set_up(&position, variant, "Pc3 pd4", WHITE);
    play(&position, "c3 e5");
    assert_int_equal(position.count[BLACK], 0);
    assert_false(movegen_any(&position));
    assert_false(position_in_check(&position));
    variant_free(variant);
}

enum { CHAINS = 16 };

static void chains_have_their_paths_in_whatever_order_they_are_asked_for(void **state)
{
    static square paths[CHAINS][SQUARES];
    struct variant *variant = variant_described(rules_dames);
    struct move *moves = calloc((size_t)variant_max_moves(variant), sizeof *moves);
    struct position position;
    int lengths[CHAINS];

    (void)state;
    set_up(&position, variant, "De5 pb2 pb4 pb6 pd2 pd4 pd6 pf2 pf4 pf6", WHITE);
    int count = movegen_legal(moves, &position);
    assert_int_equal(count, CHAINS);
    for (int i = 0; i < count; i++) {
        lengths[i] = movegen_path(paths[i], &position, moves[i]);
        for (int j = 0; j < i; j++)
            assert_false(lengths[j] == lengths[i] &&
                         memcmp(paths[j], paths[i], (size_t)lengths[i]) == 0);
    }
    for (int i = count - 1; i >= 0; i--) {
        square path[SQUARES];
        assert_int_equal(movegen_path(path, &position, moves[i]), lengths[i]);
        assert_memory_equal(path, paths[i], (size_t)lengths[i]);
        movegen_path(path, &position, moves[(i * 7) % count]);
    }
    free(moves);
    variant_free(variant);
}

/* A field of men among which one piece has more ways than a position may offer. */
static void describe_field(struct rules *rules)
{
    char rows[16 * 17 + 1] = "";

    rules_board(rules, 16, 16);
    rules->objective = OBJECTIVE_ELIMINATION;
    rules->chained_capture = true;
    rules_piece_add(rules, 'S', NULL, 1, "2 0 0 3, -2 0 0 3, 0 2 0 3, 0 -2 0 3", "");
    rules_piece_add(rules, 'M', NULL, 1, "1 0 0 0", "");
    for (int i = 0; i < 16; i++)
        strcat(rows, i == 0  ? "M.M.M.M.M.M.M.M."
                     : i % 2 ? "/.M.M.M.M.M.M.M.M"
                             : "/M.M.M.M.M.M.M.M.");
    rules_set_up(rules, "S");
    rules_set_up_black(rules, rows);
}

/* Each path found from the first chain on would take minutes. */
static void tens_of_thousands_of_chains_are_listed_in_order(void **state)
{
    struct variant *variant = variant_described(describe_field);
    struct move *moves = calloc((size_t)variant_max_moves(variant), sizeof *moves);
    struct position position;
    long landings = 0;

    (void)state;
    position_init(&position, variant);
    int count = movegen_legal(moves, &position);
    assert_int_equal(count, 65535);
    for (int i = 0; i < count; i++) {
        square path[SQUARES];
        int length = movegen_path(path, &position, moves[i]);
        assert_int_equal(path[length - 1], moves[i].to);
        landings += length;
    }
    assert_true(landings > count);
    free(moves);
    variant_free(variant);
}

/* King and chaining hoppers: a king is in check also by the second jump of a chain. */
static void describe_chaining(struct rules *rules)
{
    rules_saltadors(rules);
    rules->chained_capture = true;
}

static void a_king_is_in_check_by_a_later_jump_of_a_chain(void **state)
{
    struct variant *variant = variant_described(describe_chaining);
    struct position position;

    (void)state;
    set_up(&position, variant, "Rh1 Ec1 pd2 rf4", BLACK);
    assert_true(position_in_check(&position));
    set_up(&position, variant, "Rh1 Ec1 rf4", BLACK);
    assert_false(position_in_check(&position));
    set_up(&position, variant, "Rh1 Ec1 pd2 rf4 Pg5", BLACK);
    assert_false(position_in_check(&position));
    variant_free(variant);
}

static void a_capture_at_the_landing_square_alone_does_not_chain(void **state)
{
    struct rules rules;
    struct position position;

    (void)state;
    describe_chaining(&rules);
    rules_vectors_set(&rules.pieces[2].moves, "2 2 1 2");
    struct variant *variant = variant_from(&rules);
    /* E takes e5 by landing on it; it does not go on over f6. */
    set_up(&position, variant, "Rh1 Ec3 pe5 pf6 ra8", WHITE);
    assert_moves_from(&position, "c3", "e5");
    play(&position, "c3 e5");
    assert_pieces(&position, "Rh1 Ee5 pf6 ra8");
    variant_free(variant);
    rules_done(&rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_king_is_in_check_when_a_jump_over_it_has_where_to_land),
        cmocka_unit_test(a_check_by_jumping_is_parried_by_filling_the_landing_square),
        cmocka_unit_test(a_piece_that_fills_the_landing_square_is_pinned),
        cmocka_unit_test(a_jump_takes_every_rival_it_passes_but_no_invulnerable_or_own_piece),
        cmocka_unit_test(nothing_lands_on_an_invulnerable_piece),
        cmocka_unit_test(a_jump_that_must_take_is_refused_where_it_takes_nothing),
        cmocka_unit_test(an_invulnerable_king_is_never_in_check),
        cmocka_unit_test(passing_over_a_king_with_a_plain_leap_is_no_check),
        cmocka_unit_test(a_chain_is_one_move_and_cannot_stop_half_way),
        cmocka_unit_test(captures_are_forced),
        cmocka_unit_test(a_chain_ends_where_the_piece_promotes),
        cmocka_unit_test(a_chain_may_end_where_it_began_and_both_ways_round_are_moves),
        cmocka_unit_test(chains_have_their_paths_in_whatever_order_they_are_asked_for),
        cmocka_unit_test(tens_of_thousands_of_chains_are_listed_in_order),
        cmocka_unit_test(a_side_without_pieces_has_no_move_and_no_check),
        cmocka_unit_test(a_king_is_in_check_by_a_later_jump_of_a_chain),
        cmocka_unit_test(a_capture_at_the_landing_square_alone_does_not_chain),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
