/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contrast of the built-in themes, computed from their palettes: pieces on squares, words on
 * their grounds, marks on squares. With 8, 256 and 24-bit colours, and with bold brightened. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>

#include "ui/theme.h"

static const double for_text = 4.5, for_marks = 3.0; /* WCAG 2.1, 1.4.3 and 1.4.11 */

static const enum style_id squares[] = {STYLE_LIGHT_SQUARE, STYLE_DARK_SQUARE};
static const enum style_id marks[] = {STYLE_CURSOR,  STYLE_SELECTED,  STYLE_TARGET, STYLE_CAPTURE,
                                      STYLE_BLOCKED, STYLE_LAST_MOVE, STYLE_HINT,   STYLE_CHECK};

enum { SQUARES_COUNT = 2, MARKS_COUNT = sizeof marks / sizeof *marks };

/* The colour as red, green and blue. Many terminals show a bold ink of the first eight colours as
 * the bright one. */
static uint32_t shown(struct theme_colour colour, enum theme_depth depth, bool brightened)
{
    int32_t code = theme_colour_code(colour, depth);
    assert_int_not_equal(code, THEME_DEFAULT_COLOUR);
    if (code & THEME_CODE_RGB)
        return (uint32_t)code & 0xffffff;
    return theme_palette(brightened && code < 8 ? code + 8 : code);
}

static void assert_contrast(const char *what, double contrast, double least)
{
    if (contrast < least)
        fail_msg("%s: contrast %.2f is below %.1f", what, contrast, least);
}

/* Calls the check for each coloured theme and depth. */
static void for_each_theme(void (*check)(const char *name, const struct theme *theme,
                                         enum theme_depth depth))
{
    const char *name;
    for (size_t i = 0; (name = theme_builtin_name(i)); i++) {
        struct theme theme;
        theme_builtin(&theme, name);
        if (theme.styles[STYLE_LIGHT_SQUARE].ground.full != THEME_DEFAULT_COLOUR)
            for (int depth = THEME_DEPTH_8; depth <= THEME_DEPTH_24BIT; depth++)
                check(name, &theme, (enum theme_depth)depth);
    }
}

static void check_pieces(const char *name, const struct theme *theme, enum theme_depth depth)
{
    for (int i = 0; i < 2 * SQUARES_COUNT * 2; i++) {
        char what[80];
        const struct theme_style *piece =
            &theme->styles[i % 2 ? STYLE_BLACK_PIECE : STYLE_WHITE_PIECE];
        const struct theme_style *ground = &theme->styles[squares[i / 2 % 2]];
        bool brightened = i / 4 && ((piece->attributes | ground->attributes) & THEME_BOLD);
        uint32_t ink = shown(piece->ink, depth, brightened);
        snprintf(what, sizeof what, "%s, depth %d, %s on %s%s", name, depth,
                 theme_style_name(i % 2 ? STYLE_BLACK_PIECE : STYLE_WHITE_PIECE),
                 theme_style_name(squares[i / 2 % 2]), brightened ? ", bright" : "");
        assert_contrast(what, theme_contrast(ink, shown(ground->ground, depth, false)), for_text);
    }
}

static void pieces_can_be_read_on_every_square(void **state)
{
    (void)state;
    for_each_theme(check_pieces);
}

/* With eight colours, that they are others must do. */
static void check_marks(const char *name, const struct theme *theme, enum theme_depth depth)
{
    for (int i = 0; i < SQUARES_COUNT * MARKS_COUNT; i++) {
        char what[80];
        enum style_id mark = marks[i / SQUARES_COUNT], square = squares[i % SQUARES_COUNT];
        uint32_t colour = shown(theme->styles[mark].ground, depth, false);
        uint32_t ground = shown(theme->styles[square].ground, depth, false);
        snprintf(what, sizeof what, "%s, depth %d, %s on %s", name, depth, theme_style_name(mark),
                 theme_style_name(square));
        assert_contrast(what, theme_contrast(colour, ground),
                        depth == THEME_DEPTH_8 ? 1.5 : for_marks);
    }
}

static void marks_can_be_seen_on_every_square(void **state)
{
    (void)state;
    for_each_theme(check_marks);
}

static void check_chequer(const char *name, const struct theme *theme, enum theme_depth depth)
{
    (void)name;
    assert_int_not_equal(shown(theme->styles[STYLE_LIGHT_SQUARE].ground, depth, false),
                         shown(theme->styles[STYLE_DARK_SQUARE].ground, depth, false));
    assert_int_not_equal(shown(theme->styles[STYLE_WHITE_PIECE].ink, depth, false),
                         shown(theme->styles[STYLE_BLACK_PIECE].ink, depth, false));
}

static void squares_and_sides_can_be_told_apart(void **state)
{
    (void)state;
    for_each_theme(check_chequer);
}

/* Words, on a dark page and a light one where the theme leaves the ground to the terminal. */
static void check_words(const char *name, const struct theme *theme, enum theme_depth depth)
{
    static const enum style_id words[] = {STYLE_NORMAL,     STYLE_TITLE,      STYLE_FAINT,
                                          STYLE_KEY,        STYLE_MESSAGE,    STYLE_WARNING,
                                          STYLE_BUTTON,     STYLE_COORDINATE, STYLE_TABLE,
                                          STYLE_BLACK_SUIT, STYLE_RED_SUIT,   STYLE_CARD_BACK};
    bool light = theme->styles[STYLE_NORMAL].ink.full == 16;
    if (depth == THEME_DEPTH_8)
        return; /* pages and basic colours differ too much between terminals */
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        char what[80];
        const struct theme_style *style = &theme->styles[words[i]];
        bool has_ground = style->ground.full != THEME_DEFAULT_COLOUR;
        if (style->ink.full == THEME_DEFAULT_COLOUR)
            continue;
        uint32_t page = light ? 0xf5f5f5 : 0x1a1d23;
        uint32_t ground = has_ground ? shown(style->ground, depth, false) : page;
        snprintf(what, sizeof what, "%s, depth %d, %s", name, depth, theme_style_name(words[i]));
        assert_contrast(what, theme_contrast(shown(style->ink, depth, false), ground), for_text);
    }
}

static void words_can_be_read(void **state)
{
    (void)state;
    for_each_theme(check_words);
}

static void the_theme_for_contrast_has_the_most(void **state)
{
    (void)state;
    struct theme theme;
    theme_builtin(&theme, "contrast");
    for (int depth = THEME_DEPTH_256; depth <= THEME_DEPTH_24BIT; depth++)
        for (int i = 0; i < 4; i++) {
            enum style_id piece = i % 2 ? STYLE_BLACK_PIECE : STYLE_WHITE_PIECE;
            uint32_t ink = shown(theme.styles[piece].ink, (enum theme_depth)depth, false);
            uint32_t ground =
                shown(theme.styles[squares[i / 2]].ground, (enum theme_depth)depth, false);
            assert_contrast("contrast", theme_contrast(ink, ground), 7.0);
        }
}

static void contrast_is_that_of_the_recommendation(void **state)
{
    (void)state;
    assert_true(theme_contrast(0, 0xffffff) > 20.99 && theme_contrast(0xffffff, 0) < 21.01);
    assert_true(theme_contrast(0x777777, 0xffffff) > 4.47 &&
                theme_contrast(0x777777, 0xffffff) < 4.49);
    assert_true(theme_contrast(0x123456, 0x123456) == 1.0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contrast_is_that_of_the_recommendation),
        cmocka_unit_test(pieces_can_be_read_on_every_square),
        cmocka_unit_test(marks_can_be_seen_on_every_square),
        cmocka_unit_test(squares_and_sides_can_be_told_apart),
        cmocka_unit_test(words_can_be_read),
        cmocka_unit_test(the_theme_for_contrast_has_the_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
