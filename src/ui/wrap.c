/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in lines that fit a number of cells. */
#include "ui/wrap.h"

#include "ui/grid.h"
#include "util/utf8.h"

#include <string.h>

/* The length of the line without its last word, or without its last character if it has one word.
 */
static size_t shorten(const char *line, size_t length)
{
    size_t space = length - 1;
    while (space > 0 && line[space] != ' ')
        space--;
    if (space > 0)
        return space;
    do
        length--;
    while (length > 1 && utf8_is_continuation(line[length]));
    return length;
}

bool wrap_next(char out[WRAP_BYTES], const char **text, int width)
{
    if (!**text)
        return false;
    size_t length = strcspn(*text, "\n");
    length = length < WRAP_BYTES ? length : WRAP_BYTES - 1;
    memcpy(out, *text, length);
    out[length] = '\0';
    while (length > 1 && grid_width(out) > width) {
        length = shorten(out, length);
        out[length] = '\0';
    }
    *text += length;
    *text += **text == ' ' || **text == '\n';
    return true;
}
