/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each way in which the rules end a game, and the order in which they are asked. */
#include "game_fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void limit_checks(struct rules *rules)
{
    rules->check_limit = 3;
}

static void limit_inaction(struct rules *rules)
{
    rules->inaction_limit = 2;
}

static void limit_inaction_and_checks(struct rules *rules)
{
    rules->inaction_limit = 2;
    rules->check_limit = 2;
}

static void limit_repetition(struct rules *rules)
{
    rules->repetition_limit = 3;
}

static void limit_repetition_with_restless_rooks(struct rules *rules)
{
    rules->repetition_limit = 3;
    rules->inaction_reset = UINT32_C(1) << rules_type(rules, 'T');
}

static void medieval(struct rules *rules)
{
    rules->stalemate_loses = true;
    rules->bare_king_loses = true;
    rules_insufficient_add(rules, "");
}

static void bare_king_only(struct rules *rules)
{
    rules->bare_king_loses = true;
}

static void medieval_draughts(struct rules *rules)
{
    rules->stalemate_loses = true;
    rules->bare_king_loses = true;
}

static void huge_limits(struct rules *rules)
{
    rules->inaction_limit = INT64_MAX;
    rules->check_limit = INT64_MAX;
    rules->repetition_limit = INT64_MAX;
}

static const struct {
    const char *what;
    void (*rules)(struct rules *);
    void (*change)(struct rules *);
    const char *pieces; /* NULL: the initial position */
    enum side turn;
    const char *moves;
    enum outcome outcome; /* after the last move; none of the earlier ones ends the game */
    enum result result;
} cases[] = {
    {"the scholar's mate", rules_estandard, NULL, NULL, WHITE,
     "e2 e4,e7 e5,d1 h5,b8 c6,f1 c4,g8 f6,h5 f7", OUTCOME_MATE, RESULT_WHITE_WINS},
    {"the fool's mate", rules_estandard, NULL, NULL, WHITE, "f2 f3,e7 e5,g2 g4,d8 h4", OUTCOME_MATE,
     RESULT_BLACK_WINS},
    {"stalemate", rules_estandard, NULL, "Rb6 Dc1 / Ra8", WHITE, "c1 c7", OUTCOME_STALEMATE,
     RESULT_DRAW},
    {"three checks in a row", rules_estandard, limit_checks, "Rb1 Ta1 / Rh8 Cc1", WHITE,
     "a1 a8,h8 h7,a8 a7,h7 h8,a7 a8", OUTCOME_CHECKS, RESULT_DRAW},
    {"a quiet move breaks the row", rules_estandard, limit_checks, "Rb1 Ta1 / Rh8 Cc1", WHITE,
     "a1 a8,h8 h7,a8 a7,h7 h8,a7 b7,c1 d3,b7 b8", OUTCOME_NONE, RESULT_NONE},
    {"checks in a row are counted for each side", rules_estandard, limit_checks,
     "Rb1 Ta2 / Rh8 Td8", WHITE, "a2 h2,h8 g8,h2 g2,g8 f8,g2 f2", OUTCOME_CHECKS, RESULT_DRAW},
    {"two turns without a capture", rules_estandard, limit_inaction, NULL, WHITE,
     "e2 e4,e7 e5,g1 f3,b8 c6", OUTCOME_INACTION, RESULT_DRAW},
    {"a capture begins the count anew", rules_estandard, limit_inaction, NULL, WHITE,
     "e2 e4,d7 d5,e4 d5,d8 d5,b1 c3,d5 d8,g1 f3", OUTCOME_NONE, RESULT_NONE},
    {"mate goes before inaction", rules_estandard, limit_inaction, "Rb6 Th2 / Rb8", BLACK,
     "b8 a8,h2 h1,a8 b8,h1 h8", OUTCOME_MATE, RESULT_WHITE_WINS},
    {"checks go before inaction", rules_estandard, limit_inaction_and_checks, "Rb1 Ta1 / Rh8 Cc1",
     BLACK, "c1 b3,a1 a8,h8 h7,a8 a7", OUTCOME_CHECKS, RESULT_DRAW},
    {"third repetition", rules_estandard, limit_repetition, NULL, WHITE,
     "g1 f3,g8 f6,f3 g1,f6 g8,g1 f3,g8 f6,f3 g1,f6 g8", OUTCOME_REPETITION, RESULT_DRAW},
    {"moved flags that matter make positions differ", rules_estandard, limit_repetition,
     "Re1+ Th1+ / Re8 Th8", WHITE, "h1 g1,h8 g8,g1 h1,g8 h8,h1 g1,h8 g8,g1 h1,g8 h8", OUTCOME_NONE,
     RESULT_NONE},
    {"repetition looks past moves that only reset inaction", rules_estandard,
     limit_repetition_with_restless_rooks, "Rb1 Ta2 / Rb8 Ta7 Tf7", WHITE,
     "a2 c2,f7 d7,c2 a2,d7 f7,a2 c2,f7 d7,c2 a2,d7 f7", OUTCOME_REPETITION, RESULT_DRAW},
    {"huge limits never apply", rules_estandard, huge_limits, NULL, WHITE,
     "g1 f3,g8 f6,f3 g1,f6 g8,g1 f3,g8 f6,f3 g1,f6 g8", OUTCOME_NONE, RESULT_NONE},
    {"stalemate where it loses", rules_estandard, medieval, "Rb6 Dc1 Ph3 / Ra8 Ph4", WHITE, "c1 c7",
     OUTCOME_STALEMATE_LOSS, RESULT_WHITE_WINS},
    {"black stalemates", rules_estandard, medieval, "Ra1 Ph5 / Rb3 Dc8 Ph6", BLACK, "c8 c2",
     OUTCOME_STALEMATE_LOSS, RESULT_BLACK_WINS},
    {"the last piece is taken: one move is left", rules_estandard, medieval, "Rb1 Ta1 / Rh8 Ca8",
     WHITE, "a1 a8", OUTCOME_NONE, RESULT_NONE},
    {"and after it the lone king loses", rules_estandard, medieval, "Rb1 Ta1 / Rh7 Ca8", WHITE,
     "a1 a8,h7 g7", OUTCOME_BARE_KING, RESULT_WHITE_WINS},
    {"black bares white", rules_estandard, medieval, "Rb1 Ca1 / Rh7 Ta8", BLACK, "a8 a1,b1 c2",
     OUTCOME_BARE_KING, RESULT_BLACK_WINS},
    {"a lone king bares its rival in turn", rules_estandard, medieval, "Rb1 Pf6 / Rh7 Cg7", WHITE,
     "f6 g7,h7 g7", OUTCOME_MATERIAL, RESULT_DRAW},
    {"two lone kings play on unless the rules say otherwise", rules_estandard, bare_king_only,
     "Rb1 Pf6 / Rh7 Cg7", WHITE, "f6 g7,h7 g7", OUTCOME_NONE, RESULT_NONE},
    {"taking one of two is not enough", rules_estandard, medieval, "Rb1 Pf6 Pa2 / Rh7 Cg7", WHITE,
     "f6 g7,h7 g7", OUTCOME_BARE_KING, RESULT_WHITE_WINS},
    {"stalemate by a lone king draws", rules_estandard, bare_king_only, "Rf3 / Rh1 Ph2", WHITE,
     "f3 f2", OUTCOME_STALEMATE, RESULT_DRAW},
    {"stalemate by a lone king wins", rules_estandard, medieval, "Rf3 / Rh1 Ph2", WHITE, "f3 f2",
     OUTCOME_STALEMATE_LOSS, RESULT_WHITE_WINS},
    {"without kings neither rule counts", rules_dames, medieval_draughts, "Pc3 / Pd4", WHITE,
     "c3 e5", OUTCOME_ELIMINATION, RESULT_WHITE_WINS},
    {"two kings", rules_fide, NULL, "Re1 / Re8 Pd1", WHITE, "e1 d1", OUTCOME_MATERIAL, RESULT_DRAW},
    {"a knight is not enough", rules_fide, NULL, "Re1 / Re8 Cb8 Pd1", WHITE, "e1 d1",
     OUTCOME_MATERIAL, RESULT_DRAW},
    {"a rook is", rules_fide, NULL, "Re1 / Re8 Tb8 Pd1", WHITE, "e1 d1", OUTCOME_NONE, RESULT_NONE},
    {"a minor piece each is", rules_fide, NULL, "Re1 Cg1 / Re8 Cb8 Pd1", WHITE, "e1 d1",
     OUTCOME_NONE, RESULT_NONE},
    {"mate by the last possible means", rules_fide, NULL, "Rb6 Pc7 / Ra8", WHITE, "c7 c8 D",
     OUTCOME_MATE, RESULT_WHITE_WINS},
    {"the last man is taken", rules_dames, NULL, "Pc3 / Pd4", WHITE, "c3 e5", OUTCOME_ELIMINATION,
     RESULT_WHITE_WINS},
    {"a man that cannot move loses", rules_dames, NULL, "Pb2 Pc1 / Pa3", WHITE, "b2 c3,a3 b2,c1 a3",
     OUTCOME_ELIMINATION, RESULT_WHITE_WINS},
};

static void a_game_ends_as_the_rules_say(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table table;
        print_message("%s\n", cases[i].what);
        if (cases[i].pieces)
            table_open_at(&table, cases[i].rules, cases[i].change, cases[i].pieces, cases[i].turn);
        else
            table_open(&table, cases[i].rules, cases[i].change);
        play(&table, cases[i].moves);
        assert_int_equal(game_outcome(table.game), cases[i].outcome);
        assert_int_equal(game_result(table.game), cases[i].result);
        table_close(&table);
    }
}

static void a_start_without_moves_is_a_finished_game(void **state)
{
    (void)state;
    static const struct {
        const char *pieces;
        enum outcome outcome;
        enum result result;
    } starts[] = {
        {"Ra8 / Rb6 Th8", OUTCOME_MATE, RESULT_BLACK_WINS},
        {"Ra8 / Rb6 Dc7", OUTCOME_STALEMATE, RESULT_DRAW},
    };
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        struct table table;
        table_open_at(&table, rules_estandard, NULL, starts[i].pieces, WHITE);
        assert_int_equal(game_outcome(table.game), starts[i].outcome);
        assert_int_equal(game_result(table.game), starts[i].result);
        assert_int_equal(game_turn(table.game), WHITE);
        assert_int_equal(game_resign(table.game), -REFUSED_GAME_OVER);
        assert_int_equal(game_play_text(NULL, table.game, "a8 a7", NULL), -REFUSED_GAME_OVER);
        table_close(&table);
    }
}

static void a_start_with_too_little_material_can_be_played(void **state)
{
    (void)state;
    struct table table;
    table_open_at(&table, rules_fide, NULL, "Re1 / Re8", WHITE);
    assert_int_equal(game_outcome(table.game), OUTCOME_NONE);
    play(&table, "e1 e2");
    assert_int_equal(game_outcome(table.game), OUTCOME_MATERIAL);
    table_close(&table);
}

static void a_start_with_a_lone_king_can_be_played(void **state)
{
    (void)state;
    struct table table;
    table_open_at(&table, rules_estandard, bare_king_only, "Re1 / Re8 Th8", BLACK);
    assert_int_equal(game_outcome(table.game), OUTCOME_NONE);
    play(&table, "h8 h7");
    assert_int_equal(game_outcome(table.game), OUTCOME_NONE);
    play(&table, "e1 d1");
    assert_int_equal(game_outcome(table.game), OUTCOME_BARE_KING);
    assert_int_equal(game_result(table.game), RESULT_BLACK_WINS);
    assert_int_equal(game_turn(table.game), WHITE);
    assert_int_equal(game_undo(table.game), 0);
    assert_int_equal(game_outcome(table.game), OUTCOME_NONE);
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_ends_as_the_rules_say),
        cmocka_unit_test(a_start_without_moves_is_a_finished_game),
        cmocka_unit_test(a_start_with_too_little_material_can_be_played),
        cmocka_unit_test(a_start_with_a_lone_king_can_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
