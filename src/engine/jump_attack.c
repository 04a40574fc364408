/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attacks by jumps: whether a piece can be taken by one, and what keeps a king from it. */
#include "engine/chain.h"
#include "engine/jump.h"
#include "engine/jump_ways.h"

/* What the pieces of a side see when a rival stands on `target` that came there from `gone`; one
 * that can be taken, if the variant has any. */
static struct field field_around(const struct position *p, enum side by, square target, square gone)
{
    const struct variant *v = p->variant;
    struct field field = field_of(p, by, SET_WORDS);
    if (gone != target) {
        bits_remove(&field.occupied, v->bit[gone]);
        bits_remove(&field.prey, v->bit[gone]);
    }
    if (gone == target && p->board[target] & side_bit(side_other(by)))
        return field;
    bits_add(&field.occupied, v->bit[target]);
    if (v->wall_count < 2 * v->rules.piece_count)
        bits_add(&field.prey, v->bit[target]);
    return field;
}

/* Whether a single jump of the piece on `from` takes what is on the target. If `guards` is given,
 * the squares are added to it on which a piece that comes or goes could change a no into a yes. */
static bool single_strike(const struct position *p, square from, square target,
                          const struct field *field, struct bits *guards)
{
    const struct variant *v = p->variant;
    const int direction = direction_to(v, from, target);
    const struct jump_way *way = way_towards(&v->kinds[p->board[from]], direction);
    if (!way || !bits_have(&field->prey, v->bit[target]))
        return false;
    const int step = direction_step[direction], distance = steps_to(from, target);
    const int edge = v->edge[direction][from];
    bool takes = false;
    for (square s = (square)(from + step); s != target; s = (square)(s + step))
        takes |= bits_have(&field->prey, v->bit[s]);
    if (distance <= way->longest && allows(way->onto_rival, distance)) {
        if (takes || allows(way->free, distance))
            return true;
        for (square s = (square)(from + step); guards && s != target; s = (square)(s + step))
            bits_add(guards, v->bit[s]);
    }
    for (int n = distance + 1; n <= way->longest && n <= edge; n++) {
        unsigned landing = v->bit[(square)(from + n * step)];
        if (!allows(way->onto_empty | way->onto_rival, n))
            continue;
        if (lands(way, n, field, landing))
            return true;
        if (guards)
            bits_add(guards, landing);
    }
    return false;
}

static bool strikes(const struct position *p, square from, square target, const struct field *field)
{
    if (p->variant->kinds[p->board[from]].jump_count == 0)
        return false;
    return single_strike(p, from, target, field, NULL) ||
           (p->variant->chains && chain_strikes(p, field, from, target));
}

bool jump_strikes(const struct position *p, square from, square target)
{
    const struct field field = field_around(p, piece_side(p->board[from]), target, target);
    return strikes(p, from, target, &field);
}

bool jump_struck(const struct position *p, square target, enum side by, square gone)
{
    const struct variant *v = p->variant;
    const uint64_t *sources = set_at(v, v->hop_sources[by], target);
    uint64_t any = 0;
    for (int w = 0; w < v->words; w++)
        any |= sources[w] & p->sets[by][w];
    if (!any)
        return false;
    const struct field field = field_around(p, by, target, gone);
    for (int w = 0; w < v->words; w++)
        for (uint64_t bits = sources[w] & p->sets[by][w]; bits; bits &= bits - 1) {
            square from = v->square_of[w * 64 + __builtin_ctzll(bits)];
            if (from != target && strikes(p, from, target, &field))
                return true;
        }
    return false;
}

bool jump_guards(struct bits *out, const struct position *p)
{
    const struct variant *v = p->variant;
    const enum side rival = side_other(p->turn);
    const square king = position_king(p, p->turn);
    const uint64_t *sources = set_at(v, v->hop_sources[rival], king);
    *out = (struct bits){{0}};
    for (int w = 0; w < v->words; w++) {
        for (uint64_t bits = sources[w] & p->sets[rival][w]; bits; bits &= bits - 1) {
            square from = v->square_of[w * 64 + __builtin_ctzll(bits)];
            const struct field field = field_of(p, rival, SET_WORDS);
            single_strike(p, from, king, &field, out);
        }
    }
    return bits_any(out, SET_WORDS);
}
