/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random rules and positions. The same seed gives the same ones on every machine. */
#ifndef ESCACS_TESTS_RANDOM_RULES_H
#define ESCACS_TESTS_RANDOM_RULES_H

#include "escacs/position.h"
#include "escacs/rules.h"

/* --- random numbers */

struct random {
    uint64_t state; /* any seed will do */
};

int random_below(struct random *random, int limit); /* 0..limit-1 */
int random_between(struct random *random, int low, int high);
bool random_chance(struct random *random, int percent);

/* --- random games */

/* Rules without an error of their own; only the initial position may turn out to be impossible (no
 * legal move, or the rival in check). To be freed with rules_done(). */
void rules_random(struct rules *rules, struct random *random);

/* Pieces on different squares with random moved flags, one king a side where kings matter; the side
 * that is not to move may be in check. Returns how many there are. */
int placements_random(struct placement out[SQUARES], const struct rules *rules,
                      struct random *random);

/* --- to see what a test has stumbled on */

void rules_print(const struct rules *rules);

#endif
