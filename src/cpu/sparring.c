/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weaker ways of choosing a move. */
#include "cpu/sparring.h"

#include "cpu/published.h"

#include "escacs/movegen.h"
#include "util/random.h"

#include <stdlib.h>

enum { RANK_DEPTH = 4, WIN = INT32_MAX };

/* The legal moves; the caller frees them. NULL without memory. */
static struct move *list_moves(int *count, const struct position *position)
{
    struct position copy = *position;
    struct move *moves = malloc((size_t)variant_max_moves(position->variant) * sizeof *moves);
    *count = moves ? movegen_legal(moves, &copy) : 0;
    return moves;
}

int sparring_breadth(const struct variant *variant)
{
    struct position start;
    int count;
    position_init(&start, variant);
    free(list_moves(&count, &start));
    return count > 0 ? count : 1;
}

uint64_t sparring_chance(const struct game *game, uint64_t seed)
{
    return random_of(seed ^ game_position(game)->hash ^ (uint64_t)game_move_count(game) << 48);
}

int sparring_random(struct move *out, const struct game *game, uint64_t *chance)
{
    int count;
    struct move *moves = list_moves(&count, game_position(game));
    if (!moves)
        return -CPU_OUT_OF_MEMORY;
    *out = moves[random_next(chance) % (uint64_t)count];
    free(moves);
    return 0;
}

/* --- taking what hangs */

/* What the last move has brought the side that made it. */
static int64_t gain_of(const struct game *game, enum side side)
{
    const int32_t *material = game_position(game)->material;
    if (!game_is_over(game))
        return (int64_t)material[side] - material[side_other(side)];
    return outcome_is_draw(game_outcome(game)) ? 0 : WIN;
}

/* Whether the move could be tried. The game has no record before it, so no repetition counts. */
static bool try_move(int64_t *gain, const struct position *position, struct move move)
{
    struct game *game;
    if (game_new_from(&game, position) != 0)
        return false;
    bool played = game_play(game, move) == 0;
    *gain = gain_of(game, position->turn);
    game_free(game);
    return played;
}

int sparring_greedy(struct move *out, const struct game *game, uint64_t *chance)
{
    int count;
    uint64_t equals = 0;
    struct move *moves = list_moves(&count, game_position(game));
    int64_t best = INT64_MIN, gain;
    if (!moves)
        return -CPU_OUT_OF_MEMORY;
    *out = moves[0];
    for (int i = 0; i < count; i++) {
        if (!try_move(&gain, game_position(game), moves[i]) || gain < best)
            continue;
        equals = gain > best ? 1 : equals + 1;
        best = gain;
        if (random_next(chance) % equals == 0)
            *out = moves[i];
    }
    free(moves);
    return 0;
}

/* --- by scores */

/* Score every move. Returns their number, and the caller frees *out; or -CPU_OUT_OF_MEMORY. */
static int score_all(struct cpu_scored **out, struct cpu *cpu, const struct game *game,
                     const struct cpu_limits *limits, const struct cpu_hooks *hooks,
                     struct cpu_report *report)
{
    struct position position = *game_position(game);
    int count;
    struct move *moves = list_moves(&count, &position);
    struct cpu_scored *scored = moves ? malloc((size_t)count * sizeof *scored) : NULL;
    free(moves);
    if (scored)
        count = cpu_score_moves(scored, count, cpu, game, limits, hooks, report);
    if (!scored || count <= 0) {
        free(scored);
        return -CPU_OUT_OF_MEMORY;
    }
    *out = scored;
    return count;
}

/* The report of a search that chose this move. */
static void choose(struct move *out, struct cpu_report *report, const struct cpu_scored *chosen)
{
    *out = chosen->move;
    report->score = chosen->score;
    report->scored = NULL;
    report->scored_count = 0;
    report->line_length = chosen->line_length;
    for (int i = 0; i < chosen->line_length; i++)
        report->line[i] = chosen->line[i];
}

int sparring_by_rank(struct move *out, struct cpu *cpu, const struct game *game,
                     const struct cpu_limits *limits, double ratio, int drop, uint64_t *chance,
                     const struct cpu_hooks *hooks, struct cpu_report *report)
{
    struct cpu_limits plain = {.algorithm = CPU_ALPHABETA,
                               .level = CPU_LEVEL_MAX,
                               .depth = limits->depth ? limits->depth : RANK_DEPTH,
                               .move_ms = limits->move_ms,
                               .nodes = limits->nodes};
    struct cpu_scored *scored;
    int count = score_all(&scored, cpu, game, &plain, hooks, report);
    if (count < 0)
        return count;
    published_round(scored, count, limits->rounding);
    choose(out, report, &scored[published_choose(scored, count, ratio, drop, chance)]);
    free(scored);
    return 0;
}

int sparring_draw(struct move *out, struct cpu *cpu, const struct game *game,
                  const struct skill *skill, uint64_t *chance, const struct cpu_hooks *hooks,
                  struct cpu_report *report)
{
    struct position position = *game_position(game);
    int moves;
    free(list_moves(&moves, &position));
    struct cpu_limits limits = {.level = CPU_LEVEL_MAX,
                                .nodes = skill_scoring_nodes(skill->budget, moves)};
    struct cpu_scored *scored;
    int count = score_all(&scored, cpu, game, &limits, hooks, report);
    double *expected = count > 0 ? malloc((size_t)count * sizeof *expected) : NULL;
    if (expected) {
        for (int i = 0; i < count; i++)
            expected[i] = cpu_expected(cpu, scored[i].score);
        choose(out, report, &scored[skill_draw(expected, count, skill->temperature, chance)]);
    }
    if (count > 0)
        free(scored);
    bool done = expected;
    free(expected);
    return done ? 0 : -CPU_OUT_OF_MEMORY;
}
