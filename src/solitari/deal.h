/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deck shuffled by a seed and a number of steps. */
#ifndef SOLITARI_DEAL_H
#define SOLITARI_DEAL_H

#include "solitari/card.h"

#include <stdint.h>

/* The generator of the shuffle: moves `state` on and returns a position, 0 to 51. */
int deal_draw(uint64_t *state);

/* Fills `deck`, position 0 first. Takes a time proportional to `steps`; zero or fewer leave the
 * deck as new. */
void deal_shuffle(uint8_t deck[CARD_COUNT], int64_t seed, int64_t steps);

#endif
