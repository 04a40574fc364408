/* The game played on a full screen. */
#ifndef SOLITARI_TUI_H
#define SOLITARI_TUI_H

#include "solitari/sitting.h"
#include "ui/theme.h"

struct tui_options {
    const struct theme *theme;
    bool ascii;
    bool resumed; /* the sitting's game was found on disk */
};

/* Plays the sitting's game, and others after it, until the player leaves or is cut off. Returns
 * the exit status, or -1 if the terminal could not be entered. */
int tui_run(struct sitting *sitting, const struct tui_options *options);

/* A seed for a deal that nobody chose. */
int64_t tui_random_seed(void);

enum { TUI_STEPS = 1000 }; /* the steps of such a deal */

#endif
