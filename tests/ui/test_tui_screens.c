/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board with every mark, compared cell by cell with the pictures in tests/ui/screens: at four
 * sizes of terminal, in colours, in one colour, and with ASCII only. A picture has the characters,
 * then the grounds and the inks as letters. UPDATE_SCREENS=1 writes the pictures anew. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui_fixture.h"
#include "ui/tui_view.h"
#include "util/whole_file.h"

static const struct {
    const char *name;
    struct board_look look;
} looks[] = {
    {"colours", {.pictures = true, .white_is_filled = true}},
    {"figures", {.white_is_filled = true}},
    {"one-colour", {.textured = true, .white_is_filled = true}},
    {"ascii", {.textured = true, .letters = true, .no_blocks = true}},
    {"console", {.letters = true, .pictures = true}},
};

static const struct {
    int columns, rows;
} sizes[] = {{40, 12}, {80, 24}, {120, 40}, {200, 60}};

enum { LOOKS = sizeof looks / sizeof *looks, SIZES = sizeof sizes / sizeof *sizes };

/* A letter for each style; ink that is a ground is in upper case. */
static char letter_of(unsigned style)
{
    char letter = (char)('a' + (style & ~(unsigned)STYLE_GROUND_AS_INK));
    return style & STYLE_GROUND_AS_INK ? (char)(letter - 'a' + 'A') : letter;
}

static void add_styles(struct strbuf *out, const struct grid *grid, bool inks)
{
    strbuf_add_str(out, inks ? "inks\n" : "grounds\n");
    for (int i = 0; i < grid->rows; i++) {
        for (int j = 0; j < grid->columns; j++) {
            const struct cell *cell = grid_at(grid, i, j);
            bool blank = strcmp(cell->text, " ") == 0;
            strbuf_add_char(out, inks && blank ? ' ' : letter_of(inks ? cell->ink : cell->ground));
        }
        strbuf_trim_end(out, inks ? ' ' : letter_of(STYLE_NORMAL));
        strbuf_add_char(out, '\n');
    }
}

static void mark_all(struct board_marks *marks)
{
    static const char *const squares[MARK_COUNT] = {
        [MARK_LAST] = "b8",   [MARK_CHECK] = "e8",   [MARK_HINT] = "g1",    [MARK_TARGET] = "f4",
        [MARK_JUMPED] = "d7", [MARK_CAPTURE] = "h7", [MARK_BLOCKED] = "c1", [MARK_SELECTED] = "f1",
    };
    *marks = (struct board_marks){.has_cursor = true, .cursor = at("f1")};
    for (int mark = MARK_LAST; mark < MARK_COUNT; mark++)
        marks->of[at(squares[mark])] = (uint8_t)mark;
    marks->of[at("c6")] = MARK_LAST;
    marks->of[at("a5")] = MARK_CAPTURE; /* an empty square */
}

static void draw_screen(struct strbuf *out, const struct board_look *look, int rows, int columns)
{
    struct table table;
    struct grid grid;
    struct view_layout layout;
    struct board_marks marks;
    table_open(&table, "fide", NULL, "e2 e4,b8 c6");
    mark_all(&marks);
    view_arrange(&layout, table.loaded.variant, look, false, rows, columns);
    assert_true(layout.fits);
    assert_int_equal(grid_init(&grid, rows, columns), 0);
    board_draw(&grid, &layout.place, game_position(table.game), &marks, look);
    grid_add_text(out, &grid);
    add_styles(out, &grid, false);
    add_styles(out, &grid, true);
    grid_done(&grid);
    table_close(&table);
}

static void compare(const char *path, const struct strbuf *drawn)
{
    struct strbuf expected = STRBUF_INIT;
    if (getenv("UPDATE_SCREENS")) {
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        fputs(strbuf_text(drawn), file);
        fclose(file);
    }
    if (whole_file_read(&expected, path, 1 << 20) != 0)
        fail_msg("%s cannot be read", path);
    if (strcmp(strbuf_text(&expected), strbuf_text(drawn)) != 0)
        fail_msg("%s is not what is drawn:\n%s", path, strbuf_text(drawn));
    strbuf_done(&expected);
}

static void the_board_is_as_pictured(void **state)
{
    (void)state;
    for (int i = 0; i < LOOKS * SIZES; i++) {
        char path[100];
        struct strbuf drawn = STRBUF_INIT;
        int rows = sizes[i % SIZES].rows, columns = sizes[i % SIZES].columns;
        snprintf(path, sizeof path, "tests/ui/screens/%s-%dx%d.txt", looks[i / SIZES].name, columns,
                 rows);
        draw_screen(&drawn, &looks[i / SIZES].look, rows, columns);
        compare(path, &drawn);
        strbuf_done(&drawn);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_board_is_as_pictured)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
