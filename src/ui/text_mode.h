/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing by lines: a line goes in, what happens comes out. */
#ifndef UI_TEXT_MODE_H
#define UI_TEXT_MODE_H

#include "ui/line_source.h"

#include <stdio.h>

struct text_options {
    bool quiet;   /* print boards only when asked for */
    bool strict;  /* the first line that is refused ends the session */
    bool verbose; /* what players think goes to standard error */
    bool speaks;  /* moves are told in words */
    bool ascii;   /* bars in answers are drawn so */
    bool bell;    /* a person hears that the rival in a club has moved */
};

/* Where and how replies are shown. */
struct text_output {
    FILE *game;       /* the lines that scripts rely on */
    FILE *remarks;    /* remarks */
    bool interactive; /* a person reads: why a line was refused goes to `game`, too */
    bool quiet, verbose, speaks, ascii, bell;
    int moves; /* how many the game had when it was last shown */
};

/* Print what a reply reports. */
void text_show(const struct text_output *to, struct session *session, const struct reply *reply);

/* Play until the session ends or, in a script, the game. Returns false if a line was refused with
 * `strict`. */
bool text_mode_run(struct session *session, struct line_source *lines,
                   const struct text_options *options);

#endif
