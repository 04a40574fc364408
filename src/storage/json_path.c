/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths as text. */
#include "storage/json_path.h"

#include <stdio.h>

struct path_text {
    char bytes[sizeof((struct diagnostic *)0)->path];
    size_t length;
};

static void write_place(struct path_text *out, const struct json_place *place)
{
    if (!place->parent)
        return;
    write_place(out, place->parent);
    char *end = out->bytes + out->length;
    size_t room = sizeof out->bytes - out->length;
    int length = place->key ? snprintf(end, room, "%s%s", out->length > 0 ? "." : "", place->key)
                            : snprintf(end, room, "[%zu]", place->index);
    if (length > 0)
        out->length += (size_t)length < room ? (size_t)length : room - 1;
}

struct diagnostic *json_report(struct diagnostics *list, enum diagnostic_code code,
                               const struct json_place *place)
{
    struct path_text path = {.length = 0};
    write_place(&path, place);
    return diagnostics_add(list, code, "%s", path.bytes);
}
