/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid of cells becomes the bytes that a terminal needs to show it. Pure: it writes to a buffer.
 *
 * Own code instead of curses, for two reasons. Curses sends both colours of a cell whenever one of
 * them changes, and those of blanks too: a board is mostly blanks on changing grounds. And it has
 * no 24-bit colours on a terminal whose terminfo entry has 256, as nearly all have. The sequences
 * are those of ECMA-48 that a VT100 and every later terminal understands. */
#ifndef UI_TERM_OUTPUT_H
#define UI_TERM_OUTPUT_H

#include "ui/grid.h"
#include "ui/term_gallery.h"
#include "ui/term_pen.h"
#include "ui/theme.h"
#include "util/strbuf.h"

struct term_abilities {
    enum theme_depth depth;
    bool utf8;               /* else ASCII stands in for all other characters */
    bool erases_with_ground; /* erasing to the end of a line fills it with the ground in use */
    bool scrolls_at_corner;  /* a character in the last cell would scroll the screen */
    bool repeats;            /* CSI n b repeats the last character */
};

struct term_output {
    struct term_abilities can;
    int rows, columns;
    struct shown_cell *shown; /* what the terminal shows */
    struct shown_cell *next;  /* what it is to show */
    bool known;               /* false: the next painting clears the screen first */
    struct term_pen pen;
    struct term_gallery gallery;
    bool cursor_shown;
};

void term_output_init(struct term_output *output, const struct term_abilities *can);
void term_output_done(struct term_output *output);

/* What the terminal shows is not known any more. */
void term_output_forget(struct term_output *output);

/* Adds the bytes that make a terminal of this size show the grid, with the cursor at the cell
 * (cursor_row, cursor_column), or hidden if the row is negative. Adds nothing if nothing changes.
 */
void term_output_paint(struct term_output *output, struct strbuf *bytes, const struct grid *grid,
                       const struct theme *theme, int rows, int columns, int cursor_row,
                       int cursor_column);

#endif
