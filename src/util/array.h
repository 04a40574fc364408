/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrays that grow by doubling. */
#ifndef UTIL_ARRAY_H
#define UTIL_ARRAY_H

#include <stddef.h>

/* Makes room for `more` items of `size` bytes, at least one, after the first `count` of an array
 * with room for *cap items. Returns the array, which may have moved, or NULL without memory: the
 * array is then as it was. */
void *array_reserve(void *items, size_t count, size_t more, size_t *cap, size_t size);

/* Makes room for one more item. */
static inline void *array_grow(void *items, size_t count, size_t *cap, size_t size)
{
    return array_reserve(items, count, 1, cap, size);
}

#endif
