/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes problems of a variant: the CPU plays careless games against itself, and what one side
 * overlooks becomes a problem if the solver proves that it has exactly one solution. The same rules
 * and seed give the same problems. */
#ifndef LEARNING_PROBLEM_MAKER_H
#define LEARNING_PROBLEM_MAKER_H

#include "learning/problem.h"

#include "escacs/cpu.h"

struct problem_plan {
    const struct variant *variant;
    const struct network *network; /* that the players use; NULL: none */
    int wanted;
    uint64_t seed;

    /* Called after each game; may be NULL. */
    bool (*should_stop)(void *payload);
    void (*on_progress)(int games, int found, void *payload);
    void *payload;
};

/* Returns how many problems *out has, the easiest first; fewer than wanted if stopped, or if many
 * games in a row yield none. The caller frees *out. -1 without memory. */
int problems_make(struct problem **out, const struct problem_plan *plan);

#endif
