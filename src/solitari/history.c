/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game since its deal. Undo deals again and plays all moves but the last. A game has a few
 * hundred moves, so this is fast, and no undo data has to be kept. */
#include "solitari/history.h"

#include "util/array.h"

#include <stdlib.h>
#include <string.h>

void history_init(struct history *history, int64_t seed, int64_t steps,
                  const uint8_t deck[CARD_COUNT])
{
    *history = (struct history){.seed = seed, .steps = steps};
    memcpy(history->deck, deck, CARD_COUNT);
    klondike_deal(&history->now, deck);
}

void history_done(struct history *history)
{
    free(history->moves);
    *history = (struct history){.count = 0};
}

static int reserve(struct history *history)
{
    if (history->played >= HISTORY_MOVES_MAX)
        return -HISTORY_FULL;
    struct klondike_move *moves =
        array_grow(history->moves, history->played, &history->cap, sizeof *moves);
    if (!moves)
        return -HISTORY_FULL;
    history->moves = moves;
    return 0;
}

int history_play(struct history *history, const struct klondike_move *move)
{
    int refusal = klondike_check(&history->now, move);
    if (!refusal)
        refusal = reserve(history);
    if (refusal)
        return refusal;
    klondike_play(&history->now, move);
    history->moves[history->played++] = *move;
    history->count = history->played;
    return 0;
}

bool history_undo(struct history *history)
{
    if (history->played == 0)
        return false;
    history->played--;
    klondike_deal(&history->now, history->deck);
    for (size_t i = 0; i < history->played; i++)
        klondike_play(&history->now, &history->moves[i]);
    return true;
}

bool history_redo(struct history *history)
{
    if (history->played == history->count)
        return false;
    klondike_play(&history->now, &history->moves[history->played++]);
    return true;
}
