/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of the CPU player against the greedy one, in random variants. */
#ifndef TESTS_CPU_DUEL_H
#define TESTS_CPU_DUEL_H

#include "../engine/random_rules.h"

#include "escacs/cpu.h"

/* --- variants */

enum arena_fault {
    ARENA_FINE,
    ARENA_IMPOSSIBLE, /* the initial position is not allowed */
    ARENA_DRAWISH,  /* the greedy player does not beat one that moves at random half of the time */
    ARENA_LOPSIDED, /* of games between greedy players one colour wins more than three in four */
    ARENA_DECIDED,  /* one side can force a win with its second move at the latest */
    ARENA_FAULTS
};

struct arena {
    struct rules rules;
    struct variant *variant; /* NULL where the start is impossible */
    enum arena_fault fault;
};

/* The random variant of a seed as a game between equals: both sides begin with the same pieces, and
 * checks, idle moves and repetitions have limits, random too. */
void arena_init(struct arena *arena, uint64_t seed);
void arena_done(struct arena *arena);

/* --- games */

struct duel {
    const struct variant *variant;
    struct cpu *cpu;
    struct cpu_limits limits; /* of the CPU */
    struct random random;     /* of the greedy player, and of the seeds of the CPU's */
};

void duel_init(struct duel *duel, const struct variant *variant, const struct cpu_limits *limits,
               uint64_t seed);
void duel_done(struct duel *duel);

/* Play to the end, or to DUEL_PLIES_MAX. The game is the caller's to free. */
enum { DUEL_PLIES_MAX = 1000 };
struct game *duel_play(struct duel *duel, enum side cpu_side);

/* 1: `side` has won, -1: it has lost, 0: a draw, unfinished games among them. */
int duel_score(const struct game *game, enum side side);

#endif
