/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cursor and the colours of a terminal, and the shortest sequences that change them: for
 * term_output. */
#ifndef UI_TERM_PEN_H
#define UI_TERM_PEN_H

#include "ui/grid.h"
#include "ui/theme.h"
#include "util/strbuf.h"

/* A cell with its colours. */
struct shown_cell {
    char text[GRID_CELL_BYTES];
    int32_t ink, ground; /* see theme_colour_code() */
    unsigned attributes;
    unsigned covered; /* the number of the image that hides it, and that its text would erase */
};

struct term_pen {
    int row, column;     /* of the cursor; row -1: not known */
    int32_t ink, ground; /* in use for the next character */
    unsigned attributes;
    bool plain; /* the terminal may know no code that ends a single attribute */
};

/* Nothing is known but that the terminal's own colours are in use, without attributes. */
void term_pen_reset(struct term_pen *pen);

void term_pen_move(struct term_pen *pen, struct strbuf *bytes, int row, int column);

/* Makes the next character look like the cell. The ink in use stays if it cannot be seen. */
void term_pen_set(struct term_pen *pen, struct strbuf *bytes, const struct shown_cell *cell);

/* Whether the cell can be written as the pen is. */
bool term_pen_suits(const struct term_pen *pen, const struct shown_cell *cell);

/* How many of attributes, ink and ground must change for the cell. */
int term_pen_distance(const struct term_pen *pen, const struct shown_cell *cell);

/* Whether the ink and all attributes of a cell can be seen. */
bool shown_cell_has_ink(const struct shown_cell *cell);

/* Whether two cells look the same. */
bool shown_cell_same(const struct shown_cell *a, const struct shown_cell *b);

#endif
