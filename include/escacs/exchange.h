/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static exchange: what a move wins or loses on its landing square if both sides go on capturing
 * there, the least valuable piece first, each stopping when that is better. */
#ifndef ESCACS_EXCHANGE_H
#define ESCACS_EXCHANGE_H

#include "escacs/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Whether the legal `move` wins at least `threshold`, pieces being worth `values` (by piece code).
 * Pins are ignored and so are captures by jumping in the exchange that follows; a move that
 * captures by jumping itself is taken to win anything. */
bool exchange_wins(const struct position *position, struct move move, int threshold,
                   const int32_t values[256]);

#ifdef __cplusplus
}
#endif

#endif
