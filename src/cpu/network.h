/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks: their weights, their file and their incremental use. Private to the rooms `cpu` and
 * `learning`.
 *
 *   network.c      memory, the file, and the checks of what is read
 *   accumulator.c  hidden layers kept up to date along the moves of a search
 *
 * The hidden layer of a view before its activation is the accumulator: the bias plus one row of
 * weights for each piece. A move changes two to four rows of it. The activation is the square of
 * the value clipped to 0..unit.
 *
 * A view may be folded: it is seen with its columns reversed while its own king stands on the left
 * half of the board, so that what is learnt around a king serves both wings. When the king crosses
 * the middle, all rows of its view change. */
#ifndef CPU_NETWORK_H
#define CPU_NETWORK_H

#include "escacs/network.h"

enum {
    NETWORK_UNIT = 255,        /* 1.0 in the hidden layer, at most */
    NETWORK_OUTPUT_UNIT = 64,  /* 1.0 of an output weight */
    NETWORK_OUTPUT_MOST = 127, /* of an output weight: products of 255 fit in 16 bits */
    NETWORK_SCORE = 400,       /* hundredths of a pawn for an output of 1.0 */
};

/* How black sees the board. */
enum network_map {
    MAP_MIRROR,    /* rows reversed */
    MAP_HALF_TURN, /* rows and columns reversed */
    MAP_NONE,      /* as it is, with a table of weights of its own */
};

struct network {
    struct network_facts facts;
    int hidden;
    int features; /* rows of input weights in a table */
    int tables;   /* 1, or 2 with MAP_NONE */
    int unit;     /* 1.0 in the hidden layer */
    int full;     /* pieces at the start */
    int king;     /* the type that folds its side's view; TYPE_NONE: views are not folded */
    enum network_map map;
    int32_t base[2][256];          /* by view and piece: its first row */
    uint16_t place[2][2][SQUARES]; /* by view, folded or not, and square: the row from there */
    bool folds[2][SQUARES];        /* by view and square of its king: whether it is folded */
    int32_t output_bias[NETWORK_SETS];
    int16_t *bias;   /* [hidden] */
    int16_t *input;  /* [tables][features][hidden] */
    int16_t *output; /* [NETWORK_SETS][2][hidden]: own view, rival's view */
    void *memory;    /* of the three arrays */
};

/* --- making one */

/* A network of zeros for the variant. `hidden` is a multiple of 16 up to NETWORK_HIDDEN_MAX.
 * -NETWORK_OUT_OF_MEMORY, -NETWORK_SHAPE. */
int network_new(struct network **out, const struct variant *variant, int hidden);

/* Whether views of the variant can be folded: each side has one king, and every piece moves to the
 * left as it does to the right. */
bool network_can_fold(const struct variant *variant);

/* Fold the views of a network that has no weights yet. */
void network_fold(struct network *network, const struct variant *variant);

/* The most by which pieces on all squares could move a hidden value away from 0; the network is
 * sound if it is at most INT16_MAX. */
int64_t network_bound(const struct network *network);

/* The file of a network. The caller frees it. NULL without memory. */
unsigned char *network_write(size_t *size, const struct network *network,
                             const struct variant *variant);

enum network_map network_map(const struct variant *variant);

/* The row of input weights of a piece on a square as a side sees it, tables counted through. */
static inline int network_row(const struct network *n, enum side view, bool folded, piece code,
                              square s)
{
    return n->base[view][code] + n->place[view][folded][s];
}

/* Whether the piece is the king whose square decides if the view is folded. */
static inline bool network_is_folder(const struct network *n, enum side view, piece code)
{
    return piece_type(code) == n->king && piece_side(code) == view;
}

/* The output set for so many pieces. */
static inline int network_set(const struct network *n, int pieces)
{
    int set = (pieces - 1) * NETWORK_SETS / n->full;
    return set < 0 ? 0 : set >= NETWORK_SETS ? NETWORK_SETS - 1 : set;
}

/* --- using one */

enum { VIEWS_BOTH = 3 };

struct accumulator {
    _Alignas(64) int16_t view[2][NETWORK_HIDDEN_MAX];
    bool folded[2];
};

/* What a move puts on the board and takes from it. */
struct piece_at {
    piece piece;
    square square;
};

struct changes {
    int added_count, removed_count;
    struct piece_at added[2], removed[SQUARES];
};

/* The changes of a move that was made in `position` or before: `undo` is its record, and
 * `taken_after` the number of pieces taken when it had been made. A null move changes nothing. */
void changes_of(struct changes *out, const struct position *position, struct move move,
                const struct undo *undo, int taken_after);

/* Compute the views, a bit for each side, from nothing. */
void accumulator_fill(struct accumulator *out, const struct network *network,
                      const struct position *position, unsigned views);

/* Compute the views from the accumulator before the changes. Returns those that were: a view that
 * the changes fold or unfold has to be computed from nothing. */
unsigned accumulator_follow(struct accumulator *out, const struct accumulator *before,
                            const struct network *network, const struct changes *changes,
                            unsigned views);

/* The score for `side`, in hundredths of a pawn. */
int accumulator_score(const struct accumulator *accumulator, const struct network *network,
                      enum side side, int pieces);

/* Whether the accumulator is what accumulator_fill() gives: for assertions and tests. */
bool accumulator_is_right(const struct accumulator *accumulator, const struct network *network,
                          const struct position *position);

#endif
