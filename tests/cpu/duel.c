/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The CPU player against the greedy one. */
#include "duel.h"

#include "greedy.h"

#include "escacs/movegen.h"
#include "util/random.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>

enum { MEMORY_MB = 4, PLAYOUTS = 20 };

/* --- variants */

static void set_limits(struct rules *rules, struct random *random)
{
    rules->check_limit = random_between(random, 3, 12);
    rules->inaction_limit = random_between(random, 30, 60);
    rules->repetition_limit = random_chance(random, 50) ? 3 : 0;
    rules->initial_black_count = -1;
}

static bool compiles(struct variant **out, const struct rules *rules)
{
    struct diagnostics *list = malloc(sizeof *list);
    assert_non_null(list);
    diagnostics_init(list);
    int result = variant_compile(out, rules, list);
    free(list);
    return result == 0;
}

/* 1: the side to move can win within so many plies whatever the rival does, -1: the rival can, 0:
 * neither. Looks no further once it knows that it is at least `enough`. */
static int fate(struct position *position, int plies, int enough)
{
    enum outcome end = outcome_without_moves(position);
    if (end != OUTCOME_NONE || plies == 0)
        return end == OUTCOME_NONE || outcome_is_draw(end) ? 0 : -1;
    struct move *moves = malloc((size_t)variant_max_moves(position->variant) * sizeof *moves);
    assert_non_null(moves);
    int count = movegen_legal(moves, position), best = -1;
    for (int i = 0; i < count && best < enough; i++) {
        struct undo undo;
        position_make(position, moves[i], &undo);
        int after = outcome_bare_king(position) ? -1 : -fate(position, plies - 1, 1 - enough);
        best = after > best ? after : best;
        position_unmake(position, moves[i], &undo);
    }
    free(moves);
    return best;
}

/* Whether one side can win with its second move at the latest. */
static bool is_decided(const struct variant *variant)
{
    struct position start;
    position_init(&start, variant);
    return fate(&start, 3, 1) > 0 || fate(&start, 4, 0) < 0;
}

typedef struct move chooser(struct game *game, struct random *random);

/* A game between two players that do not think; what it scores for white. */
static int play_out(const struct variant *variant, chooser *white, chooser *black,
                    struct random *random)
{
    struct game *game;
    assert_int_equal(game_new(&game, variant), 0);
    while (!game_is_over(game) && game_move_count(game) < DUEL_PLIES_MAX) {
        chooser *choose = game_turn(game) == WHITE ? white : black;
        assert_int_equal(game_play(game, choose(game, random)), 0);
    }
    int score = duel_score(game, WHITE);
    game_free(game);
    return score;
}

/* Whether the greedy player beats one that moves at random in half of their games. */
static bool skill_pays(const struct variant *variant, struct random *random)
{
    int won = 0;
    for (int i = 0; i < PLAYOUTS / 2; i++) {
        won += play_out(variant, greedy_choose, random_choose, random) > 0;
        won += play_out(variant, random_choose, greedy_choose, random) < 0;
    }
    return 2 * won >= PLAYOUTS;
}

/* Whether of games between equals neither colour wins more than three in four. */
static bool is_balanced(const struct variant *variant, struct random *random)
{
    int white = 0, black = 0;
    for (int i = 0; i < PLAYOUTS; i++) {
        int score = play_out(variant, greedy_choose, greedy_choose, random);
        white += score > 0;
        black += score < 0;
    }
    return 4 * white <= 3 * PLAYOUTS && 4 * black <= 3 * PLAYOUTS;
}

void arena_init(struct arena *arena, uint64_t seed)
{
    struct random random = {seed};
    rules_random(&arena->rules, &random);
    set_limits(&arena->rules, &random);
    if (!compiles(&arena->variant, &arena->rules))
        arena->fault = ARENA_IMPOSSIBLE;
    else if (!skill_pays(arena->variant, &random))
        arena->fault = ARENA_DRAWISH;
    else if (!is_balanced(arena->variant, &random))
        arena->fault = ARENA_LOPSIDED;
    else if (is_decided(arena->variant))
        arena->fault = ARENA_DECIDED;
    else
        arena->fault = ARENA_FINE;
}

void arena_done(struct arena *arena)
{
    variant_free(arena->variant);
    rules_done(&arena->rules);
}

/* --- games */

void duel_init(struct duel *duel, const struct variant *variant, const struct cpu_limits *limits,
               uint64_t seed)
{
    *duel = (struct duel){.variant = variant, .limits = *limits, .random = {seed}};
    assert_int_equal(cpu_new(&duel->cpu, variant, 1, MEMORY_MB), 0);
}

void duel_done(struct duel *duel)
{
    cpu_free(duel->cpu);
}

static int64_t no_time(void *payload)
{
    (void)payload;
    return 0;
}

static struct move cpu_choose(struct duel *duel, const struct game *game)
{
    const struct cpu_hooks hooks = {.now_ms = no_time};
    struct move move;
    duel->limits.seed = random_next(&duel->random.state);
    assert_int_equal(cpu_think(&move, duel->cpu, game, &duel->limits, &hooks, NULL), 0);
    return move;
}

struct game *duel_play(struct duel *duel, enum side cpu_side)
{
    struct game *game;
    assert_int_equal(game_new(&game, duel->variant), 0);
    cpu_forget(duel->cpu);
    while (!game_is_over(game) && game_move_count(game) < DUEL_PLIES_MAX) {
        struct move move = game_turn(game) == cpu_side ? cpu_choose(duel, game)
                                                       : greedy_choose(game, &duel->random);
        assert_int_equal(game_play(game, move), 0);
    }
    return game;
}

int duel_score(const struct game *game, enum side side)
{
    switch (game_result(game)) {
    case RESULT_WHITE_WINS:
        return side == WHITE ? 1 : -1;
    case RESULT_BLACK_WINS:
        return side == BLACK ? 1 : -1;
    default:
        return 0;
    }
}
