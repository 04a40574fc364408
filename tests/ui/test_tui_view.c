/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen of a game: what goes where at every size. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "tui_fixture.h"
#include "ui/tui_view.h"

static struct move_list moves; /* of the game shown last */

static struct view view_of(const struct table *table)
{
    move_list_update(&moves, table->game, MOVES_ALGEBRAIC);
    return (struct view){.panel = {.game = table->game,
                                   .moves = &moves,
                                   .title = "Escacs FIDE",
                                   .note = "",
                                   .players = {"persona", "persona"},
                                   .evaluation = ""},
                         .message = "missatge",
                         .prompt = "Blanques: ",
                         .line = "e2",
                         .line_cursor = 2};
}

static struct view_drawn draw(struct grid *grid, struct view_layout *layout,
                              const struct table *table, const struct view *view, int rows,
                              int columns)
{
    grid_init(grid, rows, columns);
    view_arrange(layout, table->loaded.variant, &view->panel.look, view->panel.flipped, rows,
                 columns);
    return view_draw(grid, layout, view);
}

static void board_panel_message_and_line_share_the_screen(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    struct view_layout layout;
    table_open(&table, "fide", NULL, "e2 e4");
    struct view view = view_of(&table);
    struct view_drawn drawn = draw(&grid, &layout, &table, &view, 12, 60);
    assert_picture(&grid, "    a  b  c  d  e  f  g  h       Escacs FIDE\n"
                          " 8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜  8    ▶ Negres · persona\n"
                          " 7  ♟  ♟  ♟  ♟  ♟  ♟  ♟  ♟  7      Blanques · persona\n"
                          " 6                          6      1  e4\n"
                          " 5                          5\n"
                          " 4              ♟           4\n"
                          " 3                          3\n"
                          " 2  ♟  ♟  ♟  ♟     ♟  ♟  ♟  2\n"
                          " 1  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜  1\n"
                          "    a  b  c  d  e  f  g  h\n"
                          "missatge\n"
                          "Blanques: e2");
    assert_int_equal(drawn.cursor_row, 11);
    assert_int_equal(drawn.cursor_column, 12);
    grid_done(&grid);
    table_close(&table);
}

static void without_room_the_panel_goes_first(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    struct view_layout layout;
    table_open(&table, "fide", NULL, "");
    struct view view = view_of(&table);
    draw(&grid, &layout, &table, &view, 12, 39);
    assert_true(layout.fits);
    assert_int_equal(layout.panel_columns, 0);
    assert_int_equal(layout.place.width, 3);
    grid_done(&grid);
    table_close(&table);
}

static void too_small_a_screen_says_what_it_needs(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    struct view_layout layout;
    table_open(&table, "fide", NULL, "");
    struct view view = view_of(&table);
    struct view_drawn drawn = draw(&grid, &layout, &table, &view, 10, 20);
    assert_picture(&grid, "El terminal és massa\n"
                          "petit: cal 22x12 i\n"
                          "és 20x10");
    assert_true(drawn.cursor_row < 0);
    grid_done(&grid);
    table_close(&table);
}

static void every_size_can_be_drawn(void **state)
{
    (void)state;
    static const char *const rules[] = {"fide", "gran", "petits", "dames"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        struct table table;
        table_open(&table, rules[i], NULL, "");
        struct view view = view_of(&table);
        view.has_evaluation = true;
        for (int rows = 1; rows < 70; rows += 3)
            for (int columns = 1; columns < 200; columns += 7) {
                struct grid grid;
                struct view_layout layout;
                draw(&grid, &layout, &table, &view, rows, columns);
                int right = layout.place.left + layout.place.columns * layout.place.width;
                if (layout.fits) {
                    assert_true(layout.place.left >= BOARD_LABEL_WIDTH);
                    assert_true(right + BOARD_LABEL_WIDTH <= columns);
                    assert_true(layout.panel_columns <= PANEL_MAX_WIDTH);
                }
                if (layout.panel_columns > 0)
                    assert_true(layout.panel_left + layout.panel_columns <= columns);
                grid_done(&grid);
            }
        table_close(&table);
    }
}

static void a_long_line_shows_the_part_at_its_cursor(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    struct view_layout layout;
    table_open(&table, "fide", NULL, "");
    struct view view = view_of(&table);
    view.line = "à23456789012345678901234567890";
    view.line_cursor = 30;
    struct view_drawn drawn = draw(&grid, &layout, &table, &view, 12, 30);
    assert_string_equal(grid_at(&grid, 11, 10)->text, "2"); /* 12th of the line */
    assert_int_equal(drawn.cursor_column, 29);
    grid_done(&grid);
    table_close(&table);
}

static void a_long_message_takes_the_rows_below_the_board(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    struct view_layout layout;
    table_open(&table, "petits", NULL, "");
    struct view view = view_of(&table);
    view.message = "TIRADA INVÀLIDA ! · no és cap ordre ni cap tirada";
    draw(&grid, &layout, &table, &view, 13, 24);
    assert_picture(&grid, "\n     a  b  c  d  e\n"
                          "  6  ♜  ♞  ♝  ♛  ♚  6\n"
                          "  5  ♟  ♟  ♟  ♟  ♟  5\n"
                          "  4                 4\n"
                          "  3                 3\n"
                          "  2  ♟  ♟  ♟  ♟  ♟  2\n"
                          "  1  ♜  ♞  ♝  ♛  ♚  1\n"
                          "     a  b  c  d  e\n"
                          "TIRADA INVÀLIDA ! · no\n"
                          "és cap ordre ni cap\n"
                          "tirada\n"
                          "Blanques: e2");
    grid_done(&grid);
    draw(&grid, &layout, &table, &view, 10, 24);
    assert_string_equal(grid_at(&grid, 7, 5)->text, "a");
    assert_string_equal(grid_at(&grid, 8, 0)->text, "T");
    grid_done(&grid);
    table_close(&table);
}

static void the_evaluation_fills_white_s_share_of_a_bar(void **state)
{
    (void)state;
    static const struct {
        int score, white; /* of eight cells */
    } cases[] = {{0, 4}, {400, 6}, {-400, 2}, {9999, 8}, {-32000, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table table;
        struct grid grid;
        struct view_layout layout;
        int full = 0;
        table_open(&table, "fide", NULL, "");
        struct view view = view_of(&table);
        view.has_evaluation = true;
        view.evaluation = cases[i].score;
        draw(&grid, &layout, &table, &view, 12, 60);
        for (int row = 1; row <= 8; row++)
            full += grid_at(&grid, row, 30)->text[2] == "█"[2];
        assert_int_equal(full, cases[i].white);
        grid_done(&grid);
        table_close(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(board_panel_message_and_line_share_the_screen),
        cmocka_unit_test(without_room_the_panel_goes_first),
        cmocka_unit_test(too_small_a_screen_says_what_it_needs),
        cmocka_unit_test(every_size_can_be_drawn),
        cmocka_unit_test(a_long_line_shows_the_part_at_its_cursor),
        cmocka_unit_test(a_long_message_takes_the_rows_below_the_board),
        cmocka_unit_test(the_evaluation_fills_white_s_share_of_a_bar),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
