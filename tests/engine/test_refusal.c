/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a typed move is refused: a reason and the square to blame. */
#include "game_fixture.h"
#include "../support/refusal_name.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void kings_and_chains(struct rules *rules)
{
    rules->chained_capture = true;
}

static void castle_four_steps(struct rules *rules)
{
    rules->castlings[0].steps = 4;
}

static const struct {
    void (*rules)(struct rules *);
    void (*change)(struct rules *);
    const char *pieces; /* NULL: the initial position */
    const char *typed;  /* by white */
    enum refusal_reason reason;
    const char *culprit; /* NULL: not looked at */
} cases[] = {
    /* the text */
    {rules_estandard, NULL, NULL, "hola", REFUSED_SYNTAX, NULL},
    {rules_estandard, NULL, NULL, "", REFUSED_SYNTAX, NULL},
    {rules_estandard, NULL, NULL, "e2 e9", REFUSED_OFF_BOARD, "e9"},
    {rules_estandard, NULL, NULL, "p16 e4", REFUSED_OFF_BOARD, "p16"},
    {rules_estandard, NULL, NULL, "Cf4", REFUSED_NO_SUCH_MOVE, NULL},
    /* the piece */
    {rules_estandard, NULL, NULL, "e4 e5", REFUSED_EMPTY_SQUARE, "e4"},
    {rules_estandard, NULL, NULL, "e7 e5", REFUSED_NOT_YOURS, "e7"},
    {rules_estandard, NULL, NULL, "e2 e5", REFUSED_WRONG_MOVEMENT, NULL},
    {rules_estandard, NULL, NULL, "e2 e3 e4", REFUSED_WRONG_MOVEMENT, NULL},
    {rules_estandard, NULL, "Re1 Pa4 / Re8", "a4 a6", REFUSED_ALREADY_MOVED, NULL},
    /* the way */
    {rules_estandard, NULL, NULL, "a1 a5", REFUSED_BLOCKED, "a2"},
    {rules_estandard, NULL, "Re1 Pa2+ / Re8 Ca3", "a2 a4", REFUSED_BLOCKED, "a3"},
    {rules_estandard, NULL, NULL, "a1 a2", REFUSED_OWN_PIECE, "a2"},
    {rules_estandard, NULL, NULL, "e1 h1", REFUSED_OWN_PIECE, "h1"},
    {rules_estandard, NULL, "Re1 Pa4 / Re8 Ca5", "a4 a5", REFUSED_DOES_NOT_CAPTURE, "a5"},
    {rules_estandard, NULL, "Re1 Pa4 / Re8 Ca5", "a4 b5", REFUSED_ONLY_CAPTURES, "b5"},
    {rules_saltadors, NULL, "Re1 Sa1 / Re8 Ma3", "a1 a3", REFUSED_INVULNERABLE, "a3"},
    {rules_saltadors, NULL, "Re1 Ea1 / Re8", "a1 c3", REFUSED_NOTHING_JUMPED, NULL},
    {rules_saltadors, NULL, "Re1 Ea1 / Re8 Mb2", "a1 c3", REFUSED_NOTHING_JUMPED, NULL},
    /* the king */
    {rules_estandard, NULL, "Re1 Ce2 / Rh8 Te8", "e2 c3", REFUSED_EXPOSES_KING, "e8"},
    {rules_estandard, NULL, "Re1 / Rh8 Td8", "e1 d1", REFUSED_EXPOSES_KING, "d8"},
    {rules_estandard, NULL, "Re1 Ca1 / Rh8 Te8", "a1 c2", REFUSED_CHECK_REMAINS, "e8"},
    {rules_estandard, NULL, "Re1 / Rh8 Te8", "e1 e2", REFUSED_CHECK_REMAINS, "e8"},
    {rules_estandard, NULL, "Re1 Pb7 Ca2 / Rh8 Te8", "b7 b8", REFUSED_CHECK_REMAINS, "e8"},
    {rules_saltadors, NULL, "Re1 Pd2 / Rh8 Sa1", "d2 d3", REFUSED_CHECK_REMAINS, "a1"},
    /* promotion */
    {rules_estandard, NULL, "Re1 Pb7 / Rh7", "b7 b8", REFUSED_PROMOTION_NEEDED, NULL},
    {rules_estandard, NULL, "Re1 Pb7 / Rh7", "b7 b8 R", REFUSED_PROMOTION_BAD, NULL},
    {rules_estandard, NULL, "Re1 Pb7 / Rh7", "b7 b8 P", REFUSED_PROMOTION_BAD, NULL},
    {rules_estandard, NULL, NULL, "e2 e4 D", REFUSED_PROMOTION_NONE, NULL},
    /* duties */
    {rules_dames, NULL, "Pc3 Ph2 / Pd4", "h2 g3", REFUSED_MUST_CAPTURE, "c3"},
    {rules_dames, NULL, "Pc1 / Pd2 Pd4 Pf4", "c1 e3", REFUSED_CHAIN_GOES_ON, NULL},
    {rules_dames, NULL, "Pc1 / Pd2 Pd4 Pb6", "c1 c5", REFUSED_CHAIN_GOES_ON, NULL},
    {rules_dames, NULL, "Pc1 / Pd2 Pd4", "c1 e3 g5", REFUSED_CHAIN_BROKEN, "g5"},
    {rules_dames, NULL, "Pc1 / Pb2 Pb4 Pd2 Pd4", "c1 c5", REFUSED_AMBIGUOUS, NULL},
    {rules_saltadors, kings_and_chains, "Re1 Ee2 / Rh8 Sa4 Pf3", "e2 g4", REFUSED_NONE, NULL},
    /* castling */
    {rules_estandard, NULL, "Re1+ Ch1+ / Re8", "e1 - h1", REFUSED_CASTLING_UNKNOWN, NULL},
    {rules_estandard, NULL, "Re1+ Th2+ / Re8", "e1 - h2", REFUSED_CASTLING_ROW, NULL},
    {rules_estandard, NULL, "Re1+ Th1 / Re8", "e1 - h1", REFUSED_CASTLING_MOVED, "h1"},
    {rules_estandard, NULL, "Re1 Th1+ / Re8", "h1 - e1", REFUSED_CASTLING_MOVED, "e1"},
    {rules_estandard, NULL, NULL, "e1-h1", REFUSED_CASTLING_BETWEEN, "f1"},
    {rules_estandard, NULL, "Re1+ Ta1+ Cb1 / Re8", "O-O-O", REFUSED_CASTLING_BETWEEN, "b1"},
    {rules_estandard, NULL, "Re1+ Th1+ / Re8 Tg8", "O-O", REFUSED_EXPOSES_KING, "g8"},
    {rules_estandard, NULL, "Re1+ / Re8", "O-O", REFUSED_CASTLING_UNKNOWN, NULL},
    {rules_estandard, castle_four_steps, "Re1+ Th1+ / Ra7", "O-O", REFUSED_CASTLING_NEAR, "h1"},
    {rules_estandard, castle_four_steps, "Re1+ Ta1+ / Rh7 Ta8", "O-O-O", REFUSED_EXPOSES_KING,
     "a8"},
    {rules_fide, NULL, "Re1+ Th1+ / Ra7 Te8", "O-O", REFUSED_CASTLING_THREATENED, "e1"},
    {rules_fide, NULL, "Re1+ Th1+ / Ra7 Tf8", "e1 - h1", REFUSED_CASTLING_THREATENED, "f1"},
    {rules_enrocs, NULL, "Rf1 Ta1 Te1 Cc1 / Rf6", "a1 - e1", REFUSED_CASTLING_LANDING, "c1"},
};

static void each_refusal_has_its_reason(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table table;
        struct refusal why;
        print_message("%s: %s\n", cases[i].pieces ? cases[i].pieces : "", cases[i].typed);
        if (cases[i].pieces)
            table_open_at(&table, cases[i].rules, cases[i].change, cases[i].pieces, WHITE);
        else
            table_open(&table, cases[i].rules, cases[i].change);
        int refused = game_play_text(NULL, table.game, cases[i].typed, &why);
        assert_string_equal(refusal_name(why.reason), refusal_name(cases[i].reason));
        assert_int_equal(refused, -(int)cases[i].reason);
        if (cases[i].culprit)
            assert_int_equal(why.culprit, at(cases[i].culprit));
        table_close(&table);
    }
}

static void en_passant_may_be_forbidden_by_the_king_alone(void **state)
{
    (void)state;
    struct table table;
    struct refusal why;
    table_open_at(&table, rules_fide, NULL, "Rd1 Pd5 Ph2+ / Rh8 Td8 Pe7+ Pa7+", WHITE);
    play(&table, "h2 h3,e7 e5");
    assert_int_equal(game_play_text(NULL, table.game, "d5 e6", &why), -REFUSED_EXPOSES_KING);
    assert_int_equal(why.culprit, at("d8"));
    play(&table, "h3 h4,a7 a5");
    assert_int_equal(game_play_text(NULL, table.game, "d5 e6", &why), -REFUSED_ONLY_CAPTURES);
    table_close(&table);
}

static void black_king_and_queen_changed(struct rules *rules)
{
    rules_set_up_black(rules, "TCARDACT/PPPPPPPP");
}

static void short_castling_is_looked_for_on_the_side_where_the_king_of_that_player_has_it(
    void **state)
{
    (void)state;
    struct table table;
    struct refusal why;
    table_open(&table, rules_fide, black_king_and_queen_changed);
    play(&table, "e2 e4");
    assert_int_equal(game_play_text(NULL, table.game, "O-O", &why), -REFUSED_CASTLING_BETWEEN);
    assert_int_equal(why.to, at("a8"));
    assert_int_equal(why.culprit, at("c8"));
    table_close(&table);
}

static void a_promotion_to_be_asked_for_offers_its_types(void **state)
{
    (void)state;
    struct table table;
    struct refusal why;
    table_open_at(&table, rules_estandard, NULL, "Re1 Pb7 / Rh7 Ta8", WHITE);
    assert_int_equal(game_play_text(NULL, table.game, "b7 a8", &why), -REFUSED_PROMOTION_NEEDED);
    uint32_t all = 0;
    for (const char *symbol = "ACDT"; *symbol; symbol++)
        all |= UINT32_C(1) << rules_type(&table.rules, *symbol);
    assert_int_equal(why.promotions, all);
    assert_int_equal(why.from, at("b7"));
    assert_int_equal(why.to, at("a8"));
    assert_int_equal(why.type, rules_type(&table.rules, 'P'));
    table_close(&table);
}

static void an_ambiguous_chain_names_the_candidates(void **state)
{
    (void)state;
    struct table table;
    struct refusal why;
    table_open_at(&table, rules_dames, NULL, "Pc1 / Pb2 Pb4 Pd2 Pd4", WHITE);
    assert_int_equal(game_play_text(NULL, table.game, "c1 c5", &why), -REFUSED_AMBIGUOUS);
    assert_int_equal(why.candidates, 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(why.candidate[i].from, at("c1"));
        assert_int_equal(why.candidate[i].to, at("c5"));
    }
    table_close(&table);
}

static void a_chain_that_stops_too_soon_shows_how_it_goes_on(void **state)
{
    (void)state;
    struct table table;
    struct refusal why;
    table_open_at(&table, rules_dames, NULL, "Pc1 / Pd2 Pd4 Pf4", WHITE);
    assert_int_equal(game_play_text(NULL, table.game, "c1 e3", &why), -REFUSED_CHAIN_GOES_ON);
    assert_int_equal(why.candidates, 2);
    assert_int_equal(why.candidate[0].from, at("c1"));
    table_close(&table);
}

static void the_reason_may_be_left_unasked(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    assert_int_equal(game_play_text(NULL, table.game, "a1 a5", NULL), -REFUSED_BLOCKED);
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_refusal_has_its_reason),
        cmocka_unit_test(en_passant_may_be_forbidden_by_the_king_alone),
        cmocka_unit_test(
            short_castling_is_looked_for_on_the_side_where_the_king_of_that_player_has_it),
        cmocka_unit_test(a_promotion_to_be_asked_for_offers_its_types),
        cmocka_unit_test(an_ambiguous_chain_names_the_candidates),
        cmocka_unit_test(a_chain_that_stops_too_soon_shows_how_it_goes_on),
        cmocka_unit_test(the_reason_may_be_left_unasked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
