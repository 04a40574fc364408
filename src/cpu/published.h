/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The published adaptive algorithm: the rank of the rival's moves among their distinct scores
 * becomes a ratio, and the own move is chosen by that ratio. Pure: no clock, no input. */
#ifndef CPU_PUBLISHED_H
#define CPU_PUBLISHED_H

#include "escacs/cpu.h"

/* The performances of the rival, in two sums: sum of k * p_k, and how many there are. */
struct published {
    double weighted;
    int64_t count;
};

enum { PUBLISHED_RATIO = 50 }; /* until the first performance */

/* Whether both sums are possible. */
bool published_is_sound(const struct published *p);

/* Round scores to multiples of `unit`, as a coarse evaluation would give them; 0 and 1: do not. */
void published_round(struct cpu_scored *scored, int count, int unit);

/* The rival has played scored[played]. One distinct score says nothing. */
void published_learn(struct published *p, const struct cpu_scored *scored, int count, int played);

/* 0..100 */
double published_ratio(const struct published *p);

/* Choose by a ratio of 0..100 among the distinct scores, the lowest of them dropped: one in `drop`,
 * none if it is 0. Returns the index of a random one of the moves with the score chosen. */
int published_choose(const struct cpu_scored *scored, int count, double ratio, int drop,
                     uint64_t *chance);

#endif
