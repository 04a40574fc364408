/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UTF-8: decoding, encoding, and making untrusted text safe to show. */
#ifndef UTIL_UTF8_H
#define UTIL_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { UTF8_MAX = 4 }; /* bytes of the longest character */

/* The character at the start of `text`: its code point in *out, its length returned. 0 when the
 * bytes are no well-formed character: overlong, a surrogate, beyond U+10FFFF, cut short, or
 * `size` is 0. */
size_t utf8_decode(uint32_t *out, const char *text, size_t size);

/* Writes a code point (not a surrogate, at most U+10FFFF) and returns how many bytes it took. */
size_t utf8_encode(char out[UTF8_MAX], uint32_t code);

/* Whether the byte is inside a character: neither its first byte nor a character of one byte. */
static inline bool utf8_is_continuation(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* C0, DEL and C1. */
static inline bool utf8_is_control(uint32_t code)
{
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

/* Whether a terminal may see it: not a control character, a line separator or a character that
 * changes the direction of text. */
bool utf8_is_safe(uint32_t code);

/* Whether the first `length` bytes of `text` and all of `other` have the same letters, case and
 * accents ignored. */
bool utf8_same_letters(const char *text, size_t length, const char *other);

/* Copies `text` into `out`, which has room for `size` bytes (at least 1). A text that is too long
 * is cut between two characters. Ill-formed bytes and characters that are not safe become `?`.
 * Returns the length of the copy. `out` and `text` may be the same. */
size_t utf8_clean(char *out, size_t size, const char *text);

#endif
