/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces as pictures made of block characters, for squares that have room for them. */
#ifndef UI_PICTURE_H
#define UI_PICTURE_H

#include "ui/grid.h"

#include <stdbool.h>

enum picture_size { PICTURE_NONE, PICTURE_SMALL, PICTURE_LARGE, PICTURE_HUGE, PICTURE_SIZES };

/* The cells that a picture takes. */
int picture_rows(enum picture_size size);
int picture_columns(enum picture_size size);

/* Whether there is a picture of this glyph or letter. */
bool picture_exists(enum picture_size size, const char *text);

/* Draws a picture that exists. Cells without ink stay as they are. */
void picture_draw(struct grid *grid, int row, int column, enum style_id ink, enum style_id ground,
                  enum picture_size size, const char *text);

/* --- the shapes: picture_shapes.c */

enum { PICTURE_MAX_ROWS = 10 }; /* of quarters: two for each row of cells */

struct picture {
    const char *names; /* what it stands for: glyphs or letters, one after another */
    const char *rows[PICTURE_MAX_ROWS];
};

/* Each ends with a picture without names. */
extern const struct picture pictures_small[];
extern const struct picture pictures_large[];
extern const struct picture pictures_huge[];

#endif
