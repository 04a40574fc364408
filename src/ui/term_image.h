/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Images in the words of terminals: the graphics protocol of kitty, and sixel. Pure: bytes are
 * added to a buffer. Only pixels are sent, never the bytes of a file. */
#ifndef UI_TERM_IMAGE_H
#define UI_TERM_IMAGE_H

#include "ui/image.h"
#include "util/strbuf.h"

/* Asks whether the terminal understands the protocol of kitty; it answers TERM_REPLY_GRAPHICS. */
extern const char kitty_question[];

/* Frees every image and takes it off the screen. */
extern const char kitty_end[];

/* Sends an image, of which placements are shown later. */
void kitty_add_image(struct strbuf *bytes, const struct image *image, unsigned id);

/* Shows the image over so many cells from the cursor on, and takes that placement away. */
void kitty_add_placement(struct strbuf *bytes, unsigned id, unsigned placement, int rows,
                         int columns);
void kitty_add_removal(struct strbuf *bytes, unsigned id, unsigned placement);

/* Draws the image from the cursor on, over a ground 0xRRGGBB (negative: what is transparent stays
 * as it is). */
void sixel_add_image(struct strbuf *bytes, const struct image *image, int32_t ground);

#endif
