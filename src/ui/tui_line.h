/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line of the full screen. readline edits it (history, completion, its usual keys) but
 * does not touch the terminal: the caller passes keys in and draws the line. */
#ifndef UI_TUI_LINE_H
#define UI_TUI_LINE_H

#include "session/session.h"
#include "ui/term.h"

struct tui_line;

/* Only one can be open, and no line_readline beside it. Open it before the terminal is entered.
 * `history` is the file of earlier lines (NULL: not kept). */
struct tui_line *tui_line_open(const char *history);
void tui_line_close(struct tui_line *line);

/* Set the session whose commands and moves Tab completes; NULL: none. */
void tui_line_set_session(struct tui_line *line, struct session *session);

/* Set the words with which a line can begin, which Tab completes where there is no session: the n-th
 * one, NULL after the last. NULL: none. */
void tui_line_set_words(struct tui_line *line, const char *(*word)(int number));

/* Pass a key in: a character, or one that edits. False if a line does not use the key. */
bool tui_line_key(struct tui_line *line, const struct term_event *event);

/* Insert the first line of a pasted text. */
void tui_line_paste(struct tui_line *line, const char *text);

/* The text, and how many of its characters are before the cursor. */
const char *tui_line_text(const struct tui_line *line);
int tui_line_cursor(const struct tui_line *line);

/* The words that Tab offers if there are several, with NULL at the end; NULL: none. They stay until
 * the next key. */
const char *const *tui_line_offers(const struct tui_line *line);

/* Take the text, add it to the history, and empty the line. The caller frees it. */
char *tui_line_take(struct tui_line *line);

/* Replace the text. */
void tui_line_set(struct tui_line *line, const char *text);

#endif
