/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen: what is shared by its screens, and the way in and out.
 *
 *   tui          entering, leaving, themes and settings
 *   tui_run      menus and games, one after another
 *   tui_start    the start menu: what to play; tui_players: who plays
 *   tui_choose   a screen with a list (tui_menu) and a preview
 *   tui_game     a game in play: events in, lines to the session; tui_reply, tui_paint
 *   tui_view     the screen of a game as cells: tui_board, tui_panel, tui_hand
 *   picture      pieces drawn large
 *   tui_line     the command line, edited by readline
 *   tui_dialog   boxes over the screen
 *   term, grid, theme  the terminal, cells and styles */
#ifndef UI_TUI_H
#define UI_TUI_H

#include "session/session.h"
#include "ui/term.h"
#include "ui/tui_board.h"
#include "ui/tui_line.h"

/* What the user may set. */
struct tui_settings {
    struct theme theme;
    bool ascii;      /* letters and lines of ASCII only */
    bool pictures;   /* of pieces, on large squares */
    bool bell;       /* for refused moves and moves of the rival */
    bool evaluation; /* the bar beside the board */
    bool thinking;   /* what a thinking player has found */
};

struct tui {
    struct term *term;
    struct tui_line *line;
    struct tui_settings settings;
    struct board_look look;
    struct grid grid;
    struct strbuf farewell; /* to be printed once the terminal is left */
};

/* Enters the full screen. `history` is the file of lines typed before, or NULL. Returns 0 or an
 * error of term_open(); then nothing has changed. */
int tui_open(struct tui *tui, const struct tui_settings *settings, const char *history);

/* Leaves it, and prints the farewell on standard error. */
void tui_close(struct tui *tui);

/* A blank grid of the terminal's size, to be drawn into and shown. */
struct grid *tui_canvas(struct tui *tui);
void tui_show(struct tui *tui);

/* --- a game: tui_game.c */

enum tui_outcome {
    TUI_LEFT,     /* the user leaves */
    TUI_NEW_GAME, /* the user wants another game */
};

/* Play until the session ends or the user wants another game. `notice` is shown first, "" if there
 * is nothing to say. */
enum tui_outcome tui_play(struct tui *tui, struct session *session, const char *notice);

#endif
