/* Attacks, found from the target outwards: eight bit scans for what slides, one look-up for each
 * square that something could leap from. Jump captures are played out by jump.c. */
#include "attack.h"

#include "jump.h"
#include "lines.h"

#include "escacs/movegen.h"

#include <string.h>

#define ALWAYS_INLINE inline __attribute__((always_inline))

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

/* Look from the king in one direction: a rival that strikes back gives check, an own piece with such
 * a rival behind it is pinned. */
static ALWAYS_INLINE void look(struct threats *t, const struct position *p, square king,
                               const int direction, int own, int rival)
{
    const enum axis axis = (enum axis)(direction / 2);
    const int       way = direction & 1, back = direction ^ 1;
    const int       spot = line_spot(axis, king);
    const uint64_t  line = p->lines[line_index(axis, king)];
    int             first = line_meets(line, spot, way);
    if (line_has(line, rival, first)) {
        square   s = (square)(king + line_step(axis) * (first - spot));
        unsigned distance = (unsigned)(way ? spot - first : first - spot);
        if (p->variant->strikes[p->board[s]][back] >> (distance - 1) & 1)
            add_checker(t, s, direction);
    } else if (line_has(line, own, first)) {
        int second = line_meets(line, first, way);
        if (!line_has(line, rival, second))
            return;
        square   s = (square)(king + line_step(axis) * (second - spot));
        unsigned distance = (unsigned)(way ? spot - second : second - spot);
        if (p->variant->strikes[p->board[s]][back] >> (distance - 1) & 1) {
            t->pinned |= (uint8_t)(1 << direction);
            t->pin[direction] = (square)(king + line_step(axis) * (first - spot));
            t->pinner[direction] = s;
        }
    }
}

static ALWAYS_INLINE bool leaps_onto(const struct variant *v, const struct leap_source *source,
                                     piece p, piece side)
{
    return p & side && v->leap_sets[source->set] >> (p & 63) & 1;
}

static void find_leaping_checkers(struct threats *t, const struct position *p, square king,
                                  enum side rival)
{
    const struct variant      *v = p->variant;
    const struct leap_sources *sources = &v->leap_sources[rival][king];
    const struct leap_source  *source = &v->leap_source_pool[sources->start];
    for (int n = sources->count; n > 0; n--, source++)
        if (leaps_onto(v, source, p->board[source->from], side_bit(rival)))
            add_checker(t, source->from, DIRECTIONS);
}

void threats_find(struct position *p)
{
    struct threats *t = &p->threats;
    enum side       rival = side_other(p->turn);
    t->checkers = 0;
    t->pinned = 0;
    if (!p->variant->royal)
        return;
    if (!p->variant->fast) {
        t->checkers = king_attacked(p, p->turn);
        return;
    }
    square king = position_king(p, p->turn);
    int    own = line_shift(p->turn), other = line_shift(rival);
    look(t, p, king, 0, own, other);
    look(t, p, king, 1, own, other);
    look(t, p, king, 2, own, other);
    look(t, p, king, 3, own, other);
    look(t, p, king, 4, own, other);
    look(t, p, king, 5, own, other);
    look(t, p, king, 6, own, other);
    look(t, p, king, 7, own, other);
    find_leaping_checkers(t, p, king, rival);
}

/* --- attacks on any square */

/* The piece of `shift`'s side met first from `target` in a direction if it strikes back, looking
 * through `gone`. */
static ALWAYS_INLINE bool struck_along(const struct position *p, square target, const int direction,
                                       int shift, square gone)
{
    const enum axis axis = (enum axis)(direction / 2);
    const int       way = direction & 1, back = direction ^ 1;
    const int       spot = line_spot(axis, target);
    const uint64_t  line = p->lines[line_index(axis, target)];
    int             met = line_meets(line, spot, way);
    if ((square)(target + line_step(axis) * (met - spot)) == gone &&
        line_index(axis, gone) == line_index(axis, target) && line_spot(axis, gone) == met)
        met = line_meets(line, met, way);
    if (!line_has(line, shift, met))
        return false;
    square   s = (square)(target + line_step(axis) * (met - spot));
    unsigned distance = (unsigned)(way ? spot - met : met - spot);
    return p->variant->strikes[p->board[s]][back] >> (distance - 1) & 1;
}

bool struck(const struct position *p, square target, enum side by, square gone)
{
    const struct variant      *v = p->variant;
    const struct leap_sources *sources = &v->leap_sources[by][target];
    const struct leap_source  *source = &v->leap_source_pool[sources->start];
    int                        shift = line_shift(by);
    for (int n = sources->count; n > 0; n--, source++)
        if (leaps_onto(v, source, p->board[source->from], side_bit(by)))
            return true;
    return struck_along(p, target, 0, shift, gone) || struck_along(p, target, 1, shift, gone) ||
           struck_along(p, target, 2, shift, gone) || struck_along(p, target, 3, shift, gone) ||
           struck_along(p, target, 4, shift, gone) || struck_along(p, target, 5, shift, gone) ||
           struck_along(p, target, 6, shift, gone) || struck_along(p, target, 7, shift, gone);
}

bool king_attacked(struct position *p, enum side side)
{
    square    king = position_king(p, side);
    enum side rival = side_other(side);
    if (!p->variant->royal)
        return false;
    if (struck(p, king, rival, king))
        return true;
    for (int i = 0; p->variant->hops && i < p->count[rival]; i++)
        if (jump_strikes(p, p->list[rival][i], king))
            return true;
    return false;
}

/* --- en passant */

int passing_captors(square out[SQUARES], struct position *p, square target)
{
    const struct variant      *v = p->variant;
    const struct leap_sources *sources = &v->leap_sources[p->turn][target];
    const struct leap_source  *source = &v->leap_source_pool[sources->start];
    int                        count = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        enum axis axis = (enum axis)(d / 2);
        if (!(v->passing_directions[p->turn] >> (d ^ 1) & 1))
            continue;
        uint64_t line = p->lines[line_index(axis, target)];
        int      spot = line_spot(axis, target), met = line_meets(line, spot, d & 1);
        if (!line_has(line, line_shift(p->turn), met))
            continue;
        square   s = (square)(target + line_step(axis) * (met - spot));
        unsigned distance = (unsigned)(d & 1 ? spot - met : met - spot);
        if (v->passing[p->board[s]][d ^ 1] >> (distance - 1) & 1)
            out[count++] = s;
    }
    for (int n = sources->count; n > 0; n--, source++) {
        piece leaper = p->board[source->from];
        if (leaper & side_bit(p->turn) && v->passing_leap_sets[source->set] >> (leaper & 63) & 1)
            out[count++] = source->from;
    }
    for (int i = 0; v->hops && i < p->count[p->turn]; i++)
        if (jump_reaches_passing(p, p->list[p->turn][i], target))
            out[count++] = p->list[p->turn][i];
    return count;
}

/* --- public */

bool movegen_attacked(struct position *p, square target, enum side by)
{
    if (struck(p, target, by, target))
        return true;
    for (int i = 0; p->variant->hops && i < p->count[by]; i++)
        if (jump_strikes(p, p->list[by][i], target))
            return true;
    return false;
}

/* Whether the piece on `from` slides or leaps onto `target`. */
static bool strikes_from(const struct position *p, square from, square target)
{
    struct reach reach[SQUARES];
    piece        mover = p->board[from];
    int          count = variant_reach(reach, p->variant, piece_type(mover), piece_side(mover), from);
    for (int i = 0; i < count; i++) {
        if (reach[i].to != target || reach[i].capture == 0 || reach[i].class == REACH_HOP ||
            (reach[i].initial && !(mover & PIECE_UNMOVED)))
            continue;
        if (reach[i].class == REACH_LEAP)
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
    int count = 0;
    for (int i = 0; i < p->count[by]; i++) {
        square from = p->list[by][i];
        if (from != target && (strikes_from(p, from, target) || jump_strikes(p, from, target)))
            out[count++] = from;
    }
    return count;
}
