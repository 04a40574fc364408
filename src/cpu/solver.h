/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An exhaustive solver of problems: the side to move reaches its aim in n moves, whatever the rival
 * answers. It looks at every move of both sides, prunes nothing and evaluates nothing, so what it
 * finds is proved. Whether a position was on the board before is not looked at: the shortest
 * solution repeats none. */
#ifndef CPU_SOLVER_H
#define CPU_SOLVER_H

#include "escacs/position.h"

enum { SOLVER_MOVES_MAX = 8 };

/* What the side to move is to reach: a win by the rules (mate, or whatever else the variant calls
 * one), or more material. */
struct aim {
    int moves; /* of its own, at most; 1..SOLVER_MOVES_MAX */
    int gain;  /* 0: a win. Else a win, or so much more material (`valor`) than its rival compared
                * with now, which no sequence of captures takes back */
};

struct solver;

/* A solver of the variant, which must outlive it. NULL without memory. */
struct solver *solver_new(const struct variant *variant);
void solver_free(struct solver *solver);

/* Give up after so many positions in each call from now on; 0: never. */
void solver_set_limit(struct solver *solver, int64_t positions);

/* Whether the last call gave up. What it returned then means nothing. */
bool solver_gave_up(const struct solver *solver);

/* Put the problem before the solver: all functions below are about it. The aim counts from this
 * position. */
void solver_set(struct solver *solver, const struct position *start, struct aim aim);

/* Play a legal move of the line, of either side. */
void solver_play(struct solver *solver, struct move move);

/* How many moves of the side to move reach the aim in time; *first gets one of them. Stops counting
 * at `most`. */
int solver_keys(struct move *first, struct solver *solver, int most);

/* Whether the legal move of the side to move reaches the aim in time. */
bool solver_is_key(struct solver *solver, struct move move);

/* Whether the last move reached the aim: nothing is left to do. */
bool solver_is_done(struct solver *solver);

/* The answer of the side that defends: the one that lasts longest. Returns false if it has no legal
 * move. */
bool solver_defence(struct move *out, struct solver *solver);

#endif
