/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perft: the moves of the last ply are counted, not played. */
#include "escacs/perft.h"

uint64_t perft(struct position *position, int depth, struct move *arena)
{
    struct undo undo;
    uint64_t total = 0;
    if (depth <= 0)
        return 1;
    if (depth == 1)
        return (uint64_t)movegen_count(position, arena);
    int count = movegen_legal(arena, position);
    for (int i = 0; i < count; i++) {
        position_make(position, arena[i], &undo);
        total += perft(position, depth - 1, arena + count);
        position_unmake(position, arena[i], &undo);
    }
    return total;
}
