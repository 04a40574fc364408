/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cursor over a JSON document. */
#include "storage/json_reader.h"

#include "storage/json_parse.h"
#include "storage/read_file.h"

#include <inttypes.h>
#include <stdio.h>
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

/* The integer as text; of one that does not fit in 64 bits, that it lies beyond them. */
static void integer_text(char out[32], const json_t *value)
{
    if (json_is_integer(value))
        snprintf(out, 32, "%" PRId64, (int64_t)json_integer_value(value));
    else if (json_real_value(value) > 0)
        snprintf(out, 32, "> %" PRId64, INT64_MAX);
    else
        snprintf(out, 32, "< %" PRId64, INT64_MIN);
}

int json_node_integer(int64_t *out, const struct json_node *node, int64_t low, int64_t high)
{
    bool huge = json_is_real(node->value) && json_real_value(node->value) != 0;
    if (expect(node, huge || json_is_integer(node->value), DIAGNOSTIC_NOT_AN_INTEGER) < 0)
        return -1;
    int64_t value = json_integer_value(node->value);
    if (!huge && value >= low && value <= high) {
        *out = value;
        return 0;
    }
    char text[32];
    struct diagnostic *entry = json_node_report(node, DIAGNOSTIC_OUT_OF_RANGE);
    integer_text(text, node->value);
    diagnostic_set_text(entry, text);
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
