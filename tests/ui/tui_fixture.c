/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games and pictures for the tests of the full screen. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "tui_fixture.h"

#include "escacs/fen.h"
#include "escacs/notation.h"

static void play(struct table *table, const char *moves)
{
    while (*moves) {
        char text[64] = "";
        size_t length = strcspn(moves, ",");
        assert_true(length < sizeof text);
        memcpy(text, moves, length);
        assert_int_equal(game_play_text(NULL, table->game, text, NULL), 0);
        moves += length;
        moves += strspn(moves, ", ");
    }
}

static void start_from(struct table *table, const char *fen)
{
    struct position position;
    uint32_t number;
    int wrong;
    assert_int_equal(fen_read(&position, &number, table->loaded.variant, fen, &wrong), FEN_OK);
    game_free(table->loaded.game);
    assert_int_equal(game_new_from(&table->loaded.game, &position), 0);
}

void table_open(struct table *table, const char *rules, const char *fen, const char *moves)
{
    struct folders nowhere = {0};
    struct diagnostics *list = calloc(1, sizeof *list);
    assert_non_null(list);
    diagnostics_init(list);
    assert_int_equal(game_load_new(&table->loaded, rules, &nowhere, list), 0);
    free(list);
    if (fen)
        start_from(table, fen);
    table->game = table->loaded.game;
    play(table, moves);
}

void table_close(struct table *table)
{
    loaded_game_done(&table->loaded);
}

square at(const char *name)
{
    square s;
    assert_int_equal(square_read(&s, name), (int)strlen(name));
    return s;
}

void assert_picture(const struct grid *grid, const char *expected)
{
    struct strbuf text = STRBUF_INIT;
    grid_add_text(&text, grid);
    strbuf_trim_end(&text, '\n');
    assert_string_equal(strbuf_text(&text), expected);
    strbuf_done(&text);
}

void assert_ground(const struct grid *grid, int row, int column, enum style_id style)
{
    assert_non_null(grid_at(grid, row, column));
    assert_string_equal(theme_style_name(grid_at(grid, row, column)->ground),
                        theme_style_name(style));
}

struct term_event key(enum term_key name)
{
    return (struct term_event){.kind = TERM_KEY, .key = name};
}

struct term_event control(char letter)
{
    return (struct term_event){
        .kind = TERM_KEY, .key = TERM_KEY_CONTROL, .ch = (unsigned char)letter};
}

struct term_event character(uint32_t ch)
{
    return (struct term_event){.kind = TERM_CHAR, .ch = ch};
}

struct term_event click(int row, int column)
{
    return (struct term_event){
        .kind = TERM_MOUSE, .row = row, .column = column, .button = TERM_LEFT};
}
