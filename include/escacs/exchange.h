/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static exchange evaluation: what a move wins if both sides go on capturing on its landing square.
 * Each side captures with its least valuable piece and stops when that is better. */
#ifndef ESCACS_EXCHANGE_H
#define ESCACS_EXCHANGE_H

#include "escacs/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether the legal `move` wins at least `threshold`. `values` holds the value of each piece by its
 * code. Pins are ignored, and so are jump captures in the exchange that follows. A move that itself
 * captures by jumping counts as winning anything. */
bool exchange_wins(const struct position *position, struct move move, int threshold,
                   const int32_t values[256]);

#ifdef __cplusplus
}
#endif

#endif
