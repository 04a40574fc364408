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

/* The squares on which it depends whether the king could be taken on a square of the set. */
static uint64_t danger_zone(const struct position *p, uint64_t squares, uint64_t king)
{
    const struct variant *v = p->variant;
    const uint64_t *sources = v->leap_sources[side_other(p->turn)];
    uint64_t zone = squares;
    for (; squares; squares &= squares - 1) {
        const int index = __builtin_ctzll(squares);
        zone |= sources[index];
        zone |= view_along(p, index, (1u << AXES) - 1, occupied_squares(p) & ~king);
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
           danger_zone(p, kind->either[index] & ~p->sets[p->turn][0], king);
}

/* Whether all castlings are of a king with the next piece in its row. */
static bool castlings_are_plain(const struct variant *v)
{
    for (int i = 0; i < v->castling_count; i++)
        if (v->castlings[i].a - 1 != v->rules.king || !v->castlings[i].all_empty_between)
            return false;
    return v->royal && !v->hops;
}

/* Whether all castlings are of pieces that have not moved. */
static bool castlings_are_initial(const struct variant *v)
{
    for (int i = 0; i < v->castling_count; i++)
        if (!v->castlings[i].all_unmoved)
            return false;
    return true;
}

/* The pieces of the side to move with which some piece castles. */
static uint64_t partners(const struct position *p)
{
    const struct variant *v = p->variant;
    uint64_t out = 0;
    for (int i = 0; i < v->castling_count; i++)
        out |=
            p->kind_sets[v->castlings[i].b][0] | p->kind_sets[v->castlings[i].b | PIECE_UNMOVED][0];
    return out & p->sets[p->turn][0];
}

uint64_t castling_zone(const struct position *p)
{
    const struct variant *v = p->variant;
    if (castlings_are_initial(v) && !p->castling_key[p->turn])
        return 0;
    if (!castlings_are_plain(v))
        return everywhere;
    const int index = v->bit[position_king(p, p->turn)];
    const uint64_t king = (uint64_t)1 << index, occupied = occupied_squares(p);
    const struct beam *row = &v->beams[index][AXIS_ROW];
    const uint64_t way = beam_reach(row, occupied) & (~occupied | partners(p));
    return king | row->below | row->above | danger_zone(p, way, king);
}
