/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Characters that other programs and keyboards write in several ways. */
#ifndef UTIL_SPELLING_H
#define UTIL_SPELLING_H

#include <stddef.h>

/* Copies `text` into `out`, which has room for `size` bytes (at least 1), with each letter that is
 * followed by a combining accent as one character: `O` and U+0301 become `Ó`. Only the accents of
 * Catalan and Spanish are joined. A text that is too long is cut. Returns the length. */
size_t spelling_compose(char *out, size_t size, const char *text);

/* The length in bytes of the hyphen, dash or minus sign at the start of `text`; 0 if there is none.
 */
size_t spelling_dash(const char *text);

#endif
