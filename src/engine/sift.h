/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judging moves without playing them: what keeps the king safe is a set of squares. Private to the
 * engine. */
#ifndef ESCACS_ENGINE_SIFT_H
#define ESCACS_ENGINE_SIFT_H

#include "engine/attack.h"

struct square_set {
    uint64_t words[4];
};

static inline void set_add(struct square_set *set, square s)
{
    set->words[s >> 6] |= (uint64_t)1 << (s & 63);
}

static inline bool set_has(const struct square_set *set, square s)
{
    return set->words[s >> 6] >> (s & 63) & 1;
}

/* The squares from the king's (left out) to `last` (included) in a direction. */
static inline struct square_set squares_up_to(square king, square last, int direction)
{
    struct square_set set = {{0}};
    for (square s = king; s != last;) {
        s = (square)(s + direction_step[direction]);
        set_add(&set, s);
    }
    return set;
}

/* Keep the moves of [first, end) that land in the set. */
static inline struct move *sift(struct move *first, struct move *end, const struct square_set *set)
{
    struct move *kept = first;
    for (struct move *m = first; m < end; m++)
        if (set_has(set, m->to))
            *kept++ = *m;
    return kept;
}

/* The direction from the king in which the piece on a square is pinned, or -1. */
static inline int pin_direction(const struct threats *t, square s)
{
    for (unsigned bits = t->pinned; bits; bits &= bits - 1) {
        int direction = __builtin_ctz(bits);
        if (t->pin[direction] == s)
            return direction;
    }
    return -1;
}

static inline struct move *keep_safe_king_moves(struct move *first, struct move *end,
                                                const struct position *p, square king)
{
    struct move *kept = first;
    for (struct move *m = first; m < end; m++)
        if (!struck(p, m->to, side_other(p->turn), king))
            *kept++ = *m;
    return kept;
}

#endif
