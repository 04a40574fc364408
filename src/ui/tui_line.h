/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line of the full screen: readline edits it (history, completion, its usual keys), and
 * whoever owns the screen shows it. readline touches no terminal: keys are handed to it. */
#ifndef UI_TUI_LINE_H
#define UI_TUI_LINE_H

#include "session/session.h"
#include "ui/term.h"

struct tui_line;

/* Only one can be open, and none beside line_readline. To be opened before the terminal is entered.
 * `history` is the file of lines typed before (NULL: not kept). */
struct tui_line *tui_line_open(const char *history);
void tui_line_close(struct tui_line *line);

/* Whose commands and moves Tab completes; NULL: none. */
void tui_line_attend(struct tui_line *line, struct session *session);

/* Gives it a key: a character, or one that edits. False if the key means nothing to a line. */
bool tui_line_key(struct tui_line *line, const struct term_event *event);

/* What is being typed, and how many characters of it stand before the cursor. */
const char *tui_line_text(const struct tui_line *line);
int tui_line_cursor(const struct tui_line *line);

/* Words that Tab offered when there were several, NULL at their end; NULL: none. They stay until
 * the next key. */
const char *const *tui_line_offers(const struct tui_line *line);

/* Takes what was typed, which becomes part of the history, and leaves the line empty. The caller
 * frees it. */
char *tui_line_take(struct tui_line *line);

/* Puts other text in place of what is being typed. */
void tui_line_set(struct tui_line *line, const char *text);

#endif
