/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for tests of play: compile or fail, set a board up in a line, name moves as players do.
 *
 * Pieces are written as the symbol (upper case white, lower case black) and the square, with a `*`
 * when the piece has never moved: "Re1* Th1* re8 pd7*". Moves are written as in text mode: "e2 e4",
 * "e1-h1" for a castling (A's square first), "c3 e5 g7" for a chain, "b7 b8 D" for a promotion. */
#ifndef ESCACS_TESTS_POSITION_FIXTURE_H
#define ESCACS_TESTS_POSITION_FIXTURE_H

#include "escacs/movegen.h"
#include "escacs/position.h"
#include "escacs/rules.h"
#include "escacs/variant.h"

/* --- compiled games, to be freed with variant_free() */

/* Compile, or fail the test naming the diagnostics. Warnings are allowed. */
struct variant *variant_from(const struct rules *rules);
struct variant *variant_described(void (*describe)(struct rules *rules));

/* --- boards */

/* The square named; the test fails if it is none. */
square square_named(const char *name);

/* Set up, or fail the test. */
void set_up(struct position *position, const struct variant *variant, const char *pieces,
            enum side turn);

/* The pieces that `text` names, without looking whether they make sense. */
int placements_from(struct placement out[SQUARES], const struct variant *variant, const char *text);

/* Check that exactly these pieces stand on the board, moved or not as they say, in any order. */
void assert_pieces(const struct position *position, const char *pieces);

/* --- moves */

/* Whether a legal move of this name exists. */
bool is_legal(struct position *position, const char *name);

/* Play the moves one after the other; the test fails if one is not legal. Ends with NULL. */
void play_all(struct position *position, const char *const *names);
#define play(position, ...) play_all(position, (const char *const[]){__VA_ARGS__, NULL})

/* Check that the legal moves of the piece on a square land exactly on these, in any order; a
 * castling is named by the other piece's square after a `-`: "d1 d2 -h1". */
void assert_moves_from(struct position *position, const char *from, const char *landings);

/* The number of legal moves. */
int move_count(struct position *position);

#endif
