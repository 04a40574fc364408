/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games and pictures for the tests of the full screen. */
#ifndef ESCACS_TESTS_TUI_FIXTURE_H
#define ESCACS_TESTS_TUI_FIXTURE_H

#include "escacs/game.h"
#include "storage/game_load.h"
#include "ui/grid.h"
#include "ui/term.h"

/* A game of a built-in variant. */
struct table {
    struct loaded_game loaded;
    struct game *game;
};

/* A new game, or one from a position in FEN (NULL: the initial one), after moves separated by
 * commas ("": none). The test fails if one is refused. */
void table_open(struct table *table, const char *rules, const char *fen, const char *moves);
void table_close(struct table *table);

square at(const char *name);

/* The text of a grid is this, blanks at the ends of lines and empty lines at the end left out. */
void assert_picture(const struct grid *grid, const char *expected);

/* The ground under a cell. */
void assert_ground(const struct grid *grid, int row, int column, enum style_id style);

/* Events as a terminal would give them. */
struct term_event key(enum term_key key);
struct term_event control(char letter);
struct term_event character(uint32_t ch);
struct term_event click(int row, int column);

#endif
