/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables as JSON on standard output. */
#ifndef CLI_PRINT_JSON_H
#define CLI_PRINT_JSON_H

#include <jansson.h>

/* Print the value on lines of its own and let go of it; NULL means that memory ran out. */
void print_json_new(json_t *value);

#endif
