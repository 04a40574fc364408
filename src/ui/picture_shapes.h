/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shapes of the pictures of pieces, for picture.c. */
#ifndef UI_PICTURE_SHAPES_H
#define UI_PICTURE_SHAPES_H

enum { PICTURE_MAX_ROWS = 8 }; /* of quarters: two for each row of cells */

struct picture {
    const char *names; /* what it stands for: glyphs or letters, one after another */
    const char *rows[PICTURE_MAX_ROWS];
};

/* Each ends with a picture without names. */
extern const struct picture pictures_small[];
extern const struct picture pictures_large[];

#endif
