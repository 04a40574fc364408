/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes that paint a screen: an interpreter of them shows what the grid has, and they are few.
 */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/term_output.h"
#include "util/glyph.h"
#include "util/utf8.h"

enum { ROWS = 6, COLUMNS = 30 };

/* --- a terminal */

struct pen {
    int32_t ink, ground;
    unsigned attributes;
};

struct terminal {
    struct pen pen, pens[ROWS][COLUMNS];
    char text[ROWS][COLUMNS][8];
    int row, column;
    char last[8]; /* character */
    bool erases_with_ground, cursor;
};

static void erase(struct terminal *t, int row, int from, int to)
{
    struct pen plain = {-1, t->erases_with_ground ? t->pen.ground : -1, 0};
    for (int i = from; i < to; i++) {
        strcpy(t->text[row][i], " ");
        t->pens[row][i] = plain;
    }
}

static int32_t read_colour(const int *numbers, int *at)
{
    int kind = numbers[++*at];
    if (kind == 5)
        return numbers[++*at];
    int32_t rgb = numbers[*at + 1] << 16 | numbers[*at + 2] << 8 | numbers[*at + 3];
    *at += 3;
    return THEME_CODE_RGB | rgb;
}

static void set_pen(struct terminal *t, const int *numbers, int count)
{
    static const struct {
        int code;
        unsigned on, off;
    } codes[] = {{1, THEME_BOLD, 0},
                 {2, THEME_DIM, 0},
                 {4, THEME_UNDERLINE, 0},
                 {7, THEME_REVERSE, 0},
                 {22, 0, THEME_BOLD | THEME_DIM},
                 {24, 0, THEME_UNDERLINE},
                 {27, 0, THEME_REVERSE}};
    for (int i = 0; i < count; i++) {
        int n = numbers[i];
        for (size_t j = 0; j < sizeof codes / sizeof *codes; j++)
            if (codes[j].code == n)
                t->pen.attributes = (t->pen.attributes | codes[j].on) & ~codes[j].off;
        if (n == 0)
            t->pen = (struct pen){-1, -1, 0};
        else if (n == 38)
            t->pen.ink = read_colour(numbers, &i);
        else if (n == 48)
            t->pen.ground = read_colour(numbers, &i);
        else if (n >= 30 && n <= 39)
            t->pen.ink = n == 39 ? -1 : n - 30;
        else if (n >= 40 && n <= 49)
            t->pen.ground = n == 49 ? -1 : n - 40;
        else if (n >= 90 && n <= 97)
            t->pen.ink = n - 82;
        else if (n >= 100 && n <= 107)
            t->pen.ground = n - 92;
    }
}

static const char *show(struct terminal *t, const char *text)
{
    uint32_t code;
    size_t length = utf8_decode(&code, text, strlen(text));
    int width = glyph_width(code);
    assert_true(t->column + width <= COLUMNS);
    memcpy(t->text[t->row][t->column], text, length);
    t->text[t->row][t->column][length] = '\0';
    for (int i = 0; i < width; i++) {
        if (i > 0)
            t->text[t->row][t->column + i][0] = '\0';
        t->pens[t->row][t->column + i] = t->pen;
    }
    t->column += width;
    if (text != t->last)
        snprintf(t->last, sizeof t->last, "%.*s", (int)length, text);
    return text + length;
}

static const char *obey(struct terminal *t, const char *text)
{
    int numbers[40] = {0}, count = 1;
    bool private = *text == '?';
    for (text += private; *text < '@'; text++)
        if (*text == ';')
            count++;
        else
            numbers[count - 1] = numbers[count - 1] * 10 + *text - '0';
    int first = numbers[0] ? numbers[0] : 1;
    if (private)
        t->cursor = *text == 'h';
    else if (*text == 'm')
        set_pen(t, numbers, count);
    else if (*text == 'H') {
        t->row = first - 1;
        t->column = numbers[1] ? numbers[1] - 1 : 0;
    } else if (*text == 'C')
        t->column += first;
    else if (*text == 'D')
        t->column -= first;
    else if (*text == 'B')
        t->row += first;
    else if (*text == 'K')
        erase(t, t->row, t->column, COLUMNS);
    else if (*text == 'X')
        erase(t, t->row, t->column, t->column + first);
    else if (*text == 'b')
        while (first-- > 0)
            show(t, t->last);
    else if (*text == 'J')
        for (int i = 0; i < ROWS; i++)
            erase(t, i, 0, COLUMNS);
    else
        fail_msg("unknown sequence %c", *text);
    assert_in_range(t->column, 0, COLUMNS - (*text != 'm' && *text != 'h' && *text != 'l'));
    assert_in_range(t->row, 0, ROWS - 1);
    return text + 1;
}

static void feed(struct terminal *t, const char *text)
{
    while (*text)
        if (strncmp(text, "\033[", 2) == 0)
            text = obey(t, text + 2);
        else if (*text == '\r' || *text == '\b') {
            t->column = *text == '\r' ? 0 : t->column - 1;
            text++;
        } else
            text = show(t, text);
}

/* --- comparing */

static void assert_shows(const struct terminal *t, const struct grid *grid,
                         const struct theme *theme, enum theme_depth depth)
{
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++) {
            const struct cell *cell = grid_at(grid, i, j);
            const struct theme_style *ink = &theme->styles[cell->ink & ~STYLE_GROUND_AS_INK];
            const struct theme_style *ground = &theme->styles[cell->ground];
            bool as_ground = cell->ink & STYLE_GROUND_AS_INK;
            unsigned attributes = ground->attributes | (as_ground ? 0 : ink->attributes);
            assert_string_equal(t->text[i][j], cell->text);
            assert_int_equal(t->pens[i][j].ground, theme_colour_code(ground->ground, depth));
            if (strcmp(cell->text, " ") == 0) {
                unsigned seen = THEME_UNDERLINE | THEME_REVERSE;
                assert_int_equal(t->pens[i][j].attributes & seen, attributes & seen);
                continue;
            }
            assert_int_equal(t->pens[i][j].attributes, attributes);
            assert_int_equal(t->pens[i][j].ink,
                             theme_colour_code(as_ground ? ink->ground : ink->ink, depth));
        }
}

static void draw_something(struct grid *grid, unsigned *seed)
{
    static const char *const texts[] = {" ",     "a", "♞", "▀▀▀▀▀▀", "將", "              ",
                                        "e2 e4", "·"};
    int times = rand_r(seed) % 20;
    for (int i = 0; i < times; i++) {
        int row = rand_r(seed) % ROWS, column = rand_r(seed) % (COLUMNS + 4) - 4;
        unsigned ink = (unsigned)rand_r(seed) % STYLE_COUNT;
        unsigned ground = (unsigned)rand_r(seed) % STYLE_COUNT;
        if (rand_r(seed) % 4 == 0)
            ink |= STYLE_GROUND_AS_INK;
        grid_put(grid, row, column, (enum style_id)ink, (enum style_id)ground,
                 texts[rand_r(seed) % 8]);
    }
    if (rand_r(seed) % 10 == 0)
        grid_clear(grid, rand_r(seed) % ROWS, 0, 2, COLUMNS, STYLE_TABLE);
}

static void what_is_painted_is_what_the_grid_has(void **state)
{
    (void)state;
    static const char *const names[] = {"default", "contrast", "light"};
    unsigned seed = 7;
    for (int round = 0; round < 48; round++) {
        struct term_abilities can = {.depth = (enum theme_depth)(round % 4),
                                     .utf8 = true,
                                     .erases_with_ground = round / 8 % 2,
                                     .repeats = round / 4 % 2};
        struct terminal t = {.erases_with_ground = round / 8 % 2, .pen = {5, 5, 5}};
        struct term_output output;
        struct theme theme;
        struct grid grid;
        theme_builtin(&theme, round % 4 ? names[round / 4 % 3] : "monochrome");
        assert_int_equal(grid_init(&grid, ROWS, COLUMNS), 0);
        term_output_init(&output, &can);
        for (int frame = 0; frame < 60; frame++) {
            struct strbuf bytes = STRBUF_INIT;
            draw_something(&grid, &seed);
            term_output_paint(&output, &bytes, &grid, &theme, ROWS, COLUMNS, frame % 8 - 2, 3);
            feed(&t, strbuf_text(&bytes));
            assert_shows(&t, &grid, &theme, can.depth);
            assert_int_equal(t.cursor, frame % 8 >= 2);
            strbuf_done(&bytes);
        }
        term_output_done(&output);
        grid_done(&grid);
    }
}

static size_t bytes_of(struct term_output *output, const struct grid *grid)
{
    struct strbuf bytes = STRBUF_INIT;
    struct theme theme;
    theme_builtin(&theme, "default");
    term_output_paint(output, &bytes, grid, &theme, ROWS, COLUMNS, -1, 0);
    size_t length = bytes.len;
    strbuf_done(&bytes);
    return length;
}

static void nothing_is_sent_when_nothing_changes(void **state)
{
    (void)state;
    struct term_abilities can = {.depth = THEME_DEPTH_256, .utf8 = true};
    struct term_output output;
    struct grid grid;
    assert_int_equal(grid_init(&grid, ROWS, COLUMNS), 0);
    term_output_init(&output, &can);
    grid_put(&grid, 1, 1, STYLE_TITLE, STYLE_NORMAL, "♞ title");
    assert_true(bytes_of(&output, &grid) > 0);
    assert_int_equal(bytes_of(&output, &grid), 0);
    grid_set_ink(&grid, 3, 0, 1, COLUMNS, STYLE_WARNING); /* of blanks */
    assert_int_equal(bytes_of(&output, &grid), 0);
    grid_put(&grid, 1, 3, STYLE_TITLE, STYLE_NORMAL, "T");
    assert_in_range(bytes_of(&output, &grid), 1, 25);
    term_output_forget(&output);
    assert_true(bytes_of(&output, &grid) > 25);
    term_output_done(&output);
    grid_done(&grid);
}

static void without_colours_only_attributes_are_sent(void **state)
{
    (void)state;
    struct term_abilities can = {
        .depth = THEME_DEPTH_NONE, .utf8 = false, .scrolls_at_corner = true};
    struct term_output output;
    struct theme theme;
    struct grid grid;
    struct strbuf bytes = STRBUF_INIT;
    theme_builtin(&theme, "monochrome");
    assert_int_equal(grid_init(&grid, 1, 8), 0);
    term_output_init(&output, &can);
    grid_put(&grid, 0, 0, STYLE_NORMAL, STYLE_NORMAL, "é♞");
    grid_put(&grid, 0, 2, STYLE_TITLE, STYLE_NORMAL, "b");
    grid_put(&grid, 0, 3, STYLE_NORMAL, STYLE_NORMAL, "c將dx");
    term_output_paint(&output, &bytes, &grid, &theme, 1, 8, -1, 0);
    assert_string_equal(strbuf_text(&bytes),
                        "\033[m\033[2J\033[1Hen\033[Cc? d\033[5D\033[1mb\033[?25l");
    strbuf_done(&bytes);
    term_output_done(&output);
    grid_done(&grid);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_painted_is_what_the_grid_has),
        cmocka_unit_test(nothing_is_sent_when_nothing_changes),
        cmocka_unit_test(without_colours_only_attributes_are_sent),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
