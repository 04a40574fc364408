/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cursor over a JSON document that knows its path.
 *
 * A node is a value and its place. Faults are reported with the place, and reading goes on. A node
 * must not outlive its parent node or the document. A node that does not exist has a NULL value;
 * only functions that say so accept it. */
#ifndef STORAGE_JSON_READER_H
#define STORAGE_JSON_READER_H

#include "storage/json_parse.h"

#include <jansson.h>

#include <stdbool.h>

/* Reads and parses a regular file of at most `largest` bytes; see read_file() and json_parse(). */
int json_read_file(json_t **out, const char *path, size_t largest, struct diagnostics *list);

struct json_node {
    struct json_place place;
    const json_t *value;
    struct diagnostics *list;
};

struct json_node json_node_root(const json_t *document, struct diagnostics *list);

/* --- going down */

/* The member of an object; its value is NULL when there is none. */
struct json_node json_node_member(const struct json_node *object, const char *key);

/* Likewise, and a missing one is reported as an error. */
struct json_node json_node_required(const struct json_node *object, const char *key);

/* The element of a list; `index` must be less than its length. */
struct json_node json_node_element(const struct json_node *array, size_t index);

/* --- what a node holds: 0, or -1 with an error added and *out unchanged. A node without a value
 * gives -1 and no error: it was reported where it was looked for, if it had to be. */

int json_node_object(const struct json_node *node);
int json_node_array(size_t *length, const struct json_node *node);
int json_node_string(const char **out, const struct json_node *node);
int json_node_bool(bool *out, const struct json_node *node);
int json_node_integer(int64_t *out, const struct json_node *node, int64_t low, int64_t high);

/* --- reporting */

/* Adds a diagnostic about the node, with or without a value. */
struct diagnostic *json_node_report(const struct json_node *node, enum diagnostic_code code);

/* Warns of each key of the object that is not in the list, which NULL ends. */
void json_node_warn_unknown(const struct json_node *object, const char *const known[]);

#endif
