/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jump captures and chains of them. Private to the engine. */
#ifndef ESCACS_ENGINE_JUMP_H
#define ESCACS_ENGINE_JUMP_H

#include "engine/compiled.h"

/* Whether the piece on `from` could take what stands (or would stand) on `target` by jumping over
 * it or by a jump that lands on it, in a chain too. */
bool jump_strikes(struct position *position, square from, square target);

/* Whether the piece on `from` promotes and has a capturing-only jump that lands on the empty square
 * `target`. */
bool jump_reaches_passing(const struct position *position, square from, square target);

/* The pseudo-legal jumps of the piece on `from`, chains included, appended to the list that ends at
 * `out` and has room up to `end`; returns its new end. The first `skip` of those that are wanted
 * are left out: where the list is full, there may be more. */
struct move *jump_moves(struct move *out, struct move *end, struct position *position, square from,
                        int want, int skip);

/* The rivals that a jump from one square to another takes on its way (not the one it lands on);
 * none if the piece has no such jump. */
int jump_victims(square out[BOARD_MAX], const struct position *position, square from, square to);

/* The landings of a chain. */
int jump_path(square out[SQUARES], struct position *position, struct move chain);

#endif
