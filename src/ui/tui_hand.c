/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The piece in hand. */
#include "ui/tui_hand.h"

#include "util/alloc.h"

#include <stdlib.h>
#include <string.h>

/* The moves of the piece in hand that go through the landings already chosen. */
struct candidates {
    struct position position; /* with the turn of the piece's side */
    struct move *moves;
    int count;
};

/* --- looking up */

static square at_hand(const struct hand *hand)
{
    return hand->squares[0];
}

static bool is_castling_of(struct move move, square s)
{
    return move.kind == MOVE_CASTLING && (move.from == s || move.to == s);
}

/* Whether the move starts with the squares in hand. */
static bool goes_through(struct position *position, struct move move, const struct hand *hand)
{
    square path[SQUARES];
    if (is_castling_of(move, at_hand(hand)))
        return hand->count == 1;
    if (move.from != at_hand(hand))
        return false;
    int landings = movegen_path(path, position, move);
    if (landings < hand->count - 1)
        return false;
    for (int i = 1; i < hand->count; i++)
        if (path[i - 1] != hand->squares[i])
            return false;
    return true;
}

/* List the legal moves of a side. If it is not its turn, they are what it threatens; none are known
 * while its rival is in check. */
static int list_moves(struct candidates *out, const struct game *game, enum side side)
{
    struct undo undo;
    bool waits = out->position.turn != side;
    if (game_is_over(game) || (waits && position_in_check(&out->position)))
        return 0;
    if (waits)
        position_make_null(&out->position, &undo);
    return movegen_legal(out->moves, &out->position);
}

static void candidates_init(struct candidates *out, const struct hand *hand,
                            const struct game *game)
{
    int kept = 0;
    out->position = *game_position(game);
    out->moves = xcalloc((size_t)variant_max_moves(game_variant(game)), sizeof *out->moves);
    out->count = 0;
    piece p = out->position.board[at_hand(hand)];
    if (!p)
        return;
    int count = list_moves(out, game, piece_side(p));
    for (int i = 0; i < count; i++)
        if (goes_through(&out->position, out->moves[i], hand))
            out->moves[kept++] = out->moves[i];
    out->count = kept;
}

static void candidates_done(struct candidates *candidates)
{
    free(candidates->moves);
}

/* --- choosing */

/* The squares in hand and the last one. */
static void intend_squares(struct intent *out, const struct hand *hand, square last)
{
    *out = (struct intent){.kind = INTENT_MOVE, .count = hand->count + 1};
    memcpy(out->squares, hand->squares, (size_t)hand->count * sizeof *out->squares);
    out->squares[hand->count] = last;
}

static void intend_castling(struct intent *out, struct move castling)
{
    *out = (struct intent){
        .kind = INTENT_CASTLING, .count = 2, .squares = {castling.from, castling.to}};
}

/* Whether dropping the piece in hand on `s` castles: `s` is its partner's square or its own
 * landing. */
static bool castles_onto(struct move move, const struct hand *hand, square s)
{
    square a, b;
    if (move.kind != MOVE_CASTLING)
        return false;
    castling_landings(&a, &b, move);
    if (at_hand(hand) == move.from)
        return s == move.to || s == a;
    return s == move.from || s == b;
}

/* What choosing `s` with a piece in hand does to the game. */
enum choice { CHOICE_NOTHING, CHOICE_LANDING, CHOICE_MOVE };

static enum choice look_at(struct candidates *candidates, const struct hand *hand, square s,
                           struct move *castling, bool *castles)
{
    enum choice choice = CHOICE_NOTHING;
    *castles = false;
    for (int i = 0; i < candidates->count; i++) {
        struct move move = candidates->moves[i];
        square path[SQUARES];
        if (castles_onto(move, hand, s)) {
            *castles = true;
            *castling = move;
        }
        if (move.kind == MOVE_CASTLING)
            continue;
        int landings = movegen_path(path, &candidates->position, move);
        if (path[landings - 1] == s)
            return CHOICE_MOVE;
        if (hand->count - 1 < landings && path[hand->count - 1] == s)
            choice = CHOICE_LANDING;
    }
    return choice;
}

static void take_up(struct hand *hand, square s)
{
    hand->squares[0] = s;
    hand->count = 1;
}

static bool drop(struct hand *hand, const struct game *game, square s, struct intent *intent)
{
    struct candidates candidates;
    struct move castling = {0};
    bool castles;
    candidates_init(&candidates, hand, game);
    enum choice choice = look_at(&candidates, hand, s, &castling, &castles);
    candidates_done(&candidates);
    if (choice == CHOICE_LANDING) {
        hand->squares[hand->count++] = s;
        return false;
    }
    piece there = game_position(game)->board[s];
    piece mine = game_position(game)->board[at_hand(hand)];
    bool another = there && piece_side(there) == piece_side(mine);
    if (choice == CHOICE_NOTHING && !castles && another) {
        take_up(hand, s);
        return false;
    }
    if (choice == CHOICE_NOTHING && castles)
        intend_castling(intent, castling);
    else
        intend_squares(intent, hand, s);
    hand->count = 0;
    return true;
}

bool hand_choose(struct hand *hand, const struct game *game, square s, struct intent *intent)
{
    bool empty = !game_position(game)->board[s];
    if (hand->count == 0) {
        if (!empty)
            take_up(hand, s);
        return false;
    }
    if (hand->squares[hand->count - 1] == s) {
        hand->count = 0;
        return false;
    }
    return drop(hand, game, s, intent);
}

/* --- marking */

static void put_mark(struct board_marks *marks, square s, enum mark mark)
{
    if (mark > marks->of[s])
        marks->of[s] = (uint8_t)mark;
}

static void mark_last(struct board_marks *marks, const struct game *game)
{
    const struct game_entry *last = game_last_move(game);
    if (!last)
        return;
    put_mark(marks, last->move.from, MARK_LAST);
    if (last->move.kind == MOVE_CASTLING) {
        square a, b;
        castling_landings(&a, &b, last->move);
        put_mark(marks, a, MARK_LAST);
        put_mark(marks, b, MARK_LAST);
    } else {
        put_mark(marks, last->move.to, MARK_LAST);
    }
}

static void mark_castling(struct board_marks *marks, struct move move, const struct hand *hand)
{
    square a, b;
    castling_landings(&a, &b, move);
    bool is_a = at_hand(hand) == move.from;
    put_mark(marks, is_a ? move.to : move.from, MARK_TARGET);
    put_mark(marks, is_a ? a : b, MARK_TARGET);
}

/* Marks the next landing, the last landing, and the pieces that are captured. */
static void mark_move(struct board_marks *marks, struct position *position, struct move move,
                      const struct hand *hand)
{
    square path[SQUARES], victims[SQUARES];
    int landings = movegen_path(path, position, move);
    int taken = movegen_victims(victims, position, move);
    enum mark mark = taken > 0 ? MARK_CAPTURE : MARK_TARGET;
    for (int i = 0; i < taken; i++)
        put_mark(marks, victims[i], MARK_JUMPED);
    if (hand->count - 1 < landings)
        put_mark(marks, path[hand->count - 1], mark);
    put_mark(marks, path[landings - 1], mark);
}

/* Marks the rival's pieces that a piece attacks, for a side whose moves are not known. */
static void mark_attacks(struct board_marks *marks, struct position *position, square from)
{
    enum side by = piece_side(position->board[from]);
    for (int i = 0; i < position->count[side_other(by)]; i++) {
        square attackers[SQUARES], target = position->list[side_other(by)][i];
        int count = movegen_attackers(attackers, position, target, by);
        for (int j = 0; j < count; j++)
            if (attackers[j] == from)
                put_mark(marks, target, MARK_CAPTURE);
    }
}

static void mark_hand(struct board_marks *marks, const struct hand *hand, const struct game *game)
{
    struct candidates candidates;
    candidates_init(&candidates, hand, game);
    struct position *position = &candidates.position;
    piece p = position->board[at_hand(hand)];
    bool unknown = p && piece_side(p) != position->turn && position_in_check(position);
    for (int i = 0; i < candidates.count; i++) {
        struct move move = candidates.moves[i];
        if (move.kind == MOVE_CASTLING)
            mark_castling(marks, move, hand);
        else
            mark_move(marks, position, move, hand);
    }
    if (unknown)
        mark_attacks(marks, position, at_hand(hand));
    bool blocked = candidates.count == 0 && !unknown;
    for (int i = 0; i < hand->count; i++)
        put_mark(marks, hand->squares[i], blocked ? MARK_BLOCKED : MARK_SELECTED);
    candidates_done(&candidates);
}

static void mark_check(struct board_marks *marks, const struct game *game)
{
    const struct position *position = game_position(game);
    if (position_in_check(position))
        put_mark(marks, position_king(position, position->turn), MARK_CHECK);
}

void hand_mark(struct board_marks *marks, const struct hand *hand, const struct game *game)
{
    mark_last(marks, game);
    mark_check(marks, game);
    if (hand->count > 0)
        mark_hand(marks, hand, game);
}

void hand_mark_least(struct board_marks *marks, const struct hand *hand, const struct game *game)
{
    mark_check(marks, game);
    for (int i = 0; i < hand->count; i++)
        put_mark(marks, hand->squares[i], MARK_SELECTED);
}
