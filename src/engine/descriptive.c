/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Descriptive notation, as old books print it: `P4R`, `C3AR`, `AxPC+`, or in English `P-K4`,
 * `N-KB3`, `BxNP`. Each legal move is spelt in every way it may be written, and compared. */
#include "engine/intent.h"
#include "escacs/notation.h"
#include "util/ascii.h"

#include <stdio.h>
#include <string.h>

enum { COLUMNS = 8, QUEEN_COLUMN = 3, KING_COLUMN = 4 };

static const char first_row[] = "RNBQKBNR"; /* in FEN letters */

/* --- games that it can tell */

bool descriptive_begin(struct descriptive *out, const struct variant *variant, enum letters letters)
{
    const struct rules *rules = variant_rules(variant);
    if (rules->rows != COLUMNS || rules->columns != COLUMNS || !variant_has_fen(variant) ||
        variant_type_with_fen(variant, 'P') == TYPE_NONE || rules->initial_count < COLUMNS)
        return false;
    for (int i = 0; i < COLUMNS; i++)
        if (rules->initial[i] != variant_type_with_fen(variant, first_row[i]))
            return false;
    out->letters = letters;
    for (int i = 0; i < SQUARES; i++)
        out->home[i] = (uint8_t)square_column((square)i);
    return true;
}

void descriptive_follow(struct descriptive *descriptive, struct move move)
{
    uint8_t *home = descriptive->home;
    uint8_t of_a = home[move.from], of_b = home[move.to];
    square a = move.to, b;
    if (move.kind == MOVE_CASTLING) {
        castling_landings(&a, &b, move);
        home[b] = of_b;
    }
    home[a] = of_a;
}

/* --- names of columns, squares and pieces */

enum { NAMES = 5, NAME_SIZE = 6 };

struct names {
    char text[NAMES][NAME_SIZE];
    int count;
};

struct speller {
    const struct descriptive *descriptive;
    struct position *position;
    bool by_home; /* the sides of pieces are those where they began, else where they stand */
};

static bool is_english(const struct speller *speller)
{
    return speller->descriptive->letters == LETTERS_FEN;
}

static char letter_of(const struct speller *speller, int type)
{
    const struct rules_piece *described = &variant_rules(speller->position->variant)->pieces[type];
    return is_english(speller) ? described->fen : described->symbol;
}

/* The letter of the piece that begins on this column. */
static char column_letter(const struct speller *speller, int column)
{
    return letter_of(speller, variant_rules(speller->position->variant)->initial[column]);
}

/* The letter of the queen or of the king. */
static char side_letter(const struct speller *speller, int column)
{
    return column_letter(speller, column <= QUEEN_COLUMN ? QUEEN_COLUMN : KING_COLUMN);
}

/* English puts what tells things apart first, Catalan and Spanish last. */
static void add_name(struct names *names, const struct speller *speller, const char *thing,
                     const char *which)
{
    bool english = is_english(speller);
    snprintf(names->text[names->count++], NAME_SIZE, "%.2s%.2s", english ? which : thing,
             english ? thing : which);
}

static void name_with_side(struct names *names, const struct speller *speller, char letter,
                           int column)
{
    char thing[] = {letter, '\0'}, which[] = {side_letter(speller, column), '\0'};
    add_name(names, speller, thing, which);
}

/* `A` and `AR`, `B` and `KB`; the king's and the queen's own have one name. */
static void name_column(struct names *out, const struct speller *speller, int column)
{
    char letter[] = {column_letter(speller, column), '\0'};
    out->count = 0;
    add_name(out, speller, letter, "");
    if (column != QUEEN_COLUMN && column != KING_COLUMN)
        name_with_side(out, speller, letter[0], column);
}

/* Rows count from the side of the player. */
static void name_square(struct names *out, const struct speller *speller, square s)
{
    int row = square_row(s);
    char number[] = {(char)('1' + (speller->position->turn == WHITE ? row : COLUMNS - 1 - row)),
                     '\0'};
    struct names columns;
    name_column(&columns, speller, square_column(s));
    out->count = 0;
    for (int i = 0; i < columns.count; i++)
        add_name(out, speller, number, columns.text[i]);
}

/* A pawn is named by its column, a piece that has a twin by its side, and any by its square after
 * a slash. */
static void name_piece(struct names *out, const struct speller *speller, square s)
{
    const struct variant *variant = speller->position->variant;
    int type = piece_type(speller->position->board[s]);
    int column = speller->by_home ? speller->descriptive->home[s] : square_column(s);
    char fen = variant_rules(variant)->pieces[type].fen;
    char letter[] = {letter_of(speller, type), '\0'};
    struct names columns, squares;
    out->count = 0;
    add_name(out, speller, letter, "");
    name_column(&columns, speller, square_column(s));
    name_square(&squares, speller, s);
    for (int i = 0; fen == 'P' && i < columns.count; i++)
        add_name(out, speller, letter, columns.text[i]);
    if (strchr("RNB", fen))
        name_with_side(out, speller, letter[0], column);
    for (int i = 0; i < squares.count; i++)
        snprintf(out->text[out->count++], NAME_SIZE, "%s/%.3s", letter, squares.text[i]);
}

/* --- reading */

/* A text in parts. */
struct parts {
    char body[16]; /* piece and square, or piece, `x` and piece */
    int promotion; /* TYPE_NONE: not given */
    bool check;    /* it is said to give check */
};

/* Removes the marks of check at the end. Returns whether there were any. */
static bool drop_checks(const char *text, size_t *length)
{
    static const char *const marks[] = {"+", "#", "ch", "mate", "mat"};
    size_t before = *length;
    for (size_t i = 0; i < sizeof marks / sizeof marks[0];) {
        size_t size = strlen(marks[i]);
        bool ends = *length > size && memcmp(text + *length - size, marks[i], size) == 0;
        *length -= ends ? size : 0;
        i = ends ? 0 : i + 1;
    }
    return *length < before;
}

/* Copies the piece and where it goes without dashes, and with `N` for `Kt`. */
static bool copy_body(struct parts *out, const char *text, size_t length)
{
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        bool is_knight = i + 1 < length && text[i] == 'K' && text[i + 1] == 't';
        if (text[i] == '-')
            continue;
        if (used + 1 >= sizeof out->body)
            return false;
        out->body[used++] = is_knight ? 'N' : text[i];
        i += is_knight;
    }
    out->body[used] = '\0';
    return used > 0;
}

static bool read_parts(struct parts *out, const struct speller *speller, const char *text)
{
    size_t length = strlen(text);
    const char *equals = strchr(text, '=');
    out->promotion = TYPE_NONE;
    out->check = drop_checks(text, &length);
    if (equals && equals < text + length) {
        const char *type = equals + 1;
        size_t size = length - (size_t)(type - text);
        if (is_english(speller) && size == 2 && memcmp(type, "Kt", 2) == 0)
            type = "N", size = 1;
        out->promotion =
            notation_type(speller->position->variant, type, size, speller->descriptive->letters);
        length = (size_t)(equals - text);
        if (out->promotion == TYPE_NONE)
            return false;
    }
    return copy_body(out, text, length);
}

/* Whether some name of the first, the word between and some name of the second make the text. */
static bool is_joined(const char *text, const struct names *first, const char *between,
                      const struct names *second)
{
    char spelt[2 * NAME_SIZE + 2];
    for (int i = 0; i < first->count; i++)
        for (int k = 0; k < second->count; k++) {
            snprintf(spelt, sizeof spelt, "%s%s%s", first->text[i], between, second->text[k]);
            if (strcmp(spelt, text) == 0)
                return true;
        }
    return false;
}

static bool gives_check(struct position *position, struct move move)
{
    struct undo undo;
    position_make(position, move, &undo);
    bool check = position_in_check(position);
    position_unmake(position, move, &undo);
    return check;
}

static bool fits(const struct parts *parts, const struct speller *speller, struct move move)
{
    struct position *position = speller->position;
    struct names mover, target;
    bool capture = move_is_capture(position, move);
    if ((move.kind != MOVE_ORDINARY && move.kind != MOVE_PASSING) ||
        (parts->promotion != TYPE_NONE && move.promotion != parts->promotion + 1))
        return false;
    name_piece(&mover, speller, move.from);
    if (capture)
        name_piece(&target, speller, move.kind == MOVE_PASSING ? position->passing_to : move.to);
    else
        name_square(&target, speller, move.to);
    return is_joined(parts->body, &mover, capture ? "x" : "", &target) &&
           (!parts->check || gives_check(position, move));
}

static enum match match_parts(struct matched *out, const struct parts *parts,
                              const struct speller *speller, const struct move *legal, int count)
{
    enum match result = MATCH_NONE;
    for (int i = 0; i < count; i++)
        if (fits(parts, speller, legal[i]))
            result = match_add(out, result, legal[i]);
    return match_settle(out, result, speller->position, parts->promotion);
}

/* Whether the text is a castling, with or without a mark of check. */
static bool reads_castling(struct intent *out, const char *text)
{
    char plain[16];
    size_t length = strlen(text);
    drop_checks(text, &length);
    snprintf(plain, sizeof plain, "%.*s", length < sizeof plain ? (int)length : 0, text);
    return intent_read(out, plain) == 0 &&
           (out->kind == INTENT_SHORT_CASTLE || out->kind == INTENT_LONG_CASTLE);
}

enum match descriptive_read(struct matched *out, const struct descriptive *descriptive,
                            struct position *position, const char *text, const struct move *legal,
                            int count)
{
    struct speller speller = {descriptive, position, true};
    struct intent castling;
    struct parts parts;
    if (reads_castling(&castling, text))
        return intent_match(out, &castling, position, legal, count);
    if (!read_parts(&parts, &speller, text))
        return MATCH_SYNTAX;
    enum match result = match_parts(out, &parts, &speller, legal, count);
    if (result != MATCH_NONE)
        return result;
    speller.by_home = false;
    return match_parts(out, &parts, &speller, legal, count);
}
