/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second, plain implementation of the rules, with which the tests compare the engine. It works
 * with rows and columns and plays every move on a copy of the board to see whether it leaves the
 * king in check. It is slow. It shares nothing with the engine but the description of a game.
 *
 * Where the specification is silent: captures are forced only by legal captures; a chain goes on
 * while the piece can jump, the king's safety being judged after the whole of it; only a jump that
 * takes something is followed by another; initial vectors count only for the first jump; en passant
 * by a vector that jumps also takes what it jumps, and is not followed by another jump; a piece
 * that promotes by its advance is not captured en passant; a king judged on an occupied square that
 * it passes in castling takes the place of what stands there; of several castling entries the
 * first by which the castling is legal decides. */
#ifndef ESCACS_TESTS_REFERENCE_H
#define ESCACS_TESTS_REFERENCE_H

#include "escacs/outcome.h"
#include "escacs/position.h"
#include "escacs/rules.h"

/* One displacement of a type, as white sees the board. */
struct displacement {
    int rows, columns;
    int capture, jump; /* C; D, 1 where the displacement is combined */
    bool initial;
};

/* The displacements of each type, those of ignored vectors left out. */
struct reference_game {
    const struct rules *rules;
    struct displacement *moves[TYPES_MAX];
    int count[TYPES_MAX];
};

struct reference_piece {
    int type; /* TYPE_NONE: an empty square */
    enum side side;
    bool moved;
};

struct reference {
    const struct reference_game *game;
    struct reference_piece at[BOARD_MAX][BOARD_MAX]; /* row, column */
    enum side turn;
    bool passing; /* the last move was an advance to capture en passant: */
    int passing_column, passing_from, passing_to; /* rows */
    int64_t inaction, checks[2];
};

/* A move by what it does. */
struct reference_move {
    square from, to; /* castling: A's and B's square */
    bool castling;
    int steps;     /* of a castling: columns that A goes */
    int promotion; /* a type, or TYPE_NONE */
    int path_count, victim_count;
    square path[SQUARES];    /* landings; none for castlings */
    square victims[SQUARES]; /* in ascending order */
};

/* A list with more moves is given up. */
enum { REFERENCE_MOVES_MAX = 20000 };

struct reference_moves {
    struct reference_move *items;
    int count, room;
    bool overflow; /* there are more than REFERENCE_MOVES_MAX */
};

/* --- setting up; `rules` is borrowed */

void reference_game_init(struct reference_game *game, const struct rules *rules);
void reference_game_done(struct reference_game *game);

/* The initial position; false when two pieces stand on a square. */
bool reference_start(struct reference *board, const struct reference_game *game);
void reference_set(struct reference *board, const struct reference_game *game,
                   const struct placement *pieces, int count, enum side turn);

/* Whether the specification accepts the initial position. */
bool reference_start_is_valid(const struct reference_game *game);

/* --- playing */

void reference_moves_done(struct reference_moves *list);

/* The legal moves, in ascending order of reference_move_compare(). The list must be zeroed before
 * its first use and may be used again. */
void reference_legal(struct reference_moves *list, const struct reference *board);

/* The outcome of the last move by the lack of legal moves or by a lone king. The limits that draw a
 * game are ignored. `legal` holds the legal moves of the board. */
enum outcome reference_outcome(const struct reference *board, const struct reference_moves *legal);

void reference_play(struct reference *board, const struct reference_move *move);

bool reference_in_check(const struct reference *board, enum side side);

/* The squares of the pieces of `by` that could capture a rival on the target: the one that stands
 * there, or else one put there. Returns how many, 0 when nothing can be captured in the game. */
int reference_attackers(square out[SQUARES], const struct reference *board, square target,
                        enum side by);

int reference_move_compare(const struct reference_move *one, const struct reference_move *other);

/* --- what makes two positions the same */

/* All that counts for repetition, in a form that can be compared byte by byte. */
struct reference_identity {
    enum side turn;
    int8_t type[BOARD_MAX][BOARD_MAX]; /* type plus one, black's negative */
    bool initial[BOARD_MAX][BOARD_MAX];
    bool castles[BOARD_MAX][BOARD_MAX];
    int passing_column, passing_to, passing_from; /* -1: no legal en-passant capture */
};

void reference_identify(struct reference_identity *out, const struct reference *board);

#endif
