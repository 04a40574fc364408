/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes: one list of style names, and for each theme the ink, ground and attributes of each.
 *
 * A theme of one's own is a text of lines such as
 *     base = light
 *     red_suit = 160/red default bold
 * where a style has an ink, a ground and any attributes. A colour is a name (black red green
 * yellow blue magenta cyan white, bright_red..., default) or a number of the 256-colour palette;
 * after a slash, the colour for terminals that have only eight, otherwise the nearest is taken.
 * Attributes: bold dim underline reverse. Empty lines and those that start with # say nothing. */
#ifndef UI_THEME_H
#define UI_THEME_H

#include <stddef.h>
#include <stdint.h>

#define THEME_STYLES(X)                                                                            \
    X(NORMAL, "normal")                                                                            \
    X(TITLE, "title")                                                                              \
    X(FAINT, "faint")                                                                              \
    X(KEY, "key") /* a key's name in help and key lines */                                         \
    X(MESSAGE, "message")                                                                          \
    X(WARNING, "warning")   /* why something was refused */                                        \
    X(BUTTON, "button")     /* the chosen entry of a menu */                                       \
    X(CURSOR, "cursor")     /* where the keys are */                                               \
    X(SELECTED, "selected") /* the piece or card in hand */                                        \
    X(TARGET, "target")     /* where it may go */                                                  \
    X(CAPTURE, "capture")   /* what it would take */                                               \
    X(BLOCKED, "blocked")   /* it cannot move */                                                   \
    X(HINT, "hint")                                                                                \
    X(LIGHT_SQUARE, "light_square")                                                                \
    X(DARK_SQUARE, "dark_square")                                                                  \
    X(WHITE_PIECE, "white_piece")                                                                  \
    X(BLACK_PIECE, "black_piece")                                                                  \
    X(LAST_MOVE, "last_move")                                                                      \
    X(CHECK, "check")                                                                              \
    X(COORDINATE, "coordinate")                                                                    \
    X(PROGRESS, "progress") /* the full part of a bar */                                           \
    X(TABLE, "table")       /* what cards lie on */                                                \
    X(BLACK_SUIT, "black_suit")                                                                    \
    X(RED_SUIT, "red_suit")                                                                        \
    X(CARD_BACK, "card_back")                                                                      \
    X(EMPTY_PLACE, "empty_place") /* where a card could lie */

enum style_id {
#define X(id, name) STYLE_##id,
    THEME_STYLES(X)
#undef X
        STYLE_COUNT
};

enum { THEME_DEFAULT_COLOUR = -1 }; /* the terminal's own */

enum theme_attribute {
    THEME_BOLD = 1,
    THEME_DIM = 2,
    THEME_UNDERLINE = 4,
    THEME_REVERSE = 8,
};

struct theme_colour {
    int16_t full;  /* of 256, or THEME_DEFAULT_COLOUR */
    int16_t basic; /* of 8, or THEME_DEFAULT_COLOUR */
};

struct theme_style {
    struct theme_colour ink, ground;
    unsigned attributes;
};

struct theme {
    struct theme_style styles[STYLE_COUNT];
};

enum theme_error { THEME_NO_SUCH_THEME = 1, THEME_NO_SUCH_STYLE, THEME_BAD_STYLE };

/* The name of a style, as a theme's text has it. */
const char *theme_style_name(enum style_id style);

/* The built-in themes by number; NULL after the last. The first is the one used when none is
 * asked for. */
const char *theme_builtin_name(size_t number);

/* A built-in theme by name. -THEME_NO_SUCH_THEME. */
int theme_builtin(struct theme *out, const char *name);

/* Changes the theme as its text says. Returns 0, or the code of the first line that is wrong
 * (-THEME_NO_SUCH_THEME for an unknown base) and its number in `line`; the lines before it have
 * been taken. */
int theme_parse(struct theme *theme, const char *text, int *line);

/* The nearest of the eight basic colours to one of the 256. */
int theme_basic_colour(int full);

#endif
