/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Characters and numbers by ASCII rules, whatever the locale says. */
#ifndef UTIL_ASCII_H
#define UTIL_ASCII_H

#include <stdbool.h>
#include <stdint.h>

static inline bool ascii_is_digit(int c)
{
    return c >= '0' && c <= '9';
}

static inline bool ascii_is_letter(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static inline char ascii_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline char ascii_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* Space, tab, line feed, vertical tab, form feed and carriage return. */
static inline bool ascii_is_space(int c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Whether two texts are equal, ignoring the case of ASCII letters. */
bool ascii_same(const char *a, const char *b);

/* --- decimal numbers: an optional sign, then one or more digits, leading zeros allowed */

/* A number that is read one character at a time, so it may be of any length. Start with
 * ASCII_NUMBER_INIT. */
struct ascii_number {
    int64_t value; /* negated: the range of negative numbers is larger by one */
    bool started;  /* a character was seen */
    bool negative;
    bool has_digits;
    bool broken; /* not a number, or out of range */
};

#define ASCII_NUMBER_INIT                                                                          \
    {                                                                                              \
        0                                                                                          \
    }

void ascii_number_feed(struct ascii_number *number, int c);

/* Returns false, with `out` unchanged, if the characters are not a number of 64 bits. */
bool ascii_number_value(int64_t *out, const struct ascii_number *number);

/* Reads the whole of `text`. */
bool ascii_parse_int64(int64_t *out, const char *text);

/* --- the words of a line, one after the other. `*at` moves behind the spaces and the number. Each
 * returns false if there is no number, or one of more than 64 bits. */

bool ascii_next_int64(int64_t *out, const char **at);

/* Hexadecimal digits without a prefix. */
bool ascii_next_hex(uint64_t *out, const char **at);

/* --- 64 bits written as 16 hexadecimal digits, the whole of `text` */

bool ascii_parse_hex64(uint64_t *out, const char *text);

#endif
