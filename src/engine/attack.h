/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attacks on squares. Private to the engine. */
#ifndef ESCACS_ENGINE_ATTACK_H
#define ESCACS_ENGINE_ATTACK_H

#include "engine/compiled.h"
#include "engine/hot.h"
#include "engine/jump.h"

/* Find checkers and pins for the side to move and store them in the position. */
void threats_find(struct position *position);

/* Whether a piece of `by` slides or leaps onto `target`. The square `gone` counts as empty; give
 * `target` itself if no square does. Jump captures are ignored. */
bool struck(const struct position *position, square target, enum side by, square gone);

/* Whether the king of a side could be captured by the other, in any way. */
bool king_attacked(const struct position *position, enum side side);

/* Whether the king of the side to move, now on `king`, could be captured in any way if it stood on
 * `s`. */
static ALWAYS_INLINE bool king_attacked_on(const struct position *p, square s, square king)
{
    const enum side rival = side_other(p->turn);
    return struck(p, s, rival, king) || (p->variant->hops && jump_struck(p, s, rival, king));
}

/* The pieces of a side on squares from which something may leap to the target, as a set's word. */
static ALWAYS_INLINE uint64_t leapers(const struct position *p, square target, enum side side,
                                      int word)
{
    return set_at(p->variant, p->variant->leap_sources[side], target)[word] & p->sets[side][word];
}

/* Whether the piece on a square is of a kind that leaps to the target. */
static ALWAYS_INLINE bool leaps_onto(const struct position *p, const uint64_t kinds[SPAN * SPAN],
                                     square from, square target)
{
    return kinds[displacement_index(from, target)] >> (p->board[from] & 63) & 1;
}

#endif
