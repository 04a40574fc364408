/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game played on a full screen. */
#ifndef SOLITARI_FULL_SCREEN_H
#define SOLITARI_FULL_SCREEN_H

#include "solitari/sitting.h"
#include "ui/theme.h"

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

#endif
