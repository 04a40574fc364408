/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well each side of a finished game has played, by a CPU that took no part in it. */
#ifndef SESSION_JUDGE_H
#define SESSION_JUDGE_H

#include "escacs/cpu.h"

/* The moves of one side. A loss is what a move gives away of the expected result, 0..1. */
struct judged {
    int moves;
    double loss;  /* sum */
    int blunders; /* moves that lose JUDGE_BLUNDER or more */
};

static const double JUDGE_BLUNDER = 0.15;

/* Judge the moves from ply `from` on, each by two searches of `nodes`: of the best move and of the
 * one played. Adds to `out`, for white and black. Stops where the hooks say. */
void judge_game(struct judged out[2], struct cpu *cpu, const struct game *game, int from,
                int64_t nodes, const struct cpu_hooks *hooks);

#endif
