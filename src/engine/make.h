/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of making a move that other files need. Private to the engine and the search. */
#ifndef ESCACS_ENGINE_MAKE_H
#define ESCACS_ENGINE_MAKE_H

#include "engine/compiled.h"

/* The part of the hash for pairs of a side's pieces that an unmoved castling could still join. */
uint64_t castling_key(const struct position *position, enum side side);

/* The part of the hash that says whose turn it is. */
static inline uint64_t turn_key(enum side side)
{
    return side == WHITE ? 0 : 0x8f14a7c3d95e62b1u;
}

/* Whether the mover's king is not attacked after the pseudo-legal move. */
bool move_is_safe(struct position *position, struct move move);

/* What a piece is once it has made the move: moved, and promoted if the move says so. */
static inline piece arriving(piece mover, struct move m)
{
    if (!m.promotion)
        return (piece)(mover & ~PIECE_UNMOVED);
    return (piece)((mover & (PIECE_WHITE | PIECE_BLACK)) | m.promotion);
}

#endif
