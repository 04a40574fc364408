/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules built in C for the tests of the engine, which link no JSON: the three well-known games, a
 * few odd ones, and the words to write others in a few lines.
 *
 * Vectors are written as text, `rows columns C D` separated by commas, D left out where the file
 * would leave it out:  "1 0 0 0, 1 1 2 0, a -a 1 0, 2 1 1".
 * Boards are written by symbols from a1 along row 1, rows separated by `/`, `.` an empty square:
 * "TCADRACT/PPPPPPPP". */
#ifndef ESCACS_TESTS_RULES_FIXTURE_H
#define ESCACS_TESTS_RULES_FIXTURE_H

#include "escacs/rules.h"

/* --- whole games; all are to be freed with rules_done() */

void rules_estandard(struct rules *rules);
void rules_fide(struct rules *rules);
void rules_dames(struct rules *rules); /* English draughts: no king, captures forced, chains */

/* Jump-capturing pieces and an invulnerable one on 8x8: S (SALTADOR) rides in straight lines over
 * anything and takes the rivals it passes (D = 2), E (ESQUIROL) hops diagonally only where it takes
 * (D = 3), M (MUR) is an invulnerable wall that steps. */
void rules_saltadors(struct rules *rules);

/* Castlings of every flavour on a board of 6 rows and 10 columns. */
void rules_enrocs(struct rules *rules);

void rules_gegant(struct rules *rules);  /* 16x16 */
void rules_llarg(struct rules *rules);   /* 16 rows, 4 columns */
void rules_diminut(struct rules *rules); /* 4x4: kings, a rook and a promoting pawn each */

struct named_rules {
    const char *name;
    void (*describe)(struct rules *rules);
};

/* All of the above; ends with a NULL name. */
extern const struct named_rules ALL_RULES[];

/* --- words to write a game */

/* Empty rules of a board of this size, limits large. */
void rules_board(struct rules *rules, int rows, int columns);

/* Add a type, named REI when its symbol is R, else by its symbol alone unless `name` is given.
 * Returns it so that more can be said of it; valid until the next one is added. */
struct rules_piece *rules_piece_add(struct rules *rules, char symbol, const char *name, int value,
                                    const char *moves, const char *initial);

/* The type with this symbol; the test fails if there is none. */
int rules_type(const struct rules *rules, char symbol);

/* Add a castling of the types with these symbols. `how` holds any of the letters q (quiets),
 * b (buitAlMig) and s (senseAmenaca). */
void rules_castling_add(struct rules *rules, char a, char b, const char *how);

void rules_set_up(struct rules *rules, const char *white);
void rules_set_up_black(struct rules *rules, const char *black); /* from the far row */

void rules_insufficient_add(struct rules *rules, const char *symbols);

/* Replace a type's vectors, or add to them. */
void rules_vectors_set(struct rules_vectors *vectors, const char *text);
void rules_vectors_add(struct rules_vectors *vectors, struct rules_vector vector);

/* --- the moves of the standard pieces */

#define KING_MOVES   "1 0 1 0, 1 1 1 0, 1 -1 1 0, 0 1 1 0, 0 -1 1 0, -1 -1 1 0, -1 0 1 0, -1 1 1 0"
#define BISHOP_MOVES "a a 1 0, a -a 1 0"
#define ROOK_MOVES   "0 a 1 0, a 0 1 0"
#define QUEEN_MOVES  ROOK_MOVES ", " BISHOP_MOVES
#define KNIGHT_MOVES "2 1 1, 2 -1 1, -2 1 1, -2 -1 1, 1 2 1, 1 -2 1, -1 2 1, -1 -2 1"
#define PAWN_MOVES   "1 0 0 0, 1 1 2 0, 1 -1 2 0"
#define PAWN_INITIAL "2 0 0 0"

#endif
