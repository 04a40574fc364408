/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrays that grow by doubling. */
#ifndef UTIL_ARRAY_H
#define UTIL_ARRAY_H

#include <stddef.h>

/* Makes room for one more item of `size` bytes in an array that has `count` of them and room for
 * *cap. Returns the array, which may have moved, or NULL without memory: then it is as it was. */
void *array_grow(void *items, size_t count, size_t *cap, size_t size);

#endif
