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

bool ascii_same(const char *a, const char *b)
{
    while (*a && ascii_lower(*a) == ascii_lower(*b)) {
        a++;
        b++;
    }
    return ascii_lower(*a) == ascii_lower(*b);
}
