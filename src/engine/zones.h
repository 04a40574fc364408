/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The squares on which the number of moves of some pieces of the side to move depends, on boards of
 * one word: see struct counted. A zone may be larger than needed. Private to the engine. */
#ifndef ESCACS_ENGINE_ZONES_H
#define ESCACS_ENGINE_ZONES_H

#include "engine/bits.h"

/* Of all pieces of a stepper and of a walker, pinned ones included. */
uint64_t stepper_zone(const struct position *position, const struct stepper *stepper);
uint64_t walker_zone(const struct position *position, const struct walker *walker);

/* Of the king's moves, castlings excepted, and of the castlings of the side. A castling of the
 * rival can exchange two of its pieces and then changes what is on a square of the zone, but no set
 * of squares. */
uint64_t king_zone(const struct position *position);
uint64_t castling_zone(const struct position *position);

#endif
