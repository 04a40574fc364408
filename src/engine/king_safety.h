/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges moves without playing them: a move of a pinned piece, or in check, is safe if it lands in
 * a set of squares. Moves after which a jump could take the king are played to find out. Private to
 * the engine. */
#ifndef ESCACS_ENGINE_KING_SAFETY_H
#define ESCACS_ENGINE_KING_SAFETY_H

#include "engine/attack.h"
#include "engine/jump.h"
#include "engine/make.h"

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
                                                const struct position *p)
{
    struct move *kept = first;
    for (struct move *m = first; m < end; m++)
        if (!king_attacked_on(p, m->to, m->from))
            *kept++ = *m;
    return kept;
}

/* --- games with kings and jumps */

/* Whether the piece on `s` can, by leaving it, let a slider take the king. */
static inline bool shields_king(const struct position *p, square s)
{
    return p->variant->directions[displacement_index(position_king(p, p->turn), s)] < DIRECTIONS;
}

/* True if a jump that takes something on its way certainly leaves the king safe: it removes nothing
 * that stands on a line with the king or on a guarded square. False if that must be tested. */
static inline bool victims_are_idle(const struct position *p, struct move m,
                                    const struct bits *guards)
{
    square victims[BOARD_MAX];
    int count = jump_victims(victims, p, m.from, m.to);
    for (int i = 0; i < count; i++)
        if (shields_king(p, victims[i]) || bits_have(guards, p->variant->bit[victims[i]]))
            return false;
    return true;
}

/* Whether the king is safe after a pseudo-legal move of a game with jumps, captures en passant and
 * castlings excepted; `guards` are those of jump_guards(). */
static inline bool is_safe_among_jumps(struct position *p, struct move m, const struct bits *guards)
{
    const struct variant *v = p->variant;
    if (position_in_check(p) || m.kind == MOVE_CHAIN || bits_have(guards, v->bit[m.from]) ||
        bits_have(guards, v->bit[m.to]) || pin_direction(&p->threats, m.from) >= 0)
        return move_is_safe(p, m);
    if (m.kind == MOVE_JUMP && !victims_are_idle(p, m, guards))
        return move_is_safe(p, m);
    if (m.from == position_king(p, p->turn))
        return m.kind == MOVE_JUMP ? move_is_safe(p, m) : !king_attacked_on(p, m.to, m.from);
    return true;
}

static inline struct move *keep_safe_among_jumps(struct move *first, struct move *end,
                                                 struct position *p, const struct bits *guards)
{
    struct move *kept = first;
    for (struct move *m = first; m < end; m++)
        if (is_safe_among_jumps(p, *m, guards))
            *kept++ = *m;
    return kept;
}

#endif
