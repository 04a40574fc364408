/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles how the moves of a side are counted: which types are moved as sets, which piece by
 * piece, which kinds jump. See count.c. */
#include "engine/compile.h"

/* A type is a stepper if its moves need no more steps of a set than this. */
enum { STEPS_MAX = 4 };

/* Add one displacement to the rays of a stepper. */
static void add_displacement(struct stepper *stepper, int direction, int distance, int capture)
{
    struct ray *ray = stepper->rays;
    while (ray < stepper->rays + stepper->ray_count && ray->direction != direction)
        ray++;
    if (ray == stepper->rays + stepper->ray_count) {
        *ray = (struct ray){.direction = (uint8_t)direction};
        stepper->ray_count++;
    }
    if (distance > ray->limit)
        ray->limit = (uint8_t)distance;
    if (capture < 2)
        ray->quiet |= (uint16_t)(1 << (distance - 1));
    stepper->takes |= capture > 0;
    if (capture > 0)
        ray->take |= (uint16_t)(1 << (distance - 1));
}

/* Describe the moves of a type, initial or not, as steps of sets. Returns false if it has a leap or
 * moves too far. */
static bool describe_steps(struct stepper *out, const struct variant *v, int type, enum side side,
                           bool initial)
{
    int steps = 0;
    *out = (struct stepper){.kinds = {(uint8_t)(type + 1), (uint8_t)(type + 1 + PIECE_UNMOVED)}};
    if (initial)
        out->kinds[0] = out->kinds[1];
    for (int i = 0; i < v->moves[type].count; i++) {
        const struct displacement *d = &v->moves[type].items[i];
        int distance, direction = displacement_direction(mirrored(d->rows, side),
                                                         mirrored(d->columns, side), &distance);
        if (direction < 0 || (d->jump == 1 && distance > 1))
            return false;
        if (displacement_slides(d, distance) && d->initial == initial)
            add_displacement(out, direction, distance, d->capture);
    }
    for (int i = 0; i < out->ray_count; i++)
        steps += out->rays[i].limit;
    return steps <= STEPS_MAX;
}

static bool add_stepper(struct variant *v, int type, enum side side)
{
    struct stepper common, initial;
    if (!describe_steps(&common, v, type, side, false) ||
        !describe_steps(&initial, v, type, side, true))
        return false;
    if (common.ray_count)
        v->steppers[side][v->stepper_count[side]++] = common;
    if (initial.ray_count)
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
    plan_side(v, WHITE);
    plan_side(v, BLACK);
    for (int type = 0; type < v->rules.piece_count; type++) {
        if (!v->rules.pieces[type].invulnerable)
            continue;
        v->walls[v->wall_count++] = (uint8_t)(type + 1);
        v->walls[v->wall_count++] = (uint8_t)(type + 1 + PIECE_UNMOVED);
    }
}
