/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing by lines: one in, what happens out. */
#ifndef UI_TEXT_MODE_H
#define UI_TEXT_MODE_H

#include "ui/line_source.h"

#include <stdio.h>

struct text_options {
    bool quiet;   /* no boards but those that are asked for */
    bool strict;  /* the first line that is refused ends the session */
    bool verbose; /* what players think goes to standard error */
};

/* Where and how replies are shown. */
struct text_output {
    FILE *game;       /* the game, as the contract has it */
    FILE *remarks;    /* what is said about it */
    bool interactive; /* a person reads: why a line was refused belongs to the game */
    bool quiet, verbose;
};

/* Print what a reply reports. */
void text_show(const struct text_output *to, struct session *session, const struct reply *reply);

/* Play until the session ends; a script's ends with the game. Returns whether all went as the
 * options ask: false after a refused line with `strict`. */
bool text_mode_run(struct session *session, struct line_source *lines,
                   const struct text_options *options);

#endif
