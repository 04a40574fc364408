/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games for the tests of the engine, in words that read like chess. */
#ifndef ESCACS_TESTS_GAME_FIXTURE_H
#define ESCACS_TESTS_GAME_FIXTURE_H

#include "escacs/game.h"
#include "rules_fixture.h"

/* A variant and one game of it. */
struct table {
    struct rules rules;
    struct variant *variant;
    struct game *game;
};

/* Start a game. `change`, which may be NULL, alters the rules first. */
void table_open(struct table *table, void (*describe)(struct rules *),
                void (*change)(struct rules *));

/* The same from a position: white's pieces as `Re1 Ta1`, a `/`, then black's, and who moves first.
 * Pieces have moved unless a `+` follows the square. */
void table_open_at(struct table *table, void (*describe)(struct rules *),
                   void (*change)(struct rules *), const char *pieces, enum side turn);

void table_close(struct table *table);

/* Play moves given as text, separated by commas; the test fails if one is refused. */
void play(struct table *table, const char *moves);

/* What stands where, as FEN would write it with the symbols of the rules. Static. */
const char *board_text(const struct position *position);

square at(const char *name);

#endif
