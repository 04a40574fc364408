/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains of jump captures. The rules that chain jumps let a piece that has captured by a jump go on
 * as long as it can; the whole chain is one move. Private to the engine. */
#ifndef ESCACS_ENGINE_CHAIN_H
#define ESCACS_ENGINE_CHAIN_H

#include "engine/bits.h"

/* Call visit() for each chain of the piece on `from` until it returns true. Returns whether it did.
 */
bool chain_each(const struct position *position, square from,
                bool (*visit)(struct move move, void *payload), void *payload);

/* Append the chains of the piece on `from` to the list that ends at `out` and has room up to `end`;
 * returns its new end. */
struct move *chain_moves(struct move *out, struct move *end, const struct position *position,
                         square from);

/* How many chains of the piece on `from` begin with the jump of `distance` squares in a direction,
 * each promotion counted, MOVES_OFFERED_MAX or a little more at most. */
int chain_count(const struct position *position, const struct field *field, square from,
                int direction, int distance);

/* Whether some chain of the piece on `from` takes what is on the target. */
bool chain_strikes(const struct position *position, const struct field *field, square from,
                   square target);

/* The landings of the chain that a move refers to; returns how many. */
int chain_path(square out[SQUARES], struct position *position, struct move chain);

#endif
