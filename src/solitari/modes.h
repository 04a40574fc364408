/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways in which the program runs: lines of text at a terminal, the full screen, and solving.
 * (Plain text through a pipe is in solitari.c.) */
#ifndef SOLITARI_MODES_H
#define SOLITARI_MODES_H

#include "solitari/sitting.h"
#include "solitari/solitari_options.h"
#include "ui/theme.h"

/* --- terminal_text.c: line editing, colours, and a game that is saved */

/* Starts a game by a seed and steps. If the shuffle takes more than a second, it says so on
 * stderr. */
bool terminal_text_deal(struct sitting *sitting, int64_t seed, int64_t steps);

/* Plays the sitting's game, or when `resumed` is false the deal of the options or one that is
 * asked for. Returns the exit status. */
int terminal_text_run(struct sitting *sitting, bool resumed,
                      const struct solitari_options *options);

/* --- full_screen.c */

struct full_screen_options {
    const struct theme *theme;
    bool ascii;
    bool resumed; /* the sitting's game was found on disk */
};

/* Plays the sitting's game, and others after it, until the player leaves or the terminal hangs
 * up. Returns the exit status, or -1 if the terminal cannot show a full screen. */
int full_screen_run(struct sitting *sitting, const struct full_screen_options *options);

/* A seed for a deal that nobody chose. */
int64_t full_screen_random_seed(void);

enum { FULL_SCREEN_STEPS = 1000 }; /* the steps of such a deal */

/* --- solve_mode.c: whether deals can be won */

/* Answers for the deal of the options, or for each pair of seed and steps on standard input.
 * Returns the exit status. */
int solve_mode_run(const struct solitari_options *options);

#endif
