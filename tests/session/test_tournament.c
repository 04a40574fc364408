/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matches between programs, and their statistics. */
#include "session/tournament.h"

#include "storage/builtin.h"
#include "storage/rules_file.h"

#include <errno.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct variant *builtin_variant(const char *name)
{
    static struct diagnostics list;
    const struct builtin *builtin = builtin_find(name);
    struct variant *variant;
    diagnostics_init(&list);
    assert_non_null(builtin);
    assert_int_equal(variant_read_text(&variant, builtin->bytes, builtin->size, &list), 0);
    return variant;
}

/* A match of two players given by words, for as many games. */
struct fixture {
    struct variant *variant;
    struct player_description players[2];
    struct tournament_plan plan;
    struct tournament results;
};

static void begin(struct fixture *f, const char *variant, const char *a, const char *b, int games)
{
    struct player_problem problem;
    f->variant = builtin_variant(variant);
    assert_int_equal(player_description_read(&f->players[0], a, PLAYERS_OF_TOURNAMENT, &problem),
                     0);
    assert_int_equal(player_description_read(&f->players[1], b, PLAYERS_OF_TOURNAMENT, &problem),
                     0);
    f->plan = (struct tournament_plan){.variant = f->variant,
                                       .players = {&f->players[0], &f->players[1]},
                                       .games = games,
                                       .threads = 1,
                                       .opening_plies = OPENING_PLIES,
                                       .move_cap = MOVE_CAP,
                                       .seed = 5};
}

static void finish(struct fixture *f)
{
    player_description_done(&f->players[0]);
    player_description_done(&f->players[1]);
    variant_free(f->variant);
}

/* --- statistics */

static void assert_near(double a, double b, double error)
{
    if (!(fabs(a - b) <= error))
        fail_msg("%f is not %f", a, b);
}

/* Worked out from the formulas by another program. */
static const struct {
    struct match_tally tally;
    double score, elo, low, high, superiority;
} matches[] = {
    {{50, 0, 50}, 0.5, 0, -69.0, 69.0, 0.5},
    {{75, 0, 25}, 0.75, 190.8, 119.2, 281.6, 1.0},
    {{64, 0, 36}, 0.64, 100.0, 31.4, 176.2, 0.9974},
    {{0, 100, 0}, 0.5, 0, -67.5, 67.5, 0.5},
    {{10, 0, 0}, 1, INFINITY, 166.2, INFINITY, 0.9992},
    {{0, 0, 10}, 0, -INFINITY, -INFINITY, -166.2, 0.0008},
};

static void assert_elo(double elo, double expected)
{
    if (isinf(expected))
        assert_true(isinf(elo) && (elo > 0) == (expected > 0));
    else
        assert_near(elo, expected, 1.5);
}

static void matches_say_how_strong_who_won_is(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof matches / sizeof matches[0]; i++) {
        struct match_stats stats;
        match_stats(&stats, &matches[i].tally);
        assert_near(stats.score, matches[i].score, 1e-9);
        assert_elo(stats.elo, matches[i].elo);
        assert_elo(stats.elo_low, matches[i].low);
        assert_elo(stats.elo_high, matches[i].high);
        assert_near(stats.superiority, matches[i].superiority, 5e-4);
    }
}

/* --- matches */

static bool same_games(const struct game *a, const struct game *b)
{
    if (game_move_count(a) != game_move_count(b))
        return false;
    for (int i = 0; i < game_move_count(a); i++)
        if (!move_same(game_entry(a, i)->move, game_entry(b, i)->move))
            return false;
    return true;
}

static void the_same_games_are_played_by_any_number_of_threads(void **state)
{
    (void)state;
    struct fixture f;
    struct tournament again;
    begin(&f, "petits", "cpu:nodes=200,memoria=1", "cpu:nodes=100,memoria=1", 6);
    assert_int_equal(tournament_run(&f.results, &f.plan), TOURNAMENT_OK);
    f.plan.threads = 3;
    assert_int_equal(tournament_run(&again, &f.plan), TOURNAMENT_OK);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(again.games[i].end, PLAYED_OUT);
        assert_true(same_games(f.results.games[i].game, again.games[i].game));
    }
    assert_memory_equal(&f.results.tally, &again.tally, sizeof again.tally);
    tournament_done(&again);
    tournament_done(&f.results);
    finish(&f);
}

static void games_come_in_pairs_with_the_same_opening_and_differ_otherwise(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f, "petits", "cpu:nodes=50,memoria=1", "cpu:nodes=50,memoria=1", 4);
    assert_int_equal(tournament_run(&f.results, &f.plan), TOURNAMENT_OK);
    const struct played_game *games = f.results.games;
    bool same_opening = true;
    for (int i = 0; i < OPENING_PLIES; i++) {
        struct move of_first = game_entry(games[0].game, i)->move;
        assert_true(move_same(of_first, game_entry(games[1].game, i)->move));
        same_opening = same_opening && move_same(of_first, game_entry(games[2].game, i)->move);
    }
    assert_false(same_opening);
    tournament_done(&f.results);
    finish(&f);
}

static void who_searches_wins_and_is_counted_whatever_its_colour(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f, "petits", "cpu:nodes=20,memoria=1", "cpu:nodes=4000,memoria=1", 6);
    assert_int_equal(tournament_run(&f.results, &f.plan), TOURNAMENT_OK);
    assert_int_equal(match_games(&f.results.tally), 6);
    assert_true(f.results.tally.losses >= 5);
    tournament_done(&f.results);
    finish(&f);
}

static void too_many_moves_are_a_draw(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f, "gran", "cpu:nodes=10,memoria=1", "cpu:nodes=10,memoria=1", 2);
    f.plan.move_cap = 6;
    assert_int_equal(tournament_run(&f.results, &f.plan), TOURNAMENT_OK);
    assert_int_equal(f.results.tally.draws, 2);
    assert_int_equal(f.results.capped, 2);
    assert_int_equal(game_move_count(f.results.games[1].game), 6);
    tournament_done(&f.results);
    finish(&f);
}

static bool at_once(void *payload)
{
    (void)payload;
    return true;
}

static void a_match_can_be_stopped(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f, "fide", "cpu:temps=3600,memoria=1", "cpu:temps=3600,memoria=1", 100);
    f.plan.threads = 2;
    f.plan.should_stop = at_once;
    assert_int_equal(tournament_run(&f.results, &f.plan), TOURNAMENT_STOPPED);
    assert_int_equal(match_games(&f.results.tally), 0);
    tournament_done(&f.results);
    finish(&f);
}

/* --- engines */

static void an_engine_that_dies_loses_and_is_run_again(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f, "fide", "cpu:nodes=10,memoria=1", "uci:sh tests/session/dying_engine.sh", 2);
    assert_int_equal(tournament_run(&f.results, &f.plan), TOURNAMENT_OK);
    assert_int_equal(f.results.tally.wins, 2);
    assert_int_equal(f.results.forfeited, 2);
    tournament_done(&f.results);
    finish(&f);
}

static void a_player_that_cannot_be_started_ends_the_match(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f, "fide", "cpu:nodes=10,memoria=1", "uci:/no/such/engine", 2);
    assert_int_equal(tournament_run(&f.results, &f.plan), TOURNAMENT_PLAYER);
    assert_int_equal(f.results.problem.error, PLAYER_MISSING);
    assert_int_equal(f.results.problem.system, ENOENT);
    assert_string_equal(f.results.problem.culprit, "uci:/no/such/engine");
    tournament_done(&f.results);
    finish(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(matches_say_how_strong_who_won_is),
        cmocka_unit_test(the_same_games_are_played_by_any_number_of_threads),
        cmocka_unit_test(games_come_in_pairs_with_the_same_opening_and_differ_otherwise),
        cmocka_unit_test(who_searches_wins_and_is_counted_whatever_its_colour),
        cmocka_unit_test(too_many_moves_are_a_draw),
        cmocka_unit_test(a_match_can_be_stopped),
        cmocka_unit_test(an_engine_that_dies_loses_and_is_run_again),
        cmocka_unit_test(a_player_that_cannot_be_started_ends_the_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
