/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables as JSON on standard output. */
#include "cli/print_json.h"

#include "util/alloc.h"

#include <stdio.h>

void print_json_new(json_t *value)
{
    if (!value)
        alloc_failed();
    json_dumpf(value, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(value);
}
