/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many leaps and slides one piece has, its king's safety ignored. Inlined: the number of words
 * is a constant of each copy. Private to the engine. */
#ifndef ESCACS_ENGINE_PIECE_COUNTS_H
#define ESCACS_ENGINE_PIECE_COUNTS_H

#include "engine/bits.h"
#include "engine/lines.h"

/* What the side to move sees, copied so that it stays in registers. */
struct view {
    const struct position *position;
    struct field field;
    struct bits blocked;  /* own pieces, and rivals that cannot be taken */
    struct bits ordinary; /* own pieces that are neither king nor pinned */
    int rival_shift;
    int words;
};

/* Squares that a free slider reaches along an axis, both ways. */
static ALWAYS_INLINE int count_axis(const struct view *view, square from, const enum axis axis)
{
    const uint64_t line = view->position->lines[line_index(axis, from)];
    const uint64_t rivals = line >> view->rival_shift;
    const int spot = line_spot(axis, from);
    const int next = line_next(line, spot), previous = line_previous(line, spot);
    return next - previous - 2 + (int)(rivals >> next & 1) + (int)(rivals >> previous & 1);
}

/* The same along the axes from `first` to `last`. On a board of one word they are counted together.
 */
static ALWAYS_INLINE int count_axes(const struct view *view, square from, int index,
                                    const enum axis first, const enum axis last)
{
    uint64_t reached = 0;
    int count = 0;
    for (int axis = (int)first; axis <= (int)last; axis++) {
        if (view->words == 1)
            reached |= beam_reach(&view->position->variant->beams[index][axis],
                                  view->field.occupied.word[0]);
        else
            count += count_axis(view, from, (enum axis)axis);
    }
    return count + __builtin_popcountll(reached & ~view->field.own.word[0]);
}

static ALWAYS_INLINE int count_ray(const struct view *view, square from, const struct ray *ray)
{
    const enum axis axis = (enum axis)(ray->direction / 2);
    const uint64_t line = view->position->lines[line_index(axis, from)];
    const int way = ray->direction & 1, spot = line_spot(axis, from);
    const int met = line_meets(line, spot, way);
    const int room = (way ? spot - met : met - spot) - 1;
    int count = ray->take >> room & (int)(line >> view->rival_shift >> met) & 1;
    if (ray->limit != RAY_HAS_GAPS)
        return count + (room < ray->limit ? room : ray->limit);
    for (unsigned stops = ray->quiet & ((1u << room) - 1); stops; stops &= stops - 1)
        count++;
    return count;
}

static ALWAYS_INLINE int count_either(const struct view *view, const struct kind *kind, int first)
{
    int count = 0;
    for (int w = 0; w < view->words; w++)
        count += __builtin_popcountll(kind->either[first + w] & ~view->blocked.word[w]);
    return count;
}

static ALWAYS_INLINE int count_quiet(const struct view *view, const struct kind *kind, int first)
{
    int count = 0;
    for (int w = 0; w < view->words; w++)
        count += __builtin_popcountll(kind->quiet[first + w] & ~view->field.occupied.word[w]);
    return count;
}

static ALWAYS_INLINE int count_only(const struct view *view, const struct kind *kind, int first)
{
    int count = 0;
    for (int w = 0; w < view->words; w++)
        count += __builtin_popcountll(kind->only[first + w] & view->field.prey.word[w]);
    return count;
}

static ALWAYS_INLINE int count_any(const struct view *view, const struct kind *kind, square from,
                                   int index)
{
    const int first = index * view->words;
    int count = 0;
    if (kind->either)
        count += count_either(view, kind, first);
    if (kind->quiet)
        count += count_quiet(view, kind, first);
    if (kind->only)
        count += count_only(view, kind, first);
    for (int axis = 0; axis < AXES; axis++)
        if (kind->lines >> axis & 1)
            count += count_axes(view, from, index, (enum axis)axis, (enum axis)axis);
    for (int i = 0; i < kind->ray_count; i++)
        count += count_ray(view, from, &kind->rays[i]);
    return count;
}

/* Moves of a piece that nothing restricts and that cannot promote from here; `index` is the bit of
 * its square, `shape` that of its kind. Rivals that cannot be taken are counted as if sliders
 * could.
 */
static ALWAYS_INLINE int count_piece(const struct view *view, const struct kind *kind, square from,
                                     int index, enum kind_shape shape)
{
    const int first = index * view->words;
    switch (shape) {
    case SHAPE_LEAPER:
        return count_either(view, kind, first);
    case SHAPE_STEPPER:
        return count_only(view, kind, first) +
               (kind->quiet ? count_quiet(view, kind, first) : count_ray(view, from, kind->rays));
    case SHAPE_ROOK:
        return count_axes(view, from, index, AXIS_ROW, AXIS_COLUMN);
    case SHAPE_BISHOP:
        return count_axes(view, from, index, AXIS_DIAGONAL, AXIS_ANTIDIAGONAL);
    case SHAPE_QUEEN:
        return count_axes(view, from, index, AXIS_ROW, AXIS_ANTIDIAGONAL);
    default:
        return count_any(view, kind, from, index);
    }
}

#endif
