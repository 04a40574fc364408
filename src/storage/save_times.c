/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The optional keys of saves about time. */
#include "storage/save_times.h"

#include "storage/save_words.h"

static void read_control(struct save *save, const struct json_node *root)
{
    struct json_node node = json_node_member(root, SAVE_KEY_CLOCK);
    const char *word;
    if (json_node_string(&word, &node) < 0 || time_control_read(&save->control, word))
        return;
    struct diagnostic *entry = json_node_report(&node, DIAGNOSTIC_WORD_UNKNOWN);
    entry->expected = "5+3, 40/90+30, 1h, 7d";
    diagnostic_set_text(entry, word);
}

static void read_time(struct save_step *out, const struct json_node *node)
{
    if (json_is_null(node->value))
        return;
    out->timed = json_node_integer(&out->left_ms, node, 0, TIME_LEFT_MAX) == 0;
}

void save_read_times(struct save *save, const struct json_node *root)
{
    struct json_node node = json_node_member(root, SAVE_KEY_TIMES);
    size_t length;
    read_control(save, root);
    if (json_node_array(&length, &node) < 0)
        return;
    if (length != (size_t)save->step_count) {
        struct diagnostic *entry = json_node_report(&node, DIAGNOSTIC_TIMES_COUNT);
        entry->low = (int64_t)length;
        entry->high = save->step_count;
        return;
    }
    for (size_t i = 0; i < length; i++) {
        struct json_node element = json_node_element(&node, i);
        read_time(&save->steps[i], &element);
    }
}

static json_t *times_of(const struct game *game)
{
    json_t *array = json_array();
    bool ok = array != NULL;
    for (int i = 0; ok && i < game_entry_count(game); i++) {
        const struct game_entry *entry = game_entry(game, i);
        ok = json_array_append_new(array,
                                   entry->timed ? json_integer(entry->left_ms) : json_null()) == 0;
    }
    if (ok)
        return array;
    json_decref(array);
    return NULL;
}

bool save_add_times(json_t *document, const struct game *game)
{
    const struct time_control *control = game_time_control(game);
    char text[TIME_CONTROL_TEXT_SIZE];
    if (!time_control_is_set(control))
        return true;
    time_control_write(text, control);
    return json_object_set_new(document, SAVE_KEY_CLOCK, json_string(text)) == 0 &&
           json_object_set_new(document, SAVE_KEY_TIMES, times_of(game)) == 0;
}
