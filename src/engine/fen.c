/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as FEN text: writing, and reading strictly. */
#include "escacs/fen.h"

#include "escacs/notation.h"
#include "util/ascii.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- who may castle */

/* Types other than the king that take part in a castling of unmoved pieces, as bits. */
static uint32_t castling_partners(const struct variant *variant)
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

/* Whether some castling joins unmoved pieces of the two types that stand so many columns apart. */
static bool types_castle(const struct rules *rules, int a, int b, int distance)
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
            types_castle(rules, piece_type(own), piece_type(p), abs(other - s)))
            return true;
    }
    return false;
}

/* Whether king and partners of both sides start on the columns they have in FIDE chess. */
static bool starts_like_fide(const struct position *start)
{
    uint32_t partners = castling_partners(start->variant);
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
    uint32_t partners = castling_partners(position->variant);
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
    assert(variant_has_fen(position->variant));
    int length = write_board(out, position);
    out[length++] = position->turn == WHITE ? 'w' : 'b';
    out[length++] = ' ';
    length += write_castlings(out + length, position);
    out[length++] = ' ';
    length += write_passing(out + length, position);
    return length + sprintf(out + length, " %lu %lu", (unsigned long)position->inaction,
                            (unsigned long)turn_number);
}

/* --- reading */

struct reader {
    const struct variant *variant;
    struct position start; /* the initial position: every piece is unmoved */
    struct placement pieces[SQUARES];
    int count;
    const char *at; /* what is being read; after an error, what is wrong */
};

enum { FIELDS_MIN = 4, FIELDS_MAX = 6 };

static bool at_field_end(const char *at)
{
    return *at == ' ' || *at == '\0';
}

/* The beginning of each field. Returns how many there are, one too many if more than fit. */
static int split(const char *fields[FIELDS_MAX], const char *text)
{
    int count = 0;
    while (*text == ' ')
        text++;
    while (*text != '\0') {
        if (count == FIELDS_MAX)
            return FIELDS_MAX + 1;
        fields[count++] = text;
        while (!at_field_end(text))
            text++;
        while (*text == ' ')
            text++;
    }
    return count;
}

static bool stands_as_at_start(const struct reader *reader, square s, int type, enum side side)
{
    piece p = reader->start.board[s];
    return p != 0 && piece_type(p) == type && piece_side(p) == side;
}

static enum fen_error read_piece(struct reader *reader, int row, int column)
{
    char letter = *reader->at;
    enum side side = letter == ascii_upper(letter) ? WHITE : BLACK;
    int type = variant_type_with_fen(reader->variant, ascii_upper(letter));
    square s = square_at(row, column);
    if (type == TYPE_NONE)
        return FEN_LETTER_UNKNOWN;
    reader->pieces[reader->count++] =
        (struct placement){.square = s,
                           .type = (uint8_t)type,
                           .side = side,
                           .moved = !stands_as_at_start(reader, s, type, side)};
    reader->at++;
    return FEN_OK;
}

/* An empty count, at most what is left of the row; 0 if it is wrong. */
static int read_empty(struct reader *reader, int left)
{
    int empty = 0;
    if (*reader->at == '0')
        return 0;
    for (; ascii_is_digit(*reader->at) && empty <= left; reader->at++)
        empty = empty * 10 + (*reader->at - '0');
    return empty <= left ? empty : 0;
}

static enum fen_error read_row(struct reader *reader, int row)
{
    int columns = variant_columns(reader->variant);
    for (int column = 0; column < columns;) {
        enum fen_error error = FEN_OK;
        if (ascii_is_digit(*reader->at)) {
            int empty = read_empty(reader, columns - column);
            if (empty == 0)
                return FEN_ROW_LENGTH;
            column += empty;
        } else if (*reader->at == '/' || at_field_end(reader->at)) {
            return FEN_ROW_LENGTH;
        } else {
            error = read_piece(reader, row, column++);
        }
        if (error != FEN_OK)
            return error;
    }
    return *reader->at == '/' || at_field_end(reader->at) ? FEN_OK : FEN_ROW_LENGTH;
}

static enum fen_error read_board(struct reader *reader)
{
    for (int row = variant_rows(reader->variant) - 1; row >= 0; row--) {
        enum fen_error error = read_row(reader, row);
        if (error != FEN_OK)
            return error;
        if (row > 0 ? *reader->at != '/' : !at_field_end(reader->at))
            return FEN_ROW_COUNT;
        if (row > 0)
            reader->at++;
    }
    return FEN_OK;
}

static enum fen_error read_turn(enum side *out, const struct reader *reader)
{
    if ((reader->at[0] != 'w' && reader->at[0] != 'b') || !at_field_end(reader->at + 1))
        return FEN_TURN;
    *out = reader->at[0] == 'w' ? WHITE : BLACK;
    return FEN_OK;
}

/* The side's king, as an index into the pieces read; -1 if there is none. */
static int find_king(const struct reader *reader, enum side side)
{
    for (int i = 0; i < reader->count; i++)
        if (reader->pieces[i].side == side &&
            reader->pieces[i].type == variant_king(reader->variant))
            return i;
    return -1;
}

static bool at_home(const struct reader *reader, const struct placement *p)
{
    return stands_as_at_start(reader, p->square, p->type, p->side);
}

/* Whether a piece may be named in the castling field: it is a partner on its initial square, and so
 * is another piece of its row that it can castle with. */
static bool could_castle(const struct reader *reader, uint32_t partners, int i, enum side side)
{
    const struct rules *rules = variant_rules(reader->variant);
    const struct placement *p = &reader->pieces[i];
    if (p->side != side || (partners >> p->type & 1) == 0 || !at_home(reader, p))
        return false;
    for (int j = 0; j < reader->count; j++) {
        const struct placement *other = &reader->pieces[j];
        if (j != i && other->side == side && at_home(reader, other) &&
            square_row(other->square) == square_row(p->square) &&
            types_castle(rules, p->type, other->type, abs(other->square - p->square)))
            return true;
    }
    return false;
}

/* The column that K or Q means: of the outermost partner on that side of the king in its row; -1 if
 * there is none. */
static int outermost_partner(const struct reader *reader, uint32_t partners, enum side side,
                             bool right)
{
    int king = find_king(reader, side);
    int found = -1;
    for (int i = 0; i < reader->count && king >= 0; i++) {
        square s = reader->pieces[i].square, k = reader->pieces[king].square;
        int column = square_column(s);
        if (square_row(s) != square_row(k) || (s > k) != right ||
            !could_castle(reader, partners, i, side))
            continue;
        if (found < 0 || (column > found) == right)
            found = column;
    }
    return found;
}

/* Mark the partners in a column as unmoved. Returns whether there was one not yet marked. */
static bool allow_castling(struct reader *reader, uint32_t partners, enum side side, int column)
{
    bool found = false;
    for (int i = 0; i < reader->count; i++)
        if (could_castle(reader, partners, i, side) &&
            square_column(reader->pieces[i].square) == column && reader->pieces[i].moved) {
            reader->pieces[i].moved = false;
            found = true;
        }
    return found;
}

/* What is wrong with a right that allow_castling() did not grant. */
static enum fen_error castling_error(const struct reader *reader, uint32_t partners, char letter,
                                     enum side side, int column, bool by_side)
{
    bool known = by_side && (letter == 'K' || letter == 'Q');
    if (!known && (column < 0 || column >= variant_columns(reader->variant)))
        return FEN_CASTLING;
    for (int i = 0; i < reader->count; i++)
        if (could_castle(reader, partners, i, side) &&
            square_column(reader->pieces[i].square) == column)
            return FEN_CASTLING; /* granted before */
    return FEN_NO_CASTLING;
}

static enum fen_error read_castlings(struct reader *reader)
{
    uint32_t partners = castling_partners(reader->variant);
    bool by_side = variant_columns(reader->variant) <= 'K' - 'A';
    for (int i = 0; i < reader->count; i++)
        if (partners >> reader->pieces[i].type & 1)
            reader->pieces[i].moved = true;
    if (*reader->at == '-')
        return at_field_end(reader->at + 1) ? FEN_OK : FEN_CASTLING;
    for (; !at_field_end(reader->at); reader->at++) {
        char letter = ascii_upper(*reader->at);
        enum side side = letter == *reader->at ? WHITE : BLACK;
        int column = letter - 'A';
        if (by_side && (letter == 'K' || letter == 'Q'))
            column = outermost_partner(reader, partners, side, letter == 'K');
        if (!allow_castling(reader, partners, side, column))
            return castling_error(reader, partners, letter, side, column, by_side);
    }
    return FEN_OK;
}

static enum fen_error read_passing(struct position *position, const struct reader *reader)
{
    square passed;
    int length;
    if (*reader->at == '-')
        return at_field_end(reader->at + 1) ? FEN_OK : FEN_PASSING;
    length = square_read(&passed, reader->at);
    if (length == 0 || !at_field_end(reader->at + length) || !position_set_passed(position, passed))
        return FEN_PASSING;
    return FEN_OK;
}

static enum fen_error read_counter(uint32_t *out, const char *at, uint32_t low)
{
    uint64_t value = 0;
    int digits = 0;
    for (; ascii_is_digit(at[digits]) && digits < 10; digits++)
        value = value * 10 + (uint64_t)(at[digits] - '0');
    if (digits == 0 || !at_field_end(at + digits) || value < low || value > INT32_MAX)
        return FEN_COUNTER;
    *out = (uint32_t)value;
    return FEN_OK;
}

static enum fen_error set_pieces(struct position *out, const struct reader *reader, enum side turn)
{
    int culprit;
    switch (position_set(out, reader->variant, reader->pieces, reader->count, turn, &culprit)) {
    case POSITION_OK:
        return FEN_OK;
    case POSITION_RIVAL_IN_CHECK:
        return FEN_RIVAL_IN_CHECK;
    default: /* other errors cannot happen: the board has been checked */
        return FEN_KINGS;
    }
}

/* Read all fields in turn; reader->at is left at what is wrong. */
static enum fen_error read_fields(struct position *out, uint32_t *turn_number,
                                  struct reader *reader, const char *fields[FIELDS_MAX], int count)
{
    uint32_t inaction = 0;
    enum side turn = WHITE;
    enum fen_error error = read_board(reader);
    for (int i = 1; i < count && error == FEN_OK; i++) {
        reader->at = fields[i];
        if (i == 1)
            error = read_turn(&turn, reader);
        else if (i == 2)
            error = read_castlings(reader);
        else if (i == 4)
            error = read_counter(&inaction, fields[i], 0);
        else if (i == 5)
            error = read_counter(turn_number, fields[i], 1);
    }
    if (error != FEN_OK)
        return error;
    reader->at = fields[0];
    error = set_pieces(out, reader, turn);
    if (error != FEN_OK)
        return error;
    out->inaction = inaction;
    reader->at = fields[3];
    return read_passing(out, reader);
}

enum fen_error fen_read(struct position *out, uint32_t *turn_number, const struct variant *variant,
                        const char *text, int *at)
{
    struct reader reader = {.variant = variant, .at = text};
    const char *fields[FIELDS_MAX];
    int count = split(fields, text);
    enum fen_error error;
    *turn_number = 1;
    *at = 0;
    if (!variant_has_fen(variant))
        return FEN_NO_LETTERS;
    if (count != FIELDS_MIN && count != FIELDS_MAX)
        return FEN_FIELDS;
    position_init(&reader.start, variant);
    reader.at = fields[0];
    error = read_fields(out, turn_number, &reader, fields, count);
    *at = (int)(reader.at - text);
    return error;
}
