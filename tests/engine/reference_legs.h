/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of the reference: the board, one leg of a move, and check. Only for the files of the
 * reference; everybody else includes reference.h. */
#ifndef ESCACS_TESTS_REFERENCE_LEGS_H
#define ESCACS_TESTS_REFERENCE_LEGS_H

#include "reference.h"

int sign(int n);

const struct rules *rules_of(const struct reference *board);

bool on_board(const struct reference *board, int row, int column);
bool is_empty(const struct reference *board, int row, int column);
bool is_of(const struct reference *board, int row, int column, enum side side);

/* What the rules say of the piece that stands there. */
const struct rules_piece *described(const struct reference *board, int row, int column);

void clear_square(struct reference *board, int row, int column);

/* One displacement made by a piece: a whole move, or one jump of a chain. */
struct leg {
    int row, column; /* where it lands */
    int jumped_count;
    square jumped[BOARD_MAX]; /* where rivals are taken between */
    bool lands_on_prey;
    bool passing; /* takes the piece that has just advanced */
};

/* Whether the square is one that the rival's last advance passed, so that it can be taken there. */
bool is_passed(const struct reference *board, int row, int column, enum side by);

/* Whether the piece on the square can make the displacement, its king's safety apart. */
bool leg_is_possible(struct leg *leg, const struct reference *board, int row, int column,
                     const struct displacement *step);
void play_leg(struct reference *board, int row, int column, const struct leg *leg);
bool leg_takes(const struct leg *leg, square target);

/* Whether a chain goes on, if it can, after the leg that led to this board. */
bool goes_on(const struct reference *board, const struct leg *leg);

/* The types that a piece which has landed there becomes one of, as bits; 0: it stays as it is. */
uint32_t promotions(const struct reference *board, int row, int column);

#endif
