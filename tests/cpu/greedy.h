/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player that takes what hangs, to measure others by: it looks one ply ahead and no further. */
#ifndef TESTS_CPU_GREEDY_H
#define TESTS_CPU_GREEDY_H

#include "../engine/random_rules.h"

#include "escacs/game.h"

/* A move that wins the game, if there is one; else one after which the values of the rules add up
 * best for it, a game that ends drawn counting as even; any of them where several are the best. The
 * game must not be over; it is played on and taken back, and stands where it stood. */
struct move greedy_choose(struct game *game, struct random *random);

/* Any legal move. */
struct move random_choose(struct game *game, struct random *random);

#endif
