/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The deck shuffled by a seed and a number of steps. */
#ifndef SOLITARI_DEAL_H
#define SOLITARI_DEAL_H

#include "solitari/card.h"

#include <stdbool.h>
#include <stdint.h>

/* The generator of the shuffle: moves `state` on and returns a position, 0 to 51. */
int deal_draw(uint64_t *state);

/* Returns whether to stop. */
typedef bool deal_stop(void *payload);

/* Fills `deck`, position 0 first. Zero or fewer steps leave the deck in its order. The time is
 * proportional to `steps`, which have no limit; `should_stop`, unless it is NULL, is asked every
 * few million steps. Returns false if it returned true: the deck is then not shuffled to the
 * end. */
bool deal_shuffle(uint8_t deck[CARD_COUNT], int64_t seed, int64_t steps, deal_stop *should_stop,
                  void *payload);

#endif
