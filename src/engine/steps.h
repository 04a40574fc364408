/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves of types that only step (see struct stepper), for all pieces of a type at once. Private to
 * the engine. */
#ifndef ESCACS_ENGINE_STEPS_H
#define ESCACS_ENGINE_STEPS_H

#include "engine/bits.h"

/* Append the steps of the side to move to a list; returns its new end. Kings' safety is ignored. */
struct move *list_steps(struct move *out, const struct position *position, int want);

static ALWAYS_INLINE const struct kind *stepper_kind(const struct variant *v,
                                                     const struct stepper *stepper, enum side side)
{
    return &v->kinds[stepper->kinds[0] | side_bit(side)];
}

/* Those of the pieces that a step leads to a square of the set. */
static ALWAYS_INLINE struct bits step_onto(const struct set_step *step, const struct bits *pieces,
                                           const struct bits *set, const int words)
{
    struct bits out = bits_shift(set, -step->bits, words);
    for (int w = 0; w < words; w++)
        out.word[w] &= pieces->word[w] & step->reach[w];
    return out;
}

/* How many moves the step gives these pieces, each promotion counted. */
static ALWAYS_INLINE int step_moves(const struct set_step *step, const struct bits *pieces,
                                    const struct kind *kind, const int words)
{
    int count = bits_count(pieces, words);
    for (int w = 0; w < words; w++)
        if (pieces->word[w] & step->far[w])
            count +=
                (kind->promotion_count - 1) * __builtin_popcountll(pieces->word[w] & step->far[w]);
    return count;
}

/* The squares on which a step may end; if `captures`, only those on which it takes something. */
static ALWAYS_INLINE struct bits step_ends(const struct set_step *step, const struct field *field,
                                           bool captures, const int words)
{
    struct bits out = {{0}};
    for (int w = 0; w < words; w++)
        out.word[w] = (step->take ? field->prey.word[w] : 0) |
                      (step->quiet && !captures ? ~field->occupied.word[w] : 0);
    return out;
}

/* How many moves, or captures, the pieces in the set `among` have that the stepper describes. */
static ALWAYS_INLINE int count_steps(const struct position *p, const struct stepper *stepper,
                                     const struct bits *among, const struct field *field,
                                     bool captures, const int words)
{
    const struct kind *kind = stepper_kind(p->variant, stepper, p->turn);
    const struct bits pieces = bits_of_kinds(p, stepper->kinds, among, words);
    const struct bits empty = empty_squares(field, words);
    struct bits going = pieces; /* those that have come to the step before */
    int count = 0;
    if (!bits_any(&pieces, words))
        return 0;
    for (const struct set_step *step = stepper->steps; step < stepper->steps + stepper->step_count;
         step++) {
        const struct bits ends = step_ends(step, field, captures, words);
        const struct bits movers = step_onto(step, &going, &ends, words);
        count += step_moves(step, &movers, kind, words);
        going = step->last ? pieces : step_onto(step, &going, &empty, words);
    }
    return count;
}

#endif
