/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a character takes on a screen of cells, and what stands for it where only ASCII can be
 * shown. Independent of the locale, so that pictures are the same everywhere. */
#ifndef UTIL_GLYPH_H
#define UTIL_GLYPH_H

#include <stdint.h>

/* Cells that a safe code point takes: 0 (it joins the one before), 1 or 2. */
int glyph_width(uint32_t code);

/* The nearest ASCII character: letters lose their accents, lines become - | +, suits and chess
 * pieces their letters; '?' for anything unknown. */
char glyph_ascii(uint32_t code);

#endif
