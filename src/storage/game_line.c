/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as lines of moves. */
#include "storage/game_line.h"

#include <errno.h>
#include <stdlib.h>

int game_line_of(struct game_line *out, const struct game *game)
{
    *out = (struct game_line){.turn_number = 1, .result = game_result(game)};
    out->start = *game_start(game);
    out->moves = calloc((size_t)game_move_count(game) + 1, sizeof *out->moves);
    if (!out->moves)
        return -ENOMEM;
    for (int i = 0; i < game_entry_count(game); i++) {
        const struct game_entry *entry = game_entry(game, i);
        if (entry->kind == ENTRY_MOVE)
            out->moves[out->count++] = entry->move;
    }
    return 0;
}

void game_line_done(struct game_line *line)
{
    free(line->moves);
    line->moves = NULL;
    line->count = 0;
}
