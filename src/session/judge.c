/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges the moves of a game. */
#include "session/judge.h"

#include <math.h>

/* What the side to move may expect, choosing among all moves or playing only one of them. */
static double expectation(struct move *best, struct cpu *cpu, const struct game *game,
                          const struct move *only, int64_t nodes, const struct cpu_hooks *hooks)
{
    struct cpu_limits limits = {
        .level = CPU_LEVEL_MAX, .nodes = nodes, .only = only, .only_count = only ? 1 : 0};
    struct cpu_report report;
    if (cpu_think(best, cpu, game, &limits, hooks, &report) < 0)
        return 0.5;
    return cpu_expected(cpu, report.score);
}

static double loss_of(struct cpu *cpu, const struct game *game, struct move played, int64_t nodes,
                      const struct cpu_hooks *hooks)
{
    struct move best;
    double most = expectation(&best, cpu, game, NULL, nodes, hooks);
    if (move_same(best, played))
        return 0;
    return fmax(0, most - expectation(&best, cpu, game, &played, nodes, hooks));
}

static bool is_stopped(const struct cpu_hooks *hooks)
{
    return hooks && hooks->should_stop && hooks->should_stop(hooks->payload);
}

void judge_game(struct judged out[2], struct cpu *cpu, const struct game *game, int from,
                int64_t nodes, const struct cpu_hooks *hooks)
{
    struct game *replay;
    int ply = 0;
    if (game_new_from(&replay, game_start(game)) != 0)
        return;
    for (int i = 0; i < game_entry_count(game) && !is_stopped(hooks); i++) {
        const struct game_entry *entry = game_entry(game, i);
        if (entry->kind != ENTRY_MOVE)
            continue;
        if (ply++ >= from) {
            struct judged *side = &out[entry->side];
            double loss = loss_of(cpu, replay, entry->move, nodes, hooks);
            side->moves++;
            side->loss += loss;
            side->blunders += loss >= JUDGE_BLUNDER;
        }
        if (game_play(replay, entry->move) != 0)
            break;
    }
    game_free(replay);
}
