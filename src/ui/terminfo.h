/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the terminfo database says of the terminal in TERM. Only terminfo.c includes the headers of
 * curses, because their macros (move, clear, lines, columns) break other code. */
#ifndef UI_TERMINFO_H
#define UI_TERMINFO_H

#include "ui/term_input.h"

#include <stdbool.h>

enum { TERMINFO_CODE_BYTES = 64 };

struct terminfo {
    int colours;             /* 0 if none */
    bool addressable;        /* the cursor can be put anywhere, by a sequence of ECMA-48 */
    bool has_mouse;          /* it is of the family of xterm */
    bool erases_with_ground; /* see struct term_abilities */
    bool scrolls_at_corner;
    char enter[TERMINFO_CODE_BYTES]; /* switches to a screen for programs, and back; "" if it cannot
                                      */
    char leave[TERMINFO_CODE_BYTES];
    struct term_input_key keys[TERM_KEYS_MAX]; /* that begin with Esc */
    int key_count;
};

/* False if TERM is not set or not known. */
bool terminfo_read(struct terminfo *out);

#endif
