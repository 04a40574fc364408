/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time controls: how much time the players of a game have. Only arithmetic: who measures time, and
 * how, is not the engine's business. */
#ifndef ESCACS_TIME_CONTROL_H
#define ESCACS_TIME_CONTROL_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct time_control {
    int64_t base_ms; /* of a period, of the whole game, or of each move; 0: there is no clock */
    int64_t increment_ms; /* added after each move */
    int moves;            /* of a period, after which the base is added again; 0: no periods */
    bool each_move;       /* the base is the time of each move; what is not used is lost */
};

enum {
    TIME_CONTROL_TEXT_SIZE = 48,
    TIME_CONTROL_MOVES_MAX = 1000,
};

/* The most that a clock can show: 400 days, in milliseconds. */
#define TIME_LEFT_MAX INT64_C(34560000000)

static inline bool time_control_is_set(const struct time_control *control)
{
    return control->base_ms > 0;
}

/* Reads `[MOVES/]TIME[+SECONDS]`: `5+3`, `40/90+30`, `1h`, `30s`, `7d`. The unit of TIME is s, m, h
 * or d, minutes if there is none; days are the time of each move and stand alone. Numbers may have
 * decimals. False, with *out unchanged, if the text is something else or too much. */
bool time_control_read(struct time_control *out, const char *text);

/* Writes it in the shortest form that time_control_read() reads as the same. */
void time_control_write(char out[TIME_CONTROL_TEXT_SIZE], const struct time_control *control);

/* Both clocks at one moment, for a player who is to move. */
struct clock_state {
    int64_t left_ms[2]; /* by enum side */
    int64_t increment_ms;
    int moves_to_go; /* of that player, until the base is added again; 0: all the rest */
};

/* What a clock shows after its player has made a move with `left_ms` left, the move number `made`
 * (from 1) of that player. */
int64_t time_control_after_move(const struct time_control *control, int64_t left_ms, int made);

#ifdef __cplusplus
}
#endif

#endif
