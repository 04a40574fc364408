/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generalised castlings: two pieces of a side in the same row that move past each other. */
#include "engine/special_moves.h"

#include "engine/attack.h"
#include "engine/hot.h"
#include "engine/lines.h"
#include "engine/make.h"
#include "escacs/movegen.h"

#include <stdlib.h>

/* Whether nothing stands strictly between two spots of a row. */
static bool empty_between(uint64_t line, int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    return line_next(line, low) == high;
}

static bool landings_are_free(const struct position *p, struct move m)
{
    square a, b;
    castling_landings(&a, &b, m);
    return (!p->board[a] || a == m.from || a == m.to) && (!p->board[b] || b == m.from || b == m.to);
}

/* Whether the king among the two is attacked neither where it stands nor on the squares it passes.
 * Its landing is judged after the castling. */
static bool way_is_safe(struct position *p, struct move m)
{
    square a_to, b_to, king = position_king(p, p->turn);
    if (!p->variant->royal || (m.from != king && m.to != king))
        return true;
    if (position_in_check(p))
        return false;
    castling_landings(&a_to, &b_to, m);
    square landing = m.from == king ? a_to : b_to;
    int step = landing > king ? 1 : -1;
    for (int s = king + step; s != landing; s += step)
        if (king_attacked_on(p, (square)s, king))
            return false;
    return true;
}

/* The row of a castling once it is made, as far as the rival's sliders see it. */
static uint64_t row_after(uint64_t line, struct move m)
{
    square a, b;
    castling_landings(&a, &b, m);
    const uint64_t one = 1;
    line &= ~(one << line_spot(AXIS_ROW, m.from) | one << line_spot(AXIS_ROW, m.to));
    return line | one << line_spot(AXIS_ROW, a) | one << line_spot(AXIS_ROW, b);
}

/* Whether the king is safe after the castling. A castling of the king changes no other line through
 * its landing than the row: without jumps it need not be played. */
static bool end_is_safe(struct position *p, struct move m)
{
    const square king = position_king(p, p->turn);
    square a, b;
    if (p->variant->hops || (m.from != king && m.to != king))
        return move_is_safe(p, m);
    castling_landings(&a, &b, m);
    const square landing = m.from == king ? a : b;
    uint64_t *row = &p->lines[line_index(AXIS_ROW, king)];
    const uint64_t before = *row;
    *row = row_after(before, m);
    const bool safe = !struck(p, landing, side_other(p->turn), landing);
    *row = before;
    return safe;
}

/* Whether a castling by this entry is legal; `m` has the entry's steps. */
static bool entry_allows(struct position *p, const struct castling_entry *entry, struct move m)
{
    uint64_t line = p->lines[line_index(AXIS_ROW, m.from)];
    if (entry->steps > abs(m.to - m.from))
        return false;
    if (entry->unmoved && !(p->board[m.from] & p->board[m.to] & PIECE_UNMOVED))
        return false;
    if (entry->empty_between &&
        !empty_between(line, line_spot(AXIS_ROW, m.from), line_spot(AXIS_ROW, m.to)))
        return false;
    if (!entry->empty_between && !landings_are_free(p, m))
        return false;
    return (!entry->safe || way_is_safe(p, m)) && (!p->variant->royal || end_is_safe(p, m));
}

/* Finds the first entry by which the castling is legal and gives its steps to the move. */
static bool group_allows(struct position *p, const struct castling_group *group, struct move *m)
{
    for (int i = 0; i < group->entry_count; i++) {
        m->steps = group->entries[i].steps;
        if (entry_allows(p, &group->entries[i], *m))
            return true;
    }
    return false;
}

/* Whether the piece may be the partner B of a castling of the group. */
static ALWAYS_INLINE bool may_join(const struct castling_group *group, piece partner)
{
    return (partner & PIECE_TYPE_BITS) == group->b &&
           (!group->all_unmoved || partner & PIECE_UNMOVED);
}

/* The castling of the piece A on a square with the piece on another, if the rules allow it. */
static ALWAYS_INLINE struct move *try_partner(struct move *out, struct position *p,
                                              const struct castling_group *group, square a,
                                              square b)
{
    struct move m = {.from = a, .to = b, .kind = MOVE_CASTLING};
    if (may_join(group, p->board[b]) && group_allows(p, group, &m))
        *out++ = m;
    return out;
}

/* The castlings of the piece A on a square with each partner in its row. If nothing may stand
 * between, only the nearest piece on each side can be a partner. */
static struct move *castlings_of(struct move *out, struct position *p,
                                 const struct castling_group *group, square a)
{
    uint64_t line = p->lines[line_index(AXIS_ROW, a)];
    int own = line_shift(p->turn), spot = line_spot(AXIS_ROW, a);
    if (group->all_empty_between) {
        int next = line_next(line, spot), previous = line_previous(line, spot);
        if (line_has(line, own, next))
            out = try_partner(out, p, group, a, (square)(a + next - spot));
        if (line_has(line, own, previous))
            out = try_partner(out, p, group, a, (square)(a + previous - spot));
        return out;
    }
    for (uint64_t partners = line >> (own + 1) & 0xffff; partners; partners &= partners - 1) {
        int column = __builtin_ctzll(partners);
        if (column != square_column(a))
            out = try_partner(out, p, group, a, square_at(square_row(a), column));
    }
    return out;
}

CLONED struct move *castling_moves(struct move *out, struct position *p)
{
    const struct variant *v = p->variant;
    for (int g = 0; g < v->castling_count; g++) {
        const struct castling_group *group = &v->castlings[g];
        bool king = v->rules.king == group->a - 1;
        bool only_one = king && v->rules.objective == OBJECTIVE_MATE;
        int pieces = only_one ? 1 : p->count[p->turn];
        for (int i = 0; i < pieces; i++) {
            square a = p->list[p->turn][i];
            piece mover = p->board[a];
            if ((mover & PIECE_TYPE_BITS) == group->a &&
                (!group->all_unmoved || mover & PIECE_UNMOVED))
                out = castlings_of(out, p, group, a);
        }
    }
    return out;
}
