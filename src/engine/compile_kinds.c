/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles what each kind of piece does: its slides, leaps, jumps and hash keys. */
#include "engine/compile.h"
#include "engine/lines.h"
#include "util/random.h"

#include <stdlib.h>
#include <string.h>

enum { KINDS_PER_TYPE = 4 };

/* --- sliding */

/* The slides of a piece in each direction while its kind is compiled. */
struct sliding {
    uint16_t quiet[DIRECTIONS], take[DIRECTIONS], only[DIRECTIONS];
};

static void collect_sliding(struct sliding *out, const struct displacements *moves, enum side side,
                            bool unmoved)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < moves->count; i++) {
        const struct displacement *d = &moves->items[i];
        int distance, direction = displacement_direction(mirrored(d->rows, side),
                                                         mirrored(d->columns, side), &distance);
        if (direction < 0 || !displacement_slides(d, distance) || (d->initial && !unmoved))
            continue;
        uint16_t bit = (uint16_t)(1 << (distance - 1));
        if (d->capture < 2)
            out->quiet[direction] |= bit;
        if (d->capture > 0)
            out->take[direction] |= bit;
        if (d->capture == 2)
            out->only[direction] |= bit;
    }
}

/* The bits of every distance that fits on the board along an axis. */
static uint16_t whole_axis(const struct variant *v, int axis)
{
    int rows = v->rules.rows, columns = v->rules.columns;
    int longest = axis == AXIS_ROW                        ? columns
                  : axis == AXIS_COLUMN || rows < columns ? rows
                                                          : columns;
    return (uint16_t)((1u << (longest - 1)) - 1);
}

static bool slides_freely(const struct variant *v, const struct sliding *s, int axis)
{
    uint16_t whole = whole_axis(v, axis);
    for (int d = 2 * axis; d < 2 * axis + 2; d++)
        if (s->quiet[d] != whole || s->take[d] != whole)
            return false;
    return true;
}

static uint8_t ray_limit(uint16_t quiet)
{
    int limit = 0;
    while (quiet >> limit & 1)
        limit++;
    return quiet >> limit ? RAY_HAS_GAPS : (uint8_t)limit;
}

static bool only_a_step(const struct sliding *s, int direction)
{
    return ((s->quiet[direction] | s->take[direction]) & ~1) == 0;
}

static void compile_sliding(struct variant *v, struct kind *kind, const struct sliding *s)
{
    for (int axis = 0; axis < AXES; axis++)
        if (slides_freely(v, s, axis))
            kind->lines |= (uint8_t)(1 << axis);
    for (int d = 0; d < DIRECTIONS; d++) {
        if (kind->lines >> (d / 2) & 1 || only_a_step(s, d))
            continue;
        kind->rays[kind->ray_count++] = (struct ray){.direction = (uint8_t)d,
                                                     .limit = ray_limit(s->quiet[d]),
                                                     .quiet = s->quiet[d],
                                                     .take = s->take[d]};
    }
}

/* --- leaps */

/* Leaps of a kind as the side sees them, grouped by what they ask of the target. */
struct leap_set {
    struct displacement items[SPAN * SPAN];
    int count;
};

static bool is_leap(const struct displacement *d, const struct sliding *s, enum side side)
{
    int distance, direction = displacement_direction(mirrored(d->rows, side),
                                                     mirrored(d->columns, side), &distance);
    if (direction < 0)
        return true;
    if (distance == 1)
        return d->jump < 3 && only_a_step(s, direction);
    return d->jump == 1;
}

static void collect_leaps(struct leap_set out[3], const struct displacements *moves,
                          const struct sliding *s, enum side side, bool unmoved)
{
    for (int c = 0; c < 3; c++)
        out[c].count = 0;
    for (int i = 0; i < moves->count; i++) {
        const struct displacement *d = &moves->items[i];
        if ((d->initial && !unmoved) || !is_leap(d, s, side))
            continue;
        struct leap_set *set = &out[d->capture];
        set->items[set->count] = *d;
        set->items[set->count].rows = (int8_t)mirrored(d->rows, side);
        set->items[set->count++].columns = (int8_t)mirrored(d->columns, side);
    }
}

static void set_target(const struct variant *v, uint64_t *set, square s)
{
    set[v->bit[s] / 64] |= (uint64_t)1 << (v->bit[s] % 64);
}

/* The targets of some leaps from each square, as sets; NULL when there are no leaps. */
static const uint64_t *pour_leaps(struct variant *v, size_t *used, const struct leap_set *leaps)
{
    uint64_t *sets = &v->leap_sets_pool[*used];
    if (leaps->count == 0)
        return NULL;
    *used += (size_t)(v->rules.rows * v->rules.columns * v->words);
    for (int bit = 0; bit < v->rules.rows * v->rules.columns; bit++) {
        square from = v->square_of[bit];
        for (int i = 0; i < leaps->count; i++) {
            int row = square_row(from) + leaps->items[i].rows;
            int column = square_column(from) + leaps->items[i].columns;
            if (on_board(v, row, column))
                set_target(v, &sets[bit * v->words], square_at(row, column));
        }
    }
    return sets;
}

/* The squares on which a kind could take something from each square, if nothing stood in its way.
 */
static const uint64_t *pour_targets(struct variant *v, size_t *used, const struct kind *kind,
                                    const uint16_t strikes[DIRECTIONS])
{
    uint64_t *sets = &v->leap_sets_pool[*used];
    int squares = v->rules.rows * v->rules.columns;
    *used += (size_t)(squares * v->words);
    for (int i = 0; i < squares * v->words; i++)
        sets[i] = (kind->either ? kind->either[i] : 0) | (kind->only ? kind->only[i] : 0);
    for (int bit = 0; bit < squares; bit++) {
        square from = v->square_of[bit];
        for (int d = 0; d < DIRECTIONS; d++)
            for (int n = 0; n < v->edge[d][from]; n++)
                if (strikes[d] >> n & 1)
                    set_target(v, &sets[bit * v->words],
                               (square)(from + (n + 1) * direction_step[d]));
    }
    return sets;
}

/* The rows from which some move of the type ends on its far row. */
static uint16_t promoting_rows(const struct variant *v, int type, enum side side)
{
    uint16_t rows = 0;
    for (int i = 0; i < v->moves[type].count; i++) {
        int row = far_row(v, side) - mirrored(v->moves[type].items[i].rows, side);
        if (row >= 0 && row < v->rules.rows)
            rows |= (uint16_t)(1 << row);
    }
    return rows;
}

/* --- jumps */

/* The way of a kind in a direction; a new one if there is none yet. */
static struct jump_way *jump_way(struct variant *v, struct kind *kind, int *used, enum side side,
                                 int direction)
{
    struct jump_way *way = v->jump_pool + (kind->jumps - v->jump_pool);
    for (int i = 0; i < kind->jump_count; i++, way++)
        if (way->direction == direction)
            return way;
    kind->jump_count++;
    (*used)++;
    *way = (struct jump_way){.reach = (const uint64_t(*)[SET_WORDS])v->reach[direction],
                             .far = (const uint64_t(*)[SET_WORDS])v->far_before[side][direction],
                             .step_bits = (int16_t)v->step_bits[direction],
                             .direction = (uint8_t)direction};
    return way;
}

static void compile_jumps(struct variant *v, struct kind *kind, int *used,
                          const struct displacements *moves, enum side side, bool unmoved)
{
    kind->jumps = &v->jump_pool[*used];
    for (int i = 0; i < moves->count; i++) {
        const struct displacement *d = &moves->items[i];
        int distance, direction = displacement_direction(mirrored(d->rows, side),
                                                         mirrored(d->columns, side), &distance);
        if (direction < 0 || distance < 2 || d->jump < 2 || (d->initial && !unmoved))
            continue;
        struct jump_way *way = jump_way(v, kind, used, side, direction);
        uint16_t bit = (uint16_t)(1 << (distance - 1));
        if (d->capture < 2)
            way->onto_empty |= bit;
        if (d->capture > 0)
            way->onto_rival |= bit;
        if (d->jump == 2)
            way->free |= bit;
        if (distance > way->longest)
            way->longest = (uint8_t)distance;
        v->hops = true;
        v->free_jumps |= d->jump == 2;
    }
}

static bool jumps_are_short(const struct kind *kind)
{
    for (int i = 0; i < kind->jump_count; i++)
        if (kind->jumps[i].longest > 2)
            return false;
    return true;
}

/* --- kinds */

/* Distances of straight initial advances that can be captured en passant. */
static uint16_t passing_advances(const struct variant *v, int type)
{
    const struct rules_piece *described = &v->rules.pieces[type];
    uint16_t bits = 0;
    if (!v->rules.en_passant || !described->promotes || described->invulnerable)
        return 0;
    for (int i = 0; i < v->moves[type].count; i++) {
        const struct displacement *d = &v->moves[type].items[i];
        if (d->initial && d->columns == 0 && d->rows >= 2)
            bits |= (uint16_t)(1 << d->rows);
    }
    return bits;
}

static bool castles_unmoved(const struct variant *v, int type)
{
    for (int i = 0; i < v->rules.castling_count; i++) {
        const struct rules_castling *c = &v->rules.castlings[i];
        if (c->unmoved && (c->a == type || c->b == type))
            return true;
    }
    return false;
}

static uint8_t kind_flags(const struct variant *v, int type, bool unmoved)
{
    const struct rules_piece *described = &v->rules.pieces[type];
    return (uint8_t)((described->invulnerable ? KIND_INVULNERABLE : 0) |
                     (unmoved && castles_unmoved(v, type) ? KIND_CASTLES : 0) |
                     (v->rules.inaction_reset >> type & 1 ? KIND_RESETS : 0) |
                     (described->promotes && v->promotions[type][0] ? KIND_PROMOTES : 0));
}

/* Whether the unmoved flag of a piece on a square matters for its own moves. */
static bool initial_matters(const struct variant *v, int type, enum side side, square from)
{
    for (int i = 0; i < v->moves[type].count; i++) {
        const struct displacement *d = &v->moves[type].items[i];
        if (d->initial && on_board(v, square_row(from) + mirrored(d->rows, side),
                                   square_column(from) + mirrored(d->columns, side)))
            return true;
    }
    return false;
}

static void compile_keys(struct variant *v, uint64_t *keys, int type, enum side side, bool unmoved)
{
    for (int s = 0; s < SQUARES; s++) {
        uint64_t number = (uint64_t)((type * 2 + (int)side) * SQUARES + s);
        keys[s] = random_of(number);
        if (unmoved && initial_matters(v, type, side, (square)s))
            keys[s] ^= random_of(number + (1u << 20));
    }
}

/* SHAPE_LEAPER: leaps with C = 1 alone; SHAPE_STEPPER: like a pawn, one ray at most. Others that
 * promote have SHAPE_ANY. */
static enum kind_shape kind_shape(const struct kind *kind)
{
    bool slides = kind->lines || kind->ray_count;
    bool leaps = kind->either || kind->quiet || kind->only;
    if (!kind->lines && !kind->either && kind->only && kind->ray_count + (kind->quiet != NULL) == 1)
        return SHAPE_STEPPER;
    if (kind->promotes_from)
        return SHAPE_ANY;
    if (!slides && kind->either && !kind->quiet && !kind->only)
        return SHAPE_LEAPER;
    if (kind->ray_count || leaps)
        return SHAPE_ANY;
    switch (kind->lines) {
    case 1 << AXIS_ROW | 1 << AXIS_COLUMN:
        return SHAPE_ROOK;
    case 1 << AXIS_DIAGONAL | 1 << AXIS_ANTIDIAGONAL:
        return SHAPE_BISHOP;
    case (1 << AXES) - 1:
        return SHAPE_QUEEN;
    default:
        return SHAPE_ANY;
    }
}

struct compiler {
    struct variant *v;
    size_t leaps_used;
    int jumps_used;
    struct leap_set sets[3];
};

static void compile_kind(struct compiler *c, int type, enum side side, bool unmoved)
{
    struct variant *v = c->v;
    piece code = piece_of(side, type, unmoved);
    struct kind *kind = &v->kinds[code];
    const struct displacements *moves = &v->moves[type];
    uint64_t *keys = &v->keys[(type * KINDS_PER_TYPE + (int)side * 2 + unmoved) * SQUARES];
    struct sliding sliding;

    kind->flags = kind_flags(v, type, unmoved);
    kind->value = v->rules.pieces[type].value;
    kind->promotions = v->promotions[type];
    while (kind->flags & KIND_PROMOTES && kind->promotion_count < TYPES_MAX &&
           v->promotions[type][kind->promotion_count])
        kind->promotion_count++;
    if (kind->flags & KIND_PROMOTES)
        kind->promotes_from = promoting_rows(v, type, side);
    if (unmoved)
        kind->advance = passing_advances(v, type);

    collect_sliding(&sliding, moves, side, unmoved);
    compile_sliding(v, kind, &sliding);
    memcpy(v->strikes[code], sliding.take, sizeof v->strikes[code]);
    if (v->rules.pieces[type].promotes) {
        memcpy(v->passing[code], sliding.only, sizeof v->passing[code]);
        for (int d = 0; d < DIRECTIONS; d++)
            v->passing_directions[side] |= (uint8_t)((sliding.only[d] != 0) << d);
    }
    collect_leaps(c->sets, moves, &sliding, side, unmoved);
    kind->quiet = pour_leaps(v, &c->leaps_used, &c->sets[0]);
    kind->either = pour_leaps(v, &c->leaps_used, &c->sets[1]);
    kind->only = pour_leaps(v, &c->leaps_used, &c->sets[2]);
    kind->targets = pour_targets(v, &c->leaps_used, kind, sliding.take);
    kind->shape = (uint8_t)kind_shape(kind);
    compile_jumps(v, kind, &c->jumps_used, moves, side, unmoved);
    if (jumps_are_short(kind))
        kind->flags |= KIND_SHORT_JUMPS;
    compile_keys(v, keys, type, side, unmoved);
    kind->keys = keys;
}

/* A type without initial moves is the same kind of piece before and after its first move. */
static void share_kind(struct variant *v, int type, enum side side)
{
    struct kind *unmoved = &v->kinds[piece_of(side, type, true)];
    *unmoved = v->kinds[piece_of(side, type, false)];
    unmoved->flags = (uint8_t)(kind_flags(v, type, true) | (unmoved->flags & KIND_SHORT_JUMPS));
    memcpy(v->strikes[piece_of(side, type, true)], v->strikes[piece_of(side, type, false)],
           sizeof v->strikes[0]);
    memcpy(v->passing[piece_of(side, type, true)], v->passing[piece_of(side, type, false)],
           sizeof v->passing[0]);
}

int compile_kinds(struct variant *v)
{
    int types = v->rules.piece_count;
    struct compiler *c = malloc(sizeof *c);
    v->leap_sets_pool = calloc((size_t)(types * KINDS_PER_TYPE * 4 * SQUARES * v->words),
                               sizeof *v->leap_sets_pool);
    v->jump_pool = malloc((size_t)(types * KINDS_PER_TYPE * DIRECTIONS) * sizeof *v->jump_pool);
    v->keys = calloc((size_t)(types * KINDS_PER_TYPE * SQUARES), sizeof *v->keys);
    if (!c || !v->leap_sets_pool || !v->jump_pool || !v->keys) {
        free(c);
        return -1;
    }
    c->v = v;
    c->leaps_used = 0;
    c->jumps_used = 0;
    for (int t = 0; t < types; t++) {
        for (int side = WHITE; side <= BLACK; side++) {
            compile_kind(c, t, (enum side)side, false);
            if (type_has_initial_moves(v, t))
                compile_kind(c, t, (enum side)side, true);
            else
                share_kind(v, t, (enum side)side);
        }
    }
    free(c);
    return 0;
}
