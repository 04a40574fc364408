/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes and unmakes moves. A move changes board, lines, lists, hash, material and counters
 * together; what cannot be worked out backwards goes into the undo record, captured pieces onto the
 * position's stack. */
#include "engine/make.h"

#include "engine/attack.h"
#include "engine/chain.h"
#include "engine/jump.h"
#include "engine/lines.h"
#include "engine/special_moves.h"
#include "escacs/movegen.h"
#include "util/random.h"

#include <assert.h>
#include <stdlib.h>

/* --- hash keys of what is not a piece on a square */

static uint64_t pair_key(square a, square b)
{
    return random_of(0x6a09e667f3bcc908u + (uint64_t)a * SQUARES + b);
}

/* Of the pairs that an unmoved castling of the group could still join, A being on this square. */
static uint64_t group_key(const struct position *p, const struct castling_group *group, square a)
{
    uint64_t key = 0;
    for (int column = 0; column < p->variant->rules.columns; column++) {
        square b = square_at(square_row(a), column);
        piece partner = p->board[b];
        if (abs(b - a) >= group->unmoved_from && partner & PIECE_UNMOVED &&
            (partner & PIECE_TYPE_BITS) == group->b &&
            !((partner ^ p->board[a]) & (PIECE_WHITE | PIECE_BLACK)))
            key ^= pair_key(a, b);
    }
    return key;
}

uint64_t castling_key(const struct position *p, enum side side)
{
    const struct variant *v = p->variant;
    uint64_t key = 0;
    for (int g = 0; g < v->castling_count; g++) {
        if (!v->castlings[g].unmoved_from)
            continue;
        for (int i = 0; i < p->count[side]; i++) {
            square a = p->list[side][i];
            piece mover = p->board[a];
            if (mover & PIECE_UNMOVED && (mover & PIECE_TYPE_BITS) == v->castlings[g].a)
                key ^= group_key(p, &v->castlings[g], a);
            if (variant_king(v) == v->castlings[g].a - 1)
                break; /* the only king is first in its list */
        }
    }
    return key;
}

/* --- pieces on and off the board */

static void lift(struct position *p, square s, piece mover, enum side side)
{
    position_toggle(p, s, mover, side);
    p->board[s] = 0;
}

static void drop(struct position *p, square s, piece mover, enum side side)
{
    position_toggle(p, s, mover, side);
    p->board[s] = mover;
}

/* Move a piece of a side in board, lines and list; it arrives as `after`. The landing must be
 * empty.
 */
static ALWAYS_INLINE void shift(struct position *p, square from, square to, piece before,
                                piece after, enum side side)
{
    uint8_t slot = p->slot[from];
    position_shift(p, from, to, before, after, side);
    p->board[from] = 0;
    p->board[to] = after;
    p->list[side][slot] = to;
    p->slot[from] = 0;
    p->slot[to] = slot;
}

static void take(struct position *p, square s)
{
    piece victim = p->board[s];
    enum side side = piece_side(victim);
    uint8_t slot = p->slot[s];
    lift(p, s, victim, side);
    p->hash ^= p->variant->kinds[victim].keys[s];
    p->material[side] -= p->variant->kinds[victim].value;
    square last = p->list[side][--p->count[side]];
    p->list[side][slot] = last;
    p->slot[last] = slot;
    p->slot[s] = 0;
    p->taken[p->taken_count++] = (struct taken){.square = s, .piece = victim, .slot = slot};
}

static void give_back(struct position *p)
{
    struct taken taken = p->taken[--p->taken_count];
    p->taken[p->taken_count] = (struct taken){0};
    enum side side = piece_side(taken.piece);
    square moved = p->list[side][taken.slot];
    p->list[side][p->count[side]] = moved;
    p->slot[moved] = (uint8_t)p->count[side]++;
    p->list[side][taken.slot] = taken.square;
    p->slot[taken.square] = taken.slot;
    drop(p, taken.square, taken.piece, side);
}

/* --- kinds of move */

static void take_jumped(struct position *p, square from, square to)
{
    square victims[BOARD_MAX];
    int count = jump_victims(victims, p, from, to);
    for (int i = 0; i < count; i++)
        take(p, victims[i]);
}

/* Jump along the path; the piece stays what it was until its last landing. */
static NEVER_INLINE void follow_chain(struct position *p, struct move m, piece mover)
{
    square path[SQUARES], at = m.from;
    int length = chain_path(path, p, m);
    for (int i = 0; i < length; i++) {
        take_jumped(p, at, path[i]);
        if (p->board[path[i]])
            take(p, path[i]);
        piece walking = i == 0 ? mover : (piece)(mover & ~PIECE_UNMOVED);
        shift(p, at, path[i], walking, (piece)(mover & ~PIECE_UNMOVED), p->turn);
        at = path[i];
    }
}

static void take_victims(struct position *p, struct move m)
{
    if (m.kind != MOVE_ORDINARY && p->variant->hops)
        take_jumped(p, m.from, m.to);
    if (m.kind == MOVE_PASSING && p->board[p->passing_to])
        take(p, p->passing_to);
    if (p->board[m.to])
        take(p, m.to);
}

/* Any move of one piece. */
static void play_single(struct position *p, struct move m, struct undo *undo)
{
    const struct variant *v = p->variant;
    piece mover = p->board[m.from], after = arriving(mover, m);
    square from = m.from;
    undo->moved[0] = mover;
    if (m.kind == MOVE_CHAIN) {
        follow_chain(p, m, mover);
        if (after != p->board[m.to]) {
            lift(p, m.to, p->board[m.to], p->turn);
            drop(p, m.to, after, p->turn);
        }
    } else {
        take_victims(p, m);
        shift(p, from, m.to, mover, after, p->turn);
    }
    p->hash ^= v->kinds[mover].keys[from] ^ v->kinds[after].keys[m.to];
    if (m.promotion)
        p->material[p->turn] += v->kinds[after].value - v->kinds[mover].value;
    p->inaction++;
    if (p->taken_count > undo->taken_count || v->kinds[mover].flags & KIND_RESETS)
        p->inaction = 0;
}

void castling_landings(square *a, square *b, struct move castling)
{
    int span = castling.to - castling.from, sign = span > 0 ? 1 : -1;
    assert(castling.kind == MOVE_CASTLING && square_row(castling.from) == square_row(castling.to));
    int steps = castling.steps ? castling.steps : (span * sign + 1) / 2;
    *a = (square)(castling.from + sign * steps);
    *b = (square)(*a - sign);
}

static NEVER_INLINE void play_castling(struct position *p, struct move m, struct undo *undo)
{
    const struct variant *v = p->variant;
    piece a = p->board[m.from], b = p->board[m.to];
    piece a_after = (piece)(a & ~PIECE_UNMOVED), b_after = (piece)(b & ~PIECE_UNMOVED);
    uint8_t a_slot = p->slot[m.from], b_slot = p->slot[m.to];
    square a_to, b_to;
    castling_landings(&a_to, &b_to, m);
    undo->moved[0] = a;
    undo->moved[1] = b;
    lift(p, m.from, a, p->turn);
    lift(p, m.to, b, p->turn);
    drop(p, a_to, a_after, p->turn);
    drop(p, b_to, b_after, p->turn);
    p->slot[m.from] = 0;
    p->slot[m.to] = 0;
    p->list[p->turn][a_slot] = a_to;
    p->list[p->turn][b_slot] = b_to;
    p->slot[a_to] = a_slot;
    p->slot[b_to] = b_slot;
    p->hash ^= v->kinds[a].keys[m.from] ^ v->kinds[a_after].keys[a_to] ^ v->kinds[b].keys[m.to] ^
               v->kinds[b_after].keys[b_to];
    p->inaction++;
    if ((v->kinds[a].flags | v->kinds[b].flags) & KIND_RESETS)
        p->inaction = 0;
}

static NEVER_INLINE void unplay_castling(struct position *p, struct move m, const struct undo *undo)
{
    enum side side = piece_side(undo->moved[0]);
    square a_to, b_to;
    castling_landings(&a_to, &b_to, m);
    uint8_t a_slot = p->slot[a_to], b_slot = p->slot[b_to];
    lift(p, a_to, p->board[a_to], side);
    lift(p, b_to, p->board[b_to], side);
    drop(p, m.from, undo->moved[0], side);
    drop(p, m.to, undo->moved[1], side);
    p->slot[a_to] = 0;
    p->slot[b_to] = 0;
    p->list[side][a_slot] = m.from;
    p->list[side][b_slot] = m.to;
    p->slot[m.from] = a_slot;
    p->slot[m.to] = b_slot;
}

/* --- making */

static ALWAYS_INLINE void remember(const struct position *p, struct undo *undo)
{
    undo->hash = kept_word(&p->hash, 0);
    if (p->variant->has_rights) {
        undo->castling_key[WHITE] = p->castling_key[WHITE];
        undo->castling_key[BLACK] = p->castling_key[BLACK];
        undo->passing_key = p->passing_key;
        undo->passing_from = p->passing_from;
        undo->passing_to = p->passing_to;
        undo->threats = p->threats;
    }
    undo->inaction = p->inaction;
    undo->check_run = p->check_run[p->turn];
    undo->material[WHITE] = p->material[WHITE];
    undo->material[BLACK] = p->material[BLACK];
    undo->taken_count = (uint8_t)p->taken_count;
}

static void refresh_castling(struct position *p, enum side side)
{
    p->hash ^= p->castling_key[side];
    p->castling_key[side] = castling_key(p, side);
    p->hash ^= p->castling_key[side];
}

/* Bring the castling keys up to date where the move touched a piece whose unmoved flag counts. */
static void settle_castling(struct position *p, struct move m, const struct undo *undo)
{
    uint8_t mover = p->variant->kinds[undo->moved[0]].flags, rival = 0;
    if (m.kind == MOVE_CASTLING)
        mover |= p->variant->kinds[undo->moved[1]].flags;
    for (int i = undo->taken_count; i < p->taken_count; i++)
        rival |= p->variant->kinds[p->taken[i].piece].flags;
    if (mover & KIND_CASTLES)
        refresh_castling(p, p->turn);
    if (rival & KIND_CASTLES)
        refresh_castling(p, side_other(p->turn));
}

/* Play the move and pass the turn; threats and en passant are left as they were. */
static void apply(struct position *p, struct move m, struct undo *undo)
{
    remember(p, undo);
    if (m.kind == MOVE_CASTLING)
        play_castling(p, m, undo);
    else
        play_single(p, m, undo);
    if (p->variant->castling_count)
        settle_castling(p, m, undo);
    p->hash ^= p->passing_key ^ turn_key(BLACK);
    p->passing_key = 0;
    p->turn = side_other(p->turn);
}

bool move_is_safe(struct position *p, struct move m)
{
    struct undo undo;
    enum side mover = p->turn;
    apply(p, m, &undo);
    bool safe = !king_attacked(p, mover) && !passing_takes_king(p, m, undo.moved[0]);
    position_unmake(p, m, &undo);
    return safe;
}

/* --- public */

void position_make(struct position *p, struct move m, struct undo *undo)
{
    enum side mover = p->turn;
    assert(p->board[m.from] & side_bit(mover));
    apply(p, m, undo);
    if (p->variant->royal)
        threats_find(p);
    p->check_run[mover] = position_in_check(p) ? p->check_run[mover] + 1 : 0;
    if (p->variant->kinds[undo->moved[0]].advance && passing_begins(p, m, undo->moved[0])) {
        p->passing_from = m.from;
        p->passing_to = m.to;
        passing_settle(p);
    }
    assert(position_check(p));
}

void position_unmake(struct position *p, struct move m, const struct undo *undo)
{
    enum side mover = side_other(p->turn);
    if (m.kind == MOVE_CASTLING)
        unplay_castling(p, m, undo);
    else
        shift(p, m.to, m.from, p->board[m.to], undo->moved[0], mover);
    while (p->taken_count > undo->taken_count)
        give_back(p);
    p->turn = mover;
    p->hash = undo->hash;
    if (p->variant->has_rights) {
        p->castling_key[WHITE] = undo->castling_key[WHITE];
        p->castling_key[BLACK] = undo->castling_key[BLACK];
        p->passing_key = undo->passing_key;
        p->passing_from = undo->passing_from;
        p->passing_to = undo->passing_to;
        p->threats = undo->threats;
    }
    p->inaction = undo->inaction;
    p->check_run[mover] = undo->check_run;
    p->material[WHITE] = undo->material[WHITE];
    p->material[BLACK] = undo->material[BLACK];
    assert(position_check(p));
}

void position_make_null(struct position *p, struct undo *undo)
{
    assert(!position_in_check(p));
    remember(p, undo);
    p->hash ^= p->passing_key ^ turn_key(BLACK);
    p->passing_key = 0;
    p->inaction++;
    p->check_run[p->turn] = 0;
    p->turn = side_other(p->turn);
    if (p->variant->royal)
        threats_find(p);
}

void position_unmake_null(struct position *p, const struct undo *undo)
{
    p->turn = side_other(p->turn);
    p->hash = undo->hash;
    if (p->variant->has_rights) {
        p->passing_key = undo->passing_key;
        p->threats = undo->threats;
    }
    p->inaction = undo->inaction;
    p->check_run[p->turn] = undo->check_run;
}
