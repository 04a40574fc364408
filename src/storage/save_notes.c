/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The optional keys of saves: jugadors, dades, comentari, marques. */
#include "storage/save_notes.h"

#include "escacs/notes.h"
#include "storage/save_words.h"
#include "util/utf8.h"

#include <stdlib.h>
#include <string.h>

/* --- from JSON to the plain struct */

static void ignore(const struct json_node *node, const char *expected)
{
    json_node_report(node, DIAGNOSTIC_NOTE_IGNORED)->expected = expected;
}

/* A text that is there, or NULL. */
static const char *read_text(const struct json_node *parent, const char *key)
{
    struct json_node node = json_node_member(parent, key);
    if (node.value && !json_is_string(node.value))
        ignore(&node, "\"...\"");
    return json_string_value(node.value);
}

static void read_players(struct save *out, const struct json_node *root)
{
    struct json_node node = json_node_member(root, SAVE_KEY_PLAYERS);
    if (!node.value)
        return;
    bool good = json_array_size(node.value) == 2;
    for (size_t i = 0; good && i < 2; i++) {
        out->players[i] = json_string_value(json_array_get(node.value, i));
        good = out->players[i] != NULL;
        if (good && strcmp(out->players[i], SAVE_WORD_PERSON) == 0)
            out->players[i] = NULL;
    }
    if (good)
        return;
    out->players[WHITE] = out->players[BLACK] = NULL;
    ignore(&node, "[\"huma\", \"cpu:nivell=3\"]");
}

static void read_tags(struct save *out, const struct json_node *root)
{
    struct json_node node = json_node_member(root, SAVE_KEY_TAGS);
    bool good = json_is_object(node.value) && json_object_size(node.value) <= NOTES_TAGS_MAX;
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)node.value, key, value)
    {
        (void)key;
        good = good && json_is_string(value);
    }
    if (good)
        out->tags = node.value;
    else if (node.value)
        ignore(&node, "{\"White\": \"...\"}");
}

void save_read_notes(struct save *out, const struct json_node *root)
{
    read_players(out, root);
    read_tags(out, root);
    out->comment = read_text(root, SAVE_KEY_COMMENT);
}

static bool is_mark(const json_t *value)
{
    return json_is_integer(value) && json_integer_value(value) >= 0 &&
           json_integer_value(value) <= NOTES_MARK_MAX;
}

void save_read_step_notes(struct save_step *out, const struct json_node *step)
{
    struct json_node node = json_node_member(step, SAVE_KEY_MARKS);
    bool good = json_is_array(node.value);
    for (size_t i = 0; good && i < json_array_size(node.value); i++)
        good = is_mark(json_array_get(node.value, i));
    if (good)
        out->marks = node.value;
    else if (node.value)
        ignore(&node, "[1, 14]");
    out->comment = read_text(step, SAVE_KEY_COMMENT);
}

/* --- from the plain struct to the notes of the game */

int save_note_game(const struct save *save, struct game *game)
{
    struct notes *notes = game_notes(game);
    const char *key;
    json_t *value;
    int failed = notes_set_player(notes, WHITE, save->players[WHITE]) |
                 notes_set_player(notes, BLACK, save->players[BLACK]) |
                 notes_set_comment(notes, NOTES_START, save->comment);
    json_object_foreach((json_t *)save->tags, key, value)
    {
        failed |= notes_set_tag(notes, key, json_string_value(value));
    }
    return failed;
}

int save_note_move(const struct save_step *step, struct game *game)
{
    struct notes *notes = game_notes(game);
    int move = game_move_count(game) - 1;
    int failed = notes_set_comment(notes, move, step->comment);
    for (size_t i = 0; i < json_array_size(step->marks); i++) {
        const json_t *mark = json_array_get(step->marks, i);
        failed |= notes_add_mark(notes, move, (int)json_integer_value(mark));
    }
    return failed;
}

/* --- from the notes to JSON */

/* A text that the reader accepts: UTF-8 without control characters. NULL without memory. */
static json_t *text_of(const char *text)
{
    size_t size = strlen(text) + 1;
    char *clean = malloc(size);
    if (!clean)
        return NULL;
    utf8_clean(clean, size, text);
    json_t *value = json_string(clean);
    free(clean);
    return value;
}

/* Sets a key to a value, which is taken over. */
static bool add(json_t *object, const char *key, json_t *value)
{
    return json_object_set_new(object, key, value) == 0;
}

static bool add_players(json_t *document, const struct notes *notes)
{
    const char *white = notes_player(notes, WHITE), *black = notes_player(notes, BLACK);
    if (!white && !black)
        return true;
    return add(document, SAVE_KEY_PLAYERS,
               json_pack("[o, o]", text_of(white ? white : SAVE_WORD_PERSON),
                         text_of(black ? black : SAVE_WORD_PERSON)));
}

static bool add_tags(json_t *document, const struct notes *notes)
{
    int count;
    const struct note_tag *tags = notes_tags(notes, &count);
    json_t *object = count > 0 ? json_object() : NULL;
    bool ok = count == 0 || object;
    for (int i = 0; ok && i < count; i++)
        ok = add(object, tags[i].name, text_of(tags[i].value));
    if (ok && object)
        return add(document, SAVE_KEY_TAGS, object);
    json_decref(object);
    return ok;
}

static bool add_comment(json_t *object, const struct notes *notes, int move)
{
    const char *comment = notes_comment(notes, move);
    return !comment || add(object, SAVE_KEY_COMMENT, text_of(comment));
}

bool save_add_notes(json_t *document, const struct game *game)
{
    const struct notes *notes = game_notes(game);
    return add_players(document, notes) && add_tags(document, notes) &&
           add_comment(document, notes, NOTES_START);
}

bool save_add_step_notes(json_t *step, const struct game *game, int move)
{
    int count;
    const struct notes *notes = game_notes(game);
    const uint8_t *marks = notes_marks(notes, move, &count);
    json_t *array = count > 0 ? json_array() : NULL;
    bool ok = add_comment(step, notes, move) && (count == 0 || array);
    for (int i = 0; ok && i < count; i++)
        ok = json_array_append_new(array, json_integer(marks[i])) == 0;
    if (ok && array)
        return add(step, SAVE_KEY_MARKS, array);
    json_decref(array);
    return ok;
}
