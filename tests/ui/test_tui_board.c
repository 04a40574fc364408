/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as cells. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <string.h>

#include "tui_fixture.h"
#include "ui/tui_board.h"

static const struct board_look glyphs = {.letters = false};
static const struct board_look pictures = {.pictures = true};
static const struct board_look signs = {.textured = true};
static const struct board_look plain = {.letters = true, .textured = true};

/* The board alone in a grid that it fills. */
static void draw(struct grid *grid, struct board_place *place, const struct table *table, int rows,
                 int columns, const struct board_marks *marks, const struct board_look *look)
{
    bool flipped = place->flipped;
    assert_true(board_fit(place, table->loaded.variant, look, rows, columns));
    place->flipped = flipped;
    grid_init(grid, rows, columns);
    board_draw(grid, place, game_position(table->game), marks, look);
}

static void squares_are_as_large_as_there_is_room(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        int rows, columns; /* of the room */
        int height, width; /* of a square; 0: it does not fit */
    } cases[] = {
        {"fide", 9, 80, 0, 0},    {"fide", 10, 21, 0, 0},   {"fide", 10, 22, 1, 2},
        {"fide", 10, 30, 1, 3},   {"fide", 22, 57, 2, 5},   {"fide", 26, 62, 3, 7},
        {"fide", 34, 78, 4, 9},   {"fide", 42, 94, 5, 11},  {"fide", 99, 300, 6, 13},
        {"gran", 22, 57, 1, 3},   {"gran", 18, 38, 1, 2},   {"gran", 17, 99, 0, 0},
        {"petits", 22, 57, 3, 7}, {"dames", 42, 94, 5, 11},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table table;
        struct board_place place;
        table_open(&table, cases[i].rules, NULL, "");
        bool fits =
            board_fit(&place, table.loaded.variant, &pictures, cases[i].rows, cases[i].columns);
        assert_int_equal(fits, cases[i].height > 0);
        if (fits) {
            assert_int_equal(place.height, cases[i].height);
            assert_int_equal(place.width, cases[i].width);
        }
        table_close(&table);
    }
}

static void the_smallest_squares_have_two_cells(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    struct board_place place = {.flipped = false};
    table_open(&table, "fide", NULL, "e2 e4");
    draw(&grid, &place, &table, 10, 22, NULL, &glyphs);
    assert_picture(&grid, "   a b c d e f g h\n"
                          " 8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜  8\n"
                          " 7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟  7\n"
                          " 6                  6\n"
                          " 5                  5\n"
                          " 4         ♟        4\n"
                          " 3                  3\n"
                          " 2 ♟ ♟ ♟ ♟   ♟ ♟ ♟  2\n"
                          " 1 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜  1\n"
                          "   a b c d e f g h");
    grid_done(&grid);
    table_close(&table);
}

static void black_can_be_at_the_bottom(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    struct board_place place = {.flipped = true};
    table_open(&table, "alamos", NULL, "");
    draw(&grid, &place, &table, 8, 18, NULL, &glyphs);
    assert_picture(&grid, "   f e d c b a\n"
                          " 1 ♜ ♞ ♚ ♛ ♞ ♜  1\n"
                          " 2 ♟ ♟ ♟ ♟ ♟ ♟  2\n"
                          " 3              3\n"
                          " 4              4\n"
                          " 5 ♟ ♟ ♟ ♟ ♟ ♟  5\n"
                          " 6 ♜ ♞ ♚ ♛ ♞ ♜  6\n"
                          "   f e d c b a");
    grid_done(&grid);
    table_close(&table);
}

static void letters_and_dots_do_without_glyphs_and_colours(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    struct board_place place = {.flipped = false};
    table_open(&table, "alamos", NULL, "");
    draw(&grid, &place, &table, 14, 36, NULL, &plain);
    assert_picture(&grid, "     a    b    c    d    e    f\n"
                          " 6   t  · c ·  d  · r ·  c  · t · 6\n"
                          "        ·····     ·····     ·····\n"
                          " 5 · p ·  p  · p ·  p  · p ·  p   5\n"
                          "   ·····     ·····     ·····\n"
                          " 4      ·····     ·····     ····· 4\n"
                          "        ·····     ·····     ·····\n"
                          " 3 ·····     ·····     ·····      3\n"
                          "   ·····     ·····     ·····\n"
                          " 2   P  · P ·  P  · P ·  P  · P · 2\n"
                          "        ·····     ·····     ·····\n"
                          " 1 · T ·  C  · D ·  R  · C ·  T   1\n"
                          "   ·····     ·····     ·····\n"
                          "     a    b    c    d    e    f");
    grid_done(&grid);
    table_close(&table);
}

static void squares_and_pieces_have_their_colours(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    struct board_place place = {.flipped = false};
    table_open(&table, "fide", NULL, "");
    draw(&grid, &place, &table, 10, 30, NULL, &glyphs);
    assert_ground(&grid, 8, 3, STYLE_DARK_SQUARE); /* a1 */
    assert_ground(&grid, 8, 6, STYLE_LIGHT_SQUARE);
    assert_ground(&grid, 1, 26, STYLE_DARK_SQUARE); /* h8 */
    assert_int_equal(grid_at(&grid, 8, 4)->ink, STYLE_WHITE_PIECE);
    assert_int_equal(grid_at(&grid, 1, 4)->ink, STYLE_BLACK_PIECE);
    grid_done(&grid);
    table_close(&table);
}

/* Each mark by its style and by its signs, on a piece and on an empty square, with and without the
 * cursor. */
static void every_mark_can_be_told_without_colours(void **state)
{
    (void)state;
    static const struct {
        enum mark mark;
        enum style_id style;
        const char *piece, *empty, *piece_with_cursor, *empty_with_cursor;
    } cases[] = {
        {MARK_NONE, STYLE_DARK_SQUARE, " ♖ ", "···", ">♖<", "> <"},
        {MARK_LAST, STYLE_LAST_MOVE, "-♖-", "- -", ">♖-", "> -"},
        {MARK_CHECK, STYLE_CHECK, "+♖+", "+ +", ">♖+", "> +"},
        {MARK_HINT, STYLE_HINT, "?♖?", "? ?", ">♖?", "> ?"},
        {MARK_TARGET, STYLE_TARGET, "(♖)", " • ", ">♖)", ">•<"},
        {MARK_JUMPED, STYLE_CAPTURE, "!♖!", "! !", ">♖!", "> !"},
        {MARK_CAPTURE, STYLE_CAPTURE, "×♖×", " × ", ">♖×", ">×<"},
        {MARK_BLOCKED, STYLE_BLOCKED, "=♖=", "= =", ">♖=", "> ="},
        {MARK_SELECTED, STYLE_SELECTED, "[♖]", "[ ]", ">♖]", "> ]"},
    };
    struct table table;
    table_open(&table, "fide", NULL, "");
    for (size_t i = 0; i < sizeof cases / sizeof *cases * 4; i++) {
        struct grid grid;
        struct board_place place = {.flipped = false};
        struct board_marks marks = {.has_cursor = i % 4 >= 2};
        square s = i % 2 == 0 ? at("a1") : at("c5");
        marks.of[s] = (uint8_t)cases[i / 4].mark;
        marks.cursor = s;
        const char *expected = i % 4 == 0   ? cases[i / 4].piece
                               : i % 4 == 1 ? cases[i / 4].empty
                               : i % 4 == 2 ? cases[i / 4].piece_with_cursor
                                            : cases[i / 4].empty_with_cursor;
        draw(&grid, &place, &table, 10, 30, &marks, &signs);
        int row, column;
        struct strbuf text = STRBUF_INIT;
        board_cell_of(&row, &column, &place, s);
        for (int j = 0; j < 3; j++)
            strbuf_add_str(&text, grid_at(&grid, row, column + j)->text);
        assert_string_equal(strbuf_text(&text), expected);
        assert_ground(&grid, row, column, marks.has_cursor ? STYLE_CURSOR : cases[i / 4].style);
        strbuf_done(&text);
        grid_done(&grid);
    }
    table_close(&table);
}

static void marks_fit_in_two_cells(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    struct board_place place = {.flipped = false};
    struct board_marks marks = {.has_cursor = true, .cursor = at("e1")};
    table_open(&table, "alamos", NULL, "");
    marks.of[at("a1")] = MARK_CAPTURE;
    marks.of[at("c3")] = MARK_TARGET;
    draw(&grid, &place, &table, 8, 18, &marks, &glyphs);
    assert_picture(&grid, "   a b c d e f\n"
                          " 6 ♜ ♞ ♛ ♚ ♞ ♜  6\n"
                          " 5 ♟ ♟ ♟ ♟ ♟ ♟  5\n"
                          " 4              4\n"
                          " 3     •        3\n"
                          " 2 ♟ ♟ ♟ ♟ ♟ ♟  2\n"
                          " 1 ♜▐♞ ♛ ♚ ♞▐♜  1\n"
                          "   a b c d e f");
    assert_int_equal(grid_at(&grid, 6, 4)->ink, STYLE_CAPTURE | STYLE_GROUND_AS_INK);
    assert_int_equal(grid_at(&grid, 6, 12)->ink, STYLE_CURSOR | STYLE_GROUND_AS_INK);
    grid_done(&grid);
    draw(&grid, &place, &table, 8, 18, &marks, &signs);
    assert_picture(&grid, "   a b c d e f\n"
                          " 6 ♜ ♞ ♛ ♚ ♞ ♜  6\n"
                          " 5 ♟ ♟ ♟ ♟ ♟ ♟  5\n"
                          " 4   ··  ··  ·· 4\n"
                          " 3 ··  •   ··   3\n"
                          " 2 ♙ ♙ ♙ ♙ ♙ ♙  2\n"
                          " 1 ♖×♘ ♕ ♔ ♘<♖  1\n"
                          "   a b c d e f");
    grid_done(&grid);
    table_close(&table);
}

static void a_cell_tells_its_square(void **state)
{
    (void)state;
    static const char *const names[] = {"a1", "h8", "e4", "g2"};
    struct table table;
    table_open(&table, "fide", NULL, "");
    for (int flipped = 0; flipped < 2; flipped++) {
        struct board_place place;
        square found;
        board_fit(&place, table.loaded.variant, &glyphs, 26, 70);
        place.flipped = flipped;
        for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
            int row, column;
            board_cell_of(&row, &column, &place, at(names[i]));
            assert_true(board_square_at(&found, &place, row + 2, column + 6));
            assert_int_equal(found, at(names[i]));
        }
        assert_false(board_square_at(&found, &place, place.top - 1, place.left));
        assert_false(board_square_at(&found, &place, place.top, place.left - 1));
        assert_false(board_square_at(&found, &place, place.top + 24, place.left));
        assert_false(board_square_at(&found, &place, place.top, place.left + 56));
    }
    table_close(&table);
}

static void a_sixteen_by_sixteen_board_has_two_digit_rows(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    struct board_place place = {.flipped = false};
    struct strbuf text = STRBUF_INIT;
    table_open(&table, "gran", NULL, "");
    draw(&grid, &place, &table, 18, 38, NULL, &glyphs);
    for (int j = 0; j < 38; j++)
        strbuf_add_str(&text, grid_at(&grid, 1, j)->text);
    assert_string_equal(strbuf_text(&text), "16 ♜   ▲   ♦ ☗ ◉ ♛ ♚ ◉ ☗ ♦   ▲   ♜  16");
    strbuf_done(&text);
    grid_done(&grid);
    table_close(&table);
}

/* The first two squares of the board's first row. */
static void first_row(struct strbuf *out, const char *rules, const struct board_look *look,
                      int rows, int columns)
{
    struct table table;
    struct grid grid;
    struct board_place place = {.flipped = false};
    table_open(&table, rules, NULL, "");
    draw(&grid, &place, &table, rows, columns, NULL, look);
    for (int i = 0; i < place.height; i++) {
        for (int j = 0; j < 2 * place.width; j++)
            strbuf_add_str(out, grid_at(&grid, place.top + i, place.left + j)->text);
        strbuf_add_char(out, '\n');
    }
    grid_done(&grid);
    table_close(&table);
}

static void large_squares_show_pictures(void **state)
{
    (void)state;
    static const struct board_look letters = {.pictures = true, .letters = true};
    static const struct {
        const char *rules;
        const struct board_look *look;
        int rows, columns;
        const char *picture;
    } cases[] = {
        {"petits", &pictures, 20, 41, " ▗▖▄▗▖   ▗▖▖  \n ▝███▘  ▗█▜█▌ \n ▗███▖   ▄██▌ \n"},
        {"petits", &pictures, 32, 61,
         "  ▗▄ ▄ ▄▖       ▄▗    \n  ▝▜███▛▘     ▄█▜██▖  \n   ▐███▌     ▐█▛▜██▌  \n  ▗█████▖     "
         "▗▄███▌  \n                      \n"},
        {"petits", &letters, 20, 41, "              \n   t      c   \n              \n"},
        {"estandard", &pictures, 26, 62, " ▗▖▄▗▖   ▗▖▖  \n ▝███▘  ▗█▜█▌ \n ▗███▖   ▄██▌ \n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct strbuf text = STRBUF_INIT;
        first_row(&text, cases[i].rules, cases[i].look, cases[i].rows, cases[i].columns);
        assert_string_equal(strbuf_text(&text), cases[i].picture);
        strbuf_done(&text);
    }
}

/* --- marks in colours */

/* The cells of a square as letters of their grounds, in half rows: `.` is the square's own. */
static void half_rows(struct strbuf *out, const struct grid *grid, const struct board_place *place,
                      square s)
{
    static const char letters[STYLE_COUNT] = {
        [STYLE_LIGHT_SQUARE] = '.', [STYLE_DARK_SQUARE] = '.', [STYLE_CURSOR] = 'c',
        [STYLE_SELECTED] = 's',     [STYLE_TARGET] = 't',      [STYLE_CAPTURE] = 'x',
        [STYLE_BLOCKED] = 'b',      [STYLE_HINT] = 'h',        [STYLE_CHECK] = '+',
        [STYLE_LAST_MOVE] = 'l',    [STYLE_NORMAL] = '-',
    };
    int row, column;
    board_cell_of(&row, &column, place, s);
    for (int y = place->halves; y < 2 * place->height + place->halves; y++) {
        for (int x = 0; x < place->width; x++) {
            const struct cell *cell = grid_at(grid, row + y / 2, column + x);
            bool inked = strcmp(cell->text, y % 2 ? "▄" : "▀") == 0;
            int style = inked ? cell->ink & ~STYLE_GROUND_AS_INK : cell->ground;
            strbuf_add_char(out, letters[style]);
        }
        strbuf_add_char(out, '\n');
    }
}

static void assert_half_rows(int rows, int columns, const struct board_marks *marks,
                             const char *name, const char *expected)
{
    struct table table;
    struct grid grid;
    struct strbuf text = STRBUF_INIT;
    struct board_place place = {.flipped = false};
    table_open(&table, "fide", NULL, "");
    draw(&grid, &place, &table, rows, columns, marks, &glyphs);
    half_rows(&text, &grid, &place, at(name));
    assert_string_equal(strbuf_text(&text), expected);
    strbuf_done(&text);
    grid_done(&grid);
    table_close(&table);
}

static void marks_are_rings_on_the_square_s_own_colour(void **state)
{
    (void)state;
    struct board_marks marks = {.of = {0}};
    marks.of[at("e2")] = MARK_SELECTED;
    marks.of[at("e1")] = MARK_CHECK;
    marks.of[at("d7")] = MARK_CAPTURE;
    marks.of[at("d8")] = MARK_JUMPED;
    assert_half_rows(19, 46, &marks, "e2", "sssss\ns...s\ns...s\nsssss\n");
    assert_half_rows(19, 46, &marks, "e1", "+++++\n+...+\n+...+\n+++++\n");
    assert_half_rows(19, 46, &marks, "d7", "xxxxx\nx...x\nx...x\nxxxxx\n");
    assert_half_rows(19, 46, &marks, "d8", "xxxxx\nx...x\nx...x\nxxxxx\n");
    assert_half_rows(19, 46, &marks, "a1", ".....\n.....\n.....\n.....\n");
    assert_half_rows(26, 62, &marks, "e2",
                     "sssssss\ns.....s\ns.....s\ns.....s\ns.....s\nsssssss\n");
}

static void the_cursor_leaves_a_part_of_a_ring(void **state)
{
    (void)state;
    struct board_marks marks = {.has_cursor = true, .cursor = at("e2")};
    assert_half_rows(19, 46, &marks, "e2", "ccccc\nc...c\nc...c\nccccc\n");
    marks.of[at("e2")] = MARK_SELECTED;
    assert_half_rows(19, 46, &marks, "e2", "csssc\nc...c\nc...c\ncsssc\n");
}

static void targets_on_empty_squares_are_dots(void **state)
{
    (void)state;
    struct table table;
    struct grid grid;
    struct board_place place = {.flipped = false};
    struct board_marks marks = {.of = {0}};
    marks.of[at("e4")] = MARK_TARGET;
    assert_half_rows(42, 94, &marks, "e4",
                     "...........\n...........\n...........\n....ttt....\n....ttt....\n"
                     "....ttt....\n....ttt....\n...........\n...........\n...........\n");
    table_open(&table, "fide", NULL, "");
    draw(&grid, &place, &table, 19, 46, &marks, &glyphs);
    int row = board_middle_row(&place, at("e4"));
    assert_string_equal(grid_at(&grid, row, place.left + 4 * 5 + 2)->text, "●");
    assert_int_equal(grid_at(&grid, row, place.left + 4 * 5 + 2)->ink,
                     STYLE_TARGET | STYLE_GROUND_AS_INK);
    grid_done(&grid);
    table_close(&table);
}

static void the_last_move_has_bars_or_corners(void **state)
{
    (void)state;
    static const struct {
        int rows, columns;
        const char *expected;
    } cases[] = {
        {10, 30, "▌ ▐\n"},
        {19, 46, "     \n▌   ▐\n"},
        {26, 62, "▛     ▜\n       \n▙     ▟\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table table;
        struct grid grid;
        struct strbuf text = STRBUF_INIT;
        struct board_place place = {.flipped = false};
        struct board_marks marks = {.of = {0}};
        int row, column;
        marks.of[at("e4")] = MARK_LAST;
        table_open(&table, "fide", NULL, "");
        draw(&grid, &place, &table, cases[i].rows, cases[i].columns, &marks, &glyphs);
        board_cell_of(&row, &column, &place, at("e4"));
        for (int y = 0; y < place.height; y++) {
            for (int x = 0; x < place.width; x++) {
                const char *cell = grid_at(&grid, row + y, column + x)->text;
                strbuf_add_str(&text, strcmp(cell, "▀") == 0 ? " " : cell);
            }
            strbuf_add_char(&text, '\n');
        }
        assert_string_equal(strbuf_text(&text), cases[i].expected);
        strbuf_done(&text);
        grid_done(&grid);
        table_close(&table);
    }
}

/* --- figures */

static void assert_text(const char *rules, const char *type, enum side side,
                        const struct board_look *look, bool on_board, const char *expected)
{
    struct table table;
    char text[GRID_CELL_BYTES];
    table_open(&table, rules, NULL, "");
    piece p = piece_of(side, variant_type_named(table.loaded.variant, type), false);
    if (on_board)
        figure_text(text, table.loaded.variant, p, look, 3);
    else
        board_piece_text(text, table.loaded.variant, p, look, 3);
    assert_string_equal(text, expected);
    table_close(&table);
}

static void figures_read_as_white_and_black(void **state)
{
    (void)state;
    static const struct board_look dark = {.textured = true, .white_is_filled = true};
    assert_text("fide", "cavall", WHITE, &glyphs, true, "♞");
    assert_text("fide", "cavall", BLACK, &glyphs, true, "♞");
    assert_text("fide", "cavall", WHITE, &signs, true, "♘");
    assert_text("fide", "cavall", BLACK, &signs, true, "♞");
    assert_text("fide", "cavall", WHITE, &dark, true, "♞");
    assert_text("fide", "cavall", BLACK, &dark, true, "♘");
    assert_text("fide", "cavall", WHITE, &plain, true, "C");
    assert_text("fide", "cavall", BLACK, &plain, true, "c");
    assert_text("estandard", "cavall", WHITE, &glyphs, true, "♞");
    assert_text("fide", "cavall", WHITE, &glyphs, false, "♘");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(squares_are_as_large_as_there_is_room),
        cmocka_unit_test(the_smallest_squares_have_two_cells),
        cmocka_unit_test(black_can_be_at_the_bottom),
        cmocka_unit_test(letters_and_dots_do_without_glyphs_and_colours),
        cmocka_unit_test(squares_and_pieces_have_their_colours),
        cmocka_unit_test(every_mark_can_be_told_without_colours),
        cmocka_unit_test(marks_fit_in_two_cells),
        cmocka_unit_test(a_cell_tells_its_square),
        cmocka_unit_test(a_sixteen_by_sixteen_board_has_two_digit_rows),
        cmocka_unit_test(large_squares_show_pictures),
        cmocka_unit_test(marks_are_rings_on_the_square_s_own_colour),
        cmocka_unit_test(the_cursor_leaves_a_part_of_a_ring),
        cmocka_unit_test(targets_on_empty_squares_are_dots),
        cmocka_unit_test(the_last_move_has_bars_or_corners),
        cmocka_unit_test(figures_read_as_white_and_black),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
