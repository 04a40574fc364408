/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing positions as FEN text. */
#include "escacs/fen.h"

#include "engine/fen_castling.h"
#include "escacs/notation.h"
#include "util/ascii.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- who may castle */

uint32_t fen_castling_partners(const struct variant *variant)
{
    const struct rules *rules = variant_rules(variant);
    uint32_t partners = 0;
    for (int i = 0; i < rules->castling_count; i++)
        if (rules->castlings[i].unmoved)
            partners |= (uint32_t)1 << rules->castlings[i].a | (uint32_t)1 << rules->castlings[i].b;
    if (variant_king(variant) != TYPE_NONE)
        partners &= ~((uint32_t)1 << variant_king(variant));
    return partners;
}

static bool is_partner(uint32_t partners, piece p)
{
    return p != 0 && (partners >> piece_type(p) & 1) != 0;
}

bool fen_types_castle(const struct rules *rules, int a, int b, int distance)
{
    for (int i = 0; i < rules->castling_count; i++) {
        const struct rules_castling *castling = &rules->castlings[i];
        if (castling->unmoved && castling->steps <= distance &&
            ((castling->a == a && castling->b == b) || (castling->a == b && castling->b == a)))
            return true;
    }
    return false;
}

/* Whether the unmoved piece on `s` has another one in its row that it could still castle with. */
static bool may_still_castle(const struct position *position, square s)
{
    const struct rules *rules = variant_rules(position->variant);
    piece own = position->board[s];
    for (int column = 0; column < rules->columns; column++) {
        square other = square_at(square_row(s), column);
        piece p = position->board[other];
        if (other != s && (p & PIECE_UNMOVED) && (p & side_bit(piece_side(own))) &&
            fen_types_castle(rules, piece_type(own), piece_type(p), abs(other - s)))
            return true;
    }
    return false;
}

/* Whether king and partners of both sides start on the columns they have in FIDE chess. */
static bool starts_like_fide(const struct position *start)
{
    uint32_t partners = fen_castling_partners(start->variant);
    if (variant_columns(start->variant) != 8 || variant_king(start->variant) == TYPE_NONE)
        return false;
    for (int s = 0; s < SQUARES; s++) {
        piece p = start->board[s];
        int column = square_column((square)s);
        if (is_partner(partners, p) && column != 0 && column != 7)
            return false;
        if (p != 0 && piece_type(p) == variant_king(start->variant) && column != 4)
            return false;
    }
    return true;
}

/* --- writing */

static int write_board(char *out, const struct position *position)
{
    const struct rules *rules = variant_rules(position->variant);
    int length = 0;
    for (int row = rules->rows - 1; row >= 0; row--) {
        int empty = 0;
        for (int column = 0; column <= rules->columns; column++) {
            piece p = column < rules->columns ? position->board[square_at(row, column)] : 0;
            if (p == 0 && column < rules->columns) {
                empty++;
                continue;
            }
            if (empty > 0)
                length += sprintf(out + length, "%d", empty);
            empty = 0;
            if (p != 0) {
                char letter = rules->pieces[piece_type(p)].fen;
                out[length++] = piece_side(p) == WHITE ? letter : ascii_lower(letter);
            }
        }
        out[length++] = row > 0 ? '/' : ' ';
    }
    return length;
}

static char castling_letter(int column, enum side side, bool like_fide)
{
    char letter = (char)('A' + column);
    if (like_fide && (column == 0 || column == 7))
        letter = column == 0 ? 'Q' : 'K';
    return side == WHITE ? letter : ascii_lower(letter);
}

/* Whether a partner that may still castle stands in this column, in any row. */
static bool column_may_castle(const struct position *position, uint32_t partners, enum side side,
                              int column)
{
    for (int row = 0; row < variant_rows(position->variant); row++) {
        square s = square_at(row, column);
        piece p = position->board[s];
        if (is_partner(partners, p) && piece_side(p) == side && (p & PIECE_UNMOVED) &&
            may_still_castle(position, s))
            return true;
    }
    return false;
}

static int write_castlings(char *out, const struct position *position)
{
    uint32_t partners = fen_castling_partners(position->variant);
    struct position start;
    bool like_fide;
    int length = 0;
    position_init(&start, position->variant);
    like_fide = starts_like_fide(&start);
    for (int side = WHITE; side <= BLACK; side++)
        for (int column = variant_columns(position->variant) - 1; column >= 0; column--)
            if (column_may_castle(position, partners, (enum side)side, column))
                out[length++] = castling_letter(column, (enum side)side, like_fide);
    if (length == 0)
        out[length++] = '-';
    return length;
}

static int write_passing(char *out, const struct position *position)
{
    square passed;
    if (position_passed(&passed, position))
        return square_write(out, passed);
    strcpy(out, "-");
    return 1;
}

int fen_write(char out[FEN_SIZE], const struct position *position, uint32_t turn_number)
{
    int length = write_board(out, position);
    out[length++] = position->turn == WHITE ? 'w' : 'b';
    out[length++] = ' ';
    length += write_castlings(out + length, position);
    out[length++] = ' ';
    length += write_passing(out + length, position);
    return length + sprintf(out + length, " %lu %lu", (unsigned long)position->inaction,
                            (unsigned long)turn_number);
}
