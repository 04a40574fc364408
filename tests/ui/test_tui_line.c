/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line that readline edits, and the settings of the screen. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "tui_fixture.h"
#include "ui/tui_line.h"
#include "ui/tui.h"

static void press(struct tui_line *line, struct term_event event)
{
    tui_line_key(line, &event);
}

static void type(struct tui_line *line, const char *ascii)
{
    for (; *ascii; ascii++)
        press(line, character((unsigned char)*ascii));
}

static void assert_taken(struct tui_line *line, const char *expected)
{
    char *text = tui_line_take(line);
    assert_string_equal(text, expected);
    assert_string_equal(tui_line_text(line), "");
    free(text);
}

static void what_is_typed_is_edited_with_the_usual_keys(void **state)
{
    (void)state;
    struct tui_line *line = tui_line_open(NULL);
    type(line, "e2 e5");
    press(line, key(TERM_KEY_BACKSPACE));
    type(line, "4");
    press(line, control('A'));
    assert_int_equal(tui_line_cursor(line), 0);
    press(line, key(TERM_KEY_DELETE));
    type(line, "d");
    assert_string_equal(tui_line_text(line), "d2 e4");
    press(line, control('E'));
    press(line, control('W'));
    type(line, "d4");
    assert_taken(line, "d2 d4");
    tui_line_close(line);
}

static void characters_of_several_bytes_count_as_one(void **state)
{
    (void)state;
    struct tui_line *line = tui_line_open(NULL);
    press(line, character(0xfa)); /* ú */
    type(line, "ltima");
    assert_string_equal(tui_line_text(line), "última");
    assert_int_equal(tui_line_cursor(line), 6);
    press(line, control('A'));
    press(line, control('F'));
    assert_int_equal(tui_line_cursor(line), 1);
    press(line, key(TERM_KEY_BACKSPACE));
    assert_taken(line, "ltima");
    tui_line_close(line);
}

static void the_first_line_of_a_paste_is_typed(void **state)
{
    (void)state;
    struct tui_line *line = tui_line_open(NULL);
    type(line, "e");
    tui_line_paste(line, "2\xff é4\ne7 e5\n");
    assert_taken(line, "e2 é4");
    tui_line_close(line);
}

static void lines_taken_come_back_from_the_history(void **state)
{
    (void)state;
    char path[] = "/tmp/escacs-history-XXXXXX";
    close(mkstemp(path));
    struct tui_line *line = tui_line_open(path);
    type(line, "e2 e4");
    assert_taken(line, "e2 e4");
    type(line, "   ");
    assert_taken(line, "   "); /* not worth keeping */
    tui_line_close(line);

    line = tui_line_open(path);
    press(line, control('P'));
    assert_string_equal(tui_line_text(line), "e2 e4");
    press(line, control('N'));
    assert_string_equal(tui_line_text(line), "");
    tui_line_close(line);
    unlink(path);
}

static void edited_lines_of_the_history_can_be_dropped(void **state)
{
    (void)state;
    struct tui_line *line = tui_line_open(NULL);
    type(line, "e2 e4");
    assert_taken(line, "e2 e4");
    type(line, "d2 d4");
    assert_taken(line, "d2 d4");
    for (int i = 0; i < 3; i++) {
        press(line, control('P'));
        type(line, "x");
        press(line, control('P'));
        type(line, "y");
        tui_line_set(line, "");
        assert_string_equal(tui_line_text(line), "");
    }
    press(line, control('P'));
    assert_taken(line, "d2 d4");
    tui_line_close(line);
}

/* What is lost here only a sanitizer sees. */
static void edited_lines_of_the_history_are_given_up_at_the_end(void **state)
{
    (void)state;
    struct tui_line *line = tui_line_open(NULL);
    type(line, "e2 e4");
    assert_taken(line, "e2 e4");
    press(line, key(TERM_KEY_UP));
    type(line, "x");
    press(line, key(TERM_KEY_DOWN));
    assert_string_equal(tui_line_text(line), "");
    tui_line_close(line);
}

static void end_of_file_and_foreign_keys_do_no_harm(void **state)
{
    (void)state;
    struct tui_line *line = tui_line_open(NULL);
    struct term_event escape = key(TERM_KEY_ESCAPE), resize = {.kind = TERM_RESIZE};
    press(line, control('D'));
    assert_false(tui_line_key(line, &escape));
    assert_false(tui_line_key(line, &resize));
    press(line, key(TERM_KEY_TAB));
    type(line, "x");
    assert_string_equal(tui_line_text(line), "x");
    tui_line_set(line, "");
    for (int i = 0; i < 5000; i++)
        press(line, character('a'));
    type(line, "b");
    assert_int_equal(tui_line_cursor(line), 1000); /* long lines are refused */
    tui_line_close(line);
}

static void settings_are_read_line_by_line(void **state)
{
    (void)state;
    struct tui_settings settings;
    tui_settings_init(&settings);
    assert_true(settings.thinking);
    assert_false(settings.bell);
    assert_int_equal(tui_settings_parse(&settings, "# mine\n\n bell = yes\npensament=no\n"
                                                   "avaluacio = sí\ntema = light\nascii = no"),
                     0);
    assert_true(settings.bell);
    assert_true(settings.evaluation);
    assert_false(settings.thinking);
    assert_int_equal(settings.theme.styles[STYLE_BUTTON].ground.full, 25);
}

static void a_setting_takes_the_place_of_the_old_one(void **state)
{
    (void)state;
    static const char *const keys[2] = {"ritme", "pace"};
    struct strbuf text = STRBUF_INIT;
    struct tui_settings settings;
    strbuf_add_str(&text, "# mine\nbell = yes\npace = 2\ntema = light");
    setting_put(&text, keys, "0.25");
    assert_string_equal(strbuf_text(&text), "# mine\nbell = yes\nritme = 0.25\ntema = light");
    static const char *const other[2] = {"notacio", "notation"};
    setting_put(&text, other, "coordenades");
    tui_settings_init(&settings);
    assert_int_equal(tui_settings_parse(&settings, strbuf_text(&text)), 0);
    assert_int_equal(settings.pace, 250);
    assert_int_equal(settings.notation, 1);
    strbuf_done(&text);
}

static void the_first_wrong_line_of_settings_is_told(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int line;
    } cases[] = {
        {"bell = maybe", 1}, {"bell", 1},       {"\nno such = yes", 2},
        {"= yes", 1},        {"tema = cap", 1}, {"bell = yes\nx = y", 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tui_settings settings;
        tui_settings_init(&settings);
        assert_int_equal(tui_settings_parse(&settings, cases[i].text), cases[i].line);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_typed_is_edited_with_the_usual_keys),
        cmocka_unit_test(characters_of_several_bytes_count_as_one),
        cmocka_unit_test(the_first_line_of_a_paste_is_typed),
        cmocka_unit_test(lines_taken_come_back_from_the_history),
        cmocka_unit_test(edited_lines_of_the_history_can_be_dropped),
        cmocka_unit_test(edited_lines_of_the_history_are_given_up_at_the_end),
        cmocka_unit_test(end_of_file_and_foreign_keys_do_no_harm),
        cmocka_unit_test(settings_are_read_line_by_line),
        cmocka_unit_test(a_setting_takes_the_place_of_the_old_one),
        cmocka_unit_test(the_first_wrong_line_of_settings_is_told),
    };
    setlocale(LC_CTYPE, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
