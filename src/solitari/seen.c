/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hash set with open addressing, kept at most three quarters full. */
#include "solitari/seen.h"

#include <stdbool.h>
#include <stdlib.h>

enum { FIRST_SIZE = 1 << 12 };

void seen_init(struct seen *seen, size_t max_bytes)
{
    *seen = (struct seen){.max_size = max_bytes / sizeof *seen->keys};
}

void seen_done(struct seen *seen)
{
    free(seen->keys);
    *seen = (struct seen){.size = 0};
}

/* The place of a key, or the empty place where it belongs. */
static uint64_t *find(uint64_t *keys, size_t size, uint64_t key)
{
    uint64_t hash = key * UINT64_C(0x9e3779b97f4a7c15); /* 2^64 by the golden ratio */
    size_t at = (size_t)(hash ^ hash >> 29) & (size - 1);
    while (keys[at] != key && keys[at] != SEEN_EMPTY)
        at = (at + 1) & (size - 1);
    return &keys[at];
}

static int grow(struct seen *seen)
{
    size_t size = seen->size ? seen->size * 2 : FIRST_SIZE;
    bool fits = size + seen->size <= seen->max_size; /* both live while one grows into the other */
    uint64_t *keys = fits ? malloc(size * sizeof *keys) : NULL;
    if (!keys)
        return -1;
    for (size_t i = 0; i < size; i++)
        keys[i] = SEEN_EMPTY;
    for (size_t i = 0; i < seen->size; i++)
        if (seen->keys[i] != SEEN_EMPTY)
            *find(keys, size, seen->keys[i]) = seen->keys[i];
    free(seen->keys);
    seen->keys = keys;
    seen->size = size;
    return 0;
}

int seen_add(struct seen *seen, uint64_t key)
{
    if (seen->count >= seen->size / 4 * 3 && grow(seen) != 0)
        return -1;
    uint64_t *place = find(seen->keys, seen->size, key);
    if (*place == key)
        return 0;
    *place = key;
    seen->count++;
    return 1;
}
