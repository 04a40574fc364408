/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a start position, moves and a result: what the CPU learns from. */
#ifndef STORAGE_GAME_LINE_H
#define STORAGE_GAME_LINE_H

#include "escacs/game.h"

struct game_line {
    struct position start;
    uint32_t turn_number; /* of the first move */
    struct move *moves;
    int count;
    enum result result; /* RESULT_NONE: unfinished */
};

/* The moves of a game without its events. Returns 0 or -ENOMEM. */
int game_line_of(struct game_line *out, const struct game *game);

void game_line_done(struct game_line *line);

#endif
