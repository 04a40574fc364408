/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clock of the game in play. It measures the time of the side that acts and puts it on record
 * with each entry of the game, so that the time after an undo is what the record says. */
#ifndef SESSION_GAME_CLOCK_H
#define SESSION_GAME_CLOCK_H

#include "escacs/game.h"
#include "storage/journal.h"

struct game_clock {
    int64_t (*now_ms)(void); /* a clock that never goes back */
    int64_t left_ms[2];      /* when it was last stopped */
    bool running;
    enum side side;   /* whose time runs */
    int64_t since_ms; /* by now_ms(), when it was started */
};

/* A stopped clock that shows what the record of the game says. */
void game_clock_init(struct game_clock *clock, const struct game *game);

/* What the clock of a side shows now, at least 0. */
int64_t game_clock_left(const struct game_clock *clock, enum side side);

/* Whether the flag of the side whose time runs has fallen. */
bool game_clock_has_fallen(const struct game_clock *clock);

/* Start the time of a side, unless it runs already; stop whatever runs. */
void game_clock_start(struct game_clock *clock, enum side side);
void game_clock_stop(struct game_clock *clock);

/* The event has just happened in the game: stop the clock and put the time on record. */
void game_clock_note(struct game_clock *clock, struct game *game, enum journal_event event);

/* Both clocks now, for a player of the side that acts. False if no clock limits a move. */
bool game_clock_state(struct clock_state *out, const struct game_clock *clock,
                      const struct game *game);

#endif
