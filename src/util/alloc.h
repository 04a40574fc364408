/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory for the shells, which cannot go on without it: these end the program with a message when
 * there is none. Everything is freed with free(). (xmalloc, xrealloc and xfree are names of
 * readline, which would call ours.) */
#ifndef UTIL_ALLOC_H
#define UTIL_ALLOC_H

#include <stddef.h>

/* Zeroed room for `count` items of `size` bytes; never NULL. */
void *xcalloc(size_t count, size_t size);

/* Room for `count` items of `size` bytes that begins with what `items` held. */
void *xresize(void *items, size_t count, size_t size);

char *xstrdup(const char *text);

/* Ends the program for want of memory. */
void alloc_failed(void) __attribute__((noreturn));

#endif
