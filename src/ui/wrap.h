/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in lines that fit a number of cells. */
#ifndef UI_WRAP_H
#define UI_WRAP_H

#include <stdbool.h>

enum { WRAP_BYTES = 1200 }; /* of the longest line */

/* The next line of the text, which ends where the text breaks it or at the last space that lets it
 * fit in `width` cells; a word that is wider is cut. *text goes on to what follows. False when
 * nothing is left. */
bool wrap_next(char out[WRAP_BYTES], const char **text, int width);

#endif
