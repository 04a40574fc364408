/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads lists of parameters. */
#include "escacs/parameter.h"

#include "util/ascii.h"

#include <string.h>

/* --- items */

bool parameter_next(struct parameter_item *out, const char **rest)
{
    const char *text = *rest;
    if (!text)
        return false;
    size_t length = strcspn(text, ",");
    const char *equals = memchr(text, '=', length);
    size_t name_length = equals ? (size_t)(equals - text) : length;
    *out = (struct parameter_item){text, length, name_length, NULL, 0};
    if (equals) {
        out->value = equals + 1;
        out->value_length = length - name_length - 1;
    }
    *rest = text[length] == ',' ? text + length + 1 : NULL;
    return true;
}

static bool is_named(const char *name, const char *text, size_t length)
{
    if (strlen(name) != length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (ascii_lower(name[i]) != ascii_lower(text[i]))
            return false;
    return true;
}

static bool is_one_of(const char *const names[3], const char *text, size_t length)
{
    for (int i = 0; i < 3; i++)
        if (is_named(names[i], text, length))
            return true;
    return false;
}

int parameter_find(const struct parameter *rows, int count, const struct parameter_item *item)
{
    for (int i = 0; i < count; i++)
        if (is_one_of(rows[i].names, item->text, item->name_length))
            return i;
    return -1;
}

/* --- values */

/* Digits only; INT64_MAX when the number does not fit. */
static bool read_digits(int64_t *out, const char *text, size_t length)
{
    int64_t value = 0;
    for (size_t i = 0; i < length; i++) {
        if (!ascii_is_digit((unsigned char)text[i]))
            return false;
        int digit = text[i] - '0';
        value = value > (INT64_MAX - digit) / 10 ? INT64_MAX : value * 10 + digit;
    }
    *out = value;
    return length > 0;
}

/* Seconds in milliseconds. Decimals after the third are dropped. */
static bool read_seconds(int64_t *out, const char *text, size_t length)
{
    const char *point = memchr(text, '.', length);
    size_t whole = point ? (size_t)(point - text) : length;
    int64_t seconds, decimals, thousandths = 0;
    if (!read_digits(&seconds, text, whole))
        return false;
    if (point) {
        size_t count = length - whole - 1;
        if (!read_digits(&decimals, point + 1, count))
            return false;
        for (size_t i = 0; i < 3; i++)
            thousandths = thousandths * 10 + (i < count ? point[1 + i] - '0' : 0);
    }
    *out = seconds > INT64_MAX / 1000 - 1 ? INT64_MAX : seconds * 1000 + thousandths;
    return true;
}

static bool read_choice(int64_t *out, const struct parameter *parameter, const char *text,
                        size_t length)
{
    for (int64_t i = 0; i <= parameter->most; i++) {
        if (is_one_of(parameter->choices[i], text, length)) {
            *out = i;
            return true;
        }
    }
    return false;
}

enum parameter_fault parameter_read(int64_t *out, const struct parameter *parameter,
                                    const char *text, size_t length)
{
    bool sound = parameter->type == PARAMETER_NUMBER    ? read_digits(out, text, length)
                 : parameter->type == PARAMETER_SECONDS ? read_seconds(out, text, length)
                                                        : read_choice(out, parameter, text, length);
    if (!sound)
        return PARAMETER_MALFORMED;
    bool allowed = *out >= parameter->least && *out <= parameter->most;
    return allowed ? PARAMETER_OK : PARAMETER_OUT_OF_RANGE;
}

enum parameter_fault parameter_read_item(int64_t *out, uint32_t *given,
                                         const struct parameter *rows, int row,
                                         const struct parameter_item *item)
{
    uint32_t bit = UINT32_C(1) << row;
    if (*given & bit)
        return PARAMETER_REPEATED;
    *given |= bit;
    if (item->value_length == 0)
        return PARAMETER_NO_VALUE;
    return parameter_read(out, &rows[row], item->value, item->value_length);
}
