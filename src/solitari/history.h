/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game since its deal: the moves played, and those taken back that can be played again. All
 * that is shown or saved follows from this. */
#ifndef SOLITARI_HISTORY_H
#define SOLITARI_HISTORY_H

#include "solitari/klondike.h"

#include <stdbool.h>
#include <stddef.h>

enum { HISTORY_MOVES_MAX = 1000000 };

struct history {
    int64_t seed, steps; /* of the shuffle that made the deck */
    uint8_t deck[CARD_COUNT];
    struct klondike now;
    struct klondike_move *moves;
    size_t count;  /* with those taken back */
    size_t played; /* without */
    size_t cap;
};

/* What history_play() returns (negative) when there is no room for another move. */
enum { HISTORY_FULL = 100 };

/* A game about to start; the deck must hold each card once. */
void history_init(struct history *history, int64_t seed, int64_t steps,
                  const uint8_t deck[CARD_COUNT]);

void history_done(struct history *history);

/* Plays a move and forgets the moves taken back. Changes nothing unless 0 is returned. */
int history_play(struct history *history, const struct klondike_move *move);

/* Takes the last move back, or plays again the last one taken back. False if there is none. */
bool history_undo(struct history *history);
bool history_redo(struct history *history);

#endif
