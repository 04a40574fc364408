/* Whether a side can move at all, and whether one given move is legal, without listing them all. */
#include "escacs/movegen.h"

#include "castling.h"
#include "jump.h"
#include "make.h"
#include "passing.h"
#include "put.h"

/* Jumps are looked at in batches: there may be tens of thousands, but seldom are. */
enum { BATCH = 4096 };

/* --- one move at least */

/* Whether one of the moves is legal and, if asked for, takes something. */
static bool one_is_safe(struct position *p, const struct move *first, const struct move *end,
                        bool captures)
{
    for (const struct move *m = first; m < end; m++)
        if ((!captures || move_is_capture(p, *m)) && (!p->variant->royal || move_is_safe(p, *m)))
            return true;
    return false;
}

static bool piece_can_move(struct position *p, square from, bool captures)
{
    struct move moves[SQUARES];
    return one_is_safe(p, moves, put_all(moves, p, from, false, WANT_ALL), captures);
}

static bool piece_can_jump(struct position *p, square from, bool captures)
{
    struct move moves[BATCH], *end = moves + BATCH;
    for (int seen = 0; seen < MOVES_OFFERED_MAX && end == moves + BATCH; seen += BATCH) {
        end = jump_moves(moves, end, p, from, captures ? WANT_NOISY : WANT_ALL, seen);
        if (one_is_safe(p, moves, end, captures))
            return true;
    }
    return false;
}

/* Whether there is a legal move (or capture) other than castling. */
static bool side_can_move(struct position *p, bool captures)
{
    for (int i = 0; i < p->count[p->turn]; i++)
        if (piece_can_move(p, p->list[p->turn][i], captures))
            return true;
    for (int i = 0; p->variant->hops && i < p->count[p->turn]; i++)
        if (piece_can_jump(p, p->list[p->turn][i], captures))
            return true;
    return p->passing_key != 0;
}

bool movegen_any(struct position *p)
{
    struct move castlings[SQUARES * BOARD_MAX];
    return side_can_move(p, false) || castling_moves(castlings, p) > castlings;
}

/* --- one move */

static bool listed(struct move m, const struct move *first, const struct move *end)
{
    while (first < end && !move_same(*first, m))
        first++;
    return first < end;
}

static bool is_jump(struct position *p, struct move m)
{
    struct move moves[BATCH], *end = moves + BATCH;
    for (int seen = 0; seen < MOVES_OFFERED_MAX && end == moves + BATCH; seen += BATCH) {
        end = jump_moves(moves, end, p, m.from, WANT_ALL, seen);
        if (listed(m, moves, end))
            return true;
    }
    return false;
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

static bool is_ordinary(struct position *p, struct move m)
{
    struct move moves[SQUARES], plain = m;
    plain.promotion = 0;
    return promotes_rightly(p, m) && listed(plain, moves, put_all(moves, p, m.from, false, WANT_ALL));
}

/* Whether the piece can make the move, its king's safety (but for castlings and en passant) and the
 * duty to capture ignored. */
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
    return is_pseudo_legal(p, m) && (!p->variant->royal || move_is_safe(p, m)) &&
           (!p->variant->rules.forced_capture || move_is_capture(p, m) || !side_can_move(p, true));
}
