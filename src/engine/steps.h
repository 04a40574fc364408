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

/* How many moves, or captures, the pieces in the set `among` have that the stepper describes. */
static ALWAYS_INLINE int count_steps(const struct position *p, const struct stepper *stepper,
                                     const struct bits *among, const struct field *field,
                                     bool captures, const int words)
{
    const struct variant *v = p->variant;
    const struct kind *kind = stepper_kind(v, stepper, p->turn);
    const struct bits pieces = bits_of_kinds(p, stepper->kinds, among, words);
    int count = 0;
    if (!bits_any(&pieces, words))
        return 0;
    for (int i = 0; i < stepper->ray_count; i++) {
        const struct ray *ray = &stepper->rays[i];
        struct bits front = pieces;
        for (int n = 0; n < ray->limit; n++) {
            struct bits takes = {{0}};
            front = bits_step(v, &front, ray->direction, words);
            for (int w = 0; w < words; w++) {
                takes.word[w] = front.word[w] & field->prey.word[w];
                front.word[w] &= ~field->occupied.word[w];
            }
            if (ray->take >> n & 1)
                count += bits_moves(&takes, v, kind, p->turn, words);
            if (!captures && ray->quiet >> n & 1)
                count += bits_moves(&front, v, kind, p->turn, words);
        }
    }
    return count;
}

#endif
