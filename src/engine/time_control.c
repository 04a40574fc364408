/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time controls as text, and what a move adds to a clock. */
#include "escacs/time_control.h"

#include "util/ascii.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE, DAY = 24 * HOUR };

/* Bounds, in milliseconds. */
#define BASE_MAX      (INT64_C(100) * HOUR)
#define INCREMENT_MAX ((int64_t)HOUR)
#define EACH_MOVE_MAX (INT64_C(366) * DAY)

enum { DIGITS_MAX = 6 };

/* Reads a number with decimals as thousandths. */
static bool read_thousandths(int64_t *out, const char **text)
{
    const char *at = *text;
    int64_t value = 0, unit = 1000;
    int digits = 0;
    for (; ascii_is_digit(*at) && digits <= DIGITS_MAX; at++, digits++)
        value = value * 10 + (*at - '0');
    if (digits == 0 || digits > DIGITS_MAX)
        return false;
    value *= 1000;
    if (*at == '.') {
        at++;
        if (!ascii_is_digit(*at))
            return false;
        for (; ascii_is_digit(*at) && unit > 1; at++) {
            unit /= 10;
            value += (*at - '0') * unit;
        }
    }
    *out = value;
    *text = at;
    return true;
}

static bool read_moves(struct time_control *out, const char **text)
{
    const char *slash = strchr(*text, '/');
    int moves = 0;
    if (!slash)
        return true;
    for (const char *at = *text; at < slash; at++) {
        if (!ascii_is_digit(*at) || moves > TIME_CONTROL_MOVES_MAX)
            return false;
        moves = moves * 10 + (*at - '0');
    }
    out->moves = moves;
    *text = slash + 1;
    return moves >= 1 && moves <= TIME_CONTROL_MOVES_MAX;
}

/* The milliseconds of the unit at *text, which is passed over; minutes if there is none. */
static int64_t read_unit(const char **text)
{
    static const char letters[] = "smhd";
    static const int64_t units[] = {SECOND, MINUTE, HOUR, DAY};
    const char *found = **text ? strchr(letters, ascii_lower(**text)) : NULL;
    if (!found)
        return MINUTE;
    (*text)++;
    return units[found - letters];
}

bool time_control_read(struct time_control *out, const char *text)
{
    struct time_control control = {0};
    int64_t thousandths;
    if (!read_moves(&control, &text) || !read_thousandths(&thousandths, &text))
        return false;
    int64_t unit = read_unit(&text);
    control.base_ms = thousandths * (unit / 1000);
    control.each_move = unit == DAY;
    if (*text == '+') {
        text++;
        if (!read_thousandths(&control.increment_ms, &text))
            return false;
    }
    bool alone = control.moves == 0 && control.increment_ms == 0;
    if (*text || control.base_ms <= 0 || control.increment_ms > INCREMENT_MAX ||
        control.base_ms > (control.each_move ? EACH_MOVE_MAX : BASE_MAX) ||
        (control.each_move && !alone))
        return false;
    *out = control;
    return true;
}

static int add_thousandths(char *out, int64_t value)
{
    int length = sprintf(out, "%" PRId64, value / 1000);
    if (value % 1000 == 0)
        return length;
    length += sprintf(out + length, ".%03d", (int)(value % 1000));
    while (out[length - 1] == '0')
        out[--length] = '\0';
    return length;
}

/* The largest unit in which the time has at most three decimals and no fraction, seconds at least.
 */
static void unit_of(const struct time_control *control, int64_t *unit, const char **letter)
{
    int64_t base = control->base_ms;
    *unit = control->each_move ? DAY : SECOND;
    *letter = control->each_move ? "d" : "s";
    if (control->each_move)
        return;
    if (base % HOUR == 0 && control->moves == 0 && control->increment_ms == 0) {
        *unit = HOUR;
        *letter = "h";
    } else if (base % (MINUTE / 10) == 0) {
        *unit = MINUTE;
        *letter = "";
    }
}

void time_control_write(char out[TIME_CONTROL_TEXT_SIZE], const struct time_control *control)
{
    int64_t unit;
    const char *letter;
    int length = 0;
    out[0] = '\0';
    unit_of(control, &unit, &letter);
    if (control->moves > 0)
        length = sprintf(out, "%d/", control->moves);
    length += add_thousandths(out + length, control->base_ms / (unit / 1000));
    length += sprintf(out + length, "%s", letter);
    if (control->increment_ms > 0) {
        out[length++] = '+';
        add_thousandths(out + length, control->increment_ms);
    }
}

int64_t time_control_after_move(const struct time_control *control, int64_t left_ms, int made)
{
    if (control->each_move)
        return control->base_ms;
    left_ms += control->increment_ms;
    if (control->moves > 0 && made % control->moves == 0)
        left_ms += control->base_ms;
    return left_ms < TIME_LEFT_MAX ? left_ms : TIME_LEFT_MAX;
}
