/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where in a JSON document we are: `peces[3].moviments[1]`. Places are linked from the inside out
 * and live on the stack of whoever walks down the document; text is made of them only when there
 * is something to report. */
#ifndef STORAGE_JSON_PATH_H
#define STORAGE_JSON_PATH_H

#include "escacs/diagnostic.h"

struct json_place {
    const struct json_place *parent; /* NULL: the document itself, whose path is empty */
    const char *key;                 /* of a member; NULL: an element */
    size_t index;                    /* of an element */
};

/* Adds a diagnostic about the place. Returns it to be filled further. */
struct diagnostic *json_report(struct diagnostics *list, enum diagnostic_code code,
                               const struct json_place *place);

#endif
