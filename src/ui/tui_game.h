/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game in play on the full screen, as its files see it.
 *
 *   tui_game.c    the loop: events, lines to the session, the ends of dialogs
 *   tui_keys.c    what keys and the mouse do
 *   tui_reply.c   what the session replies, in the message line and in dialogs
 *   tui_paint.c   drawing the screen
 *   tui_paste.c   what is pasted
 *   tui_help.c    the help about keys
 *   tui_club.c    what is different in a game of a club */
#ifndef UI_TUI_GAME_H
#define UI_TUI_GAME_H

#include "ui/tui.h"
#include "ui/tui_dialog.h"
#include "ui/tui_hand.h"
#include "ui/tui_view.h"

/* What the open dialog is about. */
enum purpose {
    PURPOSE_READ,
    PURPOSE_HELP, /* to be read, too; commands can be clicked */
    PURPOSE_PROMOTE,
    PURPOSE_LEAVE,
    PURPOSE_END,
    PURPOSE_PASTE,
    PURPOSE_OFFER /* of the rival in a club */
};

/* What the user does; keys mean different things. */
enum activity {
    ACTIVITY_PLAYS = 1,   /* somebody at this terminal plays */
    ACTIVITY_REVIEWS = 2, /* a review */
    ACTIVITY_WATCHES = 4, /* only players that are no humans play */
    ACTIVITY_STEPS = 8,   /* somebody plays, and the rival moves when it is told to */
    ACTIVITY_CLUB = 16,   /* a game of a club, played or watched */
    ACTIVITY_ANY = 31,
};

enum { THOUGHT_BYTES = 400 }; /* of the text of the moves that a thinking player expects */

struct tui_game {
    struct tui *tui;
    struct session *session;
    bool from_menu;
    struct view_layout layout;
    struct view_drawn drawn;
    struct move_list moves;
    struct hand hand;
    bool pressed;      /* the mouse holds a square */
    square pressed_on; /* that square */
    bool was_in_hand;  /* its piece was in hand before */
    bool has_cursor;   /* the arrow keys have been used */
    square cursor;
    bool has_hint;
    struct move hint;
    struct strbuf message;
    enum style_id message_style;
    struct dialog dialog;
    enum purpose purpose;
    int promotions[TYPES_MAX]; /* types that the dialog of a promotion offers, in its order */
    struct strbuf pasted;      /* what the dialog about it is to use */
    int paste_choices[4];      /* what the choices of that dialog do: tui_paste.c */
    int evaluation;            /* of the position for white; the latest that is known */
    char thought_line[THOUGHT_BYTES];
    struct strbuf follows; /* the game that a player follows */
    struct strbuf opening; /* the name of the opening */
    struct strbuf heard;   /* the last message of a player of a club */
    bool tells_news;       /* the message is about others, and no key was pressed since */
    int scroll;            /* pages of the move list */
    struct strbuf waiting; /* a line that was entered while a player thought; it is obeyed later */
    bool plays_itself;     /* a review goes on by itself */
    char sought_by;        /* the letter of the last key, if it sought a mistake */
    int sought_from;       /* the position that was shown before it */
    int64_t sought_ms;     /* when: clock_ms() */
    bool stopped;          /* players that are no humans do not move by themselves */
    bool steps;            /* but for one move */
    int64_t changed_ms;    /* when the position last changed: clock_ms() */
    int64_t armed_ms;      /* until when another Ctrl-C leaves */
    bool urged;            /* the bell has rung for the clock that runs out */
    bool done;
    enum tui_outcome outcome;
};

/* --- tui_game.c */

enum activity tui_activity(const struct tui_game *game);

/* Enter a line into the session and show the reply. */
void tui_enter(struct tui_game *game, const char *line);

/* Obey a line as if it had been typed. What must wait for a player that thinks is kept. */
void tui_obey(struct tui_game *game, const char *line);

/* Take the line that was typed and obey it. */
void tui_submit(struct tui_game *game);

/* Show the position after so many moves. */
void tui_show_move(struct tui_game *game, int moves);

/* Ask who plays, and begin a new game from the position shown. */
void tui_play_from_here(struct tui_game *game);

/* --- tui_keys.c */

void tui_press(struct tui_game *game, const struct term_event *event);
void tui_mouse(struct tui_game *game, const struct term_event *event);

/* Drop the line being typed, the piece in hand, the hint and the message. */
void tui_cancel(struct tui_game *game);

/* The keys that the foot of the panel shows. */
const struct panel_key *tui_foot_keys(const struct tui_game *game);

/* --- tui_paste.c */

/* Type a short text that was pasted; ask what to do with a longer one. tui_end_paste() does the
 * choice. */
void tui_paste(struct tui_game *game, const char *text);
void tui_end_paste(struct tui_game *game, int chosen);

/* --- tui_paint.c */

void tui_paint(struct tui_game *game);

/* --- tui_club.c: games at a board of a club */

/* Whether the reply only adds news to those that the user has not seen yet. */
bool tui_adds_news(struct tui_game *game, const struct reply *reply);

/* Show what others did. */
void tui_show_news(struct tui_game *game, const struct club_news *news);

/* Ask whether to leave the board; what to do after the game. */
void tui_open_leave_board(struct tui_game *game);
void tui_open_end_of_club(struct tui_game *game);

/* Do what was chosen in these dialogs. */
void tui_end_club_dialog(struct tui_game *game, int chosen);

/* Whether the board's evaluation may be shown: nobody gets help while a game of a club goes on. */
bool tui_may_evaluate(const struct tui_game *game);

/* --- tui_help.c */

void tui_open_help(struct tui_game *game);

/* A click on a command in the help, which closes: it is obeyed if it only shows something, else put
 * on the command line. False if no command is there. */
bool tui_click_help(struct tui_game *game, const struct term_event *event);

/* --- tui_reply.c */

/* Replace the message; add lines to it, with ` · ` between them. */
void tui_say(struct tui_game *game, enum style_id style, const char *text);
void tui_say_lines(struct tui_game *game, const char *lines);

/* Add a text to the message or, if it is long, show it in a dialog with this title. */
void tui_tell(struct tui_game *game, const char *title, const char *text);

/* Open a dialog. */
void tui_open_dialog(struct tui_game *game, enum purpose purpose, const char *title,
                     const char *text);

/* Show what a reply reports. */
void tui_show_reply(struct tui_game *game, const struct reply *reply);

/* Show a new position: its check or outcome in the message, nothing in hand, no hint. */
void tui_show_position(struct tui_game *game);

/* Keep what the reply reports, to be printed once the terminal is left. */
void tui_bid_farewell(struct tui_game *game, const struct reply *reply);

/* Ask whether to adjourn and leave. */
void tui_open_leave(struct tui_game *game);

/* Ask what to do after a game that is over. */
void tui_open_end(struct tui_game *game);

/* The choices of that dialog. */
enum end_choice { END_REMATCH, END_EXCHANGED, END_REVIEW, END_NEW_GAME, END_LEAVE };

#endif
