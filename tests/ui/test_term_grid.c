/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grid of cells. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <string.h>

#include "ui/grid.h"

static void assert_picture(const struct grid *grid, const char *expected)
{
    struct strbuf text = STRBUF_INIT;
    grid_add_text(&text, grid);
    assert_string_equal(strbuf_text(&text), expected);
    strbuf_done(&text);
}

static int put(struct grid *grid, int row, int column, const char *text)
{
    return grid_put(grid, row, column, STYLE_NORMAL, STYLE_NORMAL, text);
}

static void a_new_grid_is_blank(void **state)
{
    (void)state;
    struct grid grid;
    assert_int_equal(grid_init(&grid, 2, 3), 0);
    assert_picture(&grid, "\n\n");
    assert_string_equal(grid_at(&grid, 1, 2)->text, " ");
    assert_int_equal(grid_at(&grid, 1, 2)->ink, STYLE_NORMAL);
    grid_done(&grid);
}

static void text_is_put_with_ink_and_ground(void **state)
{
    (void)state;
    struct grid grid;
    grid_init(&grid, 2, 10);
    assert_int_equal(grid_put(&grid, 1, 2, STYLE_RED_SUIT, STYLE_TARGET, "7\u2665"), 2);
    assert_picture(&grid, "\n  7\u2665\n");
    assert_string_equal(grid_at(&grid, 1, 3)->text, "\u2665");
    assert_int_equal(grid_at(&grid, 1, 3)->ink, STYLE_RED_SUIT);
    assert_int_equal(grid_at(&grid, 1, 3)->ground, STYLE_TARGET);
    grid_done(&grid);
}

static void what_falls_outside_is_cut_off(void **state)
{
    (void)state;
    struct grid grid;
    grid_init(&grid, 2, 4);
    assert_int_equal(put(&grid, 0, -2, "abcdefgh"), 8);
    put(&grid, -1, 0, "no");
    put(&grid, 2, 0, "no");
    put(&grid, 1, 4, "no");
    assert_picture(&grid, "cdef\n\n");
    assert_null(grid_at(&grid, 2, 0));
    assert_null(grid_at(&grid, 0, -1));
    grid_done(&grid);
}

static void control_characters_never_enter(void **state)
{
    (void)state;
    struct grid grid;
    grid_init(&grid, 1, 20);
    put(&grid, 0, 0, "a\033[31m\n\x7f\xc2\x9b\xff\u202e.");
    assert_picture(&grid, "a?[31m?????.\n");
    grid_done(&grid);
}

static void a_wide_character_takes_two_cells(void **state)
{
    (void)state;
    struct grid grid;
    grid_init(&grid, 1, 6);
    assert_int_equal(put(&grid, 0, 1, "\u4e2dx"), 3);
    assert_string_equal(grid_at(&grid, 0, 1)->text, "\u4e2d");
    assert_string_equal(grid_at(&grid, 0, 2)->text, "");
    assert_picture(&grid, " \u4e2dx\n");
    grid_done(&grid);
}

static void half_a_wide_character_is_a_blank(void **state)
{
    (void)state;
    struct grid grid;
    grid_init(&grid, 1, 4);
    put(&grid, 0, 3, "\u4e2d");
    put(&grid, 0, -1, "\u4e2d");
    assert_picture(&grid, "\n");
    put(&grid, 0, 0, "\u4e2d\u4e2d");
    put(&grid, 0, 1, "x");
    put(&grid, 0, 2, "y");
    assert_picture(&grid, " xy\n");
    grid_done(&grid);
}

static void marks_join_the_character_before_while_there_is_room(void **state)
{
    (void)state;
    struct grid grid;
    grid_init(&grid, 1, 4);
    assert_int_equal(put(&grid, 0, 0, "e\u0301x"), 2);
    assert_string_equal(grid_at(&grid, 0, 0)->text, "e\u0301");
    for (int i = 0; i < 20; i++)
        put(&grid, 0, 1, "\u0301");
    assert_true(strlen(grid_at(&grid, 0, 0)->text) < GRID_CELL_BYTES);
    put(&grid, 0, 0, "\u0301");
    grid_done(&grid);
}

static void rectangles_are_cleared_and_coloured(void **state)
{
    (void)state;
    struct grid grid;
    grid_init(&grid, 3, 3);
    for (int i = 0; i < 3; i++)
        put(&grid, i, 0, "abc");
    grid_clear(&grid, 1, 1, 5, 5, STYLE_TABLE);
    assert_picture(&grid, "abc\na\na\n");
    assert_int_equal(grid_at(&grid, 2, 2)->ground, STYLE_TABLE);
    grid_set_ground(&grid, 0, -1, 1, 3, STYLE_CURSOR);
    grid_set_ink(&grid, 0, 1, 1, 1, STYLE_HINT);
    assert_picture(&grid, "abc\na\na\n");
    assert_int_equal(grid_at(&grid, 0, 1)->ground, STYLE_CURSOR);
    assert_int_equal(grid_at(&grid, 0, 1)->ink, STYLE_HINT);
    assert_int_equal(grid_at(&grid, 0, 2)->ground, STYLE_NORMAL);
    grid_done(&grid);
}

static void widths_are_counted_in_cells(void **state)
{
    (void)state;
    assert_int_equal(grid_width(""), 0);
    assert_int_equal(grid_width("partida"), 7);
    assert_int_equal(grid_width("inacci\u00f3"), 7);
    assert_int_equal(grid_width("\u4e2de\u0301\xff"), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_grid_is_blank),
        cmocka_unit_test(text_is_put_with_ink_and_ground),
        cmocka_unit_test(what_falls_outside_is_cut_off),
        cmocka_unit_test(control_characters_never_enter),
        cmocka_unit_test(a_wide_character_takes_two_cells),
        cmocka_unit_test(half_a_wide_character_is_a_blank),
        cmocka_unit_test(marks_join_the_character_before_while_there_is_room),
        cmocka_unit_test(rectangles_are_cleared_and_coloured),
        cmocka_unit_test(widths_are_counted_in_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
