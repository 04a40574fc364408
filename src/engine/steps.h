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

/* The steps of the pieces of a stepper, one by one. */
struct step_walk {
    int index;
    const struct set_step *step;
    struct bits pieces; /* all of them */
    struct bits takes;  /* those that take something by the step */
    struct bits going;  /* those that it leads to an empty square */
};

static ALWAYS_INLINE struct step_walk step_walk(const struct position *p,
                                                const struct stepper *stepper,
                                                const struct bits *among, const int words)
{
    return (struct step_walk){.index = -1,
                              .pieces = bits_of_kinds(p, stepper->kinds, among, words)};
}

/* Go on to the next step. Returns false after the last one, and if there are no pieces. */
static ALWAYS_INLINE bool next_step(struct step_walk *at, const struct stepper *stepper,
                                    const struct field *field, const int words)
{
    const struct bits empty = empty_squares(field, words);
    if (++at->index >= stepper->step_count || !bits_any(&at->pieces, words))
        return false;
    at->step = &stepper->steps[at->index];
    if (at->step->first)
        at->going = at->pieces;
    if (at->step->take)
        at->takes = step_onto(at->step, &at->going, &field->prey, words);
    at->going = step_onto(at->step, &at->going, &empty, words);
    return true;
}

/* How many moves, or captures, the pieces in the set `among` have that the stepper describes. */
static ALWAYS_INLINE int count_steps(const struct position *p, const struct stepper *stepper,
                                     const struct bits *among, const struct field *field,
                                     bool captures, const int words)
{
    const struct kind *kind = stepper_kind(p->variant, stepper, p->turn);
    struct step_walk at = step_walk(p, stepper, among, words);
    int count = 0;
    while (next_step(&at, stepper, field, words)) {
        if (at.step->take)
            count += step_moves(at.step, &at.takes, kind, words);
        if (at.step->quiet && !captures)
            count += step_moves(at.step, &at.going, kind, words);
    }
    return count;
}

#endif
