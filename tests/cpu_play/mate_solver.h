/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An exhaustive solver of "white to play and mate in n": no pruning, no evaluation, only the rules.
 * It proves what the search must find. */
#ifndef TESTS_CPU_PLAY_MATE_SOLVER_H
#define TESTS_CPU_PLAY_MATE_SOLVER_H

#include "escacs/position.h"

/* How many legal moves win in at most so many moves of the side to move, whatever the rival
 * answers; *first gets one of them. The position is borrowed. */
int mate_keys(struct move *first, struct position *position, int moves);

#endif
