/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of variant_compile(). Each one needs those before it. They return 0, or -1 if memory is
 * short. Private to the engine. */
#ifndef ESCACS_ENGINE_COMPILE_H
#define ESCACS_ENGINE_COMPILE_H

#include "engine/compiled.h"

int compile_kinds(struct variant *variant);
int compile_leap_sources(struct variant *variant);
int compile_hop_sources(struct variant *variant);
void compile_count_plan(struct variant *variant);

/* See variant_usual(). Types of the variant's own rules that lack a FEN letter or glyphs get those
 * of the usual piece they move like, unless another type has them. After compile_promotions(). */
int compile_usual(struct variant *variant);

/* A component of a displacement as the side sees the board. */
static inline int mirrored(int component, enum side side)
{
    return side == WHITE ? component : -component;
}

/* Whether a straight or diagonal displacement asks that nothing stand between. */
static inline bool displacement_slides(const struct displacement *d, int distance)
{
    return d->jump == 0 || (distance == 1 && d->jump < 3);
}

static inline bool type_has_initial_moves(const struct variant *v, int type)
{
    const struct displacements *moves = &v->moves[type];
    return moves->count > 0 && moves->items[moves->count - 1].initial;
}

#endif
