/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A screen as a grid of cells, drawn without a terminal: what tests compare and term paints. */
#ifndef UI_GRID_H
#define UI_GRID_H

#include "ui/image.h"
#include "ui/theme.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    GRID_CELL_BYTES = 16,
    GRID_LINE_BYTES = 1200, /* of the longest line that grid_wrap() gives */
};

struct cell {
    char text[GRID_CELL_BYTES]; /* a character and what joins it; "" right of a wide character */
    uint8_t ink;                /* the style that gives its foreground */
    uint8_t ground;             /* the style that gives its background; attributes come from both */
    uint16_t image;             /* that covers it: its place in the list, from 1; 0: none */
};

/* An image over cells, which are shown where the terminal has no images. */
struct grid_image {
    int row, column, rows, columns;
    const struct image *image; /* borrowed */
};

struct grid {
    int rows, columns;
    struct cell *cells; /* row after row */
    struct grid_image *images;
    int image_count;
};

enum { GRID_IMAGES = 256 }; /* at most */

/* --- making */

/* A blank grid in STYLE_NORMAL; sizes below 1 count as 1. -1 without memory. */
int grid_init(struct grid *grid, int rows, int columns);
void grid_done(struct grid *grid);

/* --- drawing: what falls outside is cut off */

/* Makes all of it blank in STYLE_NORMAL, without images. */
void grid_reset(struct grid *grid);

/* Makes a rectangle blank in this style. */
void grid_clear(struct grid *grid, int row, int column, int rows, int columns, enum style_id style);

/* Writes UTF-8 text from (row, column), counted from 0, in the ink of one style on the ground of
 * another. The text may come from anywhere: what a terminal must not see is replaced by '?'.
 * Returns the cells it takes, also where they were cut off. */
int grid_put(struct grid *grid, int row, int column, enum style_id ink, enum style_id ground,
             const char *text);

/* The same with format; texts beyond a screen's width are cut. */
int grid_putf(struct grid *grid, int row, int column, enum style_id ink, enum style_id ground,
              const char *format, ...) __attribute__((format(printf, 6, 7)));

/* The same in at most `width` cells: a longer text ends in `…`. Returns the cells it takes. */
int grid_put_cut(struct grid *grid, int row, int column, int width, enum style_id ink,
                 enum style_id ground, const char *text);

/* Gives a rectangle another ground, or another ink, and leaves its text. */
void grid_set_ground(struct grid *grid, int row, int column, int rows, int columns,
                     enum style_id ground);
void grid_set_ink(struct grid *grid, int row, int column, int rows, int columns, enum style_id ink);

/* Puts an image over cells inside the grid. What is drawn over one of them later hides it. */
void grid_put_image(struct grid *grid, int row, int column, int rows, int columns,
                    const struct image *image);

/* --- looking */

/* Whether nothing was drawn over the image since it was put. */
bool grid_image_is_whole(const struct grid *grid, int number);

/* The cell, or NULL outside the grid. */
const struct cell *grid_at(const struct grid *grid, int row, int column);

/* Cells that a text takes in one row. */
int grid_width(const char *text);

/* Takes the next line off a text. It ends where the text breaks it, or at the last space that lets
 * it fit in `width` cells; a word that is wider is cut. *text goes on to what follows. False when
 * nothing is left. */
bool grid_wrap(char out[GRID_LINE_BYTES], const char **text, int width);

/* Adds the text of the grid, a line each row, without the blanks at the ends. */
void grid_add_text(struct strbuf *out, const struct grid *grid);

#endif
