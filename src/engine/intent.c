/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding the legal move that an intent means. */
#include "engine/intent.h"
#include "escacs/notation.h"

#include <assert.h>
#include <string.h>

/* --- collecting moves that fit */

static bool differ_in_promotion_only(struct move a, struct move b)
{
    a.promotion = b.promotion;
    return move_same(a, b);
}

/* Remember a move that fits, unless it differs only in its promotion from one that does. */
static void add_fit(struct matched *out, struct move move)
{
    for (int i = 0; i < out->fit_count && i < MATCH_FITS; i++)
        if (differ_in_promotion_only(out->fits[i], move))
            return;
    if (out->fit_count < MATCH_FITS)
        out->fits[out->fit_count] = move;
    out->fit_count++;
}

enum match match_add(struct matched *out, enum match so_far, struct move move)
{
    uint32_t bit = move.promotion != 0 ? (uint32_t)1 << (move.promotion - 1) : 0;
    if (so_far == MATCH_NONE) {
        *out = (struct matched){.move = move, .promotions = bit};
        add_fit(out, move);
        return MATCH_ONE;
    }
    add_fit(out, move);
    if (so_far == MATCH_AMBIGUOUS || move_same(out->move, move))
        return so_far;
    out->promotions |= bit;
    return differ_in_promotion_only(out->move, move) ? MATCH_PROMOTION : MATCH_AMBIGUOUS;
}

bool promotion_is_chosen(const struct position *position, struct move move)
{
    const struct rules *rules = variant_rules(position->variant);
    return move.promotion != 0 &&
           rules->pieces[piece_type(position->board[move.from])].promotes_to == TYPE_NONE;
}

enum match match_settle(const struct matched *matched, enum match result,
                        const struct position *position, int promotion)
{
    if (result == MATCH_ONE && promotion == TYPE_NONE &&
        promotion_is_chosen(position, matched->move))
        return MATCH_PROMOTION;
    return result;
}

/* --- moves and chains */

/* Which landings of a chain an intent must name. */
enum strictness { EVERY_LANDING, SOME_LANDINGS };

/* Whether `some` occur among `all` in that order. */
static bool in_order(const square *some, int some_count, const square *all, int all_count)
{
    int met = 0;
    for (int i = 0; i < all_count && met < some_count; i++)
        if (all[i] == some[met])
            met++;
    return met == some_count;
}

static bool goes_that_way(const struct intent *intent, struct position *position, struct move move,
                          enum strictness strictness)
{
    square path[SQUARES];
    int landings = intent->count - 1;
    int length;
    if (move.kind == MOVE_CASTLING || move.from != intent->squares[0] ||
        move.to != intent->squares[landings])
        return false;
    if (move.kind != MOVE_CHAIN)
        return landings == 1;
    length = movegen_path(path, position, move);
    if (strictness == EVERY_LANDING)
        return length == landings && memcmp(path, intent->squares + 1, (size_t)length) == 0;
    return in_order(intent->squares + 1, landings - 1, path, length - 1);
}

static enum match match_squares(struct matched *out, const struct intent *intent, int promotion,
                                enum strictness strictness, struct position *position,
                                const struct move *legal, int count)
{
    enum match result = MATCH_NONE;
    for (int i = 0; i < count; i++)
        if ((promotion == TYPE_NONE || legal[i].promotion == promotion + 1) &&
            goes_that_way(intent, position, legal[i], strictness))
            result = match_add(out, result, legal[i]);
    return result;
}

static enum match match_move(struct matched *out, const struct intent *intent,
                             struct position *position, const struct move *legal, int count)
{
    int promotion = intent->promotion - 1; /* 0 becomes TYPE_NONE */
    enum match result;
    if (intent->promotion_text) {
        promotion = notation_type(position->variant, intent->promotion_text,
                                  intent->promotion_length, intent->letters);
        if (promotion == TYPE_NONE)
            return MATCH_NONE;
    }
    result = match_squares(out, intent, promotion, EVERY_LANDING, position, legal, count);
    if (result == MATCH_NONE)
        result = match_squares(out, intent, promotion, SOME_LANDINGS, position, legal, count);
    return match_settle(out, result, position, promotion);
}

/* --- castlings */

static bool own_piece_on(const struct position *position, square s)
{
    return (position->board[s] & side_bit(position->turn)) != 0;
}

static bool names_two_own_pieces(const struct intent *intent, const struct position *position)
{
    return intent->kind == INTENT_DASHED && intent->count == 2 &&
           intent->squares[0] != intent->squares[1] && own_piece_on(position, intent->squares[0]) &&
           own_piece_on(position, intent->squares[1]);
}

static bool find_castling(struct matched *out, square a, square b, const struct move *legal,
                          int count)
{
    for (int i = 0; i < count; i++)
        if (legal[i].kind == MOVE_CASTLING && legal[i].from == a && legal[i].to == b) {
            *out = (struct matched){.move = legal[i]};
            return true;
        }
    return false;
}

static enum match match_castling(struct matched *out, const struct intent *intent,
                                 const struct move *legal, int count)
{
    square first = intent->squares[0], second = intent->squares[1];
    if (intent->promotion || intent->promotion_text)
        return MATCH_NONE;
    return find_castling(out, first, second, legal, count) ||
                   find_castling(out, second, first, legal, count)
               ? MATCH_ONE
               : MATCH_NONE;
}

/* The column where the king of a side stands at the start of a game. */
static int initial_king_column(const struct variant *variant, enum side side)
{
    const struct rules *rules = variant_rules(variant);
    bool own_black = side == BLACK && rules->initial_black_count >= 0;
    const int8_t *initial = own_black ? rules->initial_black : rules->initial;
    int count = own_black ? rules->initial_black_count : rules->initial_count;
    for (int i = 0; i < count; i++)
        if (initial[i] == variant_king(variant))
            return i % rules->columns;
    return 0;
}

bool short_castle_is_right(const struct variant *variant, enum side side)
{
    int left = initial_king_column(variant, side);
    int right = variant_columns(variant) - 1 - left;
    return right <= left;
}

static enum match match_castle_letters(struct matched *out, bool is_short,
                                       const struct position *position, const struct move *legal,
                                       int count)
{
    enum match result = MATCH_NONE;
    bool right;
    square king, partner;
    if (variant_king(position->variant) == TYPE_NONE)
        return MATCH_NONE;
    right = short_castle_is_right(position->variant, position->turn) == is_short;
    king = position_king(position, position->turn);
    for (int i = 0; i < count; i++) {
        if (legal[i].kind != MOVE_CASTLING || (legal[i].from != king && legal[i].to != king))
            continue;
        partner = legal[i].from == king ? legal[i].to : legal[i].from;
        if ((partner > king) == right)
            result = match_add(out, result, legal[i]);
    }
    return result;
}

/* --- matching */

enum match intent_match(struct matched *out, const struct intent *intent, struct position *position,
                        const struct move *legal, int count)
{
    assert(intent->count >= 0 && intent->count <= SQUARES);
    if (intent->kind == INTENT_SHORT_CASTLE || intent->kind == INTENT_LONG_CASTLE)
        return match_castle_letters(out, intent->kind == INTENT_SHORT_CASTLE, position, legal,
                                    count);
    if (intent->count < 2)
        return MATCH_NONE;
    if (intent->kind == INTENT_CASTLING || names_two_own_pieces(intent, position))
        return match_castling(out, intent, legal, count);
    return match_move(out, intent, position, legal, count);
}

/* --- what else typed text may mean */

/* Castlings whose king goes from the first square to the second. */
static enum match match_king_way(struct matched *out, const struct intent *intent,
                                 const struct position *position, const struct move *legal,
                                 int count)
{
    enum match result = MATCH_NONE;
    if (variant_king(position->variant) == TYPE_NONE)
        return MATCH_NONE;
    square king = position_king(position, position->turn);
    for (int i = 0; i < count; i++) {
        square a, b;
        if (legal[i].kind != MOVE_CASTLING || intent->squares[0] != king)
            continue;
        castling_landings(&a, &b, legal[i]);
        if ((legal[i].from == king && a == intent->squares[1]) ||
            (legal[i].to == king && b == intent->squares[1]))
            result = match_add(out, result, legal[i]);
    }
    return result;
}

/* Chains that begin with the landings given and go on. */
static enum match match_beginning(struct matched *out, const struct intent *intent,
                                  struct position *position, const struct move *legal, int count)
{
    enum match result = MATCH_NONE;
    int landings = intent->count - 1;
    for (int i = 0; i < count; i++) {
        square path[SQUARES];
        if (legal[i].kind != MOVE_CHAIN || legal[i].from != intent->squares[0])
            continue;
        int length = movegen_path(path, position, legal[i]);
        if (length > landings && memcmp(path, intent->squares + 1, (size_t)landings) == 0)
            result = match_add(out, result, legal[i]);
    }
    return match_settle(out, result, position, TYPE_NONE);
}

enum match intent_match_freely(struct matched *out, const struct intent *intent,
                               struct position *position, const struct move *legal, int count)
{
    bool squares_only = intent->kind == INTENT_MOVE || intent->kind == INTENT_DASHED;
    if (!squares_only || intent->count < 2 || intent->promotion || intent->promotion_text)
        return MATCH_NONE;
    enum match result =
        intent->count == 2 ? match_king_way(out, intent, position, legal, count) : MATCH_NONE;
    if (result == MATCH_NONE)
        result = match_beginning(out, intent, position, legal, count);
    return result == MATCH_AMBIGUOUS ? MATCH_NONE : result;
}
