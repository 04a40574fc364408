/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The images that a terminal shows over its cells: for term_output. An image is sent once in each
 * size where the terminal can keep it (kitty), else each time that it appears (sixel). */
#ifndef UI_TERM_GALLERY_H
#define UI_TERM_GALLERY_H

#include "ui/grid.h"
#include "ui/term_pen.h"

enum term_graphics { TERM_NO_GRAPHICS, TERM_KITTY, TERM_SIXEL };

/* An image on the screen. */
struct term_placed {
    struct grid_image place;
    unsigned number; /* of the image */
    int32_t ground;  /* below it: 0xRRGGBB, or negative: not known */
};

/* An image that the terminal keeps; its id is its place in the list, from 1. */
struct term_sent {
    unsigned number;
    int rows, columns;
};

struct term_gallery {
    enum term_graphics graphics;
    int cell_width, cell_height; /* in pixels; 0: not known */
    struct term_placed *placed;
    size_t placed_count, placed_room;
    struct term_sent *sent;
    size_t sent_count, sent_room;
};

void term_gallery_done(struct term_gallery *gallery);

/* The screen was cleared: no image is on it. kitty then forgets those that it kept, too. */
void term_gallery_clear(struct term_gallery *gallery);

/* Whether an image of the grid can be shown: the terminal can, and nothing was drawn over it. */
bool term_gallery_shows(const struct term_gallery *gallery, const struct grid *grid, int number);

/* Takes those images off that the grid does not have any more. Those of sixel vanish when their
 * cells are drawn. */
void term_gallery_remove(struct term_gallery *gallery, struct strbuf *bytes,
                         const struct grid *grid);

/* Shows an image of the grid unless it is shown already on an untouched ground. */
void term_gallery_show(struct term_gallery *gallery, struct strbuf *bytes, struct term_pen *pen,
                       const struct grid_image *place, int32_t ground, bool touched);

#endif
