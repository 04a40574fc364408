/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of strings that owns them. */
#ifndef UTIL_STRLIST_H
#define UTIL_STRLIST_H

#include <stdbool.h>
#include <stddef.h>

struct strlist {
    char **items; /* `count` strings and a NULL; NULL while nothing has been added */
    size_t count;
    size_t cap;
};

#define STRLIST_INIT                                                                               \
    {                                                                                              \
        0                                                                                          \
    }

/* Adds a copy of the text. Returns false without memory: the list is then as it was. */
bool strlist_add(struct strlist *list, const char *text);

/* Adds a string that the list takes over, also when it fails. A NULL string fails. */
bool strlist_add_new(struct strlist *list, char *text);

/* The strings and a NULL after them; valid until the list changes. */
const char *const *strlist_items(const struct strlist *list);

/* Sorts the strings in byte order. */
void strlist_sort(struct strlist *list);

/* Removes each string that equals the one before it. */
void strlist_remove_repeated(struct strlist *list);

/* Frees the strings; the list may be used again, empty. */
void strlist_done(struct strlist *list);

#endif
