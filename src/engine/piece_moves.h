/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The leaps and slides of one piece, its king's safety ignored. Jumps, castlings and captures en
 * passant are listed elsewhere. Inlined: `want`, and where it matters the number of words of a set,
 * are constants of each copy. Private to the engine. */
#ifndef ESCACS_ENGINE_PIECE_MOVES_H
#define ESCACS_ENGINE_PIECE_MOVES_H

#include "engine/hot.h"
#include "engine/lines.h"
#include "escacs/movegen.h"

/* Append a move to `to`; a promotion counts as noisy whether it takes or not. */
static ALWAYS_INLINE struct move *put(struct move *out, const struct kind *kind, square from,
                                      square to, bool takes, const bool promotes, int far,
                                      const int want)
{
    if (promotes && square_row(to) == far) {
        if (want & WANT_NOISY)
            for (int i = 0; i < kind->promotion_count; i++)
                *out++ = (struct move){.from = from, .to = to, .promotion = kind->promotions[i]};
    } else if (want & (takes ? WANT_NOISY : WANT_QUIET)) {
        *out++ = (struct move){.from = from, .to = to};
    }
    return out;
}

static ALWAYS_INLINE struct move *put_set(struct move *out, const struct position *p,
                                          const struct kind *kind, square from, int word,
                                          uint64_t targets, bool takes, const bool promotes,
                                          int far, const int want)
{
    for (; targets; targets &= targets - 1) {
        square to = p->variant->square_of[word * 64 + __builtin_ctzll(targets)];
        if (!takes || can_take(p->variant, p->board[to], side_bit(p->turn)))
            out = put(out, kind, from, to, takes, promotes, far, want);
    }
    return out;
}

static ALWAYS_INLINE struct move *put_leaps(struct move *out, const struct position *p,
                                            const struct kind *kind, square from,
                                            const bool promotes, int far, const int want,
                                            const int words)
{
    const int first = p->variant->bit[from] * words;
    for (int w = 0; w < words; w++) {
        const uint64_t rivals = p->sets[side_other(p->turn)][w],
                       taken = rivals | p->sets[p->turn][w];
        uint64_t quiet = 0, takes = 0;
        if (kind->either)
            quiet = takes = kind->either[first + w];
        if (kind->quiet)
            quiet |= kind->quiet[first + w];
        if (kind->only)
            takes |= kind->only[first + w];
        if (want & WANT_QUIET || promotes)
            out = put_set(out, p, kind, from, w, quiet & ~taken, false, promotes, far, want);
        if (want & WANT_NOISY)
            out = put_set(out, p, kind, from, w, takes & rivals, true, promotes, far, want);
    }
    return out;
}

/* Slide in one direction over the distances that `quiet` and `take` allow. */
static ALWAYS_INLINE struct move *put_slide(struct move *out, const struct position *p,
                                            const struct kind *kind, square from, int direction,
                                            unsigned quiet, unsigned take, const bool promotes,
                                            int far, const int want)
{
    const enum axis axis = (enum axis)(direction / 2);
    const int way = direction & 1, spot = line_spot(axis, from);
    const uint64_t line = p->lines[line_index(axis, from)];
    const int met = line_meets(line, spot, way);
    const int room = (way ? spot - met : met - spot) - 1;
    const int step = way ? -line_step(axis) : line_step(axis);
    if (want & WANT_QUIET || promotes) {
        square to = from;
        for (int n = 0; n < room; n++) {
            to = (square)(to + step);
            if (quiet >> n & 1)
                out = put(out, kind, from, to, false, promotes, far, want);
        }
    }
    if (take >> room & 1 && line_has(line, line_shift(side_other(p->turn)), met)) {
        square to = (square)(from + (room + 1) * step);
        if (can_take(p->variant, p->board[to], side_bit(p->turn)))
            out = put(out, kind, from, to, true, promotes, far, want);
    }
    return out;
}

/* The captures of a piece that slides freely along an axis and does not promote. */
static ALWAYS_INLINE struct move *put_line_captures(struct move *out, const struct position *p,
                                                    square from, const enum axis axis)
{
    const int spot = line_spot(axis, from);
    for (uint64_t bits =
             line_targets(p->lines[line_index(axis, from)], spot, line_shift(side_other(p->turn)));
         bits; bits &= bits - 1) {
        square to = (square)(from + (__builtin_ctzll(bits) - spot) * line_step(axis));
        if (can_take(p->variant, p->board[to], side_bit(p->turn)))
            *out++ = (struct move){.from = from, .to = to};
    }
    return out;
}

static ALWAYS_INLINE struct move *put_all(struct move *out, const struct position *p, square from,
                                          const bool promotes, const int want, const int words)
{
    const struct kind *kind = &p->variant->kinds[p->board[from]];
    const int far = far_row(p->variant, p->turn);
    const unsigned whole = 0xffff;
    if (kind->shape < SHAPE_ROOK)
        out = put_leaps(out, p, kind, from, promotes, far, want, words);
    for (int axis = 0; kind->lines && axis < AXES; axis++) {
        if (!(kind->lines >> axis & 1))
            continue;
        if (want == WANT_NOISY && !promotes) {
            out = put_line_captures(out, p, from, (enum axis)axis);
            continue;
        }
        out = put_slide(out, p, kind, from, 2 * axis, whole, whole, promotes, far, want);
        out = put_slide(out, p, kind, from, 2 * axis + 1, whole, whole, promotes, far, want);
    }
    for (int i = 0; i < kind->ray_count; i++) {
        const struct ray *ray = &kind->rays[i];
        if (want == WANT_NOISY && !promotes && !ray->take)
            continue;
        out = put_slide(out, p, kind, from, ray->direction, ray->quiet, ray->take, promotes, far,
                        want);
    }
    return out;
}

/* Whether some rival stands where the piece could take it, were nothing between them. */
static ALWAYS_INLINE bool has_targets(const struct position *p, const struct kind *kind,
                                      square from, const int words)
{
    const uint64_t *targets = kind->targets + p->variant->bit[from] * words;
    const uint64_t *rivals = p->sets[side_other(p->turn)];
    for (int w = 0; w < words; w++)
        if (targets[w] & rivals[w])
            return true;
    return false;
}

/* Leaps and slides of the piece on a square; jumps are listed apart. */
static ALWAYS_INLINE struct move *put_piece(struct move *out, const struct position *p, square from,
                                            const int want, const int words)
{
    const struct kind *kind = &p->variant->kinds[p->board[from]];
    if (want == WANT_NOISY && !kind_promotes_from(kind, from) && !has_targets(p, kind, from, words))
        return out;
    return kind_promotes_from(kind, from) ? put_all(out, p, from, true, want, words)
                                          : put_all(out, p, from, false, want, words);
}

#endif
