/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perft. The moves of the last ply are counted without playing them. */
#include "escacs/perft.h"

#include "engine/count.h"
#include "escacs/outcome.h"

#include <assert.h>

/* outcome_bare_king(), asked only where the mover has a single piece left. */
static inline bool bare_king_lost(const struct position *position)
{
    return position->count[side_other(position->turn)] == 1 && outcome_bare_king(position);
}

uint64_t perft_move(struct position *position, struct move move, int depth, struct move *arena)
{
    struct undo undo;
    uint64_t total = 1;
    assert(depth >= 1);
    position_make(position, move, &undo);
    if (depth > 1)
        total = bare_king_lost(position) ? 0 : perft(position, depth - 1, arena);
    position_unmake(position, move, &undo);
    return total;
}

/* The replies to all these moves. */
static uint64_t count_all_replies(struct position *position, const struct move *moves, int count,
                                  struct move *scratch)
{
    struct forecast forecast;
    uint64_t total = 0;
    forecast_init(&forecast, position, scratch);
    for (int i = 0; i < count; i++) {
        struct undo undo;
        position_make(position, moves[i], &undo);
        if (!bare_king_lost(position))
            total += (uint64_t)count_replies(&forecast, position, moves[i], scratch);
        position_unmake(position, moves[i], &undo);
    }
    return total;
}

uint64_t perft(struct position *position, int depth, struct move *arena)
{
    uint64_t total = 0;
    if (depth <= 0)
        return 1;
    if (depth == 1)
        return (uint64_t)movegen_count(position, arena);
    int count = movegen_legal(arena, position);
    if (depth == 2)
        return count_all_replies(position, arena, count, arena + count);
    for (int i = 0; i < count; i++)
        total += perft_move(position, arena[i], depth, arena + count);
    return total;
}

/* --- watched: sequences long enough to take time are counted one move at a time */

enum { UNWATCHED_DEPTH = 3 };

uint64_t perft_move_watched(struct position *position, struct move move, int depth,
                            struct move *arena, bool (*should_stop)(void *payload), void *payload)
{
    struct undo undo;
    uint64_t total = 0;
    if (depth <= UNWATCHED_DEPTH)
        return perft_move(position, move, depth, arena);
    position_make(position, move, &undo);
    int count = outcome_bare_king(position) ? 0 : movegen_legal(arena, position);
    for (int i = 0; i < count && !should_stop(payload); i++)
        total +=
            perft_move_watched(position, arena[i], depth - 1, arena + count, should_stop, payload);
    position_unmake(position, move, &undo);
    return total;
}
