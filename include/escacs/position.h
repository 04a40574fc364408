/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position: the pieces on the board, whose turn it is, and all that the rules remember.
 *
 * Every piece is one byte on the board; lists of squares say where each side's pieces are, the king
 * first where there is one. For sliding pieces the occupied squares are also kept as bit lines: one
 * word for each row, column and diagonal, so that the next piece along a line is one bit scan away
 * whatever the size of the board. Games in which nothing slides do not need them and do not keep
 * them.
 *
 *   bits 0..17    occupied, guard bits beyond both ends of the line included
 *   bits 20..37   white pieces
 *   bits 40..57   black pieces
 *
 * The squares of each side's pieces, and of each kind of piece, are kept as sets of bits: one bit a
 * square, row after row without gaps.
 *
 * The struct is open because move generation, search and evaluation read it at every node; only the
 * functions of the engine write to it. It holds no pointers of its own: it may be copied. */
#ifndef ESCACS_POSITION_H
#define ESCACS_POSITION_H

#include "escacs/move.h"
#include "escacs/variant.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- pieces: the type plus one, whether it has never moved, and its side; 0 is an empty square */

typedef uint8_t piece;

enum {
    PIECE_TYPE_BITS = 0x1f,
    PIECE_UNMOVED = 0x20,
    PIECE_WHITE = 0x40,
    PIECE_BLACK = 0x80,
};

static inline piece piece_of(enum side side, int type, bool unmoved)
{
    return (piece)((side == WHITE ? PIECE_WHITE : PIECE_BLACK) | (unmoved ? PIECE_UNMOVED : 0) |
                   (type + 1));
}

static inline int piece_type(piece p)
{
    return (p & PIECE_TYPE_BITS) - 1;
}

static inline enum side piece_side(piece p)
{
    return p & PIECE_BLACK ? BLACK : WHITE;
}

/* The bit that every piece of the side has. */
static inline piece side_bit(enum side side)
{
    return side == WHITE ? PIECE_WHITE : PIECE_BLACK;
}

/* --- the position */

enum { LINE_COUNT = 94, DIRECTIONS = 8, SET_WORDS = 4 };

/* What attacks the king of the side to move. Pins are found only where moves can be judged without
 * playing them: see `fast` in the compiled variant. */
struct threats {
    uint8_t checkers;          /* how many pieces give check, 2 meaning two or more */
    bool by_jump;              /* some jump gives check: nothing below it is set */
    square checker;            /* the first of them */
    uint8_t checker_direction; /* from the king; DIRECTIONS: it leaps, nothing can be put between */
    uint8_t pinned;            /* a bit for each direction in which a piece is pinned */
    square pin[DIRECTIONS];    /* that piece */
    square pinner[DIRECTIONS];
    uint8_t
        unused[3]; /* makes it 24 bytes, so that it is copied in two words that do not overlap */
};

/* C++ does not allow a member with the name of its type: both are bytes. */
struct taken {
    uint8_t square;
    uint8_t piece;
    uint8_t slot;
};

/* The chain of jumps looked at last: the next ones are found from it, not from the first. Nothing
 * in the game depends on it. */
struct chain_mark {
    uint64_t hash; /* of the position it belongs to */
    square from;
    uint16_t number;
    uint8_t length;         /* 0: none */
    uint8_t jumps[SQUARES]; /* the jump taken at each landing: see jump.c */
};

enum { KIND_CODES = 64 }; /* pieces without their side */

struct position {
    const struct variant *variant;
    uint64_t hash; /* of everything that makes two positions the same by the rules */
    enum side turn;
    struct threats threats;
    piece board[SQUARES];
    uint64_t sets[2][SET_WORDS];
    uint64_t kind_sets[KIND_CODES][SET_WORDS]; /* of both sides: by the low six bits of pieces */
    uint64_t lines[LINE_COUNT];
    uint8_t slot[SQUARES]; /* index into `list` of the piece on a square */
    square list[2][SQUARES];
    int count[2];
    int32_t material[2];             /* sum of the values of the rules, king included */
    uint32_t inaction;               /* moves since the last capture (or resetting move) */
    uint32_t check_run[2];           /* consecutive checks given by each side */
    uint64_t castling_key[2];        /* the part of `hash` for pairs that may still castle */
    uint64_t passing_key;            /* the part of `hash` for en passant; 0: none is legal */
    square passing_from, passing_to; /* the advance that may be captured */
    int taken_count;
    struct taken taken[SQUARES]; /* every piece captured so far, oldest first */
    struct chain_mark chain_mark;
};

/* What unmake needs to know; the caller's, one for each move made. */
struct undo {
    uint64_t hash, castling_key[2], passing_key;
    struct threats threats;
    uint32_t inaction, check_run;
    int32_t material[2];
    square passing_from, passing_to;
    piece moved[2]; /* the moving piece (castling: A and B) as it was */
    uint8_t taken_count;
};

struct placement {
    uint8_t square;
    uint8_t type;
    enum side side;
    bool moved;
};

enum position_error {
    POSITION_OK,
    POSITION_OFF_BOARD,    /* a square that the board does not have */
    POSITION_SQUARE_TAKEN, /* two pieces on a square */
    POSITION_TYPE_UNKNOWN,
    POSITION_WRONG_KINGS,    /* a side without exactly one king */
    POSITION_RIVAL_IN_CHECK, /* the side not to move is in check */
};

/* The initial position of the variant, which must outlive the position. */
void position_init(struct position *position, const struct variant *variant);

/* Any other. Returns POSITION_OK or why not, *culprit being the index of the placement that is
 * wrong (of a side's first placement or 0 for POSITION_WRONG_KINGS); the position is then unusable.
 */
enum position_error position_set(struct position *position, const struct variant *variant,
                                 const struct placement *pieces, int count, enum side turn,
                                 int *culprit);

/* Let the piece that stands on `to`, having just come from `from`, be captured en passant if a
 * legal capture exists; for positions read from FEN. Returns whether it does. */
bool position_set_passing(struct position *position, square from, square to);

/* Likewise, the advance being named by a square that it passed. Returns false, and changes nothing,
 * if no advance that may be captured can just have passed it. */
bool position_set_passed(struct position *position, square passed);

/* The first empty square passed by the advance that may be captured. Returns false if there is
 * none.
 */
bool position_passed(square *out, const struct position *position);

/* Play a legal move, and take it back. */
void position_make(struct position *position, struct move move, struct undo *undo);
void position_unmake(struct position *position, struct move move, const struct undo *undo);

/* Pass the turn (for the search). Not to be called in check. */
void position_make_null(struct position *position, struct undo *undo);
void position_unmake_null(struct position *position, const struct undo *undo);

static inline bool position_in_check(const struct position *position)
{
    return position->threats.checkers > 0;
}

/* Where the king of a side stands; only where the variant has kings that matter. */
static inline square position_king(const struct position *position, enum side side)
{
    return position->list[side][0];
}

/* Recompute everything that is kept incrementally and compare: for assertions and tests. */
bool position_check(const struct position *position);

#ifdef __cplusplus
}
#endif

#endif
