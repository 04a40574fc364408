/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Castlings of every flavour: where the two land, what must be empty, unmoved or unattacked. */
#include "position_fixture.h"
#include "rules_fixture.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdio.h>

/* --- landings */

struct landing_case {
    const char *a, *b, *a_lands, *b_lands;
};

static const struct landing_case LANDINGS[] = {
    {"e1", "h1", "g1", "f1"}, {"e1", "a1", "c1", "d1"},     {"d1", "e1", "e1", "d1"},
    {"e1", "d1", "d1", "e1"}, {"a1", "c1", "b1", "a1"},     {"c1", "a1", "b1", "c1"},
    {"a1", "d1", "c1", "b1"}, {"d1", "a1", "b1", "c1"},     {"a1", "p1", "i1", "h1"},
    {"p1", "a1", "h1", "i1"}, {"b16", "f16", "d16", "c16"},
};

static void the_first_piece_goes_half_way_and_the_second_next_to_it(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof LANDINGS / sizeof *LANDINGS; i++) {
        const struct landing_case *one = &LANDINGS[i];
        square a, b;

        castling_landings(&a, &b,
                          (struct move){.from = square_named(one->a),
                                        .to = square_named(one->b),
                                        .kind = MOVE_CASTLING});
        assert_int_equal(a, square_named(one->a_lands));
        assert_int_equal(b, square_named(one->b_lands));
    }
}

/* --- cases as data */

struct castling_case {
    const char *pieces;   /* white to move */
    const char *castling; /* its name */
    bool legal;
};

static void assert_cases(void (*describe)(struct rules *rules), const struct castling_case *cases,
                         size_t count)
{
    struct variant *variant = variant_described(describe);
    struct position position;

    for (size_t i = 0; i < count; i++) {
        print_message("%s: %s\n", cases[i].pieces, cases[i].castling);
        set_up(&position, variant, cases[i].pieces, WHITE);
        assert_int_equal(is_legal(&position, cases[i].castling), cases[i].legal);
    }
    variant_free(variant);
}

#define ASSERT_CASES(describe, cases) assert_cases(describe, cases, sizeof(cases) / sizeof *(cases))

/* King and tower, unmoved, nothing between, the king nowhere attacked. */
static const struct castling_case FIDE[] = {
    {"Re1* Th1* Ta1* re8", "e1-h1", true},
    {"Re1* Th1* Ta1* re8", "e1-a1", true},
    {"Re1* Th1* Ta1* re8", "h1-e1", false}, /* the tower is not piece A */
    {"Re1 Th1* Ta1* re8", "e1-h1", false},
    {"Re1* Th1 Ta1* re8", "e1-h1", false},
    {"Re1* Th1 Ta1* re8", "e1-a1", true},
    {"Re1* Th1* Ag1 re8", "e1-h1", false},
    {"Re1* Ta1* Cb1 re8", "e1-a1", false},
    {"Re1* Th1* te8 ra8", "e1-h1", false}, /* in check */
    {"Re1* Th1* tf8 ra8", "e1-h1", false}, /* through check */
    {"Re1* Th1* tg8 ra8", "e1-h1", false}, /* into check */
    {"Re1* Th1* th8 ra8", "e1-h1", true},  /* only the tower is attacked */
    {"Re1* Ta1* tb8 rh8", "e1-a1", true},  /* only the tower passes there */
    {"Re1* Ta1* td8 rh8", "e1-a1", false},
    {"Re1* Te8* ra7", "e1-e8", false}, /* not in the same row */
};

/* The same without regard to what attacks the king on its way. */
static const struct castling_case STANDARD[] = {
    {"Re1* Th1* te8 ra8", "e1-h1", true},
    {"Re1* Th1* tf8 ra8", "e1-h1", true},
    {"Re1* Th1* tg8 ra8", "e1-h1", false},
    {"Re1 Th1* re8", "e1-h1", false},
};

/* R-T quiets, buitAlMig, senseAmenaca; R-A quiets; C-A buitAlMig; T-T anything goes. */
static const struct castling_case UNUSUAL[] = {
    {"Rf1* Ah1* rf6", "f1-h1", true},      /* d = 2: g1 and f1 */
    {"Rf1* Ag1* rf6", "f1-g1", true},      /* d = 1: they swap */
    {"Rf1* Ac1* Cd1 rf6", "f1-c1", false}, /* the king would land on d1 */
    {"Rf1* Ab1* Cc1 rf6", "f1-b1", true},  /* c1 may be occupied, it is only passed */
    {"Cb3 Af3 ra6 Rj1", "b3-f3", true},    /* in any row, moved or not, no king about */
    {"Cb3 Af3 Pc3 ra6 Rj1", "b3-f3", false},
    {"Af3 Cb3 ra6 Rj1", "f3-b3", false}, /* A is not piece A there */
    {"Ta1 Td1 rf6 Rj1", "a1-d1", true},  /* same type: both orders */
    {"Ta1 Td1 rf6 Rj1", "d1-a1", true},
    {"Ta1 Tb1 rf6 Rj1", "a1-b1", true},
    {"Ta1 Td1 Pb1 rf6 Rj1", "a1-d1", false}, /* b1 is a landing square */
    {"Ta1 Te1 Cd1 rf6 Rj1", "a1-e1", true},  /* d1 is not */
    {"Rf1* Tb1* tf6 ra6", "f1-b1", false},
    {"Rf1* Ab1* tf6 ra6", "f1-b1", true},    /* out of check by castling */
    {"Tb1 Th1 tf6 Rf1 ra6", "b1-h1", false}, /* the king stays in check */
};

static void fide_castlings_need_rest_room_and_safety(void **state)
{
    (void)state;
    ASSERT_CASES(rules_fide, FIDE);
}

static void standard_castlings_only_need_a_safe_end(void **state)
{
    (void)state;
    ASSERT_CASES(rules_estandard, STANDARD);
}

static void unusual_castlings_need_what_their_entry_says(void **state)
{
    (void)state;
    ASSERT_CASES(rules_enrocs, UNUSUAL);
}

/* --- what castling does */

static void both_pieces_move_and_count_as_moved(void **state)
{
    struct variant *variant = variant_described(rules_fide);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1* Th1* Ta1* re8* ta8* th8*", WHITE);
    play(&position, "e1-h1", "e8-a8");
    assert_pieces(&position, "Rg1 Tf1 Ta1* rc8 td8 th8*");
    variant_free(variant);
}

static void adjacent_pieces_swap(void **state)
{
    struct variant *variant = variant_described(rules_enrocs);
    struct position position;

    (void)state;
    set_up(&position, variant, "Rf1* Ag1* rf6", WHITE);
    play(&position, "f1-g1");
    assert_pieces(&position, "Rg1 Af1 rf6");
    variant_free(variant);
}

static void two_entries_that_allow_a_pair_give_one_move(void **state)
{
    struct rules rules;
    struct position position;

    (void)state;
    rules_fide(&rules);
    rules_castling_add(&rules, 'R', 'T', "q");
    rules_castling_add(&rules, 'R', 'T', "");
    struct variant *variant = variant_from(&rules);
    set_up(&position, variant, "Re1* Th1* re8", WHITE);
    assert_moves_from(&position, "e1", "d1 d2 e2 f1 f2 -h1");
    variant_free(variant);
    rules_done(&rules);
}

/* Where the king and the tower of f1 and j1 (a1) land when the king goes so many steps. */
static void steps_say_how_far_the_first_piece_goes(void **state)
{
    static const struct {
        int steps;
        const char *right, *left; /* NULL: they are too near */
    } cases[] = {
        {1, "Rg1 Tf1", "Re1 Tf1"}, {2, "Rh1 Tg1", "Rd1 Te1"}, {3, "Ri1 Th1", "Rc1 Td1"},
        {4, "Rj1 Ti1", "Rb1 Tc1"}, {5, NULL, "Ra1 Tb1"},      {6, NULL, NULL},
        {15, NULL, NULL},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        for (int left = 0; left < 2; left++) {
            const char *castling = left ? "f1-a1" : "f1-j1";
            const char *lands = left ? cases[i].left : cases[i].right;
            struct rules rules;
            struct position position;
            char expected[64];

            rules_enrocs(&rules);
            rules.castlings[0].steps = (uint8_t)cases[i].steps;
            struct variant *variant = variant_from(&rules);
            set_up(&position, variant, left ? "Rf1* Ta1* rf6" : "Rf1* Tj1* rf6", WHITE);
            assert_int_equal(is_legal(&position, castling), lands != NULL);
            if (lands) {
                play(&position, castling);
                snprintf(expected, sizeof expected, "%s rf6", lands);
                assert_pieces(&position, expected);
            }
            variant_free(variant);
            rules_done(&rules);
        }
    }
}

/* One step by the first entry, which asks for safety, else three steps. */
static void the_first_entry_that_allows_a_pair_decides(void **state)
{
    struct rules rules;
    struct position position;

    (void)state;
    rules_enrocs(&rules);
    rules.castlings[0].steps = 1;
    rules_castling_add(&rules, 'R', 'T', "qb");
    rules.castlings[rules.castling_count - 1].steps = 3;
    struct variant *variant = variant_from(&rules);
    set_up(&position, variant, "Rf1* Tj1* ra6", WHITE);
    play(&position, "f1-j1");
    assert_pieces(&position, "Rg1 Tf1 ra6");
    set_up(&position, variant, "Rf1* Tj1* tg6 ra6", WHITE); /* g1 is attacked */
    play(&position, "f1-j1");
    assert_pieces(&position, "Ri1 Th1 tg6 ra6");
    set_up(&position, variant, "Rf1* Tj1* tg6 ti5 ra6", WHITE);
    assert_false(is_legal(&position, "f1-j1"));
    variant_free(variant);
    rules_done(&rules);
}

static void entries_for_both_orders_give_two_different_moves(void **state)
{
    struct rules rules;
    struct position position;

    (void)state;
    rules_fide(&rules);
    rules_castling_add(&rules, 'T', 'R', "qb");
    struct variant *variant = variant_from(&rules);
    set_up(&position, variant, "Re1* Th1* re8", WHITE);
    assert_true(is_legal(&position, "e1-h1"));
    play(&position, "h1-e1");
    assert_pieces(&position, "Rg1 Tf1 re8");
    variant_free(variant);
    rules_done(&rules);
}

static void a_king_that_is_the_second_piece_is_guarded_too(void **state)
{
    struct rules rules;
    struct position position;

    (void)state;
    rules_fide(&rules);
    rules.castling_count = 0;
    rules_castling_add(&rules, 'T', 'R', "qbs");
    struct variant *variant = variant_from(&rules);
    /* The tower lands on d1 and the king, which passes e1 and d1, on c1. */
    set_up(&position, variant, "Ta1* Rf1* rh8", WHITE);
    assert_true(is_legal(&position, "a1-f1"));
    set_up(&position, variant, "Ta1* Rf1* td8 rh8", WHITE);
    assert_false(is_legal(&position, "a1-f1"));
    variant_free(variant);
    rules_done(&rules);
}

static void castling_on_the_far_row_does_not_promote(void **state)
{
    struct rules rules;
    struct position position;

    (void)state;
    rules_fide(&rules);
    rules_castling_add(&rules, 'R', 'P', "");
    struct variant *variant = variant_from(&rules);
    set_up(&position, variant, "Ra8 Pd8 rh1", WHITE);
    play(&position, "a8-d8");
    assert_pieces(&position, "Rc8 Pb8 rh1");
    variant_free(variant);
    rules_done(&rules);
}

static void another_piece_on_the_partners_square_does_not_castle(void **state)
{
    struct variant *variant = variant_described(rules_fide);
    struct position position;

    (void)state;
    set_up(&position, variant, "Re1* Th1* Th3 re8 ab7", BLACK);
    play(&position, "b7 h1", "h3 h1", "e8 d8");
    assert_false(is_legal(&position, "e1-h1"));
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_piece_goes_half_way_and_the_second_next_to_it),
        cmocka_unit_test(fide_castlings_need_rest_room_and_safety),
        cmocka_unit_test(standard_castlings_only_need_a_safe_end),
        cmocka_unit_test(unusual_castlings_need_what_their_entry_says),
        cmocka_unit_test(both_pieces_move_and_count_as_moved),
        cmocka_unit_test(adjacent_pieces_swap),
        cmocka_unit_test(two_entries_that_allow_a_pair_give_one_move),
        cmocka_unit_test(steps_say_how_far_the_first_piece_goes),
        cmocka_unit_test(the_first_entry_that_allows_a_pair_decides),
        cmocka_unit_test(entries_for_both_orders_give_two_different_moves),
        cmocka_unit_test(a_king_that_is_the_second_piece_is_guarded_too),
        cmocka_unit_test(castling_on_the_far_row_does_not_promote),
        cmocka_unit_test(another_piece_on_the_partners_square_does_not_castle),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
