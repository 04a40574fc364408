/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers by ASCII rules. */
#include "util/ascii.h"

void ascii_number_feed(struct ascii_number *number, int c)
{
    bool first = !number->started;
    number->started = true;
    if (first && (c == '+' || c == '-')) {
        number->negative = c == '-';
    } else if (!ascii_is_digit(c) || number->value < (INT64_MIN + (c - '0')) / 10) {
        number->broken = true;
    } else if (!number->broken) {
        number->value = number->value * 10 - (c - '0');
        number->has_digits = true;
    }
}

bool ascii_number_value(int64_t *out, const struct ascii_number *number)
{
    if (number->broken || !number->has_digits)
        return false;
    if (!number->negative && number->value == INT64_MIN)
        return false;
    *out = number->negative ? number->value : -number->value;
    return true;
}

bool ascii_parse_int64(int64_t *out, const char *text)
{
    struct ascii_number number = ASCII_NUMBER_INIT;
    for (; *text; text++)
        ascii_number_feed(&number, *text);
    return ascii_number_value(out, &number);
}

bool ascii_next_int64(int64_t *out, const char **at)
{
    struct ascii_number number = ASCII_NUMBER_INIT;
    while (**at == ' ')
        (*at)++;
    while (ascii_is_digit(**at) || **at == '-' || **at == '+')
        ascii_number_feed(&number, *(*at)++);
    return ascii_number_value(out, &number);
}

/* -1: not a hexadecimal digit. */
static int hex_value(char c)
{
    char lower = ascii_lower(c);
    if (ascii_is_digit(c))
        return c - '0';
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

bool ascii_next_hex(uint64_t *out, const char **at)
{
    uint64_t value = 0;
    while (**at == ' ')
        (*at)++;
    const char *start = *at;
    for (; hex_value(**at) >= 0; (*at)++) {
        if (value >> 60)
            return false;
        value = value << 4 | (unsigned)hex_value(**at);
    }
    *out = value;
    return *at > start;
}

bool ascii_parse_hex64(uint64_t *out, const char *text)
{
    const char *end = text;
    return hex_value(*text) >= 0 && ascii_next_hex(out, &end) && *end == '\0' && end - text == 16;
}

bool ascii_same(const char *a, const char *b)
{
    while (*a && ascii_lower(*a) == ascii_lower(*b)) {
        a++;
        b++;
    }
    return ascii_lower(*a) == ascii_lower(*b);
}
