/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds attacks from the target outwards: eight bit scans for sliders, one look-up for each square
 * from which something could leap. jump.c finds attacks by jumps. */
#include "engine/attack.h"

#include "engine/hot.h"
#include "engine/jump.h"
#include "engine/lines.h"
#include "engine/make.h"
#include "escacs/movegen.h"

#include <string.h>

/* --- checks and pins */

static void add_checker(struct threats *t, square checker, int direction)
{
    if (t->checkers == 0) {
        t->checker = checker;
        t->checker_direction = (uint8_t)direction;
        t->checkers = 1;
    } else {
        t->checkers = 2;
    }
}

/* Look from the king in one direction. A rival that strikes back gives check; an own piece with
 * such a rival behind it is pinned. */
static ALWAYS_INLINE void look(struct threats *t, const struct position *p, square king,
                               const int direction, uint64_t line, int own, int rival)
{
    const enum axis axis = (enum axis)(direction / 2);
    const int way = direction & 1, back = direction ^ 1;
    const int spot = line_spot(axis, king);
    int first = line_meets(line, spot, way);
    if (line_has(line, rival, first)) {
        square s = (square)(king + line_step(axis) * (first - spot));
        unsigned distance = (unsigned)(way ? spot - first : first - spot);
        if (p->variant->strikes[p->board[s]][back] >> (distance - 1) & 1)
            add_checker(t, s, direction);
    } else if (line_has(line, own, first)) {
        int second = line_meets(line, first, way);
        if (!line_has(line, rival, second))
            return;
        square s = (square)(king + line_step(axis) * (second - spot));
        unsigned distance = (unsigned)(way ? spot - second : second - spot);
        if (p->variant->strikes[p->board[s]][back] >> (distance - 1) & 1) {
            t->pinned |= (uint8_t)(1 << direction);
            t->pin[direction] = (square)(king + line_step(axis) * (first - spot));
            t->pinner[direction] = s;
        }
    }
}

/* Look both ways along an axis, if there is any rival on it. */
static ALWAYS_INLINE void look_along(struct threats *t, const struct position *p, square king,
                                     const enum axis axis, int own, int rival)
{
    const uint64_t line = p->lines[line_index(axis, king)];
    if (line_lacks(line, rival))
        return;
    look(t, p, king, 2 * (int)axis, line, own, rival);
    look(t, p, king, 2 * (int)axis + 1, line, own, rival);
}

static ALWAYS_INLINE void find_leaping_checkers(struct threats *t, const struct position *p,
                                                square king, enum side rival)
{
    const struct variant *v = p->variant;
    for (int w = 0; w < v->words; w++) {
        for (uint64_t bits = leapers(p, king, rival, w); bits; bits &= bits - 1) {
            square from = v->square_of[w * 64 + __builtin_ctzll(bits)];
            if (leaps_onto(p, v->leap_kinds[rival], from, king))
                add_checker(t, from, DIRECTIONS);
        }
    }
}

CLONED void threats_find(struct position *p)
{
    struct threats *t = &p->threats;
    enum side rival = side_other(p->turn);
    t->checkers = 0;
    t->by_jump = false;
    t->pinned = 0;
    if (!p->variant->royal)
        return;
    square king = position_king(p, p->turn);
    if (p->variant->hops && jump_struck(p, king, rival, king)) {
        t->checkers = 1;
        t->by_jump = true;
        return;
    }
    int own = line_shift(p->turn), other = line_shift(rival);
    look_along(t, p, king, AXIS_ROW, own, other);
    look_along(t, p, king, AXIS_COLUMN, own, other);
    look_along(t, p, king, AXIS_DIAGONAL, own, other);
    look_along(t, p, king, AXIS_ANTIDIAGONAL, own, other);
    find_leaping_checkers(t, p, king, rival);
}

/* --- attacks on any square */

/* Whether the piece of `shift`'s side met first from `target` in a direction strikes back, looking
 * through `gone`. */
static ALWAYS_INLINE bool struck_from(const struct position *p, square target, const int direction,
                                      uint64_t line, int shift)
{
    const enum axis axis = (enum axis)(direction / 2);
    const int way = direction & 1, back = direction ^ 1;
    const int spot = line_spot(axis, target), met = line_meets(line, spot, way);
    if (!line_has(line, shift, met))
        return false;
    square s = (square)(target + line_step(axis) * (met - spot));
    unsigned distance = (unsigned)(way ? spot - met : met - spot);
    return p->variant->strikes[p->board[s]][back] >> (distance - 1) & 1;
}

static ALWAYS_INLINE bool struck_along(const struct position *p, square target,
                                       const enum axis axis, int shift, square gone)
{
    uint64_t line = p->lines[line_index(axis, target)];
    if (line_lacks(line, shift))
        return false;
    if (line_index(axis, gone) == line_index(axis, target) && gone != target)
        line &= ~((uint64_t)1 << line_spot(axis, gone));
    return struck_from(p, target, 2 * (int)axis, line, shift) ||
           struck_from(p, target, 2 * (int)axis + 1, line, shift);
}

static ALWAYS_INLINE bool struck_by_leap(const struct position *p, square target, enum side by)
{
    const struct variant *v = p->variant;
    for (int w = 0; w < v->words; w++)
        for (uint64_t bits = leapers(p, target, by, w); bits; bits &= bits - 1)
            if (leaps_onto(p, v->leap_kinds[by], v->square_of[w * 64 + __builtin_ctzll(bits)],
                           target))
                return true;
    return false;
}

CLONED bool struck(const struct position *p, square target, enum side by, square gone)
{
    int shift = line_shift(by);
    return struck_by_leap(p, target, by) || struck_along(p, target, AXIS_ROW, shift, gone) ||
           struck_along(p, target, AXIS_COLUMN, shift, gone) ||
           struck_along(p, target, AXIS_DIAGONAL, shift, gone) ||
           struck_along(p, target, AXIS_ANTIDIAGONAL, shift, gone);
}

bool king_attacked(const struct position *p, enum side side)
{
    square king = position_king(p, side);
    enum side rival = side_other(side);
    return p->variant->royal && (struck(p, king, rival, king) ||
                                 (p->variant->hops && jump_struck(p, king, rival, king)));
}

/* --- checks that a move would give */

/* Whether the piece that arrives by the move slides onto the king from there. */
static bool slides_onto(const struct position *p, piece striker, struct move m, square king)
{
    const int direction = p->variant->directions[displacement_index(m.to, king)];
    if (direction == DIRECTIONS)
        return false;
    const enum axis axis = (enum axis)(direction / 2);
    const int spot = line_spot(axis, m.to), goal = line_spot(axis, king);
    const int distance = spot < goal ? goal - spot : spot - goal;
    uint64_t line = p->lines[line_index(axis, king)];
    if (!(p->variant->strikes[striker][direction] >> (distance - 1) & 1))
        return false;
    if (line_index(axis, m.from) == line_index(axis, king))
        line &= ~((uint64_t)1 << line_spot(axis, m.from));
    return line_meets(line, spot, direction & 1) == goal;
}

/* Whether the move leaves a line on which another piece strikes the king. */
static bool uncovers(const struct position *p, struct move m, square king)
{
    const int direction = p->variant->directions[displacement_index(king, m.from)];
    if (direction == DIRECTIONS)
        return false;
    const enum axis axis = (enum axis)(direction / 2);
    uint64_t line = p->lines[line_index(axis, king)];
    line &= ~((uint64_t)1 << line_spot(axis, m.from));
    if (line_index(axis, m.to) == line_index(axis, king))
        line |= (uint64_t)1 << line_spot(axis, m.to);
    return struck_from(p, king, direction, line, line_shift(p->turn));
}

/* --- public */

bool movegen_gives_check(const struct position *p, struct move m)
{
    const struct variant *v = p->variant;
    if (!v->royal || m.kind != MOVE_ORDINARY)
        return false;
    const square king = position_king(p, side_other(p->turn));
    const piece striker = arriving(p->board[m.from], m);
    return (v->leap_kinds[p->turn][displacement_index(m.to, king)] >> (striker & 63) & 1) ||
           slides_onto(p, striker, m, king) || uncovers(p, m, king);
}

/* Squares of the pieces of `by` that jump over or onto the target. */
static int jumpers(square *out, const struct position *p, square target, enum side by)
{
    int count = 0;
    for (int i = 0; p->variant->hops && i < p->count[by]; i++)
        if (p->list[by][i] != target && jump_strikes(p, p->list[by][i], target))
            out[count++] = p->list[by][i];
    return count;
}

bool movegen_attacked(struct position *p, square target, enum side by)
{
    return struck(p, target, by, target) ||
           (p->variant->hops && jump_struck(p, target, by, target));
}

/* Whether the piece on `from` slides or leaps onto `target`. */
static bool strikes_from(const struct position *p, square from, square target)
{
    struct reach reach[SQUARES];
    piece mover = p->board[from];
    int count = variant_reach(reach, p->variant, piece_type(mover), piece_side(mover), from);
    for (int i = 0; i < count; i++) {
        if (reach[i].to != target || reach[i].capture == 0 || reach[i].kind == REACH_HOP ||
            (reach[i].initial && !(mover & PIECE_UNMOVED)))
            continue;
        if (reach[i].kind == REACH_LEAP)
            return true;
        int rows = square_row(target) - square_row(from), distance;
        int columns = square_column(target) - square_column(from);
        int direction = displacement_direction(rows, columns, &distance);
        for (int n = 1; n < distance; n++)
            if (p->board[(square)(from + n * direction_step[direction])])
                return false;
        return true;
    }
    return false;
}

int movegen_attackers(square out[SQUARES], struct position *p, square target, enum side by)
{
    int count = jumpers(out, p, target, by);
    for (int i = 0; i < p->count[by]; i++) {
        square from = p->list[by][i];
        if (from != target && !memchr(out, from, (size_t)count) && strikes_from(p, from, target))
            out[count++] = from;
    }
    return count;
}
