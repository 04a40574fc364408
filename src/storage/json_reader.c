/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cursor over a JSON document. */
#include "storage/json_reader.h"

#include "storage/read_file.h"
#include "util/strbuf.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

int json_read_file(json_t **out, const char *path, size_t largest, struct diagnostics *list)
{
    char *text;
    size_t size;
    *out = NULL;
    if (read_file(&text, &size, path, largest, list) < 0)
        return -1;
    int result = json_parse(out, text, size, list);
    free(text);
    return result;
}

struct json_node json_node_root(const json_t *document, struct diagnostics *list)
{
    return (struct json_node){.value = document, .list = list};
}

/* --- going down */

struct json_node json_node_member(const struct json_node *object, const char *key)
{
    return (struct json_node){.place = {.parent = &object->place, .key = key},
                              .value = json_object_get(object->value, key),
                              .list = object->list};
}

struct json_node json_node_required(const struct json_node *object, const char *key)
{
    struct json_node member = json_node_member(object, key);
    if (!member.value)
        diagnostic_set_text(json_node_report(&member, DIAGNOSTIC_KEY_MISSING), key);
    return member;
}

struct json_node json_node_element(const struct json_node *array, size_t index)
{
    return (struct json_node){.place = {.parent = &array->place, .index = index},
                              .value = json_array_get(array->value, index),
                              .list = array->list};
}

/* --- what a node holds */

static int expect(const struct json_node *node, bool is_it, enum diagnostic_code otherwise)
{
    if (is_it)
        return 0;
    if (node->value)
        json_node_report(node, otherwise);
    return -1;
}

int json_node_object(const struct json_node *node)
{
    return expect(node, json_is_object(node->value), DIAGNOSTIC_NOT_AN_OBJECT);
}

int json_node_array(size_t *length, const struct json_node *node)
{
    if (expect(node, json_is_array(node->value), DIAGNOSTIC_NOT_AN_ARRAY) < 0)
        return -1;
    *length = json_array_size(node->value);
    return 0;
}

int json_node_string(const char **out, const struct json_node *node)
{
    if (expect(node, json_is_string(node->value), DIAGNOSTIC_NOT_A_STRING) < 0)
        return -1;
    *out = json_string_value(node->value);
    return 0;
}

int json_node_bool(bool *out, const struct json_node *node)
{
    if (expect(node, json_is_boolean(node->value), DIAGNOSTIC_NOT_A_BOOLEAN) < 0)
        return -1;
    *out = json_is_true(node->value);
    return 0;
}

/* Whether a number is beyond the integers of 64 bits. */
static bool is_beyond(const json_t *value)
{
    double real = json_real_value(value);
    return real >= 0x1p63 || real <= -0x1p63;
}

static void add_number(struct strbuf *out, const json_t *value)
{
    if (json_is_integer(value))
        strbuf_addf(out, "%" PRId64, (int64_t)json_integer_value(value));
    else if (json_real_value(value) > 0)
        strbuf_addf(out, "> %" PRId64, INT64_MAX);
    else
        strbuf_addf(out, "< %" PRId64, INT64_MIN);
}

int json_node_integer(int64_t *out, const struct json_node *node, int64_t low, int64_t high)
{
    bool is_integer = json_is_integer(node->value);
    if (expect(node, is_integer || is_beyond(node->value), DIAGNOSTIC_NOT_AN_INTEGER) < 0)
        return -1;
    int64_t value = json_integer_value(node->value);
    if (is_integer && value >= low && value <= high) {
        *out = value;
        return 0;
    }
    struct strbuf text = STRBUF_INIT;
    struct diagnostic *entry = json_node_report(node, DIAGNOSTIC_OUT_OF_RANGE);
    add_number(&text, node->value);
    diagnostic_set_text(entry, strbuf_text(&text));
    strbuf_done(&text);
    entry->low = low;
    entry->high = high;
    return -1;
}

/* --- reporting */

struct diagnostic *json_node_report(const struct json_node *node, enum diagnostic_code code)
{
    return json_report(node->list, code, &node->place);
}

static bool is_listed(const char *const list[], const char *word)
{
    while (*list && strcmp(*list, word) != 0)
        list++;
    return *list != NULL;
}

void json_node_warn_unknown(const struct json_node *object, const char *const known[])
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)object->value, key, value)
    {
        if (is_listed(known, key))
            continue;
        struct json_node member = json_node_member(object, key);
        diagnostic_set_text(json_node_report(&member, DIAGNOSTIC_KEY_UNKNOWN), key);
    }
}
