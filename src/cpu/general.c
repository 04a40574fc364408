/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Terms that serve any variant: what pieces bear on, which runners are free, how safe kings are.
 * All squares are looked at as sets, a bit each as the variant numbers them. */
#include "cpu/general.h"

#include "engine/hot.h"
#include "engine/lines.h"

/* --- sets */

static ALWAYS_INLINE int common(const uint64_t *a, const uint64_t *b, int words)
{
    int count = 0;
    for (int word = 0; word < words; word++)
        count += __builtin_popcountll(a[word] & b[word]);
    return count;
}

static void add_square(uint64_t *set, const struct variant *v, int row, int column)
{
    if (!on_board(v, row, column))
        return;
    int bit = v->bit[square_at(row, column)];
    set[bit / 64] |= UINT64_C(1) << (bit % 64);
}

void general_init(struct evaluation *e)
{
    const struct variant *v = e->variant;
    for (int i = 0; i < variant_rows(v) * variant_columns(v); i++) {
        square s = v->square_of[i];
        for (int row = 0; row < variant_rows(v); row++) {
            for (int column = square_column(s) - 1; column <= square_column(s) + 1; column++) {
                int ahead = row - square_row(s);
                if (ahead >= -1 && ahead <= 1)
                    add_square(e->ring[s], v, row, column);
                if (ahead != 0)
                    add_square(e->front[ahead > 0 ? WHITE : BLACK][s], v, row, column);
            }
        }
    }
}

/* --- one side, as the terms see it */

struct outlook {
    const struct evaluation *e;
    const struct position *p;
    enum side side;
    bool royal;
    square king;          /* the rival's */
    const uint64_t *ring; /* the squares next to it and its own */
    uint64_t taken[SET_WORDS];
};

/* --- what a piece bears on */

struct bearing {
    int count; /* squares it could go to or take on */
    int ring;  /* of them, next to the rival king */
};

/* Whether a line comes near enough to the rival king to touch the ring. */
static ALWAYS_INLINE bool passes_by(square king, square from, const enum axis axis)
{
    int rows = square_row(king) - square_row(from),
        columns = square_column(king) - square_column(from);
    switch (axis) {
    case AXIS_ROW:
        return rows >= -1 && rows <= 1;
    case AXIS_COLUMN:
        return columns >= -1 && columns <= 1;
    case AXIS_DIAGONAL:
        return rows - columns >= -2 && rows - columns <= 2;
    default:
        return rows + columns >= -2 && rows + columns <= 2;
    }
}

static int ring_hits(const struct outlook *o, square from, int direction, unsigned stops)
{
    const struct variant *v = o->p->variant;
    int hits = 0;
    for (; stops; stops &= stops - 1) {
        int distance = __builtin_ctz(stops) + 1;
        int bit = v->bit[(square)(from + distance * direction_step[direction])];
        hits += (int)(o->ring[bit / 64] >> (bit % 64) & 1);
    }
    return hits;
}

/* Along a direction; `reach` are the distances at which the piece may stop, as in struct ray. */
static ALWAYS_INLINE void bear_along(struct bearing *b, const struct outlook *o, square from,
                                     const int direction, unsigned reach)
{
    const enum axis axis = (enum axis)(direction / 2);
    const int way = direction & 1, spot = line_spot(axis, from);
    const int met = line_meets(o->p->lines[line_index(axis, from)], spot, way);
    const int edge = o->p->variant->edge[direction][from];
    const int room = way ? spot - met : met - spot; /* to a piece, or to just beyond the edge */
    const unsigned stops = reach & ((1u << (room < edge ? room : edge)) - 1);
    b->count += __builtin_popcount(stops);
    if (o->royal && passes_by(o->king, from, axis))
        b->ring += ring_hits(o, from, direction, stops);
}

static ALWAYS_INLINE void bear_by_leaps(struct bearing *b, const struct outlook *o,
                                        const uint64_t *sets, square from)
{
    const struct variant *v = o->p->variant;
    if (!sets)
        return;
    const uint64_t *targets = set_at(v, sets, from);
    for (int word = 0; word < v->words; word++)
        b->count += __builtin_popcountll(targets[word] & ~o->taken[word]);
    if (o->royal)
        b->ring += common(targets, o->ring, v->words);
}

static ALWAYS_INLINE struct bearing bearing_of(const struct outlook *o, square from)
{
    const struct kind *kind = &o->p->variant->kinds[o->p->board[from]];
    struct bearing b = {0, 0};
    bear_by_leaps(&b, o, kind->either, from);
    bear_by_leaps(&b, o, kind->quiet, from);
    bear_by_leaps(&b, o, kind->only, from);
    for (int axis = 0; kind->lines && axis < AXES; axis++) {
        if (!(kind->lines >> axis & 1))
            continue;
        bear_along(&b, o, from, 2 * axis, 0xffff);
        bear_along(&b, o, from, 2 * axis + 1, 0xffff);
    }
    for (int i = 0; i < kind->ray_count; i++) {
        const struct ray *ray = &kind->rays[i];
        bear_along(&b, o, from, ray->direction, ray->quiet | ray->take);
    }
    return b;
}

/* --- runners */

/* The squares of the rivals that promote. */
static ALWAYS_INLINE void find_runners(uint64_t out[SET_WORDS], const struct outlook *o)
{
    const struct position *p = o->p;
    enum side rival = side_other(o->side);
    for (int word = 0; word < SET_WORDS; word++)
        out[word] = 0;
    for (int i = 0; i < p->count[rival]; i++) {
        square s = p->list[rival][i];
        int bit = p->variant->bit[s];
        if (o->e->runs[p->board[s]])
            out[bit / 64] |= UINT64_C(1) << (bit % 64);
    }
}

/* For a runner with no rival one before it on its column or the next ones. */
static ALWAYS_INLINE score_pair running_bonus(const struct variant *v, square s, enum side side)
{
    int rows = variant_rows(v) - 1;
    int done = side == WHITE ? square_row(s) : rows - square_row(s);
    int part = 64 * done / rows;
    return PAIR(part * part / 128, part * part / 48);
}

/* --- kings */

/* Friends next to the king. */
static ALWAYS_INLINE score_pair shelter(const struct outlook *o)
{
    square king = position_king(o->p, o->side);
    int friends = common(o->e->ring[king], o->p->sets[o->side], o->p->variant->words) - 1;
    return PAIR(6 * (friends > 5 ? 5 : friends), 0);
}

static score_pair danger(int units, int attackers)
{
    if (attackers < 2)
        return 0;
    int full = units * units * 2;
    return PAIR(full > 500 ? 500 : full, units * 2);
}

/* --- all of it */

static ALWAYS_INLINE void outlook_init(struct outlook *o, const struct evaluation *e,
                                       const struct position *p, enum side side)
{
    o->e = e;
    o->p = p;
    o->side = side;
    o->royal = variant_king(p->variant) != TYPE_NONE;
    o->king = o->royal ? position_king(p, side_other(side)) : 0;
    o->ring = e->ring[o->king];
    for (int word = 0; word < p->variant->words; word++)
        o->taken[word] = p->sets[WHITE][word] | p->sets[BLACK][word];
}

static ALWAYS_INLINE score_pair side_terms(const struct evaluation *e, const struct position *p,
                                           enum side side)
{
    const struct variant *v = p->variant;
    struct outlook o;
    uint64_t runners[SET_WORDS];
    score_pair sum = 0;
    int units = 0, attackers = 0;
    outlook_init(&o, e, p, side);
    find_runners(runners, &o);
    for (int i = 0; i < p->count[side]; i++) {
        square s = p->list[side][i];
        piece code = p->board[s];
        struct bearing b = bearing_of(&o, s);
        sum += b.count * e->mobility[code];
        if (b.ring && i > 0) {
            units += b.ring * (1 + (e->value[code] > 250) + (e->value[code] > 700));
            attackers++;
        }
        if (e->runs[code] && common(e->front[side][s], runners, v->words) == 0)
            sum += running_bonus(v, s, side);
    }
    if (o.royal)
        sum += danger(units, attackers) + shelter(&o);
    return sum;
}

CLONED score_pair general_terms(const struct evaluation *e, const struct position *p)
{
    return side_terms(e, p, WHITE) - side_terms(e, p, BLACK);
}
