/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a side can move at all, and whether one given move is legal, without listing them all. */
#include "engine/special_moves.h"
#include "engine/jump.h"
#include "engine/make.h"
#include "engine/piece_moves.h"
#include "engine/king_safety.h"
#include "escacs/movegen.h"

/* --- one move at least */

/* What is looked for: a legal move, or a legal capture. */
struct quest {
    struct position *position;
    bool captures;
};

/* Whether the move is legal and, if asked for, takes something. */
static bool answers(struct move m, void *payload)
{
    const struct quest *quest = payload;
    return (!quest->captures || move_is_capture(quest->position, m)) &&
           (!quest->position->variant->royal || move_is_safe(quest->position, m));
}

static bool piece_can_move(struct quest *quest, square from)
{
    struct move moves[SQUARES], *end = put_all(moves, quest->position, from, false, WANT_ALL,
                                               quest->position->variant->words);
    for (const struct move *m = moves; m < end; m++)
        if (answers(*m, quest))
            return true;
    return false;
}

/* Whether some piece has a jump that answers. In a game without kings nobody has to list them. */
static bool side_can_jump(struct quest *quest)
{
    const struct position *p = quest->position;
    struct bits own = {{0}};
    for (int w = 0; w < p->variant->words; w++)
        own.word[w] = p->sets[p->turn][w];
    if (!p->variant->royal)
        return jump_exists(p, &own, quest->captures);
    for (int i = 0; i < p->count[p->turn]; i++)
        if (jump_each(p, p->list[p->turn][i], answers, quest))
            return true;
    return false;
}

/* Whether there is a legal move (or capture) other than castling. */
static bool side_can_move(struct position *p, bool captures)
{
    struct quest quest = {p, captures};
    for (int i = 0; i < p->count[p->turn]; i++)
        if (piece_can_move(&quest, p->list[p->turn][i]))
            return true;
    return (p->variant->hops && side_can_jump(&quest)) || p->passing_key != 0;
}

bool movegen_any(struct position *p)
{
    struct move castlings[SQUARES * BOARD_MAX];
    return side_can_move(p, false) || castling_moves(castlings, p) > castlings;
}

bool movegen_must_capture(struct position *p)
{
    if (!p->variant->rules.forced_capture)
        return false;
    if (!p->variant->draughts)
        return side_can_move(p, true);
    struct quest quest = {p, true};
    return side_can_jump(&quest);
}

/* --- one move */

static bool listed(struct move m, const struct move *first, const struct move *end)
{
    while (first < end && !move_same(*first, m))
        first++;
    return first < end;
}

static bool is_the_one(struct move m, void *payload)
{
    return move_same(m, *(const struct move *)payload);
}

static bool is_jump(const struct position *p, struct move m)
{
    return jump_each(p, m.from, is_the_one, &m);
}

static bool is_castling(struct position *p, struct move m)
{
    struct move moves[SQUARES * BOARD_MAX];
    return listed(m, moves, castling_moves(moves, p));
}

static bool is_passing(struct position *p, struct move m)
{
    struct move moves[SQUARES * BOARD_MAX];
    return p->passing_key && listed(m, moves, passing_moves(moves, p));
}

/* Whether the promotion of the move is one that its piece may and must make there. */
static bool promotes_rightly(const struct position *p, struct move m)
{
    const struct kind *kind = &p->variant->kinds[p->board[m.from]];
    if (!(kind->flags & KIND_PROMOTES) || square_row(m.to) != far_row(p->variant, p->turn))
        return m.promotion == 0;
    for (int i = 0; i < kind->promotion_count; i++)
        if (kind->promotions[i] == m.promotion)
            return true;
    return false;
}

static bool leaps_to(const struct position *p, const struct kind *kind, struct move m, bool takes)
{
    const struct variant *v = p->variant;
    const int word = v->bit[m.from] * v->words + (v->bit[m.to] >> 6);
    const uint64_t *other = takes ? kind->only : kind->quiet;
    uint64_t targets = kind->either ? kind->either[word] : 0;
    targets |= other ? other[word] : 0;
    return targets >> (v->bit[m.to] & 63) & 1;
}

/* The distances at which a piece may stop in a direction, as in struct ray. */
static unsigned slide_reach(const struct kind *kind, int direction, bool takes)
{
    if (kind->lines >> direction / 2 & 1)
        return 0xffff;
    for (int i = 0; i < kind->ray_count; i++)
        if (kind->rays[i].direction == direction)
            return takes ? kind->rays[i].take : kind->rays[i].quiet;
    return 0;
}

static bool slides_to(const struct position *p, const struct kind *kind, struct move m, bool takes)
{
    int distance,
        direction = displacement_direction(square_row(m.to) - square_row(m.from),
                                           square_column(m.to) - square_column(m.from), &distance);
    if (direction < 0 || !(slide_reach(kind, direction, takes) >> (distance - 1) & 1))
        return false;
    const enum axis axis = (enum axis)(direction / 2);
    const int way = direction & 1, spot = line_spot(axis, m.from);
    const int met = line_meets(p->lines[line_index(axis, m.from)], spot, way);
    return distance <= (way ? spot - met : met - spot);
}

static bool is_ordinary(const struct position *p, struct move m)
{
    const struct kind *kind = &p->variant->kinds[p->board[m.from]];
    const piece target = p->board[m.to];
    const bool takes = target != 0;
    return !m.chain && on_board(p->variant, square_row(m.to), square_column(m.to)) &&
           promotes_rightly(p, m) && (!takes || can_take(p->variant, target, side_bit(p->turn))) &&
           (leaps_to(p, kind, m, takes) || slides_to(p, kind, m, takes));
}

/* True if the king is certainly safe after the move; false if that must be tested. */
static bool is_plainly_safe(const struct position *p, struct move m)
{
    const struct threats *t = &p->threats;
    struct bits guards;
    return p->variant->fast && m.kind == MOVE_ORDINARY && !t->checkers &&
           m.from != position_king(p, p->turn) && (!t->pinned || pin_direction(t, m.from) < 0) &&
           (!p->variant->hops || !jump_guards(&guards, p));
}

/* Whether the piece can make the move. The duty to capture is ignored, and so is the king's safety
 * except for castlings and en passant. */
static bool is_pseudo_legal(struct position *p, struct move m)
{
    if (!(p->board[m.from] & side_bit(p->turn)))
        return false;
    switch (m.kind) {
    case MOVE_ORDINARY:
        return is_ordinary(p, m) || (p->variant->hops && is_jump(p, m));
    case MOVE_PASSING:
        return is_passing(p, m);
    case MOVE_CASTLING:
        return is_castling(p, m);
    default:
        return p->variant->hops && is_jump(p, m);
    }
}

bool movegen_is_legal(struct position *p, struct move m)
{
    return is_pseudo_legal(p, m) &&
           (!p->variant->royal || is_plainly_safe(p, m) || move_is_safe(p, m)) &&
           (!p->variant->rules.forced_capture || move_is_capture(p, m) || !side_can_move(p, true));
}
