/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Squares and moves in coordinates: writing them, and reading typed text by syntax alone. */
#include "escacs/notation.h"

#include "engine/intent.h"
#include "util/ascii.h"
#include "util/utf8.h"

#include <string.h>

/* --- squares */

int square_write(char out[SQUARE_TEXT_SIZE], square s)
{
    int length = 0;
    int row = square_row(s) + 1;
    out[length++] = (char)('a' + square_column(s));
    if (row >= 10)
        out[length++] = '1';
    out[length++] = (char)('0' + row % 10);
    out[length] = '\0';
    return length;
}

int square_read(square *out, const char *text)
{
    int row = 0;
    int length = 1;
    if (text[0] < 'a' || text[0] > 'p' || text[1] == '0')
        return 0;
    for (; ascii_is_digit(text[length]); length++) {
        row = row * 10 + (text[length] - '0');
        if (row > BOARD_MAX)
            return 0;
    }
    if (row == 0)
        return 0;
    *out = square_at(row - 1, text[0] - 'a');
    return length;
}

/* --- letters */

enum letters letters_for(const struct variant *variant, enum language language)
{
    return language == LANGUAGE_ENGLISH && variant_has_fen(variant) ? LETTERS_FEN : LETTERS_SYMBOL;
}

enum letters letters_typed(const struct variant *variant, enum language language)
{
    return letters_for(variant, language) == LETTERS_FEN ? LETTERS_FEN_FIRST : LETTERS_SYMBOL_FIRST;
}

int letters_type(const struct variant *variant, char letter, enum letters letters)
{
    int by_symbol = variant_type_with_symbol(variant, ascii_upper(letter));
    int by_fen = variant_type_with_fen(variant, ascii_upper(letter));
    switch (letters) {
    case LETTERS_SYMBOL:
        return by_symbol;
    case LETTERS_FEN:
        return by_fen;
    case LETTERS_SYMBOL_FIRST:
        return by_symbol != TYPE_NONE ? by_symbol : by_fen;
    case LETTERS_FEN_FIRST:
        return by_fen != TYPE_NONE ? by_fen : by_symbol;
    }
    return TYPE_NONE;
}

static int type_with_name(const struct variant *variant, const char *text, size_t length)
{
    const struct rules *rules = variant_rules(variant);
    for (int i = 0; i < rules->piece_count; i++)
        if (utf8_same_letters(text, length, rules->pieces[i].name))
            return i;
    for (int language = 0; language < LANGUAGE_COUNT; language++)
        for (int i = 0; i < rules->piece_count; i++)
            if (utf8_same_letters(text, length,
                                  variant_type_name(variant, i, (enum language)language)))
                return i;
    return TYPE_NONE;
}

int notation_type(const struct variant *variant, const char *text, size_t length,
                  enum letters letters)
{
    int type = TYPE_NONE;
    while (length > 0 && ascii_is_space(text[0]))
        text++, length--;
    while (length > 0 && ascii_is_space(text[length - 1]))
        length--;
    if (length == 1)
        type = letters_type(variant, text[0], letters);
    return type == TYPE_NONE ? type_with_name(variant, text, length) : type;
}

/* --- writing moves */

static int write_squares(char *out, square from, const square *landings, int count)
{
    int length = square_write(out, from);
    for (int i = 0; i < count; i++) {
        out[length++] = ' ';
        length += square_write(out + length, landings[i]);
    }
    return length;
}

static int write_castling(char *out, struct move castling)
{
    int length = square_write(out, castling.from);
    memcpy(out + length, " - ", 3);
    length += 3;
    return length + square_write(out + length, castling.to);
}

int move_write(char out[MOVE_TEXT_SIZE], struct position *position, struct move move)
{
    return move_write_letters(out, position, move, LETTERS_SYMBOL);
}

int move_write_letters(char out[MOVE_TEXT_SIZE], struct position *position, struct move move,
                       enum letters letters)
{
    const struct rules *rules = variant_rules(position->variant);
    square path[SQUARES];
    int length;
    if (move.kind == MOVE_CASTLING)
        return write_castling(out, move);
    length = write_squares(out, move.from, path, movegen_path(path, position, move));
    if (promotion_is_chosen(position, move)) {
        out[length++] = ' ';
        const struct rules_piece *named = &rules->pieces[move.promotion - 1];
        out[length++] = letters == LETTERS_FEN ? named->fen : named->symbol;
        out[length] = '\0';
    }
    return length;
}

/* --- reading intents */

static const char *skip_spaces(const char *at)
{
    while (ascii_is_space(*at))
        at++;
    return at;
}

/* The dashes that are typed and pasted: ASCII, U+2010 to U+2015, the minus sign U+2212, and the
 * small and wide forms U+FE58, U+FE63 and U+FF0D. */
int dash_length(const char *at)
{
    uint32_t code;
    int length = (int)utf8_decode(&code, at, strnlen(at, UTF8_MAX));
    bool is_dash =
        length > 0 && (code == '-' || (code >= 0x2010 && code <= 0x2015) || code == 0x2212 ||
                       code == 0xfe58 || code == 0xfe63 || code == 0xff0d);
    return is_dash ? length : 0;
}

/* A square with its column in either case; NULL if there is none here. */
static const char *read_any_square(square *out, const char *at)
{
    char lowered[SQUARE_TEXT_SIZE] = "";
    int length;
    for (int i = 0; i < SQUARE_TEXT_SIZE - 1 && at[i] != '\0'; i++)
        lowered[i] = ascii_lower(at[i]);
    length = square_read(out, lowered);
    return length == 0 || ascii_is_digit(at[length]) ? NULL : at + length;
}

/* The next square of a list, after nothing, spaces, a dash or `x`; NULL if what follows is not one.
 */
static const char *read_next_square(square *out, bool *dashed, const char *at)
{
    const char *next;
    int dash;
    at = skip_spaces(at);
    dash = dash_length(at);
    next = read_any_square(out, at);
    if (!next && (dash || *at == 'x' || *at == 'X'))
        next = read_any_square(out, skip_spaces(at + (dash ? dash : 1)));
    if (next && dash)
        *dashed = true;
    return next;
}

/* `O-O` or `O-O-O` with letters or zeros; 0 when it is neither, else how many there are. */
static int count_castle_letters(const char *at)
{
    int count = 0;
    for (at = skip_spaces(at);; at = skip_spaces(at + dash_length(at))) {
        if (*at != 'o' && *at != 'O' && *at != '0')
            return 0;
        count++;
        at = skip_spaces(at + 1);
        if (!dash_length(at))
            break;
    }
    return *at == '\0' && (count == 2 || count == 3) ? count : 0;
}

/* What follows the squares: nothing, or the promotion. Check marks do not belong to this notation.
 */
static int read_promotion(struct intent *out, const char *at)
{
    size_t length;
    at = skip_spaces(at);
    if (*at == '\0')
        return 0;
    if (*at == '=')
        at = skip_spaces(at + 1);
    length = strlen(at);
    while (length > 0 && ascii_is_space(at[length - 1]))
        length--;
    if (length == 0 || strchr("+#!?=", *at) != NULL || dash_length(at))
        return -1;
    out->promotion_text = at;
    out->promotion_length = length;
    return 0;
}

int intent_read(struct intent *out, const char *text)
{
    int castle_letters = count_castle_letters(text);
    bool dashed = false;
    const char *at, *next;
    *out = (struct intent){.kind = INTENT_MOVE, .letters = LETTERS_SYMBOL_FIRST};
    if (castle_letters != 0) {
        out->kind = castle_letters == 2 ? INTENT_SHORT_CASTLE : INTENT_LONG_CASTLE;
        return 0;
    }
    at = read_any_square(&out->squares[0], skip_spaces(text));
    if (!at)
        return -1;
    for (out->count = 1; out->count < SQUARES; out->count++, at = next) {
        next = read_next_square(&out->squares[out->count], &dashed, at);
        if (!next)
            break;
    }
    if (dashed)
        out->kind = INTENT_DASHED;
    return out->count < 2 ? -1 : read_promotion(out, at);
}

/* --- typed text */

enum match notation_read(struct matched *out, struct intent *intent, struct position *position,
                         const char *text, enum letters letters, const struct move *legal,
                         int count)
{
    if (intent_read(intent, text) == 0) {
        intent->letters = letters;
        enum match result = intent_match(out, intent, position, legal, count);
        return result == MATCH_NONE ? intent_match_freely(out, intent, position, legal, count)
                                    : result;
    }
    intent->count = 0;
    return algebraic_read(out, position, text, letters, legal, count);
}
