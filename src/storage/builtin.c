/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in variants by name. */
#include "storage/builtin.h"

#include <string.h>

const struct builtin *builtin_find(const char *name)
{
    for (const struct builtin *builtin = builtin_variants; builtin->name; builtin++) {
        size_t length = strlen(builtin->name);
        if (strncmp(name, builtin->name, length) == 0 &&
            (name[length] == '\0' || strcmp(name + length, ".json") == 0))
            return builtin;
    }
    return NULL;
}
