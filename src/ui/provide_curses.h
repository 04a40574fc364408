/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The only header that includes curses. Only term.c and terminfo.c include it, because the macros
 * of curses (move, clear, timeout, box) break other code. */
#ifndef UI_PROVIDE_CURSES_H
#define UI_PROVIDE_CURSES_H

#include "ui/term_input.h"

#include <stdbool.h>

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>

/* --- terminfo.c, which is apart from term.c because <term.h> defines hundreds of common words */

struct terminfo {
    int colours;      /* 0 if none */
    bool addressable; /* the cursor can be put anywhere */
};

/* What the terminfo database says of the terminal in TERM. False if TERM is not set or not known.
 */
bool terminfo_read(struct terminfo *out);

/* The sequences of named keys that the open terminal's entry has and that begin with Esc; returns
 * how many. */
int terminfo_keys(struct term_input_key out[TERM_KEYS_MAX]);

#endif
