/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Images of pieces: PNG files become pixels, in the size that the terminal wants.
 *
 * libpng reads and writes them. It was chosen over libchafa, which would draw images as sixel, too,
 * but reads no files itself and brings GLib along. A program built without libpng has no images:
 * image_read() fails. */
#ifndef UI_IMAGE_H
#define UI_IMAGE_H

#include "util/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    IMAGE_FILE_LARGEST = 1 << 20, /* bytes */
    IMAGE_SIDE_LARGEST = 1024,    /* pixels: at most 4 MB decoded */
};

struct image {
    unsigned number; /* another one for each image that was read */
    int width, height;
    uint8_t *pixels; /* red, green, blue, alpha; row after row */
};

/* Reads a PNG. Files that are no PNG, damaged, or larger than the limits are refused with -1, and
 * *out is empty. */
int image_read(struct image *out, const char *path);
void image_done(struct image *image);

/* Makes the image as large as fits into so many pixels, in its middle and with its own proportions;
 * what is left is transparent. */
void image_fit(struct image *out, const struct image *image, int width, int height);

/* Adds the image as a PNG. -1 if it cannot be written. */
int image_write(struct strbuf *out, const struct image *image);

#endif
