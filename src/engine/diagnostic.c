/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of what is wrong with a file. */
#include "escacs/diagnostic.h"

#include "util/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *name;
    bool is_error;
} codes[DIAGNOSTIC_CODE_COUNT] = {
#define CODE(name, is_error) [DIAGNOSTIC_##name] = {#name, is_error},
    DIAGNOSTIC_CODES(CODE)
#undef CODE
};

void diagnostics_init(struct diagnostics *list)
{
    list->count = 0;
    list->errors = 0;
    list->dropped = 0;
}

/* Removes the last warning kept; false when all entries are errors. */
static bool drop_last_warning(struct diagnostics *list)
{
    int i = list->count - 1;
    while (i >= 0 && diagnostic_is_error(list->kept[i].code))
        i--;
    if (i < 0)
        return false;
    list->count--;
    memmove(&list->kept[i], &list->kept[i + 1], (size_t)(list->count - i) * sizeof list->kept[0]);
    return true;
}

/* The entry to fill next: in the list if there is room, else the spare one. */
static struct diagnostic *next_entry(struct diagnostics *list, bool is_error)
{
    if (list->count == DIAGNOSTICS_KEPT) {
        list->dropped++;
        if (!is_error || !drop_last_warning(list))
            return &list->spare;
    }
    return &list->kept[list->count++];
}

struct diagnostic *diagnostics_add(struct diagnostics *list, enum diagnostic_code code,
                                   const char *format, ...)
{
    bool is_error = diagnostic_is_error(code);
    struct diagnostic *entry = next_entry(list, is_error);
    *entry = (struct diagnostic){.code = code};
    if (is_error)
        list->errors++;

    va_list arguments;
    va_start(arguments, format);
    vsnprintf(entry->path, sizeof entry->path, format, arguments);
    va_end(arguments);
    utf8_clean(entry->path, sizeof entry->path, entry->path);
    return entry;
}

void diagnostic_set_text(struct diagnostic *entry, const char *text)
{
    utf8_clean(entry->text, sizeof entry->text, text);
}

bool diagnostic_is_error(enum diagnostic_code code)
{
    return codes[code].is_error;
}

bool diagnostics_lack_memory(const struct diagnostics *list)
{
    for (int i = 0; i < list->count; i++)
        if (list->kept[i].code == DIAGNOSTIC_OUT_OF_MEMORY)
            return true;
    return false;
}

const char *diagnostic_name(enum diagnostic_code code)
{
    return codes[code].name;
}
