/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrays that grow by doubling. */
#include "util/array.h"

#include <stdint.h>
#include <stdlib.h>

enum { FIRST_CAP = 64 };

void *array_grow(void *items, size_t count, size_t *cap, size_t size)
{
    if (count < *cap)
        return items;
    size_t wanted = *cap ? *cap : FIRST_CAP / 2;
    if (wanted > SIZE_MAX / 2 / size)
        return NULL;
    void *grown = realloc(items, wanted * 2 * size);
    if (grown)
        *cap = wanted * 2;
    return grown;
}
