/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes and their text. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ui/theme.h"

static struct theme the_default(void)
{
    struct theme theme;
    memset(&theme, 0, sizeof theme);
    assert_int_equal(theme_builtin(&theme, "default"), 0);
    return theme;
}

static void assert_wrong(const char *text, int error, int expected_line)
{
    int line;
    struct theme theme = the_default();
    assert_int_equal(theme_parse(&theme, text, &line), -error);
    assert_int_equal(line, expected_line);
}

static void every_builtin_theme_says_every_style(void **state)
{
    (void)state;
    const char *name;
    for (size_t i = 0; (name = theme_builtin_name(i)); i++) {
        struct theme theme;
        memset(&theme, 0x55, sizeof theme);
        assert_int_equal(theme_builtin(&theme, name), 0);
        for (int style = 0; style < STYLE_COUNT; style++)
            assert_int_not_equal(theme.styles[style].ink.full, 0x5555);
    }
}

static void the_promised_themes_are_there(void **state)
{
    (void)state;
    struct theme theme;
    assert_string_equal(theme_builtin_name(0), "default");
    assert_int_equal(theme_builtin(&theme, "contrast"), 0);
    assert_int_equal(theme_builtin(&theme, "light"), 0);
    assert_int_equal(theme_builtin(&theme, "monochrome"), 0);
    assert_int_equal(theme_builtin(&theme, "fosc"), -THEME_NO_SUCH_THEME);
}

static void the_monochrome_theme_uses_no_colour(void **state)
{
    (void)state;
    struct theme theme;
    theme_builtin(&theme, "monochrome");
    for (int style = 0; style < STYLE_COUNT; style++) {
        assert_int_equal(theme.styles[style].ink.full, THEME_DEFAULT_COLOUR);
        assert_int_equal(theme.styles[style].ground.full, THEME_DEFAULT_COLOUR);
        assert_int_equal(theme.styles[style].ink.basic, THEME_DEFAULT_COLOUR);
        assert_int_equal(theme.styles[style].ground.basic, THEME_DEFAULT_COLOUR);
    }
}

static void a_text_changes_the_styles_it_names(void **state)
{
    (void)state;
    int line;
    struct theme theme = the_default(), before = theme;
    const char *text = "# mine\n\n  hint = 201/green bright_red bold underline\r\n"
                       "cursor=default 17";
    assert_int_equal(theme_parse(&theme, text, &line), 0);
    const struct theme_style *hint = &theme.styles[STYLE_HINT];
    assert_int_equal(hint->ink.full, 201);
    assert_int_equal(hint->ink.basic, 2);
    assert_int_equal(hint->ground.full, 9);
    assert_int_equal(hint->ground.basic, 1);
    assert_int_equal(hint->attributes, THEME_BOLD | THEME_UNDERLINE);
    assert_int_equal(theme.styles[STYLE_CURSOR].ink.basic, THEME_DEFAULT_COLOUR);
    assert_int_equal(theme.styles[STYLE_CURSOR].ground.full, 17);
    theme.styles[STYLE_HINT] = before.styles[STYLE_HINT];
    theme.styles[STYLE_CURSOR] = before.styles[STYLE_CURSOR];
    assert_memory_equal(&theme, &before, sizeof theme);
}

static void colours_of_24_bits_have_others_beside_them(void **state)
{
    (void)state;
    int line;
    struct theme theme = the_default();
    assert_int_equal(theme_parse(&theme, "hint = #AF5f5f/98/green #00875e\n", &line), 0);
    const struct theme_style *hint = &theme.styles[STYLE_HINT];
    assert_int_equal(theme_colour_code(hint->ink, THEME_DEPTH_24BIT), THEME_CODE_RGB | 0xaf5f5f);
    assert_int_equal(theme_colour_code(hint->ink, THEME_DEPTH_256), 98);
    assert_int_equal(theme_colour_code(hint->ink, THEME_DEPTH_8), 2);
    assert_int_equal(theme_colour_code(hint->ink, THEME_DEPTH_NONE), THEME_DEFAULT_COLOUR);
    assert_int_equal(theme_colour_code(hint->ground, THEME_DEPTH_256), 29);
    assert_int_equal(theme_parse(&theme, "hint = 99 default\n", &line), 0);
    assert_int_equal(theme_colour_code(theme.styles[STYLE_HINT].ink, THEME_DEPTH_24BIT), 99);
}

static void a_text_may_start_from_another_theme(void **state)
{
    (void)state;
    int line;
    struct theme theme = the_default(), light;
    memset(&light, 0, sizeof light);
    theme_builtin(&light, "light");
    assert_int_equal(theme_parse(&theme, "base = light\n", &line), 0);
    assert_memory_equal(&theme, &light, sizeof theme);
}

static void the_page_of_a_builtin_theme_suits_the_terminal(void **state)
{
    (void)state;
    struct theme light, classic, suited, own = the_default();
    theme_builtin(&light, "light");
    theme_builtin(&classic, "classic");
    suited = classic;
    theme_suit_page(&suited, true);
    assert_int_equal(suited.styles[STYLE_NORMAL].ink.rgb, light.styles[STYLE_NORMAL].ink.rgb);
    assert_int_equal(suited.styles[STYLE_DARK_SQUARE].ground.rgb,
                     classic.styles[STYLE_DARK_SQUARE].ground.rgb);
    suited = light;
    theme_suit_page(&suited, false);
    assert_memory_equal(&suited.styles[STYLE_NORMAL], &own.styles[STYLE_NORMAL],
                        sizeof(struct theme_style));
    own.styles[STYLE_HINT].ink.full = 1; /* a user's theme */
    suited = own;
    theme_suit_page(&suited, true);
    assert_memory_equal(&suited, &own, sizeof own);
}

static void the_first_wrong_line_is_told(void **state)
{
    (void)state;
    assert_wrong("\nbase = none\n", THEME_NO_SUCH_THEME, 2);
    assert_wrong("hints = red blue\n", THEME_NO_SUCH_STYLE, 1);
    assert_wrong("hint = red blue\nhint = red\n", THEME_BAD_STYLE, 2);
    assert_wrong("hint = 256 blue\n", THEME_BAD_STYLE, 1);
    assert_wrong("hint = -1 blue\n", THEME_BAD_STYLE, 1);
    assert_wrong("hint = #12345 blue\n", THEME_BAD_STYLE, 1);
    assert_wrong("hint = #12345g blue\n", THEME_BAD_STYLE, 1);
    assert_wrong("hint = #123456/300 blue\n", THEME_BAD_STYLE, 1);
    assert_wrong("hint = #123456/1/2/3 blue\n", THEME_BAD_STYLE, 1);
    assert_wrong("hint = red/ blue\n", THEME_BAD_STYLE, 1);
    assert_wrong("hint = red blue blink\n", THEME_BAD_STYLE, 1);
    assert_wrong("hint = red blue bold bold bold bold bold bold bold\n", THEME_BAD_STYLE, 1);
    assert_wrong("base = light dark\n", THEME_BAD_STYLE, 1);
    assert_wrong("this_word_is_too_long_for_a_style_of_any_kind = red blue", THEME_BAD_STYLE, 1);
}

static void the_nearest_basic_colour_is_taken(void **state)
{
    (void)state;
    for (int colour = 0; colour < 16; colour++)
        assert_int_equal(theme_basic_colour(colour), colour % 8);
    assert_int_equal(theme_basic_colour(16), 0);
    assert_int_equal(theme_basic_colour(231), 7);
    assert_int_equal(theme_basic_colour(160), 1);
    assert_int_equal(theme_basic_colour(22), 0);
    assert_int_equal(theme_basic_colour(34), 2);
    assert_int_equal(theme_basic_colour(255), 7);
}

static void style_names_are_those_of_the_text(void **state)
{
    (void)state;
    for (int style = 0; style < STYLE_COUNT; style++) {
        int line;
        char text[80];
        struct theme theme = the_default();
        snprintf(text, sizeof text, "%s = 99 98", theme_style_name((enum style_id)style));
        assert_int_equal(theme_parse(&theme, text, &line), 0);
        assert_int_equal(theme.styles[style].ink.full, 99);
    }
}

/* --- files */

static char folder[] = "/tmp/test_theme.XXXXXX";
static char path[100];

static int make_folders(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    setenv("XDG_CONFIG_HOME", folder, 1);
    snprintf(path, sizeof path, "%s/escacs", folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/escacs/themes", folder);
    mkdir(path, 0700);
    snprintf(path, sizeof path, "%s/escacs/themes/nit", folder);
    return 0;
}

static int remove_folders(void **state)
{
    (void)state;
    unlink(path);
    *strrchr(path, '/') = '\0';
    rmdir(path);
    *strrchr(path, '/') = '\0';
    rmdir(path);
    return rmdir(folder);
}

static void write_theme(const char *text, int times)
{
    FILE *file = fopen(path, "w");
    for (int i = 0; i < times; i++)
        fputs(text, file);
    fclose(file);
}

static void an_own_theme_is_found_by_name_or_path(void **state)
{
    (void)state;
    int line;
    struct theme theme;
    write_theme("base = light\nhint = 1 2\n", 1);
    assert_int_equal(theme_load(&theme, "nit", &line), 0);
    assert_int_equal(theme.styles[STYLE_HINT].ground.full, 2);
    memset(&theme, 0, sizeof theme);
    assert_int_equal(theme_load(&theme, path, &line), 0);
    assert_int_equal(theme.styles[STYLE_HINT].ground.full, 2);
    assert_int_equal(theme_load(&theme, "monochrome", &line), 0);
}

static void a_theme_that_cannot_be_had_is_told(void **state)
{
    (void)state;
    int line;
    struct theme theme;
    assert_int_equal(theme_load(&theme, "dia", &line), -THEME_NO_SUCH_THEME);
    assert_int_equal(line, 0);
    assert_int_equal(theme_load(&theme, "/dev/null/x", &line), -THEME_NO_SUCH_THEME);
    assert_int_equal(theme_load(&theme, folder, &line), -THEME_FILE_UNREADABLE);
    char fifo[256];
    snprintf(fifo, sizeof fifo, "%s/fifo", folder);
    assert_int_equal(mkfifo(fifo, 0600), 0);
    assert_int_equal(theme_load(&theme, fifo, &line), -THEME_FILE_UNREADABLE);
    unlink(fifo);
    write_theme("# one\nhint = 1\n", 1);
    assert_int_equal(theme_load(&theme, "nit", &line), -THEME_BAD_STYLE);
    assert_int_equal(line, 2);
    write_theme("# a long file\n", 10000);
    assert_int_equal(theme_load(&theme, "nit", &line), -THEME_FILE_UNREADABLE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_builtin_theme_says_every_style),
        cmocka_unit_test(the_promised_themes_are_there),
        cmocka_unit_test(the_monochrome_theme_uses_no_colour),
        cmocka_unit_test(a_text_changes_the_styles_it_names),
        cmocka_unit_test(colours_of_24_bits_have_others_beside_them),
        cmocka_unit_test(a_text_may_start_from_another_theme),
        cmocka_unit_test(the_page_of_a_builtin_theme_suits_the_terminal),
        cmocka_unit_test(the_first_wrong_line_is_told),
        cmocka_unit_test(the_nearest_basic_colour_is_taken),
        cmocka_unit_test(style_names_are_those_of_the_text),
        cmocka_unit_test(an_own_theme_is_found_by_name_or_path),
        cmocka_unit_test(a_theme_that_cannot_be_had_is_told),
    };
    return cmocka_run_group_tests(tests, make_folders, remove_folders);
}
