/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The opponent that adapts, in games of shipped variants. */
#include "player.h"

#include "cpu/opponent.h"
#include "cpu/sparring.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct table {
    struct player player;
    struct opponent *opponent;
};

static void table_init(struct table *t, const char *variant, const char *options)
{
    struct cpu_options read;
    struct parameter_error error;
    player_init(&t->player, variant);
    cpu_options_init(&read);
    assert_int_equal(cpu_options_read(&read, options, &error), 0);
    assert_int_equal(opponent_new(&t->opponent, t->player.cpu, &read), 0);
    opponent_begin(t->opponent, BLACK, opponent_known(t->opponent), 0);
}

static void table_done(struct table *t)
{
    opponent_free(t->opponent);
    player_done(&t->player);
}

static void play_all(struct game *game, const char *const *moves)
{
    for (; *moves; moves++)
        assert_int_equal(game_play_text(NULL, game, *moves, NULL), 0);
}

static void what_is_taken_back_is_forgotten_exactly(void **state)
{
    (void)state;
    static const char *const opening[] = {"e2 e4", "e7 e5", NULL};
    static const char *const more[] = {"d1 h5", "b8 c6", "h5 e5", "c6 e5", NULL};
    struct table t;
    table_init(&t, "fide", "algorisme=adaptatiu,nodes=1000");
    play_all(t.player.game, opening);
    opponent_follow(t.opponent, t.player.game, NULL);
    struct opponent_knowledge before = *opponent_known(t.opponent);
    assert_int_equal(before.ours.moves, 1);
    play_all(t.player.game, more);
    opponent_follow(t.opponent, t.player.game, NULL);
    struct opponent_knowledge after = *opponent_known(t.opponent);
    assert_int_equal(after.ours.moves, 3);
    for (int i = 0; i < 4; i++)
        game_undo(t.player.game);
    opponent_follow(t.opponent, t.player.game, NULL);
    assert_memory_equal(opponent_known(t.opponent), &before, sizeof before);
    for (int i = 0; i < 4; i++)
        game_redo(t.player.game);
    opponent_follow(t.opponent, t.player.game, NULL);
    assert_memory_equal(opponent_known(t.opponent), &after, sizeof after);
    table_done(&t);
}

static void other_moves_after_an_undo_teach_otherwise(void **state)
{
    (void)state;
    static const char *const good[] = {"e2 e4", "e7 e5", "g1 f3", NULL};
    static const char *const bad[] = {"d1 g4", NULL};
    struct table t;
    table_init(&t, "fide", "algorisme=adaptatiu,nodes=1000");
    play_all(t.player.game, good);
    opponent_follow(t.opponent, t.player.game, NULL);
    double level = opponent_estimate(t.opponent, opponent_known(t.opponent));
    game_undo(t.player.game);
    play_all(t.player.game, bad);
    opponent_follow(t.opponent, t.player.game, NULL);
    assert_int_equal(opponent_known(t.opponent)->ours.moves, 2);
    assert_true(opponent_estimate(t.opponent, opponent_known(t.opponent)) < level);
    table_done(&t);
}

static void a_result_counts_when_it_stands(void **state)
{
    (void)state;
    struct table t;
    struct opponent_knowledge won, lost;
    table_init(&t, "alamos", "algorisme=adaptatiu,nodes=1000");
    opponent_conclude(&won, t.opponent, 1);
    opponent_conclude(&lost, t.opponent, 0);
    assert_true(opponent_estimate(t.opponent, &won) < opponent_estimate(t.opponent, &lost));
    assert_int_equal(opponent_known(t.opponent)->ours.games, 0);
    table_done(&t);
}

/* The estimate after a game against one who moves at random, or searches. */
static double level_of(const char *variant, bool random)
{
    struct table t;
    uint64_t chance = 5;
    struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .nodes = 1000};
    table_init(&t, variant, "algorisme=adaptatiu,nodes=1000");
    while (!game_is_over(t.player.game) && game_move_count(t.player.game) < 60) {
        struct move move;
        limits.seed = (uint64_t)game_move_count(t.player.game) + 1;
        if (game_turn(t.player.game) == BLACK)
            assert_int_equal(opponent_choose(&move, t.opponent, t.player.game, &limits, NULL, NULL),
                             0);
        else if (random)
            assert_int_equal(sparring_random(&move, t.player.game, &chance), 0);
        else
            assert_int_equal(cpu_think(&move, t.player.cpu, t.player.game, &limits, NULL, NULL), 0);
        assert_int_equal(game_play(t.player.game, move), 0);
    }
    opponent_follow(t.opponent, t.player.game, NULL);
    double level = opponent_estimate(t.opponent, opponent_known(t.opponent));
    table_done(&t);
    return level;
}

static void who_moves_at_random_is_told_from_who_searches(void **state)
{
    (void)state;
    static const char *const variants[] = {"alamos", "dames", "estandard"};
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        double random = level_of(variants[i], true), searching = level_of(variants[i], false);
        if (!(random < 1.5 && searching > random + 1))
            fail_msg("%s: %f and %f", variants[i], random, searching);
    }
}

static void weak_players_choose_legal_moves_everywhere(void **state)
{
    (void)state;
    static const char *const variants[] = {"fide", "dames", "gran", "muralla"};
    static const struct cpu_limits ways[] = {
        {.level = CPU_LEVEL_MAX, .algorithm = CPU_RANDOM},
        {.level = CPU_LEVEL_MAX, .algorithm = CPU_GREEDY},
        {.level = CPU_LEVEL_MAX, .algorithm = CPU_FIXED_RATIO, .depth = 2, .ratio = 30},
        {.level = CPU_LEVEL_MAX, .nodes = 50, .random_percent = 50},
        {.level = 0},
        {.level = 4},
        {.level = CPU_LEVEL_MAX, .algorithm = CPU_LADDER, .rung = 0},
        {.level = CPU_LEVEL_MAX, .algorithm = CPU_LADDER, .rung = 7},
        {.level = CPU_LEVEL_MAX, .algorithm = CPU_LADDER, .rung = 11},
    };
    for (size_t v = 0; v < sizeof variants / sizeof *variants; v++) {
        struct player p;
        player_init(&p, variants[v]);
        for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
            struct move move;
            assert_int_equal(cpu_think(&move, p.cpu, p.game, &ways[i], NULL, NULL), 0);
            assert_int_equal(game_play(p.game, move), 0);
        }
        player_done(&p);
    }
}

/* Level 9 is rung 14. */
static void a_level_plays_like_its_rung(void **state)
{
    (void)state;
    struct player p;
    struct move moves[2];
    struct cpu_report reports[2];
    const struct cpu_limits ways[2] = {
        {.level = 9},
        {.level = CPU_LEVEL_MAX, .algorithm = CPU_LADDER, .rung = 14},
    };
    player_init(&p, "alamos");
    for (int i = 0; i < 2; i++) {
        cpu_forget(p.cpu);
        assert_int_equal(cpu_think(&moves[i], p.cpu, p.game, &ways[i], NULL, &reports[i]), 0);
    }
    assert_true(move_same(moves[0], moves[1]));
    assert_int_equal(reports[0].nodes, reports[1].nodes);
    assert_true(reports[0].nodes > 10000);
    player_done(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_taken_back_is_forgotten_exactly),
        cmocka_unit_test(other_moves_after_an_undo_teach_otherwise),
        cmocka_unit_test(a_result_counts_when_it_stands),
        cmocka_unit_test(who_moves_at_random_is_told_from_who_searches),
        cmocka_unit_test(weak_players_choose_legal_moves_everywhere),
        cmocka_unit_test(a_level_plays_like_its_rung),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
