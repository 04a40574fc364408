/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN text into plain structs. */
#include "storage/pgn_read.h"

#include "escacs/notes.h"
#include "storage/builtin.h"
#include "util/array.h"
#include "util/ascii.h"
#include "util/strbuf.h"
#include "util/utf8.h"

#include <stdlib.h>
#include <string.h>

enum { AGAIN = 2 }; /* result of the functions that read: no error, and there is more */

/* --- the text, a character at a time */

static bool at_end(const struct pgn_reader *reader)
{
    return reader->at >= reader->end;
}

static int look(const struct pgn_reader *reader)
{
    return at_end(reader) ? -1 : (unsigned char)*reader->at;
}

static void step(struct pgn_reader *reader)
{
    if (*reader->at++ == '\n') {
        reader->line++;
        reader->line_start = reader->at;
    }
}

static int column_of(const struct pgn_reader *reader, const char *at)
{
    return (int)(at - reader->line_start) + 1;
}

static void skip_line(struct pgn_reader *reader)
{
    while (!at_end(reader) && *reader->at != '\n')
        step(reader);
}

/* --- reporting */

/* Reports that `expected` is missing here; the text is the character found instead. */
static int fail(struct pgn_reader *reader, const char *expected)
{
    char here[2] = {0};
    struct diagnostic *entry = diagnostics_add(reader->list, DIAGNOSTIC_PGN_SYNTAX, "%s", "");
    entry->expected = expected;
    entry->line = reader->line;
    entry->column = column_of(reader, reader->at);
    if (!at_end(reader))
        here[0] = *reader->at;
    diagnostic_set_text(entry, here);
    return -1;
}

static int fail_memory(struct pgn_reader *reader)
{
    diagnostics_add(reader->list, DIAGNOSTIC_OUT_OF_MEMORY, "%s", "");
    return -1;
}

/* --- what is passed over */

/* From `{` to `}`, which do not nest. */
static int skip_comment(struct pgn_reader *reader)
{
    while (!at_end(reader) && *reader->at != '}')
        step(reader);
    if (at_end(reader))
        return fail(reader, "}");
    step(reader);
    return AGAIN;
}

/* From `(` to the `)` that closes it. */
static int skip_variation(struct pgn_reader *reader)
{
    int depth = 0;
    do {
        switch (look(reader)) {
        case -1:
            return fail(reader, ")");
        case '{':
            if (skip_comment(reader) < 0)
                return -1;
            continue;
        case ';':
            skip_line(reader);
            continue;
        case '(':
            depth++;
            break;
        case ')':
            depth--;
            break;
        default:
            break;
        }
        step(reader);
    } while (depth > 0);
    return AGAIN;
}

static void skip_blank(struct pgn_reader *reader)
{
    while (!at_end(reader)) {
        if (*reader->at == '%' && reader->at == reader->line_start)
            skip_line(reader);
        else if (ascii_is_space(*reader->at))
            step(reader);
        else
            break;
    }
}

/* To the next line that begins with a tag. */
static void skip_game(struct pgn_reader *reader)
{
    do {
        skip_line(reader);
        if (!at_end(reader))
            step(reader);
    } while (!at_end(reader) && *reader->at != '[');
}

/* --- comments and marks */

/* Text that is not UTF-8 is taken for Latin-1. Control characters become spaces. */
static char *clean_value(const char *text, size_t size)
{
    struct strbuf plain = STRBUF_INIT, latin = STRBUF_INIT;
    bool is_utf8 = true;
    for (size_t i = 0; i < size;) {
        char encoded[UTF8_MAX];
        uint32_t code;
        size_t length = utf8_decode(&code, text + i, size - i);
        is_utf8 = is_utf8 && length > 0;
        length = length > 0 ? length : 1;
        for (size_t k = 0; k < length; k++) {
            uint32_t byte = (unsigned char)text[i + k];
            byte = utf8_is_control(byte) ? ' ' : byte;
            strbuf_add(&latin, encoded, utf8_encode(encoded, byte));
        }
        if (is_utf8)
            strbuf_add(&plain, utf8_is_safe(code) ? text + i : " ",
                       utf8_is_safe(code) ? length : 1);
        i += length;
    }
    char *value = strbuf_take(is_utf8 ? &plain : &latin);
    strbuf_done(&plain);
    strbuf_done(&latin);
    return value;
}

/* Takes the comment over; NULL: it is the mark. */
static int add_note(struct pgn *out, char *comment, int mark)
{
    struct pgn_note *grown =
        array_grow(out->notes, (size_t)out->note_count, &out->note_cap, sizeof *grown);
    if (!grown) {
        free(comment);
        return -1;
    }
    out->notes = grown;
    out->notes[out->note_count++] = (struct pgn_note){out->move_count - 1, comment, mark};
    return 0;
}

/* Makes each run of white space one space, and removes those at the ends. */
static void squeeze(char *text)
{
    char *end = text;
    for (const char *at = text; *at; at++) {
        bool is_space = ascii_is_space(*at);
        if (!is_space || (end > text && end[-1] != ' '))
            *end++ = is_space ? ' ' : *at;
    }
    if (end > text && end[-1] == ' ')
        end--;
    *end = '\0';
}

static int add_comment(struct pgn *out, struct pgn_reader *reader, const char *text, size_t size)
{
    char *clean = clean_value(text, size);
    if (clean)
        squeeze(clean);
    if (clean && !*clean) {
        free(clean);
        return AGAIN;
    }
    return clean && add_note(out, clean, 0) == 0 ? AGAIN : fail_memory(reader);
}

/* From `;` to the end of the line. */
static int read_line_comment(struct pgn *out, struct pgn_reader *reader)
{
    const char *text = reader->at + 1;
    skip_line(reader);
    return add_comment(out, reader, text, (size_t)(reader->at - text));
}

/* From `{` to `}`. */
static int read_comment(struct pgn *out, struct pgn_reader *reader)
{
    const char *text = reader->at + 1;
    int result = skip_comment(reader);
    return result < 0 ? result : add_comment(out, reader, text, (size_t)(reader->at - 1 - text));
}

/* `$14`. Numbers that are too large are passed over. */
static int read_mark(struct pgn *out, struct pgn_reader *reader)
{
    int mark = 0;
    step(reader);
    for (; ascii_is_digit(look(reader)); step(reader))
        mark = mark > NOTES_MARK_MAX ? mark : 10 * mark + (look(reader) - '0');
    if (mark > NOTES_MARK_MAX)
        return AGAIN;
    return add_note(out, NULL, mark) == 0 ? AGAIN : fail_memory(reader);
}

/* --- tags */

static bool is_name(int c)
{
    return ascii_is_letter(c) || ascii_is_digit(c) || c == '_' || c == '-';
}

/* Takes both over. */
static int add_tag(struct pgn *out, char *name, char *value)
{
    struct pgn_tag *grown =
        array_grow(out->tags, (size_t)out->tag_count, &out->tag_cap, sizeof *grown);
    if (grown)
        out->tags = grown;
    if (!grown || !name || !value) {
        free(name);
        free(value);
        return -1;
    }
    out->tags[out->tag_count++] = (struct pgn_tag){name, value};
    return 0;
}

/* Whether the quotation mark here is one of the text, written without `\`: others follow in the
 * line, and no `]` before them. */
static bool is_inner_quote(const struct pgn_reader *reader)
{
    const char *at = reader->at + 1;
    while (at < reader->end && (*at == ' ' || *at == '\t'))
        at++;
    if (at == reader->end || *at == ']')
        return false;
    const char *line = memchr(at, '\n', (size_t)(reader->end - at));
    return memchr(at, '"', (size_t)((line ? line : reader->end) - at)) != NULL;
}

/* Reads the text between two quotation marks; `\` escapes. Sets *inner if there are others inside.
 */
static int read_value(struct strbuf *out, struct pgn_reader *reader, bool *inner)
{
    if (look(reader) != '"')
        return fail(reader, "\"");
    step(reader);
    while (look(reader) != '"' || is_inner_quote(reader)) {
        *inner |= look(reader) == '"';
        if (look(reader) == '\\' && reader->at + 1 < reader->end &&
            (reader->at[1] == '"' || reader->at[1] == '\\'))
            step(reader);
        if (at_end(reader) || *reader->at == '\n')
            return fail(reader, "\"");
        strbuf_add_char(out, *reader->at);
        step(reader);
    }
    step(reader);
    return AGAIN;
}

/* [Name "value"] */
static int read_tag(struct pgn *out, struct pgn_reader *reader)
{
    struct strbuf value = STRBUF_INIT;
    step(reader);
    skip_blank(reader);
    const char *name = reader->at;
    while (is_name(look(reader)))
        step(reader);
    size_t length = (size_t)(reader->at - name);
    if (length == 0)
        return fail(reader, "a-z");
    skip_blank(reader);
    bool inner = false;
    int result = read_value(&value, reader, &inner);
    out->quotes += inner;
    skip_blank(reader);
    if (result == AGAIN && look(reader) != ']')
        result = fail(reader, "]");
    if (result == AGAIN) {
        step(reader);
        if (strbuf_failed(&value) ||
            add_tag(out, strndup(name, length), clean_value(strbuf_text(&value), value.len)) < 0)
            result = fail_memory(reader);
    }
    strbuf_done(&value);
    return result;
}

/* --- moves */

static int add_move(struct pgn *out, const struct pgn_move *move)
{
    struct pgn_move *grown =
        array_grow(out->moves, (size_t)out->move_count, &out->move_cap, sizeof *grown);
    if (!grown)
        return -1;
    out->moves = grown;
    out->moves[out->move_count++] = *move;
    return 0;
}

static bool token_is(const struct pgn_move *token, const char *word)
{
    return token->length == strlen(word) && memcmp(token->text, word, token->length) == 0;
}

static bool read_result(enum result *out, const struct pgn_move *token)
{
    static const struct {
        const char *word;
        enum result result;
    } words[] = {
        {"1-0", RESULT_WHITE_WINS}, {"0-1", RESULT_BLACK_WINS}, {"1/2-1/2", RESULT_DRAW},
        {"1/2", RESULT_DRAW},       {"*", RESULT_NONE},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (token_is(token, words[i].word)) {
            *out = words[i].result;
            return true;
        }
    return false;
}

static void drop_front(struct pgn_move *token, size_t count)
{
    token->text += count;
    token->length -= count;
    token->column += (int)count;
}

/* Removes `12.`, `3...` or a number alone, but not the 0 of `0-0`. */
static void drop_number(struct pgn_move *token)
{
    size_t digits = 0, dots;
    while (digits < token->length && ascii_is_digit(token->text[digits]))
        digits++;
    dots = digits;
    while (dots < token->length && token->text[dots] == '.')
        dots++;
    if (dots > digits || digits == token->length)
        drop_front(token, dots);
}

static void drop_passing_mark(struct pgn_move *token)
{
    static const char *const marks[] = {"e.p.", "ep", "a.p.", "ap"};
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        size_t length = strlen(marks[i]);
        if (token->length >= length &&
            memcmp(token->text + token->length - length, marks[i], length) == 0)
            token->length -= length;
    }
}

/* Whether it is a word for check or mate that stands apart from its move. */
static bool is_check_word(const struct pgn_move *token)
{
    static const char *const words[] = {"ch", "ch.", "mate", "mat", "jaque", "escac"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (token_is(token, words[i]))
            return true;
    return false;
}

/* Whether it can be a move. Symbols such as `+-` or `=` have neither letters nor digits. */
static bool is_move(const struct pgn_move *token)
{
    if (is_check_word(token))
        return false;
    for (size_t i = 0; i < token->length; i++)
        if (ascii_is_letter(token->text[i]) || ascii_is_digit(token->text[i]))
            return true;
    return token_is(token, "--");
}

/* Removes `!` and `?` at the end. Returns the mark that they stand for, 0 for none. */
static int drop_mark(struct pgn_move *token)
{
    static const char *const words[] = {"!", "?", "!!", "??", "!?", "?!"};
    size_t length = token->length;
    while (length > 0 && (token->text[length - 1] == '!' || token->text[length - 1] == '?'))
        length--;
    struct pgn_move mark = {token->text + length, token->length - length, 0, 0};
    token->length = length;
    for (int i = 0; i < 6; i++)
        if (token_is(&mark, words[i]))
            return i + 1;
    return 0;
}

static bool is_token(int c)
{
    return ascii_is_letter(c) || ascii_is_digit(c) || (c > 0 && strchr("_+#=:-/.!?*~@", c));
}

/* Reads a move, a number or a result. Returns 1 when the game ends with it. */
static int read_token(struct pgn *out, struct pgn_reader *reader)
{
    struct pgn_move token = {reader->at, 0, reader->line, column_of(reader, reader->at)};
    while (is_token(look(reader)))
        step(reader);
    token.length = (size_t)(reader->at - token.text);
    if (token.length == 0)
        return fail(reader, "e4, 1-0");
    if (read_result(&out->result, &token))
        return 1;
    drop_number(&token);
    if (read_result(&out->result, &token))
        return 1;
    int mark = drop_mark(&token);
    drop_passing_mark(&token);
    if (is_move(&token) && add_move(out, &token) < 0)
        return fail_memory(reader);
    if (mark > 0 && add_note(out, NULL, mark) < 0)
        return fail_memory(reader);
    return AGAIN;
}

/* --- games */

/* Whether the next tag begins another game, although this one has no moves yet. */
static bool begins_another(const struct pgn *pgn, const struct pgn_reader *reader)
{
    static const char first[] = "[Event \"";
    return (size_t)(reader->end - reader->at) >= strlen(first) &&
           memcmp(reader->at, first, strlen(first)) == 0 && pgn_tag(pgn, "Event");
}

/* Reads one element of a game. Returns AGAIN, 1 at the end of the game, -1 after an error. */
static int read_thing(struct pgn *out, struct pgn_reader *reader, bool *in_moves)
{
    int c = look(reader);
    if (c == '[') {
        if (*in_moves || begins_another(out, reader))
            return 1;
        return read_tag(out, reader);
    }
    if (c == '{')
        return read_comment(out, reader);
    if (c == ';')
        return read_line_comment(out, reader);
    *in_moves = true;
    if (c == '$')
        return read_mark(out, reader);
    if (c != '(')
        return read_token(out, reader);
    out->variations++;
    return skip_variation(reader);
}

void pgn_reader_init(struct pgn_reader *reader, const char *text, size_t size,
                     struct diagnostics *list)
{
    static const char mark[] = "\xEF\xBB\xBF";
    *reader = (struct pgn_reader){text, text + size, text, text, 1, list};
    if (size >= 3 && memcmp(text, mark, 3) == 0)
        reader->at = reader->line_start = text + 3;
}

int pgn_next(struct pgn *out, struct pgn_reader *reader)
{
    bool in_moves = false;
    int result = AGAIN;
    skip_blank(reader);
    *out = (struct pgn){.line = reader->line};
    while (result == AGAIN && !at_end(reader)) {
        result = read_thing(out, reader, &in_moves);
        if (result == AGAIN)
            skip_blank(reader);
    }
    if (result == AGAIN)
        result = in_moves || out->tag_count > 0;
    if (result < 0)
        skip_game(reader);
    if (result <= 0)
        pgn_done(out);
    return result;
}

void pgn_done(struct pgn *pgn)
{
    for (int i = 0; i < pgn->tag_count; i++) {
        free(pgn->tags[i].name);
        free(pgn->tags[i].value);
    }
    for (int i = 0; i < pgn->note_count; i++)
        free(pgn->notes[i].comment);
    free(pgn->tags);
    free(pgn->moves);
    free(pgn->notes);
    *pgn = (struct pgn){0};
}

const char *pgn_tag(const struct pgn *pgn, const char *name)
{
    for (int i = 0; i < pgn->tag_count; i++)
        if (ascii_same(pgn->tags[i].name, name))
            return pgn->tags[i].value;
    return NULL;
}

bool pgn_is_tag_name(const char *name)
{
    const char *at = name;
    while (is_name(*at))
        at++;
    return at > name && !*at;
}

bool pgn_names_chess(const char *variant)
{
    static const char *const names[] = {
        "", "?", "-", "chess", "standard", "normal", "from position"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (ascii_same(variant, names[i]))
            return true;
    return false;
}

const char *pgn_rules(const struct pgn *pgn)
{
    const char *name = pgn_tag(pgn, "Variant");
    return name && !pgn_names_chess(name) ? name : BUILTIN_CHESS;
}
