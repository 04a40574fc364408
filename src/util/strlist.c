/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of strings that owns them. */
#include "util/strlist.h"

#include "util/array.h"

#include <stdlib.h>
#include <string.h>

bool strlist_add_new(struct strlist *list, char *text)
{
    char **items =
        text ? array_grow(list->items, list->count + 1, &list->cap, sizeof *items) : NULL;
    if (!items) {
        free(text);
        return false;
    }
    list->items = items;
    list->items[list->count++] = text;
    list->items[list->count] = NULL;
    return true;
}

bool strlist_add(struct strlist *list, const char *text)
{
    return strlist_add_new(list, strdup(text));
}

const char *const *strlist_items(const struct strlist *list)
{
    static const char *const none[] = {NULL};
    return list->items ? (const char *const *)list->items : none;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void strlist_sort(struct strlist *list)
{
    if (list->count > 0)
        qsort(list->items, list->count, sizeof *list->items, compare);
}

void strlist_remove_repeated(struct strlist *list)
{
    size_t kept = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (kept > 0 && strcmp(list->items[kept - 1], list->items[i]) == 0)
            free(list->items[i]);
        else
            list->items[kept++] = list->items[i];
    }
    list->count = kept;
    if (list->items)
        list->items[kept] = NULL;
}

void strlist_done(struct strlist *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->items[i]);
    free(list->items);
    *list = (struct strlist)STRLIST_INIT;
}
