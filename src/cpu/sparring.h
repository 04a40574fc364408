/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways of choosing a move other than searching for the best one: at random, greedily, by rank, or
 * with the mistakes of a skill. Each needs nothing but the position, and the same chance gives the
 * same move. The game must not be over. They return 0 or -CPU_OUT_OF_MEMORY. */
#ifndef CPU_SPARRING_H
#define CPU_SPARRING_H

#include "cpu/skill.h"

#include "escacs/cpu.h"

/* Any legal move. */
int sparring_random(struct move *out, const struct game *game, uint64_t *chance);

/* A move that wins at once; else one after which the values of the rules add up best, a drawn game
 * counting as even. */
int sparring_greedy(struct move *out, const struct game *game, uint64_t *chance);

/* A move by a ratio and what is dropped, as published_choose() has them. Moves are ranked by plain
 * alpha-beta to the depth of the limits. */
int sparring_by_rank(struct move *out, struct cpu *cpu, const struct game *game,
                     const struct cpu_limits *limits, double ratio, int drop, uint64_t *chance,
                     const struct cpu_hooks *hooks, struct cpu_report *report);

/* A move drawn by a skill of SKILL_DRAWS. The report gets its score. */
int sparring_draw(struct move *out, struct cpu *cpu, const struct game *game,
                  const struct skill *skill, uint64_t *chance, const struct cpu_hooks *hooks,
                  struct cpu_report *report);

/* How many moves the variant begins with: at least 1. */
int sparring_breadth(const struct variant *variant);

/* Chance that differs from position to position. */
uint64_t sparring_chance(const struct game *game, uint64_t seed);

#endif
