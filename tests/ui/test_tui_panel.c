/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel beside the board. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "tui_fixture.h"
#include "ui/tui_panel.h"

static const struct panel_key keys[] = {{"?", "ajuda", {.kind = TERM_CHAR, .ch = '?'}},
                                        {"F2", "gira", {.kind = TERM_KEY}},
                                        {NULL, NULL, {.kind = TERM_CHAR}}};

static const struct panel_key long_keys[] = {{"?", "ajuda molt llarga", {.kind = TERM_CHAR}},
                                             {"F2", "gira", {.kind = TERM_KEY}},
                                             {NULL, NULL, {.kind = TERM_CHAR}}};

static struct move_list moves;

static struct panel panel_of(const struct table *table)
{
    move_list_update(&moves, table->game, MOVES_ALGEBRAIC);
    return (struct panel){.game = table->game,
                          .moves = &moves,
                          .title = "Escacs FIDE",
                          .note = "",
                          .players = {"persona", "CPU, nivell 3"},
                          .evaluation = "",
                          .keys = keys};
}

/* The panel alone in a grid. */
static struct panel_drawn draw(struct grid *grid, const struct panel *panel, int rows, int columns)
{
    struct panel_drawn drawn;
    grid_init(grid, rows, columns);
    panel_draw(&drawn, grid, 0, 0, rows, columns, panel);
    return drawn;
}

static void close_all(struct grid *grid, struct table *table)
{
    grid_done(grid);
    table_close(table);
    move_list_done(&moves);
}

static void players_captures_and_moves_are_shown(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "fide", NULL, "e2 e4, d7 d5, e4 d5, d8 d5, b1 c3, d5 g2, f1 g2, e7 e5");
    struct panel panel = panel_of(&table);
    panel.evaluation = "+7.50";
    panel.note = "Segueix pastor";
    draw(&grid, &panel, 17, 34);
    assert_picture(&grid, "Escacs FIDE                  +7.50\n"
                          "Segueix pastor\n"
                          "  Negres · CPU, nivell 3\n"
                          "  ♙\n"
                          "▶ Blanques · persona\n"
                          "  ♛ +8\n"
                          "\n"
                          "  1  e4            d5\n"
                          "  2  exd5          Dxd5\n"
                          "  3  Cc3           Dxg2\n"
                          "  4  Axg2          e5\n"
                          "\n"
                          "\n"
                          "\n"
                          "\n"
                          "\n"
                          "? ajuda  F2 gira");
    assert_ground(&grid, 10, 19, STYLE_BUTTON); /* the last move */
    assert_ground(&grid, 9, 5, STYLE_NORMAL);
    close_all(&grid, &table);
}

/* What an analysis may have found of four moves: the third is a blunder. */
static struct analysed_move found[4] = {
    {.known = true, .expected = 0.5},
    {.known = true, .expected = 0.5},
    {.known = true, .expected = 0.125, .loss = 0.375, .mark = MOVE_BLUNDER},
    {.known = true, .expected = 0},
};

static void the_curve_of_an_analysis_stands_under_the_moves(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    const struct analysis analysis = {.count = 4, .known = 4, .moves = found};
    table_open(&table, "fide", NULL, "f2 f3, e7 e5, g2 g4, d8 h4");
    struct panel panel = panel_of(&table);
    panel.analysis = &analysis;
    struct panel_drawn drawn = draw(&grid, &panel, 17, 34);
    assert_picture(&grid, "Escacs FIDE\n"
                          "\n"
                          "  Negres · CPU, nivell 3\n"
                          "\n"
                          "  Blanques · persona\n"
                          "\n"
                          "\n"
                          "  1  f3            e5\n"
                          "  2  g4            Dh4#\n"
                          "\n"
                          "\n"
                          "\n"
                          "▄▄\n"
                          "██▃\n"
                          "  ?\n"
                          "\n"
                          "? ajuda  F2 gira");
    assert_int_equal(curve_move_at(&drawn.curve, &analysis, 13, 2), 2);
    assert_int_equal(curve_move_at(&drawn.curve, &analysis, 14, 0), 0);
    assert_int_equal(curve_move_at(&drawn.curve, &analysis, 13, 4), -1);
    assert_int_equal(curve_move_at(&drawn.curve, &analysis, 10, 2), -1);
    assert_int_equal(curve_move_at(&drawn.curve, NULL, 13, 2), -1);
    assert_ground(&grid, 13, 3, STYLE_BUTTON); /* the position shown */
    close_all(&grid, &table);
}

static void moves_that_share_a_column_of_the_curve_show_their_worst(void **state)
{
    (void)state;
    struct grid grid;
    struct curve_place place;
    const struct analysis analysis = {.count = 4, .known = 4, .moves = found};
    const struct curve_view view = {&analysis, 0};
    grid_init(&grid, CURVE_ROWS + 1, 2);
    curve_draw(&place, &grid, 0, 0, 2, &view);
    assert_picture(&grid, "\n▄\n█▂\n ?");
    assert_int_equal(curve_move_at(&place, &analysis, 0, 1), 2);
    grid_done(&grid);
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
    draw(&grid, &panel, 9, 30);
    assert_picture(&grid, "Escacs FIDE\n"
                          "▶ Negres · CPU, nivell 3   9.7\n"
                          "  Blanques · persona      5:00\n"
                          "  1  e4\n"
                          "\n"
                          "\n"
                          "\n"
                          "\n"
                          "? ajuda  F2 gira");
    close_all(&grid, &table);
}

static void moves_taken_back_are_dimmed(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "fide", NULL, "e2 e4, e7 e5, g1 f3");
    assert_int_equal(game_undo(table.game), 0);
    struct panel panel = panel_of(&table);
    draw(&grid, &panel, 14, 30);
    assert_ground(&grid, 7, 17, STYLE_BUTTON);
    assert_string_equal(grid_at(&grid, 8, 5)->text, "C");
    assert_int_equal(grid_at(&grid, 8, 5)->ink, STYLE_FAINT);
    close_all(&grid, &table);
}

static void a_small_panel_keeps_what_matters(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "fide", NULL, "e2 e4, d7 d5, e4 d5, g8 f6");
    struct panel panel = panel_of(&table);
    panel.flipped = true;
    panel.title = "Escacs de nom molt llarg";
    panel.keys = long_keys;
    draw(&grid, &panel, 9, 16);
    assert_picture(&grid, "Escacs de nom m…\n"
                          "▶ ○ persona\n"
                          "  ● CPU, nivell…\n"
                          "  1  e4   d5\n"
                          "  2  exd5 Cf6\n"
                          "\n"
                          "\n"
                          "\n"
                          "?  F2");
    close_all(&grid, &table);
}

static void black_may_have_begun(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "dames", NULL, "b6 a5, a3 b4");
    struct panel panel = panel_of(&table);
    struct panel_drawn drawn = draw(&grid, &panel, 12, 33);
    assert_string_equal(grid_at(&grid, 3, 2)->text, "1");
    assert_string_equal(grid_at(&grid, 3, 5)->text, "…"); /* no first move of white */
    assert_string_equal(grid_at(&grid, 3, 19)->text, "a");
    assert_string_equal(grid_at(&grid, 4, 2)->text, "2");
    assert_string_equal(grid_at(&grid, 4, 5)->text, "a");
    assert_int_equal(panel_move_at(&drawn, &moves, 3, 20), 0);
    assert_int_equal(panel_move_at(&drawn, &moves, 4, 6), 1);
    assert_int_equal(panel_move_at(&drawn, &moves, 3, 6), -1);
    close_all(&grid, &table);
}

static void keys_and_moves_are_found_where_they_were_drawn(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "fide", NULL, "e2 e4, e7 e5");
    struct panel panel = panel_of(&table);
    struct panel_drawn drawn = draw(&grid, &panel, 14, 30);
    assert_int_equal(panel_key_at(&drawn, 13, 3)->ch, '?');
    assert_int_equal(panel_key_at(&drawn, 13, 10)->kind, TERM_KEY);
    assert_null(panel_key_at(&drawn, 13, 25));
    assert_null(panel_key_at(&drawn, 12, 3));
    assert_int_equal(panel_move_at(&drawn, &moves, 7, 6), 0);
    assert_int_equal(panel_move_at(&drawn, &moves, 7, 18), 1);
    assert_int_equal(panel_move_at(&drawn, &moves, 8, 6), -1);
    assert_int_equal(panel_move_at(&drawn, &moves, 7, 2), -1); /* the number */
    close_all(&grid, &table);
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
    struct panel_drawn drawn = draw(&grid, &panel, 8, 30);
    assert_int_equal(drawn.list.pages, 1); /* six rows in a room of four */
    assert_string_equal(grid_at(&grid, 3, 2)->text, "3");
    assert_string_equal(grid_at(&grid, 6, 2)->text, "6");
    grid_done(&grid);
    panel.scroll = 1;
    draw(&grid, &panel, 8, 30);
    assert_string_equal(grid_at(&grid, 3, 2)->text, "1");
    assert_string_equal(grid_at(&grid, 6, 2)->text, "4");
    close_all(&grid, &table);
}

static void a_wide_panel_has_blocks_of_moves_side_by_side(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "estandard", NULL, DANCE ", " DANCE ", " DANCE);
    struct panel panel = panel_of(&table);
    struct panel_drawn drawn = draw(&grid, &panel, 8, 70);
    assert_int_equal(drawn.list.pages, 0);
    assert_string_equal(grid_at(&grid, 3, 2)->text, "1");
    assert_string_equal(grid_at(&grid, 3, 26)->text, "5");
    assert_int_equal(panel_move_at(&drawn, &moves, 4, 38), 11);
    close_all(&grid, &table);
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
        close_all(&grid, &table);
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
    draw(&grid, &panel, 15, 22);
    assert_picture(&grid, "Escacs FIDE\n"
                          "\n"
                          "  Negres · CPU, nivel…\n"
                          "\n"
                          "▶ Blanques · persona\n"
                          "\n"
                          "\n"
                          "\n"
                          "\n"
                          "\n"
                          "CPU  prof. 12  -0.34\n"
                          "███████████░░░░░░░░░░░\n"
                          "e7 e5, g1 f3, b8 c6, …\n"
                          "\n"
                          "? ajuda  F2 gira");
    close_all(&grid, &table);
}

static void text_of_files_cannot_speak_to_the_terminal(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    table_open(&table, "fide", NULL, "");
    struct panel panel = panel_of(&table);
    panel.players[BLACK] = "\033]0;x\007";
    draw(&grid, &panel, 14, 40);
    for (int i = 0; i < 14 * 40; i++)
        assert_true((unsigned char)grid.cells[i].text[0] >= ' ');
    close_all(&grid, &table);
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
    move_list_done(&moves);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_captures_and_moves_are_shown),
        cmocka_unit_test(the_curve_of_an_analysis_stands_under_the_moves),
        cmocka_unit_test(moves_that_share_a_column_of_the_curve_show_their_worst),
        cmocka_unit_test(clocks_are_shown_at_the_right),
        cmocka_unit_test(moves_taken_back_are_dimmed),
        cmocka_unit_test(a_small_panel_keeps_what_matters),
        cmocka_unit_test(keys_and_moves_are_found_where_they_were_drawn),
        cmocka_unit_test(a_wide_panel_has_blocks_of_moves_side_by_side),
        cmocka_unit_test(black_may_have_begun),
        cmocka_unit_test(a_long_list_shows_its_end_and_pages_back),
        cmocka_unit_test(counters_appear_near_their_limits),
        cmocka_unit_test(thinking_is_told_with_a_bar),
        cmocka_unit_test(text_of_files_cannot_speak_to_the_terminal),
        cmocka_unit_test(nothing_is_drawn_outside_a_small_panel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
