/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many cells of a screen a character takes, and which ASCII character replaces it where only
 * ASCII can be shown. The locale does not matter, so screens are the same everywhere. */
#ifndef UTIL_GLYPH_H
#define UTIL_GLYPH_H

#include <stdint.h>

/* The cells of a code point that utf8_is_safe() accepts: 0 (a combining mark), 1 or 2. */
int glyph_width(uint32_t code);

/* The nearest ASCII character: letters lose their accents, lines become - | +, suits and chess
 * pieces their letters; '?' for anything unknown. */
char glyph_ascii(uint32_t code);

#endif
