/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shuffle: a linear congruential generator, two draws and a swap for each step. */
#include "solitari/deal.h"

enum { STOP_INTERVAL = 1 << 22 }; /* steps: some hundredths of a second */

int deal_draw(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((*state >> 33) % CARD_COUNT);
}

static void swap_drawn(uint8_t deck[CARD_COUNT], uint64_t *state, int64_t steps)
{
    for (; steps > 0; steps--) {
        int i = deal_draw(state);
        int j = deal_draw(state);
        uint8_t card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
}

bool deal_shuffle(uint8_t deck[CARD_COUNT], int64_t seed, int64_t steps, deal_stop *should_stop,
                  void *payload)
{
    for (int i = 0; i < CARD_COUNT; i++)
        deck[i] = (uint8_t)i;
    uint64_t state = (uint64_t)seed;
    for (; steps > STOP_INTERVAL; steps -= STOP_INTERVAL) {
        swap_drawn(deck, &state, STOP_INTERVAL);
        if (should_stop && should_stop(payload))
            return false;
    }
    swap_drawn(deck, &state, steps);
    return true;
}
