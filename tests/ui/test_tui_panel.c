/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel beside the board. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "tui_fixture.h"
#include "ui/tui_panel.h"

static struct panel panel_of(const struct table *table)
{
    return (struct panel){
        .game = table->game, .players = {"persona", "CPU"}, .settings = {"", "nivell=3"}};
}

/* The panel alone in a grid; returns the pages that its list has before the one shown. */
static int draw(struct grid *grid, const struct panel *panel, int rows, int columns)
{
    grid_init(grid, rows, columns);
    return panel_draw(grid, 0, 0, rows, columns, panel);
}

static void players_captures_and_moves_are_shown(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "fide", NULL, "e2 e4, d7 d5, e4 d5, d8 d5, b1 c3");
    struct panel panel = panel_of(&table);
    draw(&grid, &panel, 16, 30);
    assert_picture(&grid, "Escacs FIDE\n"
                          "\n"
                          "▶ Negres · CPU nivell=3\n"
                          "  ♙\n"
                          "  Blanques · persona\n"
                          "  ♟\n"
                          "\n"
                          "  1  e2 e4       d7 d5\n"
                          "  2  e4 d5       d8 d5\n"
                          "  3  b1 c3\n"
                          "\n"
                          "\n"
                          "\n"
                          "\n"
                          "\n"
                          "? ajuda  F2 gira  < desfà");
    assert_ground(&grid, 9, 5, STYLE_BUTTON); /* the last move */
    assert_ground(&grid, 8, 5, STYLE_NORMAL);
    grid_done(&grid);
    table_close(&table);
}

static void clocks_are_shown_at_the_right(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "fide", NULL, "e2 e4");
    struct panel panel = panel_of(&table);
    panel.has_clock = true;
    panel.left_ms[WHITE] = 299001;
    panel.left_ms[BLACK] = 9700;
    draw(&grid, &panel, 16, 30);
    assert_picture(&grid, "Escacs FIDE\n"
                          "\n"
                          "▶ Negres · CPU nivell=3    9.7\n"
                          "\n"
                          "  Blanques · persona      5:00\n"
                          "\n"
                          "\n"
                          "  1  e2 e4\n"
                          "\n"
                          "\n"
                          "\n"
                          "\n"
                          "\n"
                          "\n"
                          "\n"
                          "? ajuda  F2 gira  < desfà");
    grid_done(&grid);
    table_close(&table);
}

static void who_has_more_material_is_told(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "fide", NULL, "e2 e4, d7 d5, e4 d5, g8 f6");
    struct panel panel = panel_of(&table);
    panel.flipped = true;
    draw(&grid, &panel, 12, 30);
    assert_picture(&grid, "Escacs FIDE\n"
                          "\n"
                          "▶ Blanques · persona\n"
                          "  ♟ +1\n"
                          "  Negres · CPU nivell=3\n"
                          "\n"
                          "\n"
                          "  1  e2 e4       d7 d5\n"
                          "  2  e4 d5       g8 f6\n"
                          "\n"
                          "\n"
                          "? ajuda  F2 gira  < desfà");
    grid_done(&grid);
    table_close(&table);
}

static void black_may_have_begun(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "dames", NULL, "b6 a5, a3 b4");
    struct panel panel = panel_of(&table);
    draw(&grid, &panel, 12, 40);
    assert_string_equal(grid_at(&grid, 7, 5)->text, " "); /* no first move of white */
    assert_string_equal(grid_at(&grid, 7, 22)->text, "b");
    assert_string_equal(grid_at(&grid, 8, 5)->text, "a");
    grid_done(&grid);
    table_close(&table);
}

/* Knights to and fro: the list grows without end as long as no rule stops it. */
#define DANCE "g1 f3, g8 f6, f3 g1, f6 g8"

static void a_long_list_shows_its_end_and_pages_back(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "estandard", NULL, DANCE ", " DANCE ", " DANCE);
    struct panel panel = panel_of(&table);
    int pages = draw(&grid, &panel, 13, 30);
    assert_int_equal(pages, 1); /* six rows in a room of four */
    assert_string_equal(grid_at(&grid, 7, 2)->text, "3");
    assert_string_equal(grid_at(&grid, 10, 2)->text, "6");
    grid_done(&grid);
    panel.scroll = 1;
    draw(&grid, &panel, 13, 30);
    assert_string_equal(grid_at(&grid, 7, 2)->text, "1");
    assert_string_equal(grid_at(&grid, 10, 2)->text, "4");
    grid_done(&grid);
    table_close(&table);
}

static void counters_appear_near_their_limits(void **state)
{
    (void)state;
    static const struct {
        const char *rules, *fen, *moves, *line;
    } cases[] = {
        {"fide", "4k3/8/8/8/8/8/8/R3K3 w - - 79 60", "", ""},
        {"fide", "4k3/8/8/8/8/8/8/R3K3 w - - 80 60", "", "Sense captura: 80/100"},
        {"fide", NULL, DANCE, "Repetició: 2/3"},
        {"estandard", NULL, "e2 e4, f7 f6, d1 h5", "Escacs seguits: 1/3"},
        {"estandard", NULL, "e2 e4, f7 f6, d1 e2", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table table;
        struct grid grid;
        struct strbuf line = STRBUF_INIT;
        table_open(&table, cases[i].rules, cases[i].fen, cases[i].moves);
        struct panel panel = panel_of(&table);
        draw(&grid, &panel, 16, 30);
        for (int j = 0; j < 30; j++)
            strbuf_add_str(&line, grid_at(&grid, 6, j)->text);
        strbuf_trim_end(&line, ' ');
        assert_string_equal(strbuf_text(&line), cases[i].line);
        strbuf_done(&line);
        grid_done(&grid);
        table_close(&table);
    }
}

static void thinking_is_told_with_a_bar(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "fide", NULL, "");
    struct panel panel = panel_of(&table);
    panel.thinking =
        (struct panel_thinking){.title = "CPU",
                                .report = {.depth = 12, .score = -34, .bound = CPU_BOUND_EXACT},
                                .line = "e7 e5, g1 f3, b8 c6, f1 b5",
                                .permille = 500};
    draw(&grid, &panel, 14, 22);
    assert_picture(&grid, "Escacs FIDE\n"
                          "\n"
                          "  Negres · CPU nivell…\n"
                          "\n"
                          "▶ Blanques · persona\n"
                          "\n"
                          "\n"
                          "\n"
                          "\n"
                          "CPU  prof. 12  -0.34\n"
                          "e7 e5, g1 f3, b8 c6, …\n"
                          "███████████░░░░░░░░░░░\n"
                          "\n"
                          "? ajuda  F2 gira");
    grid_done(&grid);
    table_close(&table);
}

static void text_of_files_cannot_speak_to_the_terminal(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "fide", NULL, "");
    struct panel panel = panel_of(&table);
    panel.settings[BLACK] = "\033]0;x\007";
    draw(&grid, &panel, 14, 40);
    for (int i = 0; i < 14 * 40; i++)
        assert_true((unsigned char)grid.cells[i].text[0] >= ' ');
    grid_done(&grid);
    table_close(&table);
}

static void nothing_is_drawn_outside_a_small_panel(void **state)
{
    (void)state;
    struct table table;
    table_open(&table, "fide", NULL, DANCE);
    struct panel panel = panel_of(&table);
    panel.thinking = (struct panel_thinking){.title = "CPU", .line = "e2 e4", .permille = 1000};
    for (int rows = 1; rows < 20; rows++) {
        struct grid grid;
        draw(&grid, &panel, rows, 20);
        grid_done(&grid);
    }
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_captures_and_moves_are_shown),
        cmocka_unit_test(clocks_are_shown_at_the_right),
        cmocka_unit_test(who_has_more_material_is_told),
        cmocka_unit_test(black_may_have_begun),
        cmocka_unit_test(a_long_list_shows_its_end_and_pages_back),
        cmocka_unit_test(counters_appear_near_their_limits),
        cmocka_unit_test(thinking_is_told_with_a_bar),
        cmocka_unit_test(text_of_files_cannot_speak_to_the_terminal),
        cmocka_unit_test(nothing_is_drawn_outside_a_small_panel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
