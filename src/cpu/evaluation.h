/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluation: what a position is worth, nothing searched.
 *
 *   values.c       what pieces and squares are worth in any variant, derived from its moves
 *   evaluation.c   the door
 *   general.c      terms for any variant
 *   chess.c        terms for 8x8 games whose pieces all move like the usual ones
 *   chess_roles.c  which games and pieces these are
 *   chess_weights.c the weights of these terms, tuned from games
 *
 * The sum of the values of all pieces on their squares is kept by the search as a tally, brought up
 * to date after each move; the rest is worked out when it is asked for. */
#ifndef CPU_EVALUATION_H
#define CPU_EVALUATION_H

#include "cpu/score.h"

#include "escacs/network.h"
#include "escacs/position.h"

/* Squares that the usual pieces see on the empty 8x8 board, as sets of 64. */
struct chess_tables {
    uint64_t above[4][64], below[4][64]; /* on row, column and both diagonals, as bits go */
    uint64_t straight[64], diagonal[64]; /* both ways: what a rook, a bishop sees */
    uint64_t between[64][64]; /* squares between two on a line; none where there is no line */
    uint64_t knight[64], king[64];
    uint8_t distance[64][64]; /* in king's steps */
};

/* What evaluation knows of a variant; read-only once made. */
struct evaluation {
    const struct variant *variant;
    bool chess;         /* the terms of chess.c apply */
    uint8_t role[256];  /* by piece: enum usual_piece */
    int32_t value[256]; /* by piece, for exchanges; a king is worth more than all */
    int32_t bulk[256];  /* by piece: its share in how full the board is */
    int32_t full_bulk;  /* of the initial position */
    bool runs[256];     /* by piece: it promotes */
    struct chess_tables tables;
    uint64_t ring[SQUARES][SET_WORDS];     /* a square and those next to it */
    uint64_t front[2][SQUARES][SET_WORDS]; /* all before it on its column and the next ones */
    score_pair mobility[256];              /* for each square a piece reaches */
    score_pair on[256][SQUARES];           /* of a piece on a square, good for white */
};

/* What is kept of all pieces from move to move. */
struct tally {
    score_pair sum;   /* white's minus black's */
    int32_t bulk;     /* both sides' */
    uint64_t runners; /* a key of the pieces that promote and where they stand */
    uint64_t
        squares[USUAL_COUNT + 1]; /* by role, on the 8x8 board: where both sides' pieces stand */
};

struct pawn_cache;

void evaluation_init(struct evaluation *evaluation, const struct variant *variant);

void tally_count(struct tally *out, const struct evaluation *evaluation,
                 const struct position *position);

/* Bring a tally up to date after `move` has been made on `position`, `undo` being its record. */
void tally_update(struct tally *tally, const struct evaluation *evaluation,
                  const struct position *position, struct move move, const struct undo *undo);

/* For the side to move; never a mate score. `cache` may be NULL. */
int evaluate(const struct evaluation *evaluation, const struct position *position,
             const struct tally *tally, struct pawn_cache *cache);

/* The evaluation with what a network says (`learnt`, for the side to move): instead of the derived
 * evaluation or added to it, as the network asks. */
int evaluation_blend(const struct evaluation *evaluation, const struct position *position,
                     const struct tally *tally, struct pawn_cache *cache,
                     const struct network_facts *facts, int learnt);

enum { TEMPO = 10 }; /* what it is worth to be the one to move */

/* What a position is worth for the other side, were it to move. */
static inline int evaluation_passed(int evaluation)
{
    return 2 * TEMPO - evaluation;
}

/* --- between the files of the evaluation */

enum { EVALUATION_MOST = 25000, VALUE_KING = 20000 };

void values_derive(struct evaluation *evaluation);

static inline int evaluation_phase(const struct evaluation *e, int32_t bulk)
{
    return bulk >= e->full_bulk ? PHASE_FULL : (int)((int64_t)bulk * PHASE_FULL / e->full_bulk);
}

#endif
