/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about single jumps that every file on jumps asks. Private to the engine. */
#ifndef ESCACS_ENGINE_JUMP_WAYS_H
#define ESCACS_ENGINE_JUMP_WAYS_H

#include "engine/bits.h"

/* Whether a piece that lands on the square promotes. */
static inline bool promotes_on(const struct variant *v, piece mover, square to)
{
    return v->kinds[mover].flags & KIND_PROMOTES && square_row(to) == far_row(v, piece_side(mover));
}

/* The jumps of a kind in a direction, or NULL. */
static inline const struct jump_way *way_towards(const struct kind *kind, int direction)
{
    for (int i = 0; i < kind->jump_count; i++)
        if (kind->jumps[i].direction == direction)
            return &kind->jumps[i];
    return NULL;
}

static inline int direction_to(const struct variant *v, square from, square to)
{
    return v->directions[displacement_index(from, to)];
}

/* The number of steps from one square to another on the same line. */
static inline int steps_to(square from, square to)
{
    int rows = square_row(to) - square_row(from), columns = square_column(to) - square_column(from);
    int steps = rows ? rows : columns;
    return steps < 0 ? -steps : steps;
}

/* Whether a mask of a way allows the jump of this distance. */
static ALWAYS_INLINE bool allows(uint16_t mask, int distance)
{
    return mask >> (distance - 1) & 1;
}

/* Whether a jump of this distance may land on the square with this bit. */
static ALWAYS_INLINE bool lands(const struct jump_way *way, int distance, const struct field *field,
                                unsigned bit)
{
    return bits_have(&field->occupied, bit)
               ? allows(way->onto_rival, distance) && bits_have(&field->prey, bit)
               : allows(way->onto_empty, distance);
}

#endif
