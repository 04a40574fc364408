/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN in its export form: the seven tags, moves in lines of less than 80 characters. */
#include "storage/pgn_write.h"

#include "escacs/fen.h"
#include "escacs/notation.h"

#include <errno.h>
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

static void add_tags(struct strbuf *out, const struct game *game, const struct pgn_head *head)
{
    const struct position *start = game_start(game);
    char fen[FEN_SIZE];
    add_tag(out, "Event", head->event ? head->event : "?");
    add_tag(out, "Site", head->site ? head->site : "?");
    add_tag(out, "Date", head->date ? head->date : "????.??.??");
    add_tag(out, "Round", head->round ? head->round : "?");
    add_tag(out, "White", head->white ? head->white : "?");
    add_tag(out, "Black", head->black ? head->black : "?");
    add_tag(out, "Result", pgn_result_word(game_result(game)));
    if (head->variant)
        add_tag(out, "Variant", head->variant);
    if (!is_initial(start)) {
        fen_write(fen, start, 1);
        add_tag(out, "SetUp", "1");
        add_tag(out, "FEN", fen);
    }
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
        size_t length = strcspn(at, " ");
        if (length > 0)
            add_word(writer, at, length);
        at += length + (at[length] == ' ');
    }
    writer->out->failed |= strbuf_failed(&text);
    strbuf_done(&text);
}

static void add_number(struct writer *writer, int number, enum side turn, bool is_first)
{
    struct strbuf text = STRBUF_INIT;
    if (turn == BLACK && !is_first)
        return;
    strbuf_addf(&text, turn == WHITE ? "%d." : "%d...", number);
    add_word(writer, strbuf_text(&text), text.len);
    writer->out->failed |= strbuf_failed(&text);
    strbuf_done(&text);
}

static void add_moves(struct writer *writer, const struct game *game, struct position *position,
                      struct move *legal)
{
    char text[MOVE_TEXT_SIZE];
    int number = 1;
    bool is_first = true;
    for (int i = 0; i < game_entry_count(game); i++) {
        const struct game_entry *entry = game_entry(game, i);
        struct undo undo;
        if (entry->kind != ENTRY_MOVE)
            continue;
        add_number(writer, number, position->turn, is_first);
        int count = movegen_legal(legal, position);
        int length = algebraic_write(text, position, entry->move, LETTERS_FEN, legal, count);
        add_word(writer, text, (size_t)length);
        number += position->turn == BLACK;
        is_first = false;
        position_make(position, entry->move, &undo);
    }
}

int pgn_write(struct strbuf *out, const struct game *game, const struct pgn_head *head)
{
    const char *result = pgn_result_word(game_result(game));
    struct writer writer = {out, 0};
    struct position *position = malloc(sizeof *position);
    struct move *legal = calloc((size_t)variant_max_moves(game_variant(game)) + 1, sizeof *legal);
    bool ready = position && legal;
    if (ready) {
        *position = *game_start(game);
        add_tags(out, game, head);
        strbuf_add_char(out, '\n');
        add_moves(&writer, game, position, legal);
        if (head->comment)
            add_comment(&writer, head->comment);
        add_word(&writer, result, strlen(result));
        strbuf_add_str(out, "\n\n");
    }
    free(position);
    free(legal);
    return ready && !strbuf_failed(out) ? 0 : -ENOMEM;
}
