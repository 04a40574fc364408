/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of the CPU against itself, for positions to learn from.
 *
 * The positions of a game follow from the rules, the player's evaluation, the plan and the number
 * of the game. They do not depend on threads or on time. */
#ifndef LEARNING_SELFPLAY_H
#define LEARNING_SELFPLAY_H

#include "escacs/cpu.h"
#include "storage/sample_file.h"

enum { SELFPLAY_GAMES = 16 }; /* of a block */

struct selfplay_plan {
    const struct variant *variant;
    int64_t nodes; /* of each move */
    uint64_t seed;
};

/* Nodes a move that let the search finish its second depth in most positions. */
int64_t selfplay_nodes(const struct variant *variant);

/* A player for selfplay_block(), which uses `network` (NULL: none). -CPU_OUT_OF_MEMORY. */
int selfplay_player(struct cpu **out, const struct variant *variant, const struct network *network);

/* Play the games of a block and add their positions to `out`. `judge` evaluates them by what is
 * derived from the rules. Positions are kept where the side to move is not in check, the best move
 * takes nothing, and no mate is in sight. A game that `should_stop` interrupts leaves nothing.
 * Returns 0 or -ENOMEM. */
int selfplay_block(struct samples *out, const struct selfplay_plan *plan, uint64_t block,
                   struct cpu *player, const struct cpu *judge, const struct cpu_hooks *hooks);

#endif
