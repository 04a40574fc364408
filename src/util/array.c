/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrays that grow by doubling. */
#include "util/array.h"

#include <stdint.h>
#include <stdlib.h>

enum { FIRST_CAP = 64 };

void *array_reserve(void *items, size_t count, size_t more, size_t *cap, size_t size)
{
    size_t most = SIZE_MAX / 2 / size;
    size_t wanted = *cap ? *cap : FIRST_CAP;
    if (items && more <= *cap - count)
        return items;
    while (wanted - count < more && wanted <= most)
        wanted *= 2;
    if (wanted > most)
        return NULL;
    void *grown = realloc(items, wanted * size);
    if (grown)
        *cap = wanted;
    return grown;
}
