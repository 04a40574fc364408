/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON text into jansson values, more strictly than jansson reads it and telling more: the path of
 * every fault that does not hide what follows, not only the line of the first. */
#ifndef STORAGE_JSON_PARSE_H
#define STORAGE_JSON_PARSE_H

#include "escacs/diagnostic.h"

#include <jansson.h>

/* A value takes up to a hundred times its text in memory: there is room for a save of the largest
 * size, and not for much more. */
enum { JSON_DEPTH_MAX = 64, JSON_VALUES_MAX = 2000000 };

/* The real number that stands for an integer of more than 64 bits, with its sign; one that has a
 * fraction or an exponent is read as 0.0. Either is a fault only where an integer was wanted. */
#define JSON_HUGE 1e300

/* Parses one JSON document. Returns 0 and a document in *out (json_decref() it), or -1 without one
 * where the text is not JSON, not UTF-8, too long or nested too deep; the list has then got an
 * error.
 *
 * Other faults are added to the list too, but the document can be looked at, for more of them:
 *   a byte-order mark            skipped
 *   a key given again            the first value counts
 *   a control character          `?` in its place, in keys and strings, escaped or not */
int json_parse(json_t **out, const char *text, size_t size, struct diagnostics *list);

#endif
