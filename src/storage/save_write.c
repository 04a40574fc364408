/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Save files: from a game to JSON. */
#include "escacs/movegen.h"
#include "escacs/notation.h"
#include "escacs/notes.h"
#include "storage/json_parse.h"
#include "storage/replace_file.h"
#include "storage/save_file.h"
#include "storage/save_notes.h"
#include "storage/save_times.h"
#include "storage/save_words.h"
#include "util/strbuf.h"

#include <jansson.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* --- pieces: row by row from the foremost one back, columns from a on */

static int append_piece(json_t *array, const struct position *position, square s)
{
    const struct rules *rules = variant_rules(position->variant);
    piece there = position->board[s];
    char name[SQUARE_TEXT_SIZE];
    square_write(name, s);
    return json_array_append_new(array,
                                 json_pack("{s:s, s:s, s:b}", SAVE_KEY_SQUARE, name, SAVE_KEY_TYPE,
                                           rules->pieces[piece_type(there)].name, SAVE_KEY_MOVED,
                                           there & PIECE_UNMOVED ? 0 : 1));
}

static json_t *pieces_of(const struct position *position, enum side side)
{
    int rows = variant_rows(position->variant), columns = variant_columns(position->variant);
    json_t *array = json_array();
    bool ok = array != NULL;
    for (int i = 0; i < rows; i++) {
        int row = side == WHITE ? rows - 1 - i : i;
        for (int column = 0; column < columns; column++) {
            square s = square_at(row, column);
            if (ok && position->board[s] & side_bit(side))
                ok = append_piece(array, position, s) == 0;
        }
    }
    if (ok)
        return array;
    json_decref(array);
    return NULL;
}

/* --- moves and events */

static void add_square(struct strbuf *text, const char *before, square s)
{
    char name[SQUARE_TEXT_SIZE];
    square_write(name, s);
    strbuf_add_str(text, before);
    strbuf_add_str(text, name);
}

static void write_squares(struct strbuf *origin, struct strbuf *target, struct position *position,
                          struct move move)
{
    add_square(origin, "", move.from);
    if (move.kind == MOVE_CASTLING) {
        square landing_a, landing_b;
        castling_landings(&landing_a, &landing_b, move);
        add_square(origin, " - ", move.to);
        add_square(target, "", landing_a);
        add_square(target, " - ", landing_b);
        return;
    }
    square path[SQUARES];
    int length = movegen_path(path, position, move);
    for (int i = 0; i < length; i++)
        add_square(target, i ? " " : "", path[i]);
}

static void write_outcome(struct strbuf *outcome, const struct game_entry *entry,
                          const struct variant *variant)
{
    const struct rules *rules = variant_rules(variant);
    const char *word = save_word_of_entry(entry);
    if (entry->kind == ENTRY_MOVE && entry->move.promotion) {
        strbuf_addf(outcome, SAVE_WORD_PROMOTION "%s %s", rules->pieces[entry->type].name,
                    rules->pieces[entry->move.promotion - 1].name);
        if (*word)
            strbuf_add_str(outcome, SAVE_WORD_AND);
    }
    strbuf_add_str(outcome, word);
}

/* The texts of one entry. The buffers are used again for the next entry. */
struct texts {
    struct strbuf origin, target, outcome;
};

static json_t *step_of(struct texts *texts, const struct game_entry *entry,
                       struct position *position)
{
    strbuf_clear(&texts->origin);
    strbuf_clear(&texts->target);
    strbuf_clear(&texts->outcome);
    if (entry->kind == ENTRY_MOVE)
        write_squares(&texts->origin, &texts->target, position, entry->move);
    write_outcome(&texts->outcome, entry, position->variant);
    if (strbuf_failed(&texts->origin) || strbuf_failed(&texts->target) ||
        strbuf_failed(&texts->outcome))
        return NULL;
    return json_pack("{s:s, s:s, s:s, s:s}", SAVE_KEY_SIDE, save_words_side[entry->side],
                     SAVE_KEY_ORIGIN, strbuf_text(&texts->origin), SAVE_KEY_TARGET,
                     strbuf_text(&texts->target), SAVE_KEY_OUTCOME, strbuf_text(&texts->outcome));
}

static json_t *steps_of(const struct game *game)
{
    struct position position = *game_start(game);
    struct texts texts = {STRBUF_INIT, STRBUF_INIT, STRBUF_INIT};
    json_t *array = json_array();
    bool ok = array != NULL;
    for (int i = 0, move = 0; ok && i < game_entry_count(game); i++) {
        const struct game_entry *entry = game_entry(game, i);
        struct undo undo;
        json_t *step = step_of(&texts, entry, &position);
        ok = json_array_append_new(array, step) == 0;
        if (ok && entry->kind == ENTRY_MOVE) {
            ok = save_add_step_notes(step, game, move++);
            position_make(&position, entry->move, &undo);
        }
    }
    strbuf_done(&texts.origin);
    strbuf_done(&texts.target);
    strbuf_done(&texts.outcome);
    if (ok)
        return array;
    json_decref(array);
    return NULL;
}

/* --- the whole */

/* What the rules remember of the moves before the start; NULL (left out) if there is nothing. */

static json_t *passed_of(const struct position *position)
{
    char name[SQUARE_TEXT_SIZE];
    square passed;
    if (!position_passed(&passed, position))
        return NULL;
    square_write(name, passed);
    return json_string(name);
}

static json_t *inaction_of(const struct position *position)
{
    return position->inaction ? json_integer(position->inaction) : NULL;
}

/* The keys that every save has, after the name of the rules. */
static json_t *record_of(const struct game *game)
{
    const struct position *start = game_start(game);
    return json_pack("{s:o, s:o, s:o*, s:o*, s:s, s:o, s:s}", SAVE_KEY_WHITE,
                     pieces_of(start, WHITE), SAVE_KEY_BLACK, pieces_of(start, BLACK),
                     SAVE_KEY_PASSED, passed_of(start), SAVE_KEY_INACTION, inaction_of(start),
                     SAVE_KEY_TURN, save_words_side[game_turn(game)], SAVE_KEY_STEPS,
                     steps_of(game), SAVE_KEY_RESULT, save_words_result[game_result(game)]);
}

static json_t *document_of(const struct game *game, const char *rules)
{
    json_t *document = json_pack("{s:s}", SAVE_KEY_RULES, rules), *record = record_of(game);
    bool ok = document && record && save_add_notes(document, game) &&
              json_object_update(document, record) == 0;
    json_decref(record);
    if (ok)
        return document;
    json_decref(document);
    return NULL;
}

static int dump_chunk(const char *bytes, size_t size, void *payload)
{
    struct strbuf *text = payload;
    strbuf_add(text, bytes, size);
    return strbuf_failed(text) ? -1 : 0;
}

static bool is_utf8(const char *text)
{
    json_t *string = json_string(text);
    json_decref(string);
    return string != NULL;
}

/* Whether the reader accepts so many values: a step has five and its time, a piece four, and a note
 * adds two at most. */
static bool is_readable(const struct game *game)
{
    const struct position *start = game_start(game);
    int tags;
    int pieces = start->count[WHITE] + start->count[BLACK];
    notes_tags(game_notes(game), &tags);
    int64_t notes = 2 * (int64_t)notes_move_note_count(game_notes(game)) + tags;
    return 6 * (int64_t)game_entry_count(game) + 4 * pieces + notes + 32 <= JSON_VALUES_MAX;
}

int save_format(char **out, size_t *size, const struct game *game, const char *rules)
{
    *out = NULL;
    if (!is_utf8(rules))
        return -EILSEQ;
    if (!is_readable(game))
        return -EFBIG;
    json_t *document = document_of(game, rules);
    if (!document || !save_add_times(document, game)) {
        json_decref(document);
        return -ENOMEM;
    }
    struct strbuf text = STRBUF_INIT;
    int failed =
        json_dump_callback(document, dump_chunk, &text, JSON_INDENT(2) | JSON_PRESERVE_ORDER);
    json_decref(document);
    strbuf_add_char(&text, '\n');
    *size = text.len;
    bool too_large = text.len > SAVE_LARGEST;
    *out = failed || too_large ? NULL : strbuf_take(&text);
    strbuf_done(&text);
    return *out ? 0 : too_large ? -EFBIG : -ENOMEM;
}

int save_write(const char *path, const struct game *game, const char *rules, struct file_lock *lock)
{
    char *text;
    size_t size;
    int failed = save_format(&text, &size, game, rules);
    if (failed)
        return failed;
    failed = replace_file(path, text, size, lock);
    free(text);
    return failed;
}
