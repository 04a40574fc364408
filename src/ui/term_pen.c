/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cursor and the colours of a terminal. */
#include "ui/term_pen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VISIBLE_ON_BLANKS = THEME_UNDERLINE | THEME_REVERSE };
enum { BACKSPACES = 3 }; /* so many are not longer than a sequence */

void term_pen_reset(struct term_pen *pen)
{
    pen->row = -1;
    pen->ink = pen->ground = THEME_DEFAULT_COLOUR;
    pen->attributes = 0;
}

/* --- cells */

bool shown_cell_has_ink(const struct shown_cell *cell)
{
    bool blank = cell->text[0] == ' ' && !cell->text[1];
    return !blank || (cell->attributes & VISIBLE_ON_BLANKS) || cell->covered;
}

bool shown_cell_same(const struct shown_cell *a, const struct shown_cell *b)
{
    if (a->ground != b->ground || a->covered != b->covered || strcmp(a->text, b->text) != 0)
        return false;
    if (!shown_cell_has_ink(a) && !shown_cell_has_ink(b))
        return true;
    return a->ink == b->ink && a->attributes == b->attributes;
}

bool term_pen_suits(const struct term_pen *pen, const struct shown_cell *cell)
{
    if (pen->ground != cell->ground)
        return false;
    if (!shown_cell_has_ink(cell))
        return !(pen->attributes & VISIBLE_ON_BLANKS);
    return pen->ink == cell->ink && pen->attributes == cell->attributes;
}

int term_pen_distance(const struct term_pen *pen, const struct shown_cell *cell)
{
    int ground = pen->ground != cell->ground;
    if (!shown_cell_has_ink(cell))
        return ground + ((pen->attributes & VISIBLE_ON_BLANKS) != 0);
    return ground + (pen->ink != cell->ink) + (pen->attributes != cell->attributes);
}

/* --- the cursor */

enum { MOVE_BYTES = 32 };

/* Writes a sequence with a number, which is left out if it is 1. */
static void write_step(char out[MOVE_BYTES], int steps, char final)
{
    if (steps == 1)
        snprintf(out, MOVE_BYTES, "\033[%c", final);
    else
        snprintf(out, MOVE_BYTES, "\033[%d%c", steps, final);
}

/* The shortest way to a column of the same row. */
static void write_across(char out[MOVE_BYTES], int from, int to)
{
    if (to == from)
        out[0] = '\0';
    else if (to == 0)
        strcpy(out, "\r");
    else if (to > from)
        write_step(out, to - from, 'C');
    else if (from - to <= BACKSPACES)
        snprintf(out, MOVE_BYTES, "%.*s", from - to, "\b\b\b");
    else
        write_step(out, from - to, 'D');
}

void term_pen_move(struct term_pen *pen, struct strbuf *bytes, int row, int column)
{
    char absolute[MOVE_BYTES], down[MOVE_BYTES] = "", across[MOVE_BYTES];
    if (column == 0)
        snprintf(absolute, sizeof absolute, "\033[%dH", row + 1);
    else
        snprintf(absolute, sizeof absolute, "\033[%d;%dH", row + 1, column + 1);
    if (pen->row >= 0 && row >= pen->row) {
        if (row > pen->row)
            write_step(down, row - pen->row, 'B');
        write_across(across, pen->column, column);
    }
    bool near =
        pen->row >= 0 && row >= pen->row && strlen(down) + strlen(across) < strlen(absolute);
    strbuf_add_str(bytes, near ? down : absolute);
    if (near)
        strbuf_add_str(bytes, across);
    pen->row = row;
    pen->column = column;
}

/* --- colours and attributes */

/* The codes of one SGR sequence. */
struct codes {
    char text[80];
    size_t length;
};

static void add_code(struct codes *codes, int code)
{
    codes->length +=
        (size_t)snprintf(codes->text + codes->length, sizeof codes->text - codes->length, "%s%d",
                         codes->length > 0 ? ";" : "", code);
}

/* `base` is 30 for the ink and 40 for the ground. */
static void add_colour(struct codes *codes, int base, int32_t colour)
{
    if (colour < 0) {
        add_code(codes, base + 9);
    } else if (colour & THEME_CODE_RGB) {
        add_code(codes, base + 8);
        add_code(codes, 2);
        for (int shift = 16; shift >= 0; shift -= 8)
            add_code(codes, colour >> shift & 0xff);
    } else if (colour < 8) {
        add_code(codes, base + colour);
    } else if (colour < 16) {
        add_code(codes, base + 60 + colour - 8);
    } else {
        add_code(codes, base + 8);
        add_code(codes, 5);
        add_code(codes, colour);
    }
}

static const struct {
    unsigned attributes;
    int on, off;
} attribute_codes[] = {
    {THEME_BOLD, 1, 22},
    {THEME_DIM, 2, 22},
    {THEME_UNDERLINE, 4, 24},
    {THEME_REVERSE, 7, 27},
};

enum { ATTRIBUTE_CODES = sizeof attribute_codes / sizeof *attribute_codes };

/* Ends attributes one by one. What ends bold ends dim, too. */
static void end_attributes(struct term_pen *pen, struct codes *codes, unsigned ended)
{
    for (int i = 0; i < ATTRIBUTE_CODES; i++)
        if (ended & pen->attributes & attribute_codes[i].attributes) {
            add_code(codes, attribute_codes[i].off);
            pen->attributes &= ~(attribute_codes[i].off == 22 ? (unsigned)(THEME_BOLD | THEME_DIM)
                                                              : attribute_codes[i].attributes);
        }
}

/* The codes from how the pen is to what is wanted of it. Changes the pen. */
static void add_changes(struct term_pen *pen, struct codes *codes, const struct term_pen *wanted)
{
    if (pen->attributes & ~wanted->attributes)
        end_attributes(pen, codes, pen->attributes & ~wanted->attributes);
    for (int i = 0; i < ATTRIBUTE_CODES; i++)
        if (wanted->attributes & ~pen->attributes & attribute_codes[i].attributes)
            add_code(codes, attribute_codes[i].on);
    if (pen->ink != wanted->ink)
        add_colour(codes, 30, wanted->ink);
    if (pen->ground != wanted->ground)
        add_colour(codes, 40, wanted->ground);
    *pen = *wanted;
}

void term_pen_set(struct term_pen *pen, struct strbuf *bytes, const struct shown_cell *cell)
{
    struct term_pen wanted = *pen, step = *pen, again = *pen;
    struct codes changes = {.length = 0}, anew = {.length = 0};
    wanted.ground = cell->ground;
    wanted.attributes &= ~(unsigned)VISIBLE_ON_BLANKS;
    if (shown_cell_has_ink(cell)) {
        wanted.ink = cell->ink;
        wanted.attributes = cell->attributes;
    }
    bool ends = pen->attributes & ~wanted.attributes;
    add_changes(&step, &changes, &wanted);
    if (changes.length == 0)
        return;
    add_code(&anew, 0);
    again.attributes = 0;
    again.ink = again.ground = THEME_DEFAULT_COLOUR;
    add_changes(&again, &anew, &wanted);
    bool afresh = (ends && pen->plain) || anew.length < changes.length;
    const char *codes = afresh ? anew.text : changes.text;
    strbuf_addf(bytes, "\033[%sm", strcmp(codes, "0") == 0 ? "" : codes);
    *pen = wanted;
}
