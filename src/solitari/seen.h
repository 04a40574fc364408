/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A set of 64-bit keys that grows up to a limit: the positions that a search has visited. */
#ifndef SOLITARI_SEEN_H
#define SOLITARI_SEEN_H

#include <stddef.h>
#include <stdint.h>

struct seen {
    uint64_t *keys; /* a power of two of them; SEEN_EMPTY where there is none */
    size_t size;
    size_t count;
    size_t max_size;
};

#define SEEN_EMPTY UINT64_MAX

/* An empty set that will use no more than `max_bytes`. It allocates when a key is added. */
void seen_init(struct seen *seen, size_t max_bytes);
void seen_done(struct seen *seen);

/* Adds a key other than SEEN_EMPTY: 1 if it is new, 0 if it was there, -1 if it does not fit. */
int seen_add(struct seen *seen, uint64_t key);

#endif
