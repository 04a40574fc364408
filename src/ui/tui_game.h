/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in play on the full screen, as its files see it.
 *
 *   tui_game.c    the loop: events, lines to the session, the ends of dialogs
 *   tui_keys.c    what keys and the mouse do
 *   tui_reply.c   what the session replies, in the message line and in dialogs
 *   tui_paint.c   drawing the screen */
#ifndef UI_TUI_GAME_H
#define UI_TUI_GAME_H

#include "ui/tui.h"
#include "ui/tui_dialog.h"
#include "ui/tui_hand.h"
#include "ui/tui_view.h"

/* What the open dialog is about. */
enum purpose { PURPOSE_READ, PURPOSE_PROMOTE, PURPOSE_LEAVE, PURPOSE_END };

enum { THOUGHT_BYTES = 200 }; /* of the text of the moves that a thinking player expects */

struct tui_game {
    struct tui *tui;
    struct session *session;
    struct view_layout layout;
    struct view_drawn drawn;
    struct hand hand;
    bool has_cursor; /* the arrow keys have been used */
    square cursor;
    bool has_hint;
    struct move hint;
    struct strbuf message;
    enum style_id message_style;
    struct dialog dialog;
    enum purpose purpose;
    uint32_t promotions; /* types that the dialog of a promotion offers */
    int evaluation;      /* of the position for white; the latest that is known */
    char thought_line[THOUGHT_BYTES];
    int scroll;  /* pages of the move list */
    int presses; /* of Ctrl-C in a row */
    bool urged;  /* the bell has rung for the clock that runs out */
    bool done;
    enum tui_outcome outcome;
};

/* --- tui_game.c */

/* Enter a line into the session and show the reply. */
void tui_enter(struct tui_game *game, const char *line);

/* Take the line that was typed and obey it. */
void tui_submit(struct tui_game *game);

/* --- tui_keys.c */

void tui_press(struct tui_game *game, const struct term_event *event);
void tui_click(struct tui_game *game, const struct term_event *event);

/* Drop the line being typed, the piece in hand, the hint and the message. */
void tui_cancel(struct tui_game *game);

/* --- tui_paint.c */

void tui_paint(struct tui_game *game);

/* --- tui_reply.c */

/* Replace the message; add lines to it, with ` · ` between them. */
void tui_say(struct tui_game *game, enum style_id style, const char *text);
void tui_say_lines(struct tui_game *game, const char *lines);

/* Add a text to the message or, if it is long, show it in a dialog with this title. */
void tui_tell(struct tui_game *game, const char *title, const char *text);

/* Show what a reply reports. */
void tui_show_reply(struct tui_game *game, const struct reply *reply);

/* Show a new position: its check or outcome in the message, nothing in hand, no hint. */
void tui_show_position(struct tui_game *game);

/* Keep what the reply reports, to be printed once the terminal is left. */
void tui_bid_farewell(struct tui_game *game, const struct reply *reply);

void tui_open_help(struct tui_game *game);

/* Ask whether to adjourn and leave. */
void tui_open_leave(struct tui_game *game);

#endif
