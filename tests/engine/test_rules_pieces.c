/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Promotion, initial moves and moved flags, vectors with letters, and boards of extreme shapes. */
#include "position_fixture.h"
#include "rules_fixture.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

/* --- promotion */

static void a_pawn_becomes_any_type_but_king_and_pawn(void **state)
{
    struct variant *variant = variant_described(rules_estandard);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1 Pb7 tc8 re6", WHITE);
    assert_moves_from(&position, "b7", "b8 c8");
    assert_true(is_legal(&position, "b7 b8 D") && is_legal(&position, "b7 c8 C"));
    assert_false(is_legal(&position, "b7 b8") || is_legal(&position, "b7 b8 R") ||
                 is_legal(&position, "b7 b8 P"));
    play(&position, "b7 c8 T");
    assert_pieces(&position, "Re1 Tc8 re6");
    variant_free(variant);
}

static void black_promotes_on_row_one(void **state)
{
    struct variant *variant = variant_described(rules_estandard);
    struct position position;

    (void)state;
    set_up(&position, variant, "Rh1 pb2 re6", BLACK);
    play(&position, "b2 b1 A");
    assert_pieces(&position, "Rh1 ab1 re6");
    variant_free(variant);
}

static void describe_king_and_pawn(struct rules *rules)
{
    rules_board(rules, 5, 5);
    rules_piece_add(rules, 'R', NULL, 100, KING_MOVES, "");
    rules_piece_add(rules, 'P', NULL, 1, "1 0 1 0, 0 1 1 0", "")->promotes = true;
    rules_set_up(rules, "R...P");
}

static void where_there_is_nothing_to_become_the_piece_stays_as_it_is(void **state)
{
    struct variant *variant = variant_described(describe_king_and_pawn);
    struct position position;

    (void)state;
    set_up(&position, variant, "Ra1 Pb4 re1", WHITE);
    play(&position, "b4 b5", "e1 e2", "b5 c5");
    assert_pieces(&position, "Ra1 Pc5 re2");
    variant_free(variant);
}

static void a_promoting_piece_promotes_by_any_move_that_ends_on_the_far_row(void **state)
{
    struct rules rules;
    struct position position;

    (void)state;
    describe_king_and_pawn(&rules);
    rules_piece_add(&rules, 'D', NULL, 9, QUEEN_MOVES, "");
    struct variant *variant = variant_from(&rules);
    set_up(&position, variant, "Ra1 Pb5 re2", WHITE);
    assert_false(is_legal(&position, "b5 c5"));
    play(&position, "b5 c5 D");
    assert_pieces(&position, "Ra1 Dc5 re2");
    variant_free(variant);
    rules_done(&rules);
}

static void a_fixed_promotion_gives_one_move(void **state)
{
    struct rules rules;
    struct position position;

    (void)state;
    rules_estandard(&rules);
    rules.pieces[5].promotes_to = 2;
    struct variant *variant = variant_from(&rules);
    set_up(&position, variant, "Rh1 Pb7 rh6", WHITE);
    assert_true(is_legal(&position, "b7 b8 T"));
    assert_false(is_legal(&position, "b7 b8 D"));
    variant_free(variant);
    rules_done(&rules);
}

/* --- initial moves */

static void initial_moves_end_with_the_first_move_of_any_kind(void **state)
{
    struct variant *variant = variant_described(rules_estandard);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1 Pa2* Pb2 Pd4* re8 pc3", WHITE);
    assert_moves_from(&position, "a2", "a3 a4");
    assert_moves_from(&position, "b2", "b3 c3");
    assert_moves_from(&position, "d4", "d5 d6"); /* wherever it stands */
    play(&position, "a2 a3", "e8 e7");
    assert_moves_from(&position, "a3", "a4");
    variant_free(variant);
}

static void an_initial_move_may_give_check(void **state)
{
    struct rules rules;
    struct position position;

    (void)state;
    rules_estandard(&rules);
    rules_vectors_set(&rules.pieces[5].initial, "2 0 1 0");
    struct variant *variant = variant_from(&rules);
    set_up(&position, variant, "Rh1 Pe4* re6", BLACK);
    assert_true(position_in_check(&position));
    set_up(&position, variant, "Rh1 Pe4 re6", BLACK);
    assert_false(position_in_check(&position));
    variant_free(variant);
    rules_done(&rules);
}

/* --- vectors */

struct vector_case {
    const char *vectors;
    const char *white, *black; /* landings of the piece on d4 of 7x7, for either side */
};

static const struct vector_case VECTORS[] = {
    {"m 0 1 0", "d5 d6 d7", "d3 d2 d1"},
    {"0 n 1 0", "e4 f4 g4", "c4 b4 a4"},
    {"-m m 1 0", "e3 f2 g1", "c5 b6 a7"},
    {"a -a 1 0", "c5 b6 a7 e3 f2 g1", "c5 b6 a7 e3 f2 g1"},
    {"m n 1 0", "e5 e6 e7 f5 f6 f7 g5 g6 g7", "c3 c2 c1 b3 b2 b1 a3 a2 a1"},
    {"2 -n 1 0", "c6 b6 a6", "e2 f2 g2"},
    {"3 0 1 0", "d7", "d1"},
    {"1 2 1", "f5", "b3"},
    {"a 2 1 1", "f7 f6 f5 f3 f2 f1", "b7 b6 b5 b3 b2 b1"},
};

static void letters_stand_for_numbers_and_black_sees_the_board_turned_round(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof VECTORS / sizeof *VECTORS; i++) {
        struct rules rules;
        struct position position;

        print_message("%s\n", VECTORS[i].vectors);
        rules_board(&rules, 7, 7);
        rules_piece_add(&rules, 'R', NULL, 100, "1 0 1 0", "");
        rules_piece_add(&rules, 'X', NULL, 1, VECTORS[i].vectors, "");
        rules_set_up(&rules, "R");
        struct variant *variant = variant_from(&rules);
        set_up(&position, variant, "Rc1 Xd4 rb5", WHITE);
        assert_moves_from(&position, "d4", VECTORS[i].white);
        set_up(&position, variant, "Rf3 xd4 re7", BLACK);
        assert_moves_from(&position, "d4", VECTORS[i].black);
        variant_free(variant);
        rules_done(&rules);
    }
}

static void a_gap_in_a_ride_is_still_in_the_way(void **state)
{
    struct rules rules;
    struct position position;

    (void)state;
    rules_board(&rules, 8, 8);
    rules_piece_add(&rules, 'R', NULL, 100, KING_MOVES, "");
    rules_piece_add(&rules, 'X', NULL, 1, "3 0 1 0, 5 0 0 0", "");
    rules_set_up(&rules, "R");
    struct variant *variant = variant_from(&rules);
    set_up(&position, variant, "Ra1 Xd1 ra8", WHITE);
    assert_moves_from(&position, "d1", "d4 d6");
    set_up(&position, variant, "Ra1 Xd1 xd3 ra8", WHITE);
    assert_moves_from(&position, "d1", "");
    set_up(&position, variant, "Ra1 Xd1 xd4 ra8", WHITE);
    assert_moves_from(&position, "d1", "d4");
    set_up(&position, variant, "Ra1 Xd1 xd6 ra8", WHITE);
    assert_moves_from(&position, "d1", "d4");
    variant_free(variant);
    rules_done(&rules);
}

/* --- boards */

static void the_smallest_board_plays(void **state)
{
    struct variant *variant = variant_described(rules_diminut);
    struct position position;

    (void)state;
    position_init(&position, variant);
    assert_moves_from(&position, "d1", "b1 c1");
    assert_moves_from(&position, "a1", "b1 -d1");
    set_up(&position, variant, "Ra1 Pd3 ra4", WHITE);
    play(&position, "d3 d4 T");
    assert_true(position_in_check(&position));
    variant_free(variant);
}

static void the_largest_board_plays_from_corner_to_corner(void **state)
{
    struct variant *variant = variant_described(rules_gegant);
    struct position position;

    (void)state;
    set_up(&position, variant, "Ta1 Ri2 rh15", WHITE);
    play(&position, "a1 p1", "h15 g15", "p1 p16", "g15 g14", "p16 a16");
    assert_pieces(&position, "Ta16 Ri2 rg14");
    set_up(&position, variant, "Aa1 Ri2 rp16", BLACK);
    assert_true(position_in_check(&position));
    set_up(&position, variant, "Dp1 Ri2 ra16 pb15", BLACK);
    assert_false(position_in_check(&position));
    assert_moves_from(&position, "b15", "");
    variant_free(variant);
}

static void a_long_thin_board_plays(void **state)
{
    struct variant *variant = variant_described(rules_llarg);
    struct position position;

    (void)state;
    set_up(&position, variant, "Tc1 Rb1 rd16", WHITE);
    play(&position, "c1 d1");
    assert_true(position_in_check(&position));
    assert_moves_from(&position, "d16", "c15 c16");
    variant_free(variant);
}

/* 26 types that go anywhere and promote to 24, 239 of them and a king on one side. */
static void describe_crowd(struct rules *rules)
{
    char rows[16 * 17 + 1] = "";

    rules_board(rules, 16, 16);
    rules_piece_add(rules, 'R', NULL, 1000, KING_MOVES, "")->invulnerable = true;
    for (char symbol = 'A'; symbol <= 'Z'; symbol++)
        if (symbol != 'R')
            rules_piece_add(rules, symbol, NULL, 1, "a 0 1 1, 0 a 1 1, a b 1 1", "")->promotes =
                true;
    for (int i = 0; i < 15; i++)
        strcat(rows, i == 0 ? "RAAAAAAAAAAAAAAA" : "/AAAAAAAAAAAAAAAA");
    rules_set_up(rules, rows);
    rules_set_up_black(rules, "R");
}

static void a_position_offers_no_more_moves_than_there_is_room_for(void **state)
{
    struct variant *variant = variant_described(describe_crowd);
    struct position position;

    (void)state;
    position_init(&position, variant);
    struct move *scratch = calloc((size_t)variant_max_moves(variant), sizeof *scratch);
    assert_non_null(scratch);
    assert_int_equal(move_count(&position), 65535);
    assert_int_equal(movegen_count(&position, scratch), 65535);
    free(scratch);
    variant_free(variant);
}

static void positions_that_cannot_be_are_refused(void **state)
{
    struct variant *variant = variant_described(rules_llarg);
    struct placement pieces[SQUARES];
    struct position position;
    int culprit = -1;

    (void)state;
    int count = placements_from(pieces, variant, "Rb1 Ta1 rd16 Ce1");
    assert_int_equal(position_set(&position, variant, pieces, count, WHITE, &culprit),
                     POSITION_OFF_BOARD);
    assert_int_equal(culprit, 3);
    count = placements_from(pieces, variant, "Rb1 Ta1 rd16 Ta1");
    assert_int_equal(position_set(&position, variant, pieces, count, WHITE, &culprit),
                     POSITION_SQUARE_TAKEN);
    assert_int_equal(culprit, 3);
    pieces[3] = (struct placement){.square = square_named("c3"), .type = 4};
    assert_int_equal(position_set(&position, variant, pieces, count, WHITE, &culprit),
                     POSITION_TYPE_UNKNOWN);
    assert_int_equal(culprit, 3);
    count = placements_from(pieces, variant, "Rb1 Ta1");
    assert_int_equal(position_set(&position, variant, pieces, count, WHITE, &culprit),
                     POSITION_WRONG_KINGS);
    count = placements_from(pieces, variant, "Rb1 rd16 Rb3");
    assert_int_equal(position_set(&position, variant, pieces, count, WHITE, &culprit),
                     POSITION_WRONG_KINGS);
    count = placements_from(pieces, variant, "Rb1 Td1 rd16");
    assert_int_equal(position_set(&position, variant, pieces, count, WHITE, &culprit),
                     POSITION_RIVAL_IN_CHECK);
    assert_int_equal(position_set(&position, variant, pieces, count, BLACK, &culprit), POSITION_OK);
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pawn_becomes_any_type_but_king_and_pawn),
        cmocka_unit_test(black_promotes_on_row_one),
        cmocka_unit_test(where_there_is_nothing_to_become_the_piece_stays_as_it_is),
        cmocka_unit_test(a_promoting_piece_promotes_by_any_move_that_ends_on_the_far_row),
        cmocka_unit_test(a_fixed_promotion_gives_one_move),
        cmocka_unit_test(initial_moves_end_with_the_first_move_of_any_kind),
        cmocka_unit_test(an_initial_move_may_give_check),
        cmocka_unit_test(letters_stand_for_numbers_and_black_sees_the_board_turned_round),
        cmocka_unit_test(a_gap_in_a_ride_is_still_in_the_way),
        cmocka_unit_test(the_smallest_board_plays),
        cmocka_unit_test(the_largest_board_plays_from_corner_to_corner),
        cmocka_unit_test(a_long_thin_board_plays),
        cmocka_unit_test(a_position_offers_no_more_moves_than_there_is_room_for),
        cmocka_unit_test(positions_that_cannot_be_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
