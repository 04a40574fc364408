/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time controls: their text, what a move adds, and how a flag ends a game. */
#include "game_fixture.h"

#include "escacs/time_control.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *text;
    struct time_control control;
    const char *written;
} good[] = {
    {"5+3", {.base_ms = 300000, .increment_ms = 3000}, "5+3"},
    {"40/90+30", {.base_ms = 5400000, .increment_ms = 30000, .moves = 40}, "40/90+30"},
    {"1h", {.base_ms = 3600000}, "1h"},
    {"90m", {.base_ms = 5400000}, "90"},
    {"1.5H+2", {.base_ms = 5400000, .increment_ms = 2000}, "90+2"},
    {"30s", {.base_ms = 30000}, "0.5"},
    {"0.02+0.1", {.base_ms = 1200, .increment_ms = 100}, "1.2s+0.1"},
    {"7d", {.base_ms = INT64_C(604800000), .each_move = true}, "7d"},
};

static void every_form_is_read_and_written(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct time_control control = {0}, again = {0};
        char text[TIME_CONTROL_TEXT_SIZE];
        assert_true(time_control_read(&control, good[i].text));
        assert_int_equal(control.base_ms, good[i].control.base_ms);
        assert_int_equal(control.increment_ms, good[i].control.increment_ms);
        assert_int_equal(control.moves, good[i].control.moves);
        assert_int_equal(control.each_move, good[i].control.each_move);
        time_control_write(text, &control);
        assert_string_equal(text, good[i].written);
        assert_true(time_control_read(&again, text));
        assert_int_equal(again.base_ms, control.base_ms);
    }
}

static void anything_else_is_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"",
                                      " ",
                                      "0",
                                      "0+5",
                                      "-1",
                                      "+3",
                                      "5+",
                                      "5+3x",
                                      "5 + 3",
                                      "5++3",
                                      "5.",
                                      "5..5",
                                      ".5",
                                      "5e3",
                                      "0x10",
                                      "nan",
                                      "inf",
                                      "1d+3",
                                      "40/7d",
                                      "0/5",
                                      "/5",
                                      "1001/5",
                                      "5/",
                                      "9999999",
                                      "101h",
                                      "367d",
                                      "5+3601",
                                      "1w",
                                      "5+3+3",
                                      "40/40/5",
                                      "99999999999999999999",
                                      "5\n",
                                      "1h2m"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct time_control control = {.base_ms = 42};
        assert_false(time_control_read(&control, bad[i]));
        assert_int_equal(control.base_ms, 42);
    }
}

static void a_move_adds_what_the_control_says(void **state)
{
    (void)state;
    struct time_control control;
    assert_true(time_control_read(&control, "5+3"));
    assert_int_equal(time_control_after_move(&control, 1000, 1), 4000);
    assert_true(time_control_read(&control, "2/1+1"));
    assert_int_equal(time_control_after_move(&control, 1000, 1), 2000);
    assert_int_equal(time_control_after_move(&control, 1000, 2), 62000);
    assert_true(time_control_read(&control, "1d"));
    assert_int_equal(time_control_after_move(&control, 1000, 1), 86400000);
    assert_int_equal(time_control_after_move(
                         &(struct time_control){.base_ms = 1, .increment_ms = 5}, TIME_LEFT_MAX, 1),
                     TIME_LEFT_MAX);
}

/* --- in a game */

static void a_fallen_flag_loses(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    play(&table, "e2 e4");
    assert_int_equal(game_flag(table.game), 0);
    assert_int_equal(game_outcome(table.game), OUTCOME_TIME);
    assert_int_equal(game_result(table.game), RESULT_WHITE_WINS);
    assert_int_equal(game_entry(table.game, 1)->kind, ENTRY_TIMEOUT);
    assert_int_equal(game_entry(table.game, 1)->side, BLACK);
    assert_int_equal(game_flag(table.game), -REFUSED_GAME_OVER);
    table_close(&table);
}

static void a_rival_with_only_its_king_draws(void **state)
{
    (void)state;
    struct table table;
    table_open_at(&table, rules_estandard, NULL, "Re1 Pb4 / Re8", WHITE);
    assert_int_equal(game_flag(table.game), 0);
    assert_int_equal(game_outcome(table.game), OUTCOME_TIME_DRAW);
    assert_int_equal(game_result(table.game), RESULT_DRAW);
    table_close(&table);
    table_open_at(&table, rules_estandard, NULL, "Re1 Pb4 / Re8", BLACK);
    assert_int_equal(game_flag(table.game), 0);
    assert_int_equal(game_result(table.game), RESULT_WHITE_WINS);
    table_close(&table);
}

/* While an offer waits, the time of the side that must answer runs. */
static void who_does_not_answer_an_offer_in_time_loses(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    assert_int_equal(game_offer_draw(table.game), 0);
    assert_int_equal(game_flag(table.game), 0);
    assert_int_equal(game_result(table.game), RESULT_WHITE_WINS);
    table_close(&table);
}

static void undo_and_redo_bring_the_times_back(void **state)
{
    (void)state;
    struct table table;
    struct time_control control;
    assert_true(time_control_read(&control, "5"));
    table_open(&table, rules_estandard, NULL);
    game_set_time_control(table.game, &control);
    assert_int_equal(game_time_left(table.game, WHITE), 300000);
    play(&table, "e2 e4");
    game_set_time(table.game, 290000);
    play(&table, "e7 e5");
    game_set_time(table.game, 280000);
    assert_int_equal(game_time_left(table.game, BLACK), 280000);
    assert_int_equal(game_undo(table.game), 0);
    assert_int_equal(game_time_left(table.game, BLACK), 300000);
    assert_int_equal(game_time_left(table.game, WHITE), 290000);
    assert_int_equal(game_redo(table.game), 0);
    assert_int_equal(game_time_left(table.game, BLACK), 280000);
    table_close(&table);
}

static void either_side_can_resign_at_any_time(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, rules_estandard, NULL);
    assert_int_equal(game_resign_side(table.game, BLACK), 0);
    assert_int_equal(game_result(table.game), RESULT_WHITE_WINS);
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_is_read_and_written),
        cmocka_unit_test(anything_else_is_refused),
        cmocka_unit_test(a_move_adds_what_the_control_says),
        cmocka_unit_test(a_fallen_flag_loses),
        cmocka_unit_test(a_rival_with_only_its_king_draws),
        cmocka_unit_test(who_does_not_answer_an_offer_in_time_loses),
        cmocka_unit_test(undo_and_redo_bring_the_times_back),
        cmocka_unit_test(either_side_can_resign_at_any_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
