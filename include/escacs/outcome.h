/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game ends, and whether it has ended: the rules that are checked after each move. */
#ifndef ESCACS_OUTCOME_H
#define ESCACS_OUTCOME_H

#include "escacs/position.h"

#ifdef __cplusplus
extern "C" {
#endif

enum outcome {
    OUTCOME_NONE, /* the game goes on */
    OUTCOME_MATE,
    OUTCOME_ELIMINATION,    /* no piece or no move left where the aim is to take everything */
    OUTCOME_STALEMATE,      /* a draw */
    OUTCOME_STALEMATE_LOSS, /* stalemate where the rules say that it loses */
    OUTCOME_BARE_KING,  /* the side that moved has only its king, and the rules say that it loses */
    OUTCOME_CHECKS,     /* too many checks in a row by one side */
    OUTCOME_INACTION,   /* too many moves without a capture */
    OUTCOME_REPETITION, /* the same position too many times */
    OUTCOME_MATERIAL,   /* nobody can mate */
    OUTCOME_AGREEMENT,
    OUTCOME_RESIGNATION,
    OUTCOME_TIME,      /* a flag fell */
    OUTCOME_TIME_DRAW, /* the same, but the rival has only its king: a draw */
    OUTCOME_COUNT
};

enum result { RESULT_NONE, RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_DRAW };

/* What the rules say of a side to move without legal moves: mate, stalemate (drawn or lost) or
 * elimination; OUTCOME_NONE if it has one. This also ends a game that starts from this position.
 * The position is borrowed as in movegen.h. */
enum outcome outcome_without_moves(struct position *position);

/* The outcome of the move that led to `position`: the first rule that applies. `earlier` is how
 * many times the same position was on the board before. */
enum outcome outcome_after_move(struct position *position, int earlier);

/* Whether the rules say that neither side has enough material to mate. */
bool outcome_insufficient(const struct position *position);

/* Whether the side that has just moved loses because it has only its king and its rival has more.
 * The caller makes sure that a move led to the position: a start is not judged by this rule. */
bool outcome_bare_king(const struct position *position);

bool outcome_is_draw(enum outcome outcome);

/* What follows when the flag of a side falls. */
enum outcome outcome_of_flag(const struct position *position, enum side side);

/* Who wins: `turn` is the side to move now, the side that resigns, or the one whose flag fell. */
enum result outcome_result(enum outcome outcome, enum side turn);

#ifdef __cplusplus
}
#endif

#endif
