/* SPDX-License-Identifier: GPL-3.0-or-later */
/* En passant: when, where, by whom and of whom. */
#include "position_fixture.h"
#include "rules_fixture.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

static void an_advance_is_captured_on_the_square_it_passed(void **state)
{
    struct variant *variant = variant_described(rules_fide);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1 Pd2* re8 pc4", WHITE);
    play(&position, "d2 d4", "c4 d3");
    assert_pieces(&position, "Re1 re8 pd3");
    assert_int_equal(position.inaction, 0);
    variant_free(variant);
}

static void en_passant_is_refused_one_move_late(void **state)
{
    struct variant *variant = variant_described(rules_fide);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1 Pd2* re8 pc4", WHITE);
    play(&position, "d2 d4", "e8 d7", "e1 d1");
    assert_false(is_legal(&position, "c4 d3"));
    variant_free(variant);
}

static void a_pawn_that_took_two_single_steps_is_not_captured_en_passant(void **state)
{
    struct variant *variant = variant_described(rules_fide);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1 Pd2* re8 pc4", WHITE);
    play(&position, "d2 d3", "e8 e7", "d3 d4");
    assert_false(is_legal(&position, "c4 d3"));
    variant_free(variant);
}

static void the_base_format_has_no_en_passant(void **state)
{
    struct variant *variant = variant_described(rules_estandard);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1 Pd2* re8 pc4", WHITE);
    play(&position, "d2 d4");
    assert_moves_from(&position, "c4", "c3");
    variant_free(variant);
}

struct passing_case {
    const char *pieces, *advance, *capture;
    bool legal;
};

static const struct passing_case FIDE[] = {
    {"Rh1 Th4 Pd2* ra4 pc4", "d2 d4", "c4 d3", false}, /* both leave the row */
    {"Rh1 Th4 Pd2* Cb4 ra4 pc4", "d2 d4", "c4 d3", true},
    {"Rh1 Aa2 Pd2* re6 pc4", "d2 d4", "c4 d3", false}, /* pinned on the diagonal */
    {"Rh1 Pd2* re5 pc4", "d2 d4", "c4 d3", true},      /* takes what gives check */
    {"Rh1 Ac1 Pd2* rg5 pc4", "d2 d4", "c4 d3", false}, /* but not another that does */
    {"Rh1 Pd2* re8 cc4", "d2 d4", "c4 d3", false},     /* no knight's business */
    {"Rh1 Pd2* re8 tc3", "d2 d4", "c3 d3", true},      /* an ordinary move, takes nothing */
};

static void en_passant_must_leave_the_king_safe(void **state)
{
    struct variant *variant = variant_described(rules_fide);
    struct position position;

    (void)state;
    for (size_t i = 0; i < sizeof FIDE / sizeof *FIDE; i++) {
        print_message("%s\n", FIDE[i].pieces);
        set_up(&position, variant, FIDE[i].pieces, WHITE);
        play(&position, FIDE[i].advance);
        assert_int_equal(is_legal(&position, FIDE[i].capture), FIDE[i].legal);
    }
    variant_free(variant);
}

/* --- other advances */

static void a_long_advance_is_captured_on_any_square_it_passed(void **state)
{
    struct variant *variant = variant_described(rules_llarg);
    struct position position;

    (void)state;
    set_up(&position, variant, "Ra1 Pb2* ra16 pc4 pc5 pa6 pc7", WHITE);
    play(&position, "b2 b6");
    assert_true(is_legal(&position, "c4 b3"));
    assert_true(is_legal(&position, "c5 b4"));
    assert_true(is_legal(&position, "a6 b5"));
    assert_true(is_legal(&position, "c7 b6")); /* where it stands, as ever */
    play(&position, "c5 b4");
    assert_pieces(&position, "Ra1 ra16 pc4 pb4 pa6 pc7");
    variant_free(variant);
}

/* A pawn whose first move may jump (D = 1), and one that is invulnerable. */
static void describe_leapers(struct rules *rules)
{
    rules_board(rules, 8, 8);
    rules_piece_add(rules, 'R', NULL, 100, KING_MOVES, "");
    rules_piece_add(rules, 'P', NULL, 1, PAWN_MOVES, "3 0 0 1")->promotes = true;
    rules_piece_add(rules, 'I', NULL, 1, PAWN_MOVES, PAWN_INITIAL)->promotes = true;
    rules->pieces[2].invulnerable = true;
    rules_piece_add(rules, 'O', NULL, 1, PAWN_MOVES, PAWN_INITIAL); /* does not promote */
    rules_set_up(rules, "....R/PPPPI");
    rules->en_passant = true;
}

static void a_passed_square_that_is_occupied_does_not_count(void **state)
{
    struct variant *variant = variant_described(describe_leapers);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1 Pd2* Od3 re8 pc4 pc5", WHITE);
    play(&position, "d2 d5");
    assert_true(is_legal(&position, "c5 d4"));
    play(&position, "c4 d3");
    assert_pieces(&position, "Re1 Pd5 re8 pd3 pc5"); /* takes what stands there, no more */
    variant_free(variant);
}

static void a_leaping_advance_is_named_by_the_first_empty_square_it_passed(void **state)
{
    static const struct {
        const char *between; /* what the pawn leaps over */
        int row;             /* of the square that names the advance */
    } cases[] = {{"Re1 Pd2* Od3 re8 pc5", 3}, {"Re1 Pd2* Od4 re8 pc4", 2}};
    struct variant *variant = variant_described(describe_leapers);
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct position position;
        square passed;
        set_up(&position, variant, cases[i].between, WHITE);
        play(&position, "d2 d5");
        assert_true(position_passed(&passed, &position));
        assert_int_equal(passed, square_at(cases[i].row, 3));
        uint64_t hash = position.hash;
        assert_true(position_set_passed(&position, passed));
        assert_true(position.hash == hash);
    }
    variant_free(variant);
}

static void an_invulnerable_piece_is_not_captured_en_passant(void **state)
{
    struct variant *variant = variant_described(describe_leapers);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1 Id2* re8 pc4", WHITE);
    play(&position, "d2 d4");
    assert_moves_from(&position, "c4", "c3");
    variant_free(variant);
}

static void the_advance_of_an_invulnerable_piece_is_not_set_up(void **state)
{
    struct variant *variant = variant_described(describe_leapers);
    struct position position;
    square from = square_at(1, 4), passed = square_at(2, 4), to = square_at(3, 4);

    (void)state;
    set_up(&position, variant, "Re1 Ie4 re8 pd4", BLACK);
    uint64_t hash = position.hash;
    assert_false(position_set_passed(&position, passed));
    assert_false(position_set_passing(&position, from, to));
    assert_true(position.hash == hash);
    assert_moves_from(&position, "d4", "d3");
    variant_free(variant);
}

static void only_promoting_pieces_capture_and_are_captured_en_passant(void **state)
{
    struct variant *variant = variant_described(describe_leapers);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1 Od2* re8 pc4", WHITE);
    play(&position, "d2 d4");
    assert_moves_from(&position, "c4", "c3");
    set_up(&position, variant, "Re1 Pd2* re8 oc4", WHITE);
    play(&position, "d2 d5");
    assert_moves_from(&position, "c4", "c3");
    set_up(&position, variant, "Re1 Pd2* re8 ic4", WHITE);
    play(&position, "d2 d5");
    assert_moves_from(&position, "c4", "c3 d3");
    variant_free(variant);
}

static void an_advance_whose_capture_would_jump_over_the_own_king_is_refused(void **state)
{
    struct rules rules;
    struct position position;

    (void)state;
    describe_leapers(&rules);
    rules_vectors_set(&rules.pieces[2].moves, "1 0 0 0, 0 2 2 2, 0 -2 2 2");
    struct variant *variant = variant_from(&rules);
    /* The I on f3 could take on d3, over the king on e3. */
    set_up(&position, variant, "Re3 Pd2* re8 if3", WHITE);
    assert_false(is_legal(&position, "d2 d5"));
    set_up(&position, variant, "Re2 Pd2* re8 if3", WHITE);
    assert_true(is_legal(&position, "d2 d5"));
    variant_free(variant);
    rules_done(&rules);
}

static void only_a_legal_capture_en_passant_makes_the_position_another(void **state)
{
    struct variant *variant = variant_described(rules_fide);
    struct position first, second;

    (void)state;
    /* The pawn on c4 may take the first time and not the second. */
    set_up(&first, variant, "Re1 Pd2* re8 pc4", WHITE);
    play(&first, "d2 d4");
    set_up(&second, variant, "Re1 Pd4 re8 pc4", BLACK);
    assert_true(first.hash != second.hash);
    /* No rival pawn near: nothing to remember. */
    set_up(&first, variant, "Re1 Pd2* re8 ph4", WHITE);
    play(&first, "d2 d4");
    set_up(&second, variant, "Re1 Pd4 re8 ph4", BLACK);
    assert_true(first.hash == second.hash);
    /* One that may not because its king would be in check. */
    set_up(&first, variant, "Rh1 Th4 Pd2* ra4 pc4", WHITE);
    play(&first, "d2 d4");
    set_up(&second, variant, "Rh1 Th4 Pd4 ra4 pc4", BLACK);
    assert_true(first.hash == second.hash);
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_advance_is_captured_on_the_square_it_passed),
        cmocka_unit_test(en_passant_is_refused_one_move_late),
        cmocka_unit_test(a_pawn_that_took_two_single_steps_is_not_captured_en_passant),
        cmocka_unit_test(the_base_format_has_no_en_passant),
        cmocka_unit_test(en_passant_must_leave_the_king_safe),
        cmocka_unit_test(a_long_advance_is_captured_on_any_square_it_passed),
        cmocka_unit_test(a_passed_square_that_is_occupied_does_not_count),
        cmocka_unit_test(a_leaping_advance_is_named_by_the_first_empty_square_it_passed),
        cmocka_unit_test(an_invulnerable_piece_is_not_captured_en_passant),
        cmocka_unit_test(the_advance_of_an_invulnerable_piece_is_not_set_up),
        cmocka_unit_test(only_promoting_pieces_capture_and_are_captured_en_passant),
        cmocka_unit_test(an_advance_whose_capture_would_jump_over_the_own_king_is_refused),
        cmocka_unit_test(only_a_legal_capture_en_passant_makes_the_position_another),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
