/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks: their weights, their file and their incremental use. Private to the rooms `cpu` and
 * `learning`.
 *
 *   network.c      memory, the file, and the checks of what is read
 *   accumulator.c  hidden layers kept up to date along the moves of a search
 *
 * The hidden layer of a view before its activation is the accumulator: the bias plus one row of
 * weights for each piece. A move changes two to four rows of it. The activation is the square of
 * the value clipped to 0..unit. */
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
    enum network_map map;
    int32_t base[2][256];       /* by view and piece: its first row */
    uint16_t place[2][SQUARES]; /* by view and square: the row counted from there */
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

/* The most by which pieces on all squares could move a hidden value away from 0; the network is
 * sound if it is at most INT16_MAX. */
int64_t network_bound(const struct network *network);

/* The file of a network. The caller frees it. NULL without memory. */
unsigned char *network_write(size_t *size, const struct network *network,
                             const struct variant *variant);

enum network_map network_map(const struct variant *variant);

/* The row of input weights of a piece on a square as a side sees it, tables counted through. */
static inline int network_row(const struct network *n, enum side view, piece code, square s)
{
    return n->base[view][code] + n->place[view][s];
}

/* The output set for so many pieces. */
static inline int network_set(const struct network *n, int pieces)
{
    int set = (pieces - 1) * NETWORK_SETS / n->full;
    return set < 0 ? 0 : set >= NETWORK_SETS ? NETWORK_SETS - 1 : set;
}

/* --- using one */

struct accumulator {
    _Alignas(64) int16_t view[2][NETWORK_HIDDEN_MAX];
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

/* Compute from nothing. */
void accumulator_fill(struct accumulator *out, const struct network *network,
                      const struct position *position);

/* Compute from the accumulator before the changes. */
void accumulator_follow(struct accumulator *out, const struct accumulator *before,
                        const struct network *network, const struct changes *changes);

/* The score for `side`, in hundredths of a pawn. */
int accumulator_score(const struct accumulator *accumulator, const struct network *network,
                      enum side side, int pieces);

/* Whether the accumulator is what accumulator_fill() gives: for assertions and tests. */
bool accumulator_is_right(const struct accumulator *accumulator, const struct network *network,
                          const struct position *position);

#endif
