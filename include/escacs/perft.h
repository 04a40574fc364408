/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perft counts sequences of legal moves. It tests a move generator and measures its speed. Mate,
 * stalemate and a lone king that loses end a sequence; the limits that draw a game do not. */
#ifndef ESCACS_PERFT_H
#define ESCACS_PERFT_H

#include "escacs/movegen.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many moves the arena of a perft of this depth must have room for. */
static inline size_t perft_arena_size(const struct variant *variant, int depth)
{
    return (size_t)(depth > 0 ? depth : 1) * (size_t)variant_max_moves(variant);
}

/* Sequences of exactly `depth` legal moves from the position; 1 for depth 0. The position changes
 * during the count and is restored. */
uint64_t perft(struct position *position, int depth, struct move *arena);

/* The sequences that begin with the legal `move`; `depth` is at least 1. */
uint64_t perft_move(struct position *position, struct move move, int depth, struct move *arena);

/* The same, but it stops when should_stop() returns true. The result is then meaningless. */
uint64_t perft_move_watched(struct position *position, struct move move, int depth,
                            struct move *arena, bool (*should_stop)(void *payload), void *payload);

#ifdef __cplusplus
}
#endif

#endif
