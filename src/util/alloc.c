/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Allocation that ends the program when it fails. */
#include "util/alloc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STATUS_NO_MEMORY = 3 };

void alloc_report(void)
{
    fputs("no queda memòria\n", stderr);
}

void alloc_failed(void)
{
    alloc_report();
    exit(STATUS_NO_MEMORY);
}

const char *xstrbuf_text(const struct strbuf *buf)
{
    if (strbuf_failed(buf))
        alloc_failed();
    return strbuf_text(buf);
}

void *xcalloc(size_t count, size_t size)
{
    void *items = calloc(count > 0 ? count : 1, size);
    if (!items)
        alloc_failed();
    return items;
}

char *xstrdup(const char *text)
{
    char *copy = strdup(text);
    if (!copy)
        alloc_failed();
    return copy;
}

void xlist_add(struct strlist *list, const char *text)
{
    if (!strlist_add(list, text))
        alloc_failed();
}
