/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up positions, and proving that what is kept incrementally is right. */
#include "escacs/position.h"

#include "engine/attack.h"
#include "engine/lines.h"
#include "engine/make.h"

#include <string.h>

static void list_square(struct position *p, square s)
{
    enum side side = piece_side(p->board[s]);
    p->slot[s] = (uint8_t)p->count[side];
    p->list[side][p->count[side]++] = s;
}

static void put(struct position *p, square s, piece code)
{
    enum side side = piece_side(code);
    const struct kind *kind = &p->variant->kinds[code];
    p->board[s] = code;
    list_square(p, s);
    p->material[side] += kind->value;
    p->hash ^= kind->keys[s];
    position_toggle(p, s, code, side);
}

static enum position_error check_placement(const struct position *p, const struct placement *wanted)
{
    const struct variant *v = p->variant;
    if (!on_board(v, square_row(wanted->square), square_column(wanted->square)))
        return POSITION_OFF_BOARD;
    if (wanted->type >= v->rules.piece_count)
        return POSITION_TYPE_UNKNOWN;
    if (p->board[wanted->square])
        return POSITION_SQUARE_TAKEN;
    return POSITION_OK;
}

/* --- the order of the lists, on which the order of the moves depends, and so what a search of few
 * nodes finds */

static bool is_start(const struct position *p)
{
    const struct variant *v = p->variant;
    if (p->count[WHITE] + p->count[BLACK] != v->start_count)
        return false;
    for (int i = 0; i < v->start_count; i++) {
        const struct placement *one = &v->start[i];
        if (p->board[one->square] != piece_of(one->side, one->type, !one->moved))
            return false;
    }
    return true;
}

/* List the pieces in an order that the position alone decides: as the variant begins, else row by
 * row from the highest. A game that is loaded then goes on like one that was never put away. */
static void order_lists(struct position *p)
{
    const struct variant *v = p->variant;
    bool starts = is_start(p);
    p->count[WHITE] = p->count[BLACK] = 0;
    for (int i = 0; starts && i < v->start_count; i++)
        list_square(p, v->start[i].square);
    for (int row = v->rules.rows - 1; !starts && row >= 0; row--)
        for (int column = 0; column < v->rules.columns; column++)
            if (p->board[square_at(row, column)])
                list_square(p, square_at(row, column));
}

/* Each side must have exactly one king where kings count; the king goes first in its list. */
static bool order_kings(struct position *p)
{
    int king = variant_king(p->variant);
    for (int side = WHITE; king != TYPE_NONE && side <= BLACK; side++) {
        int kings = 0;
        for (int i = 0; i < p->count[side]; i++) {
            square s = p->list[side][i], first = p->list[side][0];
            if (piece_type(p->board[s]) != king)
                continue;
            kings++;
            p->list[side][0] = s;
            p->list[side][i] = first;
            p->slot[first] = (uint8_t)i;
            p->slot[s] = 0;
        }
        if (kings != 1)
            return false;
    }
    return true;
}

enum position_error position_set(struct position *p, const struct variant *variant,
                                 const struct placement *pieces, int count, enum side turn,
                                 int *culprit)
{
    memset(p, 0, sizeof *p);
    p->variant = variant;
    p->turn = turn;
    p->hash = turn_key(turn);
    memcpy(p->lines, variant->empty_lines, sizeof p->lines);
    *culprit = 0;
    for (int i = 0; i < count; i++) {
        enum position_error error = check_placement(p, &pieces[i]);
        *culprit = i;
        if (error)
            return error;
        put(p, pieces[i].square, piece_of(pieces[i].side, pieces[i].type, !pieces[i].moved));
    }
    *culprit = 0;
    order_lists(p);
    if (!order_kings(p))
        return POSITION_WRONG_KINGS;
    for (int side = WHITE; side <= BLACK; side++) {
        p->castling_key[side] = castling_key(p, (enum side)side);
        p->hash ^= p->castling_key[side];
    }
    if (king_attacked(p, side_other(turn)))
        return POSITION_RIVAL_IN_CHECK;
    threats_find(p);
    return POSITION_OK;
}

void position_init(struct position *p, const struct variant *v)
{
    int culprit;
    position_set(p, v, v->start, v->start_count, v->rules.first, &culprit);
}

/* --- proof */

static bool lists_are_right(const struct position *p)
{
    int pieces = 0;
    for (int s = 0; s < SQUARES; s++)
        pieces += p->board[s] != 0;
    if (pieces != p->count[WHITE] + p->count[BLACK])
        return false;
    for (int side = WHITE; side <= BLACK; side++) {
        for (int i = 0; i < p->count[side]; i++) {
            square s = p->list[side][i];
            if (!(p->board[s] & side_bit((enum side)side)) || p->slot[s] != i)
                return false;
        }
        if (variant_king(p->variant) != TYPE_NONE &&
            piece_type(p->board[p->list[side][0]]) != variant_king(p->variant))
            return false;
    }
    return true;
}

static bool sums_are_right(const struct position *p)
{
    uint64_t hash =
        turn_key(p->turn) ^ castling_key(p, WHITE) ^ castling_key(p, BLACK) ^ p->passing_key;
    uint64_t lines[LINE_COUNT], sets[2][SET_WORDS] = {{0}};
    uint64_t kind_sets[KIND_CODES][SET_WORDS] = {{0}};
    int32_t material[2] = {0, 0};
    memcpy(lines, p->variant->empty_lines, sizeof lines);
    for (int s = 0; s < SQUARES; s++) {
        piece code = p->board[s];
        if (!code)
            continue;
        hash ^= p->variant->kinds[code].keys[s];
        material[piece_side(code)] += p->variant->kinds[code].value;
        if (p->variant->lines_kept)
            lines_toggle(lines, (square)s, piece_side(code));
        unsigned bit = p->variant->bit[s];
        sets[piece_side(code)][bit >> 6] |= (uint64_t)1 << (bit & 63);
        kind_sets[code & (KIND_CODES - 1)][bit >> 6] |= (uint64_t)1 << (bit & 63);
    }
    return hash == p->hash && material[WHITE] == p->material[WHITE] &&
           material[BLACK] == p->material[BLACK] && memcmp(lines, p->lines, sizeof lines) == 0 &&
           memcmp(sets, p->sets, sizeof sets) == 0 &&
           memcmp(kind_sets, p->kind_sets, sizeof kind_sets) == 0;
}

bool position_check(const struct position *p)
{
    struct position copy = *p;
    threats_find(&copy);
    return lists_are_right(p) && sums_are_right(p) && copy.threats.checkers == p->threats.checkers;
}
