/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game ends, and whether it has ended: the rules that are checked after each move. */
#ifndef ESCACS_OUTCOME_H
#define ESCACS_OUTCOME_H

#include "escacs/position.h"

enum outcome {
    OUTCOME_NONE, /* the game goes on */
    OUTCOME_MATE,
    OUTCOME_ELIMINATION, /* no piece or no move left where the aim is to take everything */
    OUTCOME_STALEMATE,
    OUTCOME_CHECKS,     /* too many checks in a row by one side */
    OUTCOME_INACTION,   /* too many moves without a capture */
    OUTCOME_REPETITION, /* the same position too many times */
    OUTCOME_MATERIAL,   /* nobody can mate */
    OUTCOME_AGREEMENT,
    OUTCOME_RESIGNATION,
    OUTCOME_COUNT
};

enum result { RESULT_NONE, RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_DRAW };

/* Mate, stalemate or elimination of the side to move, else OUTCOME_NONE: what ends a game that
 * starts from this position. The position is borrowed as in movegen.h. */
enum outcome outcome_without_moves(struct position *position);

/* What the move that led to `position` brought: the first rule that applies. `earlier` says how
 * many times the same position has been on the board before. */
enum outcome outcome_after_move(struct position *position, int earlier);

/* Whether by the rules neither side has the material to mate. */
bool outcome_insufficient(const struct position *position);

bool outcome_is_draw(enum outcome outcome);

#endif
