/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jump captures and chains of them. Private to the engine. */
#ifndef ESCACS_ENGINE_JUMP_H
#define ESCACS_ENGINE_JUMP_H

#include "engine/bits.h"

/* --- attacks by jumps */

/* Whether the piece on `from` could take what stands (or would stand) on `target` by jumping over
 * it or by a jump that lands on it, in a chain too. */
bool jump_strikes(const struct position *position, square from, square target);

/* Whether some piece of `by` could take a rival that came from `gone` to `target` (the same square
 * when it has not moved). */
bool jump_struck(const struct position *position, square target, enum side by, square gone);

/* Collect the squares on which a piece that comes or goes could let some jump take the king of the
 * side to move, which no jump does now. Not for chains. Returns whether there are any. */
bool jump_guards(struct bits *out, const struct position *position);

/* --- jumps as moves */

/* Which jumps are meant: those that take nothing on their way, those that do. */
enum jump_sort { JUMP_FREE = 1, JUMP_TAKING = 2, JUMP_ANY = 3 };

/* The pseudo-legal jumps of the pieces in the set, chains included, appended to the list that ends
 * at `out` and has room up to `end`; returns its new end. What does not fit is left out. */
struct move *jump_moves(struct move *out, struct move *end, const struct position *position,
                        const struct bits *pieces, int sorts, int want);

/* How many there are, MOVES_OFFERED_MAX at most; all of them, or only captures. */
int jump_count(const struct position *position, const struct bits *pieces, int sorts,
               bool captures);

/* Whether the pieces in the set have a jump, or one that captures. */
bool jump_exists(const struct position *position, const struct bits *pieces, bool captures);

/* Call visit() for each pseudo-legal jump of the piece on `from` until it returns true. Returns
 * whether it did. */
bool jump_each(const struct position *position, square from,
               bool (*visit)(struct move move, void *payload), void *payload);

/* Whether the piece on `from` promotes and has a capturing-only jump that lands on the empty square
 * `target`. */
bool jump_reaches_passing(const struct position *position, square from, square target);

/* The rivals that a jump from one square to another takes on its way (not the one it lands on);
 * none if the piece has no such jump. */
int jump_victims(square out[BOARD_MAX], const struct position *position, square from, square to);

#endif
