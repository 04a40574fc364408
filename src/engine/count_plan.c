/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles how the moves of a side are counted: which types are moved as sets, which piece by
 * piece, which kinds jump. See count.c. */
#include "engine/compile.h"

#include <string.h>

/* What a type does in each direction: bit k is about the distance k + 1. */
struct slides {
    uint16_t quiet[DIRECTIONS], take[DIRECTIONS];
};

/* Collect the slides of a type, initial or not. Returns false if it leaps. */
static bool collect_slides(struct slides *out, const struct variant *v, int type, enum side side,
                           bool initial)
{
    *out = (struct slides){{0}, {0}};
    for (int i = 0; i < v->moves[type].count; i++) {
        const struct displacement *d = &v->moves[type].items[i];
        int distance, direction = displacement_direction(mirrored(d->rows, side),
                                                         mirrored(d->columns, side), &distance);
        if (direction < 0 || (d->jump == 1 && distance > 1))
            return false;
        if (!displacement_slides(d, distance) || d->initial != initial)
            continue;
        if (d->capture < 2)
            out->quiet[direction] |= (uint16_t)(1 << (distance - 1));
        if (d->capture > 0)
            out->take[direction] |= (uint16_t)(1 << (distance - 1));
    }
    return true;
}

static void add_step(struct stepper *stepper, const struct variant *v, enum side side,
                     const struct slides *slides, int direction, int distance)
{
    const unsigned stops = slides->quiet[direction] | slides->take[direction];
    const struct kind *kind = &v->kinds[stepper->kinds[0] | side_bit(side)];
    struct set_step *step = &stepper->steps[stepper->step_count++];
    memcpy(step->reach, v->reach[direction][distance], sizeof step->reach);
    if (kind->flags & KIND_PROMOTES)
        memcpy(step->far, v->far_before[side][direction][distance], sizeof step->far);
    step->bits = (int16_t)(distance * v->step_bits[direction]);
    step->squares = (int16_t)(distance * direction_step[direction]);
    step->first = distance == 1;
    step->last = stops >> distance == 0;
    step->quiet = slides->quiet[direction] >> (distance - 1) & 1;
    step->take = slides->take[direction] >> (distance - 1) & 1;
    stepper->takes |= step->take;
}

/* Describe the moves of a type, initial or not, as steps of sets. Returns false if it has a leap or
 * moves too far. */
static bool describe_steps(struct stepper *out, const struct variant *v, int type, enum side side,
                           bool initial)
{
    struct slides slides;
    *out = (struct stepper){.kinds = {(uint8_t)(type + 1), (uint8_t)(type + 1 + PIECE_UNMOVED)}};
    if (initial)
        out->kinds[0] = out->kinds[1];
    if (!collect_slides(&slides, v, type, side, initial))
        return false;
    for (int d = 0; d < DIRECTIONS; d++) {
        unsigned stops = slides.quiet[d] | slides.take[d];
        for (int n = 1; stops >> (n - 1); n++) {
            if (out->step_count == STEPS_MAX)
                return false;
            add_step(out, v, side, &slides, d, n);
        }
    }
    return true;
}

static bool add_stepper(struct variant *v, int type, enum side side)
{
    struct stepper common, initial;
    if (!describe_steps(&common, v, type, side, false) ||
        !describe_steps(&initial, v, type, side, true))
        return false;
    if (common.step_count)
        v->steppers[side][v->stepper_count[side]++] = common;
    if (initial.step_count)
        v->steppers[side][v->stepper_count[side]++] = initial;
    v->kinds[piece_of(side, type, false)].flags |= KIND_STEPS;
    v->kinds[piece_of(side, type, true)].flags |= KIND_STEPS;
    return true;
}

/* Append the kinds of a type: one entry, or two where initial moves make a difference. */
static void add_kinds(struct walker *list, int *count, const struct variant *v, int type,
                      enum side side)
{
    uint8_t moved = (uint8_t)(type + 1), unmoved = (uint8_t)(moved + PIECE_UNMOVED);
    bool same = !type_has_initial_moves(v, type);
    list[(*count)++] = (struct walker){.kinds = {moved, same ? unmoved : moved},
                                       .piece = piece_of(side, type, false)};
    if (!same)
        list[(*count)++] =
            (struct walker){.kinds = {unmoved, unmoved}, .piece = piece_of(side, type, true)};
}

static void plan_side(struct variant *v, enum side side)
{
    for (int type = 0; type < v->rules.piece_count; type++) {
        bool king = v->royal && type == v->rules.king;
        if (v->kinds[piece_of(side, type, true)].jump_count)
            add_kinds(v->jumpers[side], &v->jumper_count[side], v, type, side);
        if (king || add_stepper(v, type, side))
            continue;
        v->all_step = false;
        add_kinds(v->walkers[side], &v->walker_count[side], v, type, side);
    }
}

void compile_count_plan(struct variant *v)
{
    v->all_step = !v->royal;
    v->countable = v->fast && !(v->royal && v->rules.forced_capture);
    plan_side(v, WHITE);
    plan_side(v, BLACK);
    for (int side = WHITE; side <= BLACK; side++)
        for (int i = 0; i < v->stepper_count[side]; i++)
            v->step_takes |= v->steppers[side][i].takes;
    v->draughts = v->all_step && v->hops && !v->free_jumps && !v->step_takes &&
                  v->rules.forced_capture && !v->rules.en_passant;
    for (int type = 0; type < v->rules.piece_count; type++) {
        if (!v->rules.pieces[type].invulnerable)
            continue;
        v->walls[v->wall_count++] = (uint8_t)(type + 1);
        v->walls[v->wall_count++] = (uint8_t)(type + 1 + PIECE_UNMOVED);
    }
}
