/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the engine and the reference agree about a position: the board, the legal moves by every
 * door of movegen.h, and what each of them does and undoes. */
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

/* The legal moves. Leaves them in `expected` and in `legal`, in the same order. Positions with too
 * many moves for the reference are agreed about: `expected` then overflows. */
bool moves_agree(struct agreement *agreement, struct position *position,
                 const struct reference *board);

/* After moves_agree(): the other doors give the same moves, and refuse what is not among them. */
bool doors_agree(struct agreement *agreement, struct position *position, struct random *random);

/* After moves_agree(): playing each move, but at most `most` of them chosen at random, does the
 * same, and taking it back leaves every byte as it was; and so does passing the turn. */
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
