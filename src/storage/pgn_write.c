/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN in its export form: the seven tags and others, moves in lines of less than 80 characters. */
#include "storage/pgn_write.h"

#include "escacs/fen.h"
#include "escacs/notation.h"
#include "escacs/notes.h"
#include "storage/pgn_read.h"
#include "util/ascii.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_WIDTH = 79 };

const char *pgn_result_word(enum result result)
{
    static const char *const words[] = {
        [RESULT_NONE] = "*",
        [RESULT_WHITE_WINS] = "1-0",
        [RESULT_BLACK_WINS] = "0-1",
        [RESULT_DRAW] = "1/2-1/2",
    };
    return words[result];
}

static bool is_control(char c)
{
    return (unsigned char)c < 0x20 || c == 0x7f;
}

/* --- tags */

static void add_tag(struct strbuf *out, const char *name, const char *value)
{
    strbuf_addf(out, "[%s \"", name);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            strbuf_add_char(out, '\\');
        strbuf_add_char(out, is_control(*value) ? ' ' : *value);
    }
    strbuf_add_str(out, "\"]\n");
}

static bool is_initial(const struct position *start)
{
    struct position initial;
    position_init(&initial, start->variant);
    return start->hash == initial.hash && start->inaction == 0;
}

static const char *const roster[] = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};
enum { ROSTER_COUNT = 7 };

bool pgn_is_roster_tag(const char *name)
{
    for (int i = 0; i < ROSTER_COUNT; i++)
        if (ascii_same(roster[i], name))
            return true;
    return false;
}

/* What the rules say or, if they have not ended the game, the tag Result. */
static const char *result_of(const struct game *game)
{
    const char *noted = notes_tag(game_notes(game), "Result");
    for (int i = RESULT_WHITE_WINS; !game_is_over(game) && noted && i <= RESULT_DRAW; i++)
        if (strcmp(noted, pgn_result_word((enum result)i)) == 0)
            return pgn_result_word((enum result)i);
    return pgn_result_word(game_result(game));
}

static void add_roster(struct strbuf *out, const struct game *game)
{
    const struct notes *notes = game_notes(game);
    for (int i = 0; i < ROSTER_COUNT; i++) {
        const char *value = notes_tag(notes, roster[i]);
        if (!value && strcmp(roster[i], "White") == 0)
            value = notes_player(notes, WHITE);
        if (!value && strcmp(roster[i], "Black") == 0)
            value = notes_player(notes, BLACK);
        if (!value)
            value = strcmp(roster[i], "Date") == 0 ? "????.??.??" : "?";
        add_tag(out, roster[i], strcmp(roster[i], "Result") == 0 ? result_of(game) : value);
    }
}

/* The number of the first turn, and the FEN of a start that is not the initial position: as noted,
 * if that is the same position, because only there the number of the turn is kept. */
static uint32_t write_start(char fen[FEN_SIZE], const struct game *game)
{
    const struct position *start = game_start(game);
    const char *noted = notes_tag(game_notes(game), "FEN");
    struct position position;
    uint32_t number;
    bool dropped;
    bool same = noted && strlen(noted) < FEN_SIZE &&
                pgn_read_fen(&position, &number, &dropped, start->variant, noted) == FEN_OK &&
                !dropped && position.hash == start->hash && position.inaction == start->inaction;
    if (same)
        strcpy(fen, noted);
    else
        fen_write(fen, start, number = 1);
    return number;
}

/* Returns the number of the first turn. */
static uint32_t add_start(struct strbuf *out, const struct game *game)
{
    char fen[FEN_SIZE];
    if (is_initial(game_start(game)))
        return 1;
    uint32_t number = write_start(fen, game);
    add_tag(out, "SetUp", "1");
    add_tag(out, "FEN", fen);
    return number;
}

/* The tags that are neither in the roster nor derived from the game. */
static void add_other_tags(struct strbuf *out, const struct notes *notes)
{
    int count;
    const struct note_tag *tags = notes_tags(notes, &count);
    for (int i = 0; i < count; i++)
        if (!pgn_is_roster_tag(tags[i].name) && !ascii_same(tags[i].name, "Variant") &&
            !ascii_same(tags[i].name, "SetUp") && !ascii_same(tags[i].name, "FEN") &&
            pgn_is_tag_name(tags[i].name))
            add_tag(out, tags[i].name, tags[i].value);
}

/* Returns the number of the first turn. */
static uint32_t add_tags(struct strbuf *out, const struct game *game, const char *variant)
{
    const struct notes *notes = game_notes(game);
    const char *noted = notes_tag(notes, "Variant");
    add_roster(out, game);
    if (variant)
        add_tag(out, "Variant", variant);
    else if (noted && pgn_names_chess(noted))
        add_tag(out, "Variant", noted);
    uint32_t number = add_start(out, game);
    add_other_tags(out, notes);
    return number;
}

/* --- moves, in lines */

struct writer {
    struct strbuf *out;
    size_t column;
};

static void add_word(struct writer *writer, const char *word, size_t length)
{
    if (writer->column > 0 && writer->column + 1 + length > LINE_WIDTH) {
        strbuf_add_char(writer->out, '\n');
        writer->column = 0;
    }
    if (writer->column > 0) {
        strbuf_add_char(writer->out, ' ');
        writer->column++;
    }
    strbuf_add(writer->out, word, length);
    writer->column += length;
}

/* The length of the word at the front of a text. A command such as `[%eval 0.3]` is one word. */
static size_t word_length(const char *text)
{
    size_t length = strcspn(text, " ");
    const char *end = strncmp(text, "[%", 2) == 0 ? strchr(text, ']') : NULL;
    size_t whole = end ? (size_t)(end - text) + 1 : 0;
    return whole > length && whole < LINE_WIDTH ? whole : length;
}

/* A comment cannot hold the sign that ends it. */
static void add_comment(struct writer *writer, const char *comment)
{
    struct strbuf text = STRBUF_INIT;
    strbuf_addf(&text, "{%s", comment);
    for (char *c = text.data; c && *c; c++) {
        if (*c == '}')
            *c = ')';
        else if (is_control(*c))
            *c = ' ';
    }
    strbuf_add_char(&text, '}');
    for (const char *at = strbuf_text(&text); *at;) {
        size_t length = word_length(at);
        if (length > 0)
            add_word(writer, at, length);
        at += length + (at[length] == ' ');
    }
    writer->out->failed |= strbuf_failed(&text);
    strbuf_done(&text);
}

static void add_number(struct writer *writer, const char *before, int number, const char *after)
{
    char text[24];
    int length = snprintf(text, sizeof text, "%s%d%s", before, number, after);
    add_word(writer, text, (size_t)length);
}

/* Adds the marks and the comment of a move. Returns whether there was a comment. */
static bool add_notes(struct writer *writer, const struct notes *notes, int move)
{
    int count;
    const uint8_t *marks = notes_marks(notes, move, &count);
    const char *comment = notes_comment(notes, move);
    for (int i = 0; i < count; i++)
        add_number(writer, "$", marks[i], "");
    if (comment)
        add_comment(writer, comment);
    return comment != NULL;
}

static void add_moves(struct writer *writer, const struct game *game, int number,
                      struct position *position, struct move *legal)
{
    char text[MOVE_TEXT_SIZE];
    int move = 0;
    bool numbered = true; /* whether the next move has its number even if it is black's */
    add_notes(writer, game_notes(game), NOTES_START);
    for (int i = 0; i < game_entry_count(game); i++) {
        const struct game_entry *entry = game_entry(game, i);
        struct undo undo;
        if (entry->kind != ENTRY_MOVE)
            continue;
        if (numbered || position->turn == WHITE)
            add_number(writer, "", number, position->turn == WHITE ? "." : "...");
        int count = movegen_legal(legal, position);
        int length = algebraic_write(text, position, entry->move, LETTERS_FEN, legal, count);
        add_word(writer, text, (size_t)length);
        numbered = add_notes(writer, game_notes(game), move++);
        number += position->turn == BLACK;
        position_make(position, entry->move, &undo);
    }
}

int pgn_write(struct strbuf *out, const struct game *game, const char *variant)
{
    const char *result = result_of(game);
    struct writer writer = {out, 0};
    struct position *position = malloc(sizeof *position);
    struct move *legal = calloc((size_t)variant_max_moves(game_variant(game)) + 1, sizeof *legal);
    bool ready = position && legal;
    if (ready) {
        *position = *game_start(game);
        uint32_t number = add_tags(out, game, variant);
        strbuf_add_char(out, '\n');
        add_moves(&writer, game, (int)number, position, legal);
        add_word(&writer, result, strlen(result));
        strbuf_add_str(out, "\n\n");
    }
    free(position);
    free(legal);
    return ready && !strbuf_failed(out) ? 0 : -ENOMEM;
}
