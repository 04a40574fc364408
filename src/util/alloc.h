/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Allocation for the front ends, which cannot go on without memory: these functions print a message
 * and end the program when there is none. Everything is freed with free(). (xmalloc, xrealloc and
 * xfree are names of readline, which would call ours.) */
#ifndef UTIL_ALLOC_H
#define UTIL_ALLOC_H

#include "util/strbuf.h"
#include "util/strlist.h"

#include <stddef.h>

/* Zeroed memory for `count` items of `size` bytes; never NULL. */
void *xcalloc(size_t count, size_t size);

char *xstrdup(const char *text);

/* Adds a copy of the text to the list. */
void xlist_add(struct strlist *list, const char *text);

/* The text of a buffer to which everything could be added; "" when empty. */
const char *xstrbuf_text(const struct strbuf *buf);

/* Prints the message, for a caller that can go on. */
void alloc_report(void);

/* Ends the program because there is no memory. */
void alloc_failed(void) __attribute__((noreturn));

#endif
