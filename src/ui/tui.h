/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen: entering and leaving it, and what its screens share.
 *
 *   tui          entering and leaving
 *   tui_settings the user's settings
 *   tui_prefs    the screen of settings
 *   tui_browse   the screen that looks for a file
 *   tui_run      from start to end: menus and games in turn
 *   tui_start    the start menu: what to play
 *   tui_players  the menu that asks who plays; tui_seats has what it offers
 *   tui_choose   a screen with a list and a preview
 *   tui_game     a game in play: events become lines for the session
 *   tui_lobby    the lobby of a club; tui_challenge asks whom to challenge there
 *   tui_club     what is different in a game of a club
 *   tui_keys     what keys and the mouse do in a game
 *   tui_reply    what the session replies, in the message line and in dialogs
 *   tui_paint    the screen of a game, filled with facts of the session
 *   tui_view     the screen of a game as cells, made of tui_board and tui_panel
 *   tui_hand     the piece that is picked up, and the marks on the board
 *   tui_line     the command line, edited by readline
 *   tui_dialog   boxes over the screen
 *   picture      pieces drawn large
 *   tui_images   pieces as images of the rules file; image reads them
 *   term_input   bytes of the terminal as events
 *   term_gallery images on the screen; term_image has the words of the terminal for them
 *   term_output  cells as bytes for the terminal; term_pen has its cursor and colours
 *   terminfo     what the database says of the terminal
 *   term, grid, theme  the terminal, cells and styles */
#ifndef UI_TUI_H
#define UI_TUI_H

#include "escacs/rules.h"
#include "session/session.h"
#include "ui/settings_file.h"
#include "ui/term.h"
#include "ui/tui_board.h"
#include "ui/tui_line.h"

/* --- settings: tui_settings.c */

enum { ENGINES_MAX = 8 };

/* What the user may set. */
struct tui_settings {
    struct theme theme;
    char theme_name[SETTING_BYTES];
    int ascii;      /* ASCII letters and lines only */
    int pieces;     /* enum pieces */
    int bell;       /* for refused moves and moves of the rival */
    int mouse;      /* is used by the program */
    int marks;      /* of the last move and of what a piece in hand may do */
    int evaluation; /* the bar beside the board */
    int thinking;   /* show what a thinking player has found */
    int pace;       /* milliseconds that a move of a game that is only watched takes at least */
    int notation;   /* of the list of moves: enum move_notation */
    int undo;       /* is allowed */
    int text_mode;  /* is the default */
    int labels;     /* coordinates round the board */
    int automatic;  /* a CPU moves by itself; else at a key of the user */
    char engines[ENGINES_MAX][SETTING_BYTES]; /* `PROGRAM,options`, which may sit at a side */
    int engine_count;
};

enum pieces { PIECES_IMAGES, PIECES_PICTURES, PIECES_FIGURES, PIECES_LETTERS };

/* A setting that has one of some values. */
enum { SETTING_VALUES = 8 };
struct setting_row {
    const char *names[2];                               /* in the file: Catalan, English */
    const char *title;                                  /* to be translated */
    size_t field;                                       /* of an int in struct tui_settings */
    const char *values[SETTING_VALUES][LANGUAGE_COUNT]; /* NULL after the last */
    const int *numbers; /* that the values stand for; NULL: 0, 1, 2, ... */
    const char *about;  /* a sentence, to be translated; NULL: none */
};

/* The last one has no names. */
extern const struct setting_row setting_rows[];

/* The index of the value that a setting has. */
int setting_value(const struct tui_settings *settings, const struct setting_row *row);

/* Set the defaults. */
void tui_settings_init(struct tui_settings *settings);

/* Reads lines such as
 *     tema = light
 *     campana = si
 * and changes the settings. The keys are tema (theme), a theme by name or file, those of
 * setting_rows, dibuixos (pictures), motor (engine), a UCI program that may play, as often as there
 * are such programs, and idioma (language), which is obeyed before the screen is opened: see
 * setting_saved(). Returns 0, or the number of the first wrong line; the lines before
 * it have taken effect. */
int tui_settings_parse(struct tui_settings *settings, const char *text);

/* --- entering and leaving */

struct tui {
    struct term *term;
    struct tui_line *line;
    struct tui_settings settings;
    struct board_look look;
    struct tui_images *images;
    struct grid grid;
    const char *club;       /* the directory of a club, which need not exist; NULL: none */
    struct strbuf farewell; /* printed once the terminal is left */
    struct strbuf parting;  /* what was said when a game was left, for the menu */
    struct strbuf pasted;   /* a PGN that the user wants to open */
    bool pasted_here;       /* by the rules of the game in which it was pasted */
};

/* Enters the full screen. `history` is the file of earlier lines, or NULL. Returns 0 or an error of
 * term_open(); then nothing has changed. */
int tui_open(struct tui *tui, const struct tui_settings *settings, const char *history);

/* Leaves the full screen and prints the farewell on standard error. */
void tui_close(struct tui *tui);

/* A blank grid of the terminal's size to draw into; tui_show() shows it. */
struct grid *tui_canvas(struct tui *tui);
void tui_show(struct tui *tui);

/* --- images: tui_images.c */

/* From the next canvas on, boards are of this variant, whose rules are in the file `path` (NULL:
 * built in). Its images are read once, if they are to be shown at all. */
void tui_use_images(struct tui *tui, const struct variant *variant, const char *path);
void tui_images_free(struct tui_images *images);

/* The images to show now; NULL: none. */
const struct board_images *tui_images_in_use(const struct tui *tui);

/* --- texts that are pasted: tui_paste.c */

enum pasted_kind { PASTED_MOVES, PASTED_FEN, PASTED_PGN };

/* What the text looks like. */
enum pasted_kind pasted_kind(const char *text);

/* Remembers the text as a PGN to be opened; `here`: by the rules of the game being played. */
void tui_keep_pasted(struct tui *tui, const char *text, bool here);

/* --- problems: tui_problems.c */

struct training;

/* Solve problems until there are no more or the user leaves. Adds lines about how it went. */
void tui_train(struct tui *tui, struct training *training, struct strbuf *summary);

/* --- a game: tui_game.c */

enum tui_outcome {
    TUI_LEFT,      /* the user leaves the game */
    TUI_ENDS,      /* the program is told to end */
    TUI_NEW_GAME,  /* the user wants another game */
    TUI_REMATCH,   /* the same again */
    TUI_EXCHANGED, /* the same again, with the sides exchanged */
    TUI_OPEN,      /* the user wants to open what was pasted: tui->pasted */
};

/* Play until the session ends or the user wants something else. `notice` is shown first, "" if
 * there is nothing to say. `from_menu`: leaving the game goes back to the menu. */
enum tui_outcome tui_play(struct tui *tui, struct session *session, const char *notice,
                          bool from_menu);

#endif
