/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Algebraic notation: `Cf3`, `Axg6+`, `Tad1`, `exd6`, `e8=D#`, `O-O`. */
#include "engine/intent.h"
#include "escacs/notation.h"
#include "util/ascii.h"

#include <string.h>

/* The only type that promotes, which is written without its letter; TYPE_NONE if there is none or
 * more than one. */
static int letterless_type(const struct variant *variant)
{
    const struct rules *rules = variant_rules(variant);
    int found = TYPE_NONE;
    for (int i = 0; i < rules->piece_count; i++) {
        if (!rules->pieces[i].promotes)
            continue;
        if (found != TYPE_NONE)
            return TYPE_NONE;
        found = i;
    }
    return found;
}

/* --- writing */

struct writer {
    char *out;
    int length;
    enum letters letters;
    struct position *position;
    struct move move;
    const struct move *legal;
    int count;
};

static void put(struct writer *writer, char c)
{
    writer->out[writer->length++] = c;
}

static void put_text(struct writer *writer, const char *text)
{
    for (; *text != '\0'; text++)
        put(writer, *text);
}

static void put_square(struct writer *writer, square s)
{
    writer->length += square_write(writer->out + writer->length, s);
}

static char letter_of(const struct writer *writer, int type)
{
    const struct rules *rules = variant_rules(writer->position->variant);
    return writer->letters == LETTERS_FEN ? rules->pieces[type].fen : rules->pieces[type].symbol;
}

static bool castle_letters_mean(struct writer *writer, enum intent_kind kind)
{
    struct intent intent = {.kind = kind};
    struct matched matched;
    return intent_match(&matched, &intent, writer->position, writer->legal, writer->count) ==
               MATCH_ONE &&
           move_same(matched.move, writer->move);
}

static void put_castling(struct writer *writer)
{
    if (castle_letters_mean(writer, INTENT_SHORT_CASTLE)) {
        put_text(writer, "O-O");
    } else if (castle_letters_mean(writer, INTENT_LONG_CASTLE)) {
        put_text(writer, "O-O-O");
    } else {
        put_square(writer, writer->move.from);
        put(writer, '-');
        put_square(writer, writer->move.to);
    }
}

static void put_chain(struct writer *writer)
{
    square path[SQUARES];
    int length = movegen_path(path, writer->position, writer->move);
    put_square(writer, writer->move.from);
    for (int i = 0; i < length; i++) {
        put(writer, 'x');
        put_square(writer, path[i]);
    }
}

/* Find out which parts of the departure square tell the move from other moves of the same type to
 * the same square. */
static void look_for_rivals(const struct writer *writer, bool *any, bool *same_column,
                            bool *same_row)
{
    const piece *board = writer->position->board;
    struct move move = writer->move;
    *any = *same_column = *same_row = false;
    for (int i = 0; i < writer->count; i++) {
        struct move other = writer->legal[i];
        if (other.kind == MOVE_CASTLING || other.to != move.to || other.from == move.from ||
            piece_type(board[other.from]) != piece_type(board[move.from]))
            continue;
        *any = true;
        *same_column |= square_column(other.from) == square_column(move.from);
        *same_row |= square_row(other.from) == square_row(move.from);
    }
}

/* Whether a letter followed by a row would look like a square. */
static bool letter_is_column(const struct writer *writer, char letter)
{
    return writer->letters == LETTERS_SYMBOL && letter >= 'A' && letter <= 'P';
}

static void put_departure(struct writer *writer, char letter, bool capture)
{
    char text[SQUARE_TEXT_SIZE];
    bool any, same_column, same_row;
    look_for_rivals(writer, &any, &same_column, &same_row);
    if (!any && (letter != '\0' || !capture))
        return;
    square_write(text, writer->move.from);
    if (!same_column)
        put(writer, text[0]);
    else if (!same_row && !letter_is_column(writer, letter))
        put_text(writer, text + 1);
    else
        put_text(writer, text);
}

static void put_ordinary(struct writer *writer)
{
    const struct position *position = writer->position;
    int type = piece_type(position->board[writer->move.from]);
    bool capture = move_is_capture(position, writer->move);
    char letter = '\0';
    if (type != letterless_type(position->variant)) {
        letter = letter_of(writer, type);
        put(writer, letter);
    }
    put_departure(writer, letter, capture);
    if (capture)
        put(writer, 'x');
    put_square(writer, writer->move.to);
}

static void put_check(struct writer *writer)
{
    struct undo undo;
    position_make(writer->position, writer->move, &undo);
    if (position_in_check(writer->position))
        put(writer, movegen_any(writer->position) ? '+' : '#');
    position_unmake(writer->position, writer->move, &undo);
}

int algebraic_write(char out[MOVE_TEXT_SIZE], struct position *position, struct move move,
                    enum letters letters, const struct move *legal, int count)
{
    struct writer writer = {.out = out,
                            .letters = letters,
                            .position = position,
                            .move = move,
                            .legal = legal,
                            .count = count};
    if (move.kind == MOVE_CASTLING)
        put_castling(&writer);
    else if (move.kind == MOVE_CHAIN)
        put_chain(&writer);
    else
        put_ordinary(&writer);
    if (promotion_is_chosen(position, move)) {
        put(&writer, '=');
        put(&writer, letter_of(&writer, move.promotion - 1));
    }
    put_check(&writer);
    out[writer.length] = '\0';
    return writer.length;
}

/* --- reading */

/* One reading of a text. */
struct pattern {
    int type;
    int column, row; /* of the departure; -1: not given */
    square to;
    int promotion; /* TYPE_NONE: not given */
    bool capture;  /* `x` was given */
    bool captures; /* only captures are written so */
};

struct reader {
    struct position *position;
    enum letters letters;
    const struct move *legal;
    int count;
    struct matched *out;
    enum match result; /* MATCH_SYNTAX until some reading is valid */
    int promotion;     /* of the reading that matched */
};

static const char *skip_spaces(const char *at)
{
    while (ascii_is_space(*at))
        at++;
    return at;
}

static bool fits(const struct pattern *pattern, const struct position *position, struct move move)
{
    if ((pattern->capture || pattern->captures) && !move_is_capture(position, move))
        return false;
    return move.kind != MOVE_CASTLING && move.to == pattern->to &&
           piece_type(position->board[move.from]) == pattern->type &&
           (pattern->column < 0 || square_column(move.from) == pattern->column) &&
           (pattern->row < 0 || square_row(move.from) == pattern->row) &&
           (pattern->promotion == TYPE_NONE || move.promotion == pattern->promotion + 1);
}

static void match_pattern(struct reader *reader, const struct pattern *pattern)
{
    if (reader->result == MATCH_SYNTAX)
        reader->result = MATCH_NONE;
    for (int i = 0; i < reader->count; i++) {
        if (!fits(pattern, reader->position, reader->legal[i]))
            continue;
        reader->result = match_add(reader->out, reader->result, reader->legal[i]);
        reader->promotion = pattern->promotion;
    }
}

static const char *read_column(int *out, const char *at)
{
    if (*at < 'a' || *at > 'p')
        return NULL;
    *out = *at - 'a';
    return at + 1;
}

static const char *read_row(int *out, const char *at)
{
    char text[SQUARE_TEXT_SIZE] = "a";
    square s;
    int length;
    for (int i = 0; i < SQUARE_TEXT_SIZE - 2 && ascii_is_digit(at[i]); i++)
        text[i + 1] = at[i];
    length = square_read(&s, text);
    if (length == 0)
        return NULL;
    *out = square_row(s);
    return at + length - 1;
}

/* The end of a move: `x`, `-` or nothing, the landing, the promotion. */
static bool read_landing(struct pattern *pattern, const struct reader *reader, const char *at)
{
    int length;
    at = skip_spaces(at);
    int dash = dash_length(at);
    if (*at == 'x' || dash) {
        pattern->capture = *at == 'x';
        at = skip_spaces(at + (dash ? dash : 1));
    }
    length = square_read(&pattern->to, at);
    if (length == 0)
        return false;
    at = skip_spaces(at + length);
    if (*at == '\0')
        return true;
    if (*at == '=')
        at++;
    pattern->promotion = notation_type(reader->position->variant, at, strlen(at), reader->letters);
    return pattern->promotion != TYPE_NONE;
}

/* Try each reading of what follows the letter: the departure may be missing, a column, a row or
 * both. `column_captures`: only a capture names its column alone. */
static void read_after_letter(struct reader *reader, int type, bool column_captures, const char *at)
{
    for (unsigned said = 0; said < 4; said++) {
        struct pattern pattern = {.type = type, .column = -1, .row = -1, .promotion = TYPE_NONE};
        pattern.captures = column_captures && said == 1;
        const char *next = skip_spaces(at);
        if (said & 1)
            next = read_column(&pattern.column, next);
        if (next && said & 2)
            next = read_row(&pattern.row, next);
        if (next && read_landing(&pattern, reader, next))
            match_pattern(reader, &pattern);
    }
}

/* Whether a person has typed the text, who may have meant a type by a letter in lower case. */
static bool is_typed(enum letters letters)
{
    return letters == LETTERS_SYMBOL_FIRST || letters == LETTERS_FEN_FIRST;
}

/* In exact case the first letter is a type's if it is upper case. Text in lower case may mean
 * either. */
static enum match read_text(struct reader *reader, const char *text, bool exact_case)
{
    bool is_upper = text[0] >= 'A' && text[0] <= 'Z';
    int letterless = letterless_type(reader->position->variant);
    int type = is_upper || !exact_case
                   ? letters_type(reader->position->variant, text[0], reader->letters)
                   : TYPE_NONE;
    reader->result = MATCH_SYNTAX;
    if (type != TYPE_NONE)
        read_after_letter(reader, type, false, text + 1);
    if (letterless != TYPE_NONE && !is_upper && text[0] != 'x' && !dash_length(text))
        read_after_letter(reader, letterless, exact_case && is_typed(reader->letters), text);
    if (reader->result == MATCH_SYNTAX)
        return MATCH_SYNTAX;
    return match_settle(reader->out, reader->result, reader->position, reader->promotion);
}

static bool found(enum match result)
{
    return result != MATCH_NONE && result != MATCH_SYNTAX;
}

/* Copy the text without spaces at its ends and marks at its end. Returns false if it is too long.
 */
static bool trim(char out[MOVE_TEXT_SIZE], const char *text)
{
    size_t length;
    text = skip_spaces(text);
    length = strlen(text);
    while (length > 0 &&
           (strchr("+#!?", text[length - 1]) != NULL || ascii_is_space(text[length - 1])))
        length--;
    if (length == 0 || length >= MOVE_TEXT_SIZE)
        return false;
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}

static void lower_all(char *text)
{
    for (; *text != '\0'; text++)
        *text = ascii_lower(*text);
}

enum match algebraic_read(struct matched *out, struct position *position, const char *text,
                          enum letters letters, const struct move *legal, int count)
{
    struct reader reader = {
        .position = position, .letters = letters, .legal = legal, .count = count, .out = out};
    struct intent intent;
    char trimmed[MOVE_TEXT_SIZE];
    enum match exact, in_coordinates = MATCH_SYNTAX, any_case;
    if (!trim(trimmed, text))
        return MATCH_SYNTAX;
    exact = read_text(&reader, trimmed, true);
    if (found(exact))
        return exact;
    if (intent_read(&intent, trimmed) == 0) {
        intent.letters = letters;
        in_coordinates = intent_match(out, &intent, position, legal, count);
        if (found(in_coordinates))
            return in_coordinates;
    }
    lower_all(trimmed);
    any_case = read_text(&reader, trimmed, false);
    if (found(any_case))
        return any_case;
    return exact == MATCH_NONE || in_coordinates == MATCH_NONE ? MATCH_NONE : any_case;
}
