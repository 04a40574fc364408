/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every user of readline needs: the history file, completion, and which lines are kept.
 * readline keeps its state in global variables and passes no payload, so only one user can be open
 * at a time. */
#ifndef UI_LINE_EDIT_H
#define UI_LINE_EDIT_H

#include "util/strlist.h"

/* Adds the words that the last word of `line` can become to *out, which is empty. Sets *wants_path
 * if it can become a path: readline then completes it itself. */
typedef void line_completer(struct strlist *out, bool *wants_path, const char *line, void *payload);

/* Prepares readline for the program of that name (as ~/.inputrc knows it). `history` is the file of
 * the lines typed before, or NULL; `complete` may be NULL. */
void line_edit_open(const char *program, const char *history, line_completer *complete,
                    void *payload);

/* Adds a line to the history, unless it is blank or the same as the last one. */
void line_edit_remember(const char *line);

/* Writes the history file and forgets everything. */
void line_edit_close(void);

#endif
