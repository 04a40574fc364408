/* SPDX-License-Identifier: GPL-3.0-or-later */
/* JSON text into jansson values.
 *
 * jansson reads JSON too, but stops at the first fault and gives its line only. This parser goes on
 * and reports the path of every fault, so that the author of a file mends it in one round; it also
 * refuses what jansson lets pass (control characters, a byte-order mark). */
#ifndef STORAGE_JSON_PARSE_H
#define STORAGE_JSON_PARSE_H

#include "escacs/diagnostic.h"

#include <jansson.h>

/* --- places */

/* Where in a document a value is: `peces[3].moviments[1]`. Places are linked from the inside out
 * and live on the stack of the function that walks down the document. They become text only when
 * there is something to report. */
struct json_place {
    const struct json_place *parent; /* NULL: the document itself, whose path is empty */
    const char *key;                 /* of a member; NULL: an element */
    size_t index;                    /* of an element */
};

/* Adds a diagnostic about the place. Returns it to be filled further. */
struct diagnostic *json_report(struct diagnostics *list, enum diagnostic_code code,
                               const struct json_place *place);

/* --- documents */

/* A value takes up to a hundred times its text in memory: there is room for a save of the largest
 * size, and not for much more. */
enum { JSON_DEPTH_MAX = 64, JSON_VALUES_MAX = 2000000 };

/* Parses one JSON document. Returns 0 and a document in *out (json_decref() it), or -1 without one
 * where the text is not JSON, not UTF-8, too long or nested too deep; the list has then got an
 * error.
 *
 * Other faults are added to the list too, but the document can be looked at, for more of them:
 *   a byte-order mark            skipped
 *   a key given again            the first value counts
 *   a control character          `?` in its place, in keys and strings, escaped or not
 *
 * A number without fraction and exponent that fits in 64 bits is an integer. Any other number is
 * the real number nearest to it. */
int json_parse(json_t **out, const char *text, size_t size, struct diagnostics *list);

#endif
