/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out why an intent is no legal move. It asks in the order in which a player would: the
 * squares, the piece, its way of moving, what stands in the way, the duties of the variant, and
 * last the king. */
#include "engine/intent.h"

#include "escacs/movegen.h"

#include <stdlib.h>
#include <string.h>

/* What is being explained. */
struct look {
    struct refusal *why;
    struct position *position;
    const struct intent *intent;
    const struct move *legal;
    int count;
    const struct move *last; /* the rival's; NULL: none */
};

static void say(struct look *look, enum refusal_reason reason, square culprit)
{
    look->why->reason = reason;
    look->why->culprit = culprit;
}

static bool on_board(const struct position *position, square s)
{
    return square_row(s) < variant_rows(position->variant) &&
           square_column(s) < variant_columns(position->variant);
}

static bool is_own(const struct position *position, square s)
{
    return position->board[s] & side_bit(position->turn);
}

static int type_on(const struct position *position, square s)
{
    return position->board[s] ? piece_type(position->board[s]) : TYPE_NONE;
}

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* From a square to the next on the line that leads to another. */
static int line_step(square from, square to)
{
    int rows = sign(square_row(to) - square_row(from));
    int columns = sign(square_column(to) - square_column(from));
    return 16 * rows + columns;
}

/* The first piece strictly between two squares on a line; `from` if the way is free. */
static square first_in_way(const struct position *position, square from, square to)
{
    int step = line_step(from, to);
    for (square s = (square)(from + step); s != to; s = (square)(s + step))
        if (position->board[s])
            return s;
    return from;
}

/* --- candidates */

static void add_candidate(struct refusal *why, struct move move)
{
    if (why->candidates < REFUSAL_CANDIDATES)
        why->candidate[why->candidates] = move;
    why->candidates++;
}

/* Whether the landings given are found along the path in this order, the last one at its end if
 * `whole`, else anywhere before the end. */
static bool path_passes(const square *path, int length, const struct intent *intent, bool whole)
{
    int at = 0;
    for (int i = 1; i < intent->count; i++) {
        while (at < length && path[at] != intent->squares[i])
            at++;
        if (at++ == length)
            return false;
    }
    return whole ? path[length - 1] == intent->squares[intent->count - 1] : at < length;
}

static void find_moves_along(struct look *look, bool whole)
{
    for (int i = 0; i < look->count; i++) {
        struct move move = look->legal[i];
        square path[SQUARES];
        if (move.from != look->intent->squares[0] || move.kind == MOVE_CASTLING)
            continue;
        int length = movegen_path(path, look->position, move);
        if (path_passes(path, length, look->intent, whole))
            add_candidate(look->why, move);
    }
}

static void find_castlings(struct look *look)
{
    for (int i = 0; i < look->count; i++)
        if (look->legal[i].kind == MOVE_CASTLING)
            add_candidate(look->why, look->legal[i]);
}

/* --- castling */

static bool landing_is_free(const struct position *position, square landing, struct move castling)
{
    return !position->board[landing] || landing == castling.from || landing == castling.to;
}

/* The first attacked square on the king's way, its own square included, its landing not. */
static bool find_threatened(square *out, struct position *position, square king, square landing)
{
    enum side rival = side_other(position->turn);
    int step = sign(square_column(landing) - square_column(king));
    for (square s = king; s != landing; s = (square)(s + step)) {
        if (movegen_attacked(position, s, rival)) {
            *out = s;
            return true;
        }
    }
    return false;
}

/* Whether a condition of the castling entry fails. The first one that does becomes the reason. */
static bool castling_entry_forbids(struct look *look, const struct rules_castling *entry,
                                   struct move castling)
{
    struct position *position = look->position;
    square a = castling.from, b = castling.to, landing_a, landing_b, threatened;
    if (entry->unmoved && !(position->board[a] & position->board[b] & PIECE_UNMOVED)) {
        say(look, REFUSED_CASTLING_MOVED, position->board[a] & PIECE_UNMOVED ? b : a);
        return true;
    }
    if (entry->steps > abs(a - b)) {
        say(look, REFUSED_CASTLING_NEAR, b);
        return true;
    }
    if (entry->empty_between && first_in_way(position, a, b) != a) {
        say(look, REFUSED_CASTLING_BETWEEN, first_in_way(position, a, b));
        return true;
    }
    castling_landings(&landing_a, &landing_b, castling);
    if (!landing_is_free(position, landing_a, castling) ||
        !landing_is_free(position, landing_b, castling)) {
        bool a_free = landing_is_free(position, landing_a, castling);
        say(look, REFUSED_CASTLING_LANDING, a_free ? landing_b : landing_a);
        return true;
    }
    int king = variant_king(position->variant);
    bool a_is_king = type_on(position, a) == king;
    if (entry->safe && king != TYPE_NONE && (a_is_king || type_on(position, b) == king) &&
        find_threatened(&threatened, position, a_is_king ? a : b,
                        a_is_king ? landing_a : landing_b)) {
        say(look, REFUSED_CASTLING_THREATENED, threatened);
        return true;
    }
    return false;
}

/* --- the king */

/* Play a move that only the king's safety can forbid, and find out what gives check. */
static void explain_king(struct look *look, struct move move)
{
    struct position *position = look->position;
    enum side mover = position->turn, rival = side_other(mover);
    if (variant_king(position->variant) == TYPE_NONE)
        return;
    bool in_check = position_in_check(position);
    struct position after = *position;
    struct undo undo;
    square now[SQUARES], then[SQUARES];
    int before_count = movegen_attackers(now, position, position_king(position, mover), rival);
    position_make(&after, move, &undo);
    int after_count = movegen_attackers(then, &after, position_king(&after, mover), rival);
    if (after_count == 0)
        return;
    for (int i = 0; in_check && i < after_count; i++) {
        if (memchr(now, then[i], (size_t)before_count)) {
            say(look, REFUSED_CHECK_REMAINS, then[i]);
            return;
        }
    }
    say(look, REFUSED_EXPOSES_KING, then[0]);
}

/* Explain why the pieces on the two squares, named in either order, cannot castle. The first entry
 * that gives a reason is used. */
static void explain_castling(struct look *look, square one, square other)
{
    struct position *position = look->position;
    const struct rules *rules = variant_rules(position->variant);
    int type_one = type_on(position, one), type_other = type_on(position, other);
    look->why->reason = REFUSED_CASTLING_UNKNOWN;
    for (int i = 0; i < rules->castling_count; i++) {
        const struct rules_castling *entry = &rules->castlings[i];
        bool straight = entry->a == type_one && entry->b == type_other;
        bool reverse = entry->a == type_other && entry->b == type_one;
        if (!straight && !reverse)
            continue;
        if (square_row(one) != square_row(other)) {
            say(look, REFUSED_CASTLING_ROW, other);
            return;
        }
        struct move castling = {.from = straight ? one : other,
                                .to = straight ? other : one,
                                .kind = MOVE_CASTLING,
                                .steps = entry->steps};
        look->why->reason = REFUSED_ILLEGAL;
        if (!castling_entry_forbids(look, entry, castling))
            explain_king(look, castling);
        if (look->why->reason != REFUSED_ILLEGAL)
            return;
    }
}

static bool joined_by_castling(const struct rules *rules, int a, int b)
{
    for (int i = 0; i < rules->castling_count; i++) {
        const struct rules_castling *entry = &rules->castlings[i];
        if ((entry->a == a && entry->b == b) || (entry->a == b && entry->b == a))
            return true;
    }
    return false;
}

/* O-O and O-O-O: look for the king's partner on that side. */
static void explain_named_castling(struct look *look)
{
    struct position *position = look->position;
    const struct variant *variant = position->variant;
    look->why->reason = REFUSED_CASTLING_UNKNOWN;
    if (variant_king(variant) == TYPE_NONE)
        return;
    int columns = variant_columns(variant);
    bool is_short = look->intent->kind == INTENT_SHORT_CASTLE;
    int step = short_castle_is_right(variant, position->turn) == is_short ? 1 : -1;
    square king = position_king(position, position->turn);
    look->why->from = king;
    look->why->type = variant_king(variant);
    for (int column = square_column(king) + step; column >= 0 && column < columns; column += step) {
        square s = square_at(square_row(king), column);
        if (!is_own(position, s) ||
            !joined_by_castling(variant_rules(variant), variant_king(variant),
                                type_on(position, s)))
            continue;
        look->why->to = s;
        explain_castling(look, king, s);
        return;
    }
}

/* --- one piece moving */

/* Whether a hop takes something on its way: a rival that is not invulnerable. */
static bool hop_takes(const struct position *position, square from, square to)
{
    const struct rules *rules = variant_rules(position->variant);
    piece rival = side_bit(side_other(position->turn));
    int step = line_step(from, to);
    for (square s = (square)(from + step); s != to; s = (square)(s + step)) {
        piece there = position->board[s];
        if (there & rival && !rules->pieces[piece_type(there)].invulnerable)
            return true;
    }
    return false;
}

/* Whether a condition of the vector fails. The first one that does becomes the reason. */
static bool reach_forbids(struct look *look, const struct reach *reach)
{
    const struct position *position = look->position;
    const struct rules *rules = variant_rules(position->variant);
    square from = look->why->from, to = reach->to;
    bool taken = position->board[to] != 0;
    if (reach->initial && !(position->board[from] & PIECE_UNMOVED))
        say(look, REFUSED_ALREADY_MOVED, from);
    else if (reach->kind == REACH_SLIDE && first_in_way(position, from, to) != from)
        say(look, REFUSED_BLOCKED, first_in_way(position, from, to));
    else if (taken && rules->pieces[type_on(position, to)].invulnerable)
        say(look, REFUSED_INVULNERABLE, to);
    else if (taken && reach->capture == 0)
        say(look, REFUSED_DOES_NOT_CAPTURE, to);
    else if (!taken && reach->capture == 2)
        say(look, REFUSED_ONLY_CAPTURES, to);
    else if (reach->kind == REACH_HOP && reach->jump == 3 && !hop_takes(position, from, to))
        say(look, REFUSED_NOTHING_JUMPED, to);
    else
        return false;
    return true;
}

/* Whether the rival has just advanced past the square. */
static bool just_passed(const struct look *look, square s)
{
    const struct move *last = look->last;
    if (!last || last->kind != MOVE_ORDINARY || square_column(last->from) != square_column(s) ||
        square_column(last->to) != square_column(s))
        return false;
    int row = square_row(s), from = square_row(last->from), to = square_row(last->to);
    return (from < row && row < to) || (to < row && row < from);
}

/* A capture en passant that only the king forbids; the reason changes only if it is one. */
static void explain_passing(struct look *look, const struct reach *reach)
{
    struct position *position = look->position;
    const struct rules *rules = variant_rules(position->variant);
    if (look->why->reason != REFUSED_ONLY_CAPTURES || !rules->en_passant ||
        !rules->pieces[look->why->type].promotes || !just_passed(look, reach->to) ||
        !rules->pieces[type_on(position, look->last->to)].promotes)
        return;
    position->passing_from = look->last->from;
    position->passing_to = look->last->to;
    struct move move = {.from = look->why->from, .to = reach->to, .kind = MOVE_PASSING};
    explain_king(look, move);
}

static bool find_reach(struct reach *out, const struct look *look)
{
    struct reach all[SQUARES];
    int count = variant_reach(all, look->position->variant, look->why->type, look->position->turn,
                              look->why->from);
    for (int i = 0; i < count; i++) {
        if (all[i].to == look->why->to) {
            *out = all[i];
            return true;
        }
    }
    return false;
}

/* Whether some legal chain goes on from where the intent stops. */
static bool stops_too_soon(struct look *look)
{
    find_moves_along(look, false);
    if (look->why->candidates == 0)
        return false;
    look->why->reason = REFUSED_CHAIN_GOES_ON;
    return true;
}

/* The legal captures forbid a move that takes nothing. */
static bool must_capture(struct look *look, struct move move)
{
    if (!variant_rules(look->position->variant)->forced_capture || look->count == 0)
        return false;
    if (move_is_capture(look->position, move) || !move_is_capture(look->position, look->legal[0]))
        return false;
    say(look, REFUSED_MUST_CAPTURE, look->legal[0].from);
    return true;
}

static void explain_step(struct look *look)
{
    struct refusal *why = look->why;
    struct reach reach;
    if (!find_reach(&reach, look)) {
        if (!stops_too_soon(look))
            why->reason = REFUSED_WRONG_MOVEMENT;
        return;
    }
    if (reach_forbids(look, &reach)) {
        explain_passing(look, &reach);
        return;
    }
    if (stops_too_soon(look))
        return;
    struct move move = {.from = why->from, .to = why->to};
    if (reach.kind == REACH_HOP && hop_takes(look->position, why->from, why->to))
        move.kind = MOVE_JUMP;
    if (!must_capture(look, move))
        explain_king(look, move);
}

/* --- chains */

/* How many of the given landings the best legal chain of this piece follows. */
static int longest_common(struct look *look)
{
    int best = 0;
    for (int i = 0; i < look->count; i++) {
        square path[SQUARES];
        if (look->legal[i].from != look->why->from || look->legal[i].kind == MOVE_CASTLING)
            continue;
        int length = movegen_path(path, look->position, look->legal[i]), same = 0;
        while (same < length && same + 1 < look->intent->count &&
               path[same] == look->intent->squares[same + 1])
            same++;
        if (same > best)
            best = same;
    }
    return best;
}

static void explain_chain(struct look *look)
{
    if (!variant_rules(look->position->variant)->chained_capture) {
        look->why->reason = REFUSED_WRONG_MOVEMENT;
        return;
    }
    if (stops_too_soon(look))
        return;
    int common = longest_common(look);
    int last = look->intent->count - 1;
    say(look, REFUSED_CHAIN_BROKEN, look->intent->squares[common < last ? common + 1 : last]);
}

/* --- promotion */

/* Whether the squares are those of a legal move and only the promotion is wrong. */
static bool promotion_is_wrong(struct look *look)
{
    struct refusal *why = look->why;
    bool plain = false;
    if (!look->intent->promotion && !look->intent->promotion_text)
        return false;
    for (int i = 0; i < look->count; i++) {
        struct move move = look->legal[i];
        if (move.from != why->from || move.to != why->to || move.kind == MOVE_CASTLING)
            continue;
        if (move.promotion)
            why->promotions |= UINT32_C(1) << (move.promotion - 1);
        else
            plain = true;
    }
    if (!plain && !why->promotions)
        return false;
    why->reason = why->promotions ? REFUSED_PROMOTION_BAD : REFUSED_PROMOTION_NONE;
    return true;
}

/* --- all of it */

/* Whether a square is off the board, or the first one has no piece of the side to move. */
static bool squares_are_wrong(struct look *look)
{
    const struct position *position = look->position;
    for (int i = 0; i < look->intent->count; i++) {
        if (!on_board(position, look->intent->squares[i])) {
            say(look, REFUSED_OFF_BOARD, look->intent->squares[i]);
            return true;
        }
    }
    if (!position->board[look->why->from])
        say(look, REFUSED_EMPTY_SQUARE, look->why->from);
    else if (!is_own(position, look->why->from))
        say(look, REFUSED_NOT_YOURS, look->why->from);
    else
        return false;
    return true;
}

void refusal_begin(struct refusal *why, const struct position *position,
                   const struct intent *intent)
{
    *why = (struct refusal){.type = TYPE_NONE};
    if (intent->count == 0)
        return;
    why->from = intent->squares[0];
    why->to = intent->squares[intent->count - 1];
    if (on_board(position, why->from))
        why->type = type_on(position, why->from);
}

void refusal_find_candidates(struct refusal *why, struct position *position,
                             const struct intent *intent, const struct move *legal, int count)
{
    struct look look = {why, position, intent, legal, count, NULL};
    if (intent->kind == INTENT_SHORT_CASTLE || intent->kind == INTENT_LONG_CASTLE)
        find_castlings(&look);
    else if (intent->count > 0)
        find_moves_along(&look, true);
}

void refusal_explain(struct refusal *why, struct position *position, const struct intent *intent,
                     const struct move *legal, int count, const struct move *last)
{
    struct look look = {why, position, intent, legal, count, last};
    why->reason = REFUSED_ILLEGAL;
    if (intent->kind == INTENT_SHORT_CASTLE || intent->kind == INTENT_LONG_CASTLE) {
        explain_named_castling(&look);
        return;
    }
    if (intent->count == 0) {
        why->reason = REFUSED_NO_SUCH_MOVE;
        return;
    }
    if (squares_are_wrong(&look) || promotion_is_wrong(&look))
        return;
    if (intent->count > 2)
        explain_chain(&look);
    else if (is_own(position, why->to) && why->to != why->from &&
             (intent->kind == INTENT_DASHED || intent->kind == INTENT_CASTLING))
        explain_castling(&look, why->from, why->to);
    else if (intent->kind == INTENT_CASTLING)
        why->reason = REFUSED_CASTLING_UNKNOWN;
    else if (is_own(position, why->to))
        say(&look, REFUSED_OWN_PIECE, why->to);
    else
        explain_step(&look);
}
