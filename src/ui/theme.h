/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes. A theme gives each style an ink (foreground), a ground (background) and attributes.
 *
 * A user's theme is a text of lines such as
 *     base = light
 *     red_suit = 160/red default bold
 * A colour is a name (black red green yellow blue magenta cyan white, bright_red..., default) or a
 * number of the 256-colour palette. After a slash comes the colour for terminals with eight
 * colours; without it the nearest of the eight is used. A colour #RRGGBB may stand before, for
 * terminals with 24-bit colours: #af5f5f/131/red. Attributes: bold dim underline reverse.
 * Empty lines and lines that start with # are skipped. */
#ifndef UI_THEME_H
#define UI_THEME_H

#include <stdbool.h>
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

/* Added to the style that gives a cell its ink: the ink is then the ground colour of that style,
 * and its attributes do not count. */
enum { STYLE_GROUND_AS_INK = 0x80 };

/* How many colours a terminal has. */
enum theme_depth { THEME_DEPTH_NONE, THEME_DEPTH_8, THEME_DEPTH_256, THEME_DEPTH_24BIT };

/* In a code of theme_colour_code(): the lower 24 bits are red, green and blue. */
enum { THEME_CODE_RGB = 1 << 24 };

enum theme_attribute {
    THEME_BOLD = 1,
    THEME_DIM = 2,
    THEME_UNDERLINE = 4,
    THEME_REVERSE = 8,
};

struct theme_colour {
    int32_t rgb;   /* 0xRRGGBB, or -1: the same as `full` */
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

enum theme_error {
    THEME_NO_SUCH_THEME = 1,
    THEME_NO_SUCH_STYLE,
    THEME_BAD_STYLE,
    THEME_FILE_UNREADABLE,
};

/* The name of a style, as a theme's text has it. */
const char *theme_style_name(enum style_id style);

/* The built-in themes, which end with one without a name: theme_texts.c. */
struct theme_text {
    const char *name, *text;
};
extern const struct theme_text theme_builtins[];

/* The built-in themes by number; NULL after the last. The first is the one used when none is
 * asked for. */
const char *theme_builtin_name(size_t number);

/* A built-in theme by name. -THEME_NO_SUCH_THEME. */
int theme_builtin(struct theme *out, const char *name);

/* Makes the words of a built-in theme readable on a page of the terminal's own colour: they become
 * those of `light` on a light page and of the first theme on a dark one. Themes of users, and those
 * that give the page a colour, stay as they are. */
void theme_suit_page(struct theme *theme, bool light);

/* Changes the theme as the text says. Returns 0, or the code of the first wrong line
 * (-THEME_NO_SUCH_THEME for an unknown base) with its number in *line. The lines before it have
 * taken effect. */
int theme_parse(struct theme *theme, const char *text, int *line);

/* Loads the theme that `name` means. With a slash it is a file. Otherwise it is a built-in theme or
 * else the file escacs/themes/NAME in the user's configuration folder (XDG_CONFIG_HOME, else
 * ~/.config). A file changes the default theme. Returns 0, -THEME_NO_SUCH_THEME,
 * -THEME_FILE_UNREADABLE, or a code of theme_parse() with the line number in *line. */
int theme_load(struct theme *out, const char *name, int *line);

/* The colour for a terminal: THEME_DEFAULT_COLOUR, a number of the palette, or THEME_CODE_RGB and
 * 0xRRGGBB. */
int32_t theme_colour_code(struct theme_colour colour, enum theme_depth depth);

/* --- the palette */

/* Red, green and blue, 0xRRGGBB, of one of the 256 colours, as xterm has them. */
uint32_t theme_palette(int full);

/* The square of the distance between two colours (0xRRGGBB). */
int theme_distance(uint32_t a, uint32_t b);

/* The nearest of the eight basic colours to one of the 256. */
int theme_basic_colour(int full);

/* The nearest of the upper 240 of the 256 colours, which users do not change. */
int theme_full_colour(uint32_t rgb);

/* The contrast of two colours by WCAG 2: 1 to 21. */
double theme_contrast(uint32_t a, uint32_t b);

#endif
