/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large zeroed blocks of memory. The system gives memory out page by page when it is first written
 * to, which takes time; these blocks have been written to before they are returned. They ask for
 * large pages, because they are read at random. */
#ifndef UTIL_PAGES_H
#define UTIL_PAGES_H

#include <stddef.h>
#include <stdint.h>

struct pages {
    void *bytes; /* `size` zeros; NULL: there is no block */
    size_t size;
    void *mapping; /* the memory that the block is a part of */
    size_t mapped;
};

/* Returns 0, or -1 if the machine, its control group or the limits of the process do not leave so
 * much memory. pages_done() is safe either way. */
int pages_init(struct pages *pages, size_t size);
void pages_done(struct pages *pages);

/* Fill with zeros. Several threads share the work if there is much of it. */
void pages_clear(struct pages *pages);

/* Bytes that can still be written to before the system must kill somebody; UINT64_MAX: unknown. */
uint64_t pages_available(void);

#endif
