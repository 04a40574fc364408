/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the engine and the reference agree about a position: the board, the legal moves as every
 * function of movegen.h lists them, and what making and unmaking each of them does. */
#ifndef ESCACS_TESTS_AGREEMENT_H
#define ESCACS_TESTS_AGREEMENT_H

#include "random_rules.h"
#include "reference.h"

#include "escacs/movegen.h"

/* One game in both, with room for its moves. */
struct agreement {
    const struct variant *variant;
    const struct reference_game *game;
    struct move *legal, *other;
    struct reference_moves expected;
    int legal_count;
    const char *what; /* what they disagree about, NULL: nothing */
    char where[256];  /* details of it */
};

void agreement_init(struct agreement *agreement, const struct variant *variant,
                    const struct reference_game *game);
void agreement_done(struct agreement *agreement);

/* Each returns whether they agree, and sets `what` if not. */

/* Pieces, moved flags, turn, check and counters. */
bool boards_agree(struct agreement *agreement, const struct position *position,
                  const struct reference *board);

/* The legal moves. Leaves them in `expected` and in `legal`, in the same order. A position with too
 * many moves for the reference counts as agreed: `expected` then overflows. */
bool moves_agree(struct agreement *agreement, struct position *position,
                 const struct reference *board);

/* After moves_agree(): the other functions of movegen.h give the same moves and refuse all others.
 */
bool doors_agree(struct agreement *agreement, struct position *position, struct random *random);

/* After moves_agree(): playing a move has the same effect in both, and unmaking it restores every
 * byte; so does passing the turn. At most `most` moves, chosen at random, are played. */
bool plays_agree(struct agreement *agreement, struct position *position,
                 const struct reference *board, int most, struct random *random);

/* Which pieces attack some squares chosen at random, invulnerable pieces apart. */
bool attacks_agree(struct agreement *agreement, struct position *position,
                   const struct reference *board, struct random *random);

/* Where pieces could go on an empty board. */
bool reach_agrees(struct agreement *agreement);

/* --- to see what they disagree about */

/* The pieces of the reference's board as placements; returns how many. */
int reference_placements(struct placement out[SQUARES], const struct reference *board);

/* Draw the board; upper case white, a ' after what has moved. */
void reference_print(const struct reference *board);

#endif
