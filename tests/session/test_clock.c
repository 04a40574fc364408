/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of a session, with a time of the test's own. */
#include "session/opening.h"
#include "session/session_private.h"
#include "storage/save_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int64_t now;

static int64_t test_now(void)
{
    return now;
}

static struct folders nowhere; /* no home: nothing is kept */

static struct session *session_of(const char *clock)
{
    struct opening *opening = calloc(1, sizeof *opening);
    struct opening_request request = {.rules = "fide"};
    struct player *const players[2] = {NULL, NULL};
    struct time_control control;
    assert_int_equal(opening_begin(opening, &request, &nowhere), OPENING_OK);
    assert_true(time_control_read(&control, clock));
    game_set_time_control(opening->loaded.game, &control);
    struct session *session = session_new(&opening->loaded, &opening->keeping, players);
    opening_done(opening);
    free(opening);
    now = 1000;
    session->clock.now_ms = test_now;
    session->clock.since_ms = now;
    return session;
}

static struct reply enter(struct session *session, int64_t after_ms, const char *line)
{
    struct reply reply;
    now += after_ms;
    session_enter(session, line, &reply);
    return reply;
}

static void assert_clocks(struct session *session, int64_t white, int64_t black)
{
    assert_int_equal(session_time_left(session, WHITE), white);
    assert_int_equal(session_time_left(session, BLACK), black);
}

static void the_time_of_the_side_to_move_runs(void **state)
{
    (void)state;
    struct session *session = session_of("1+2");
    enter(session, 10000, "e2 e4");
    assert_clocks(session, 52000, 60000);
    assert_true(session_time_runs(session, BLACK));
    now += 5000;
    assert_clocks(session, 52000, 55000);
    assert_int_equal(session_until_flag(session), 55000);
    session_free(session);
}

static void a_refused_move_gives_no_time(void **state)
{
    (void)state;
    struct session *session = session_of("1+2");
    enter(session, 10000, "e2 e5");
    assert_clocks(session, 50000, 60000);
    session_free(session);
}

static void undo_gives_the_time_back(void **state)
{
    (void)state;
    struct session *session = session_of("1");
    enter(session, 10000, "e2 e4");
    enter(session, 20000, "desfer");
    assert_clocks(session, 60000, 60000);
    enter(session, 0, "refer");
    assert_clocks(session, 50000, 60000);
    session_free(session);
}

static void a_flag_falls_without_a_line(void **state)
{
    (void)state;
    struct session *session = session_of("1");
    struct reply reply;
    now += 59999;
    session_tick(session, &reply);
    assert_int_equal(reply.reactions, 0);
    now++;
    session_tick(session, &reply);
    assert_true(reply.reactions & REACTION_ENDED);
    assert_int_equal(game_outcome(session_game(session)), OUTCOME_TIME);
    assert_int_equal(game_result(session_game(session)), RESULT_BLACK_WINS);
    assert_int_equal(session_until_flag(session), -1);
    session_free(session);
}

static void a_move_after_the_flag_is_too_late(void **state)
{
    (void)state;
    struct session *session = session_of("1");
    struct reply reply = enter(session, 60000, "e2 e4");
    assert_true(reply.reactions & REACTION_ENDED);
    assert_int_equal(game_move_count(session_game(session)), 0);
    session_free(session);
}

static void scripts_use_no_time(void **state)
{
    (void)state;
    struct session *session = session_of("1");
    session_time_machines_only(session);
    session->clock.now_ms = test_now;
    enter(session, 1000000, "e2 e4");
    assert_clocks(session, 60000, 60000);
    session_free(session);
}

static void a_save_brings_the_clock_back(void **state)
{
    (void)state;
    struct session *session = session_of("40/90+30");
    enter(session, 10000, "e2 e4");
    enter(session, 7000, "taules");
    char *text;
    size_t size;
    struct diagnostics list;
    struct save save;
    struct game *again;
    diagnostics_init(&list);
    assert_int_equal(save_format(&text, &size, session_game(session), "fide.json"), 0);
    assert_int_equal(save_parse(&save, text, size, &list), 0);
    assert_int_equal(save_replay(&again, &save, game_variant(session_game(session)), &list), 0);
    assert_int_equal(game_time_left(again, WHITE), 5400000 - 10000 + 30000);
    assert_int_equal(game_time_left(again, BLACK), 5400000 - 7000);
    assert_int_equal(game_time_control(again)->moves, 40);
    save_done(&save);
    game_free(again);
    free(text);
    session_free(session);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_time_of_the_side_to_move_runs),
        cmocka_unit_test(a_refused_move_gives_no_time),
        cmocka_unit_test(undo_gives_the_time_back),
        cmocka_unit_test(a_flag_falls_without_a_line),
        cmocka_unit_test(a_move_after_the_flag_is_too_late),
        cmocka_unit_test(scripts_use_no_time),
        cmocka_unit_test(a_save_brings_the_clock_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
