/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as lines of text, for every size. */
#ifndef UI_BOARD_RENDER_H
#define UI_BOARD_RENDER_H

#include "escacs/position.h"
#include "util/strbuf.h"

/* Adds the lines of the board: white in upper case, black in lower case, black at the bottom if
 * `flipped`. */
void board_render(struct strbuf *out, const struct position *position, bool flipped);

#endif
