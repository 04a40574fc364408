/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Save files: from JSON to the plain struct. Only types and words are checked. */
#include "storage/json_parse.h"
#include "storage/json_reader.h"
#include "storage/save_file.h"
#include "storage/save_notes.h"
#include "storage/save_times.h"
#include "storage/save_words.h"
#include "util/ascii.h"

#include <stdint.h>
#include <stdlib.h>

static const char *const save_keys[] = {SAVE_KEY_RULES,  SAVE_KEY_PLAYERS,
                                        SAVE_KEY_TAGS,   SAVE_KEY_COMMENT,
                                        SAVE_KEY_WHITE,  SAVE_KEY_BLACK,
                                        SAVE_KEY_PASSED, SAVE_KEY_INACTION,
                                        SAVE_KEY_TURN,   SAVE_KEY_STEPS,
                                        SAVE_KEY_RESULT, SAVE_KEY_CLOCK,
                                        SAVE_KEY_TIMES,  NULL};
static const char *const piece_keys[] = {SAVE_KEY_SQUARE, SAVE_KEY_TYPE, SAVE_KEY_MOVED, NULL};
static const char *const step_keys[] = {SAVE_KEY_SIDE,
                                        SAVE_KEY_ORIGIN,
                                        SAVE_KEY_TARGET,
                                        SAVE_KEY_OUTCOME,
                                        SAVE_KEY_COMMENT,
                                        SAVE_KEY_MARKS,
                                        NULL};

static void read_required_string(const char **out, const struct json_node *object, const char *key)
{
    struct json_node node = json_node_required(object, key);
    json_node_string(out, &node);
}

static void read_side(enum side *out, const struct json_node *object, const char *key)
{
    struct json_node node = json_node_required(object, key);
    const char *word;
    if (json_node_string(&word, &node) < 0 || save_word_side(out, word))
        return;
    struct diagnostic *entry = json_node_report(&node, DIAGNOSTIC_WORD_UNKNOWN);
    entry->expected = "BLANQUES, NEGRES";
    diagnostic_set_text(entry, word);
}

/* --- pieces */

/* A boolean, or one that another program has put in quotes. Only the first of these is warned
 * about. */
static void read_moved(bool *out, const struct json_node *node)
{
    const char *text = json_string_value(node->value);
    bool is_true = text && ascii_same(text, "true");
    if (!is_true && !(text && ascii_same(text, "false"))) {
        json_node_bool(out, node);
        return;
    }
    *out = is_true;
    for (int i = 0; i < node->list->count; i++)
        if (node->list->kept[i].code == DIAGNOSTIC_BOOLEAN_IS_TEXT)
            return;
    diagnostic_set_text(json_node_report(node, DIAGNOSTIC_BOOLEAN_IS_TEXT), text);
}

static void read_piece(struct save_piece *out, const struct json_node *node)
{
    if (json_node_object(node) < 0)
        return;
    read_required_string(&out->square, node, SAVE_KEY_SQUARE);
    read_required_string(&out->type, node, SAVE_KEY_TYPE);
    struct json_node moved = json_node_required(node, SAVE_KEY_MOVED);
    read_moved(&out->moved, &moved);
    json_node_warn_unknown(node, piece_keys);
}

static void read_pieces(struct save *save, enum side side, const struct json_node *root)
{
    struct json_node node =
        json_node_required(root, side == WHITE ? SAVE_KEY_WHITE : SAVE_KEY_BLACK);
    size_t length;
    if (json_node_array(&length, &node) < 0)
        return;
    save->pieces[side] = calloc(length + 1, sizeof *save->pieces[side]);
    if (!save->pieces[side]) {
        json_node_report(&node, DIAGNOSTIC_OUT_OF_MEMORY);
        return;
    }
    save->piece_count[side] = (int)length;
    for (size_t i = 0; i < length; i++) {
        struct json_node element = json_node_element(&node, i);
        read_piece(&save->pieces[side][i], &element);
    }
}

/* --- moves and events */

/* An event says which; a move's outcome may be left out. */
static void read_outcome(struct save_step *out, const struct json_node *step)
{
    bool is_event = out->origin && out->target && !*out->origin && !*out->target;
    struct json_node node = is_event ? json_node_required(step, SAVE_KEY_OUTCOME)
                                     : json_node_member(step, SAVE_KEY_OUTCOME);
    if (json_node_string(&out->outcome, &node) < 0 || !is_event)
        return;
    out->kind = save_word_is_of_move(out->outcome) ? STEP_OF_MOVE : STEP_EVENT;
    if (out->kind == STEP_OF_MOVE || save_word_event(out->outcome) != ENTRY_MOVE)
        return;
    struct diagnostic *entry = json_node_report(&node, DIAGNOSTIC_WORD_UNKNOWN);
    entry->expected = SAVE_EVENTS;
    diagnostic_set_text(entry, out->outcome);
}

static void read_step(struct save_step *out, const struct json_node *node)
{
    if (json_node_object(node) < 0)
        return;
    read_side(&out->side, node, SAVE_KEY_SIDE);
    read_required_string(&out->origin, node, SAVE_KEY_ORIGIN);
    read_required_string(&out->target, node, SAVE_KEY_TARGET);
    read_outcome(out, node);
    save_read_step_notes(out, node);
    json_node_warn_unknown(node, step_keys);
}

static void read_steps(struct save *save, const struct json_node *root, int until)
{
    struct json_node node = json_node_required(root, SAVE_KEY_STEPS);
    size_t length;
    if (json_node_array(&length, &node) < 0)
        return;
    save->is_cut = length > (size_t)until;
    length = save->is_cut ? (size_t)until : length;
    save->steps = calloc(length + 1, sizeof *save->steps);
    if (!save->steps) {
        json_node_report(&node, DIAGNOSTIC_OUT_OF_MEMORY);
        return;
    }
    save->step_count = (int)length;
    for (size_t i = 0; i < length; i++) {
        struct json_node element = json_node_element(&node, i);
        read_step(&save->steps[i], &element);
    }
}

/* --- the whole */

/* What the rules remember of the moves before the start. */
static void read_memory(struct save *save, const struct json_node *root)
{
    struct json_node passed = json_node_member(root, SAVE_KEY_PASSED);
    struct json_node inaction = json_node_member(root, SAVE_KEY_INACTION);
    json_node_string(&save->passed, &passed);
    json_node_integer(&save->inaction, &inaction, 0, INT32_MAX);
}

static void read_save(struct save *save, const struct json_node *root, int until)
{
    if (json_node_object(root) < 0)
        return;
    read_required_string(&save->rules, root, SAVE_KEY_RULES);
    save_read_notes(save, root);
    read_pieces(save, WHITE, root);
    read_pieces(save, BLACK, root);
    read_memory(save, root);
    read_side(&save->turn, root, SAVE_KEY_TURN);
    read_steps(save, root, until);
    struct json_node result = json_node_member(root, SAVE_KEY_RESULT);
    json_node_string(&save->result, &result);
    save_read_times(save, root);
    json_node_warn_unknown(root, save_keys);
}

/* Takes over the document. */
static int read_document(struct save *out, json_t *document, int until, int errors_before,
                         struct diagnostics *list)
{
    struct json_node root = json_node_root(document, list);
    *out = (struct save){.document = document};
    read_save(out, &root, until);
    if (list->errors == errors_before)
        return 0;
    save_done(out);
    return -1;
}

int save_parse(struct save *out, const char *text, size_t size, struct diagnostics *list)
{
    int errors = list->errors;
    json_t *document;
    if (json_parse(&document, text, size, list) < 0)
        return -1;
    return read_document(out, document, SAVE_ALL_STEPS, errors, list);
}

int save_parse_file(struct save *out, const char *path, int until, struct diagnostics *list)
{
    int errors = list->errors;
    json_t *document;
    if (json_read_file(&document, path, SAVE_LARGEST, list) < 0)
        return -1;
    return read_document(out, document, until, errors, list);
}

bool save_is_save(const char *path)
{
    struct diagnostics list;
    json_t *document;
    diagnostics_init(&list);
    if (json_read_file(&document, path, SAVE_LARGEST, &list) < 0)
        return false;
    bool is_save = json_object_get(document, SAVE_KEY_STEPS) ||
                   json_object_get(document, SAVE_KEY_RULES) ||
                   json_object_get(document, SAVE_KEY_WHITE);
    json_decref(document);
    return is_save;
}

void save_done(struct save *save)
{
    free(save->pieces[WHITE]);
    free(save->pieces[BLACK]);
    free(save->steps);
    json_decref(save->document);
    *save = (struct save){0};
}
