/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds how far the pieces of a side see: what changes elsewhere leaves their moves as they are. */
#include "engine/zones.h"

#include "engine/lines.h"
#include "engine/steps.h"

static const uint64_t everywhere = ~(uint64_t)0;

static uint64_t occupied_squares(const struct position *p)
{
    return p->sets[WHITE][0] | p->sets[BLACK][0];
}

/* The pieces of the side to move that are of one of the kinds. */
static struct bits pieces_of(const struct position *p, const uint8_t kinds[2])
{
    const struct bits own = {{p->sets[p->turn][0]}};
    return bits_of_kinds(p, kinds, &own, 1);
}

uint64_t stepper_zone(const struct position *p, const struct stepper *stepper)
{
    const struct bits pieces = pieces_of(p, stepper->kinds);
    const struct bits empty = {{~occupied_squares(p)}};
    struct bits going = pieces;
    uint64_t zone = pieces.word[0];
    for (int i = 0; i < stepper->step_count; i++) {
        const struct set_step *step = &stepper->steps[i];
        const struct bits staying = {{going.word[0] & step->reach[0]}};
        zone |= bits_shift(&staying, step->bits, 1).word[0];
        going = step->last ? pieces : step_onto(step, &going, &empty, 1);
    }
    return zone;
}

/* --- pieces one by one */

/* The axes along which a kind slides in some direction, as bits. */
static unsigned sliding_axes(const struct kind *kind)
{
    unsigned axes = kind->lines;
    for (int i = 0; i < kind->ray_count; i++)
        axes |= 1u << kind->rays[i].direction / 2;
    return axes;
}

/* The squares up to the first piece along some axes. */
static uint64_t view_along(const struct position *p, int index, unsigned axes, uint64_t occupied)
{
    uint64_t seen = 0;
    for (int axis = 0; axis < AXES; axis++)
        if (axes >> axis & 1)
            seen |= beam_reach(&p->variant->beams[index][axis], occupied);
    return seen;
}

static uint64_t piece_zone(const struct position *p, const struct kind *kind, int index)
{
    uint64_t zone = (uint64_t)1 << index;
    if (kind->either) /* what comes there does not matter if it can be taken */
        zone |=
            kind->either[index] & (p->variant->invulnerables ? everywhere : p->sets[p->turn][0]);
    if (kind->quiet)
        zone |= kind->quiet[index];
    if (kind->only)
        zone |= kind->only[index];
    return zone | view_along(p, index, sliding_axes(kind), occupied_squares(p));
}

uint64_t walker_zone(const struct position *p, const struct walker *walker)
{
    const struct kind *kind = &p->variant->kinds[walker->piece];
    uint64_t zone = 0;
    for (uint64_t bits = pieces_of(p, walker->kinds).word[0]; bits; bits &= bits - 1)
        zone |= piece_zone(p, kind, __builtin_ctzll(bits));
    return zone;
}

/* --- the king */

/* The squares on which it depends whether the king could be taken on a square of the set,
 * `occupied` being what slides cannot pass. */
static uint64_t danger_zone(const struct position *p, uint64_t squares, uint64_t occupied)
{
    const uint64_t *sources = p->variant->leap_sources[side_other(p->turn)];
    uint64_t zone = squares;
    for (; squares; squares &= squares - 1) {
        const int index = __builtin_ctzll(squares);
        zone |= sources[index] | view_along(p, index, (1u << AXES) - 1, occupied);
    }
    return zone;
}

uint64_t king_zone(const struct position *p)
{
    const struct variant *v = p->variant;
    const int index = v->bit[position_king(p, p->turn)];
    const uint64_t king = (uint64_t)1 << index;
    const struct kind *kind = &v->kinds[p->board[position_king(p, p->turn)]];
    if (kind->shape != SHAPE_LEAPER || v->invulnerables || v->hops)
        return everywhere;
    return king | kind->either[index] |
           danger_zone(p, kind->either[index] & ~p->sets[p->turn][0], occupied_squares(p) & ~king);
}

/* --- castlings */

/* What the castling groups of a variant have to do with a position. */
struct castlers {
    uint64_t pieces; /* all that may be one of the two */
    uint64_t rows;   /* of those that may be A, whole */
    bool initial;    /* only unmoved pieces castle */
    bool close;      /* nothing may stand between the two */
    bool kingless;   /* in some group neither is the king */
};

static uint64_t pieces_of_type(const struct position *p, uint8_t type_code)
{
    const uint8_t kinds[2] = {type_code, type_code | PIECE_UNMOVED};
    return pieces_of(p, kinds).word[0];
}

static uint64_t whole_row(const struct variant *v, int index)
{
    const struct beam *row = &v->beams[index][AXIS_ROW];
    return row->below | row->above | (uint64_t)1 << index;
}

static struct castlers find_castlers(const struct position *p)
{
    const struct variant *v = p->variant;
    struct castlers out = {.initial = true, .close = true};
    for (int i = 0; i < v->castling_count; i++) {
        const struct castling_group *group = &v->castlings[i];
        const uint64_t a = pieces_of_type(p, group->a);
        out.pieces |= a | pieces_of_type(p, group->b);
        for (uint64_t bits = a; bits; bits &= bits - 1)
            out.rows |= whole_row(v, __builtin_ctzll(bits));
        out.initial &= group->all_unmoved;
        out.close &= group->all_empty_between;
        out.kingless |= group->a - 1 != v->rules.king && group->b - 1 != v->rules.king;
    }
    return out;
}

uint64_t castling_zone(const struct position *p)
{
    const struct variant *v = p->variant;
    const struct castlers castlers = find_castlers(p);
    if (castlers.initial && !p->castling_key[p->turn])
        return 0;
    if (!v->royal || v->hops)
        return everywhere;
    const int index = v->bit[position_king(p, p->turn)];
    const uint64_t king = (uint64_t)1 << index, occupied = occupied_squares(p);
    uint64_t way = whole_row(v, index) & ~king; /* where the king may pass or land */
    if (castlers.close)
        way = beam_reach(&v->beams[index][AXIS_ROW], occupied) & (~occupied | castlers.pieces);
    if (castlers.kingless)
        way |= king;
    return castlers.rows | danger_zone(p, way, occupied & ~king & ~castlers.pieces);
}
