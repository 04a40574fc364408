/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shuffle: a linear congruential generator, two draws and a swap for each step. */
#include "solitari/deal.h"

int deal_draw(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((*state >> 33) % CARD_COUNT);
}

void deal_shuffle(uint8_t deck[CARD_COUNT], int64_t seed, int64_t steps)
{
    for (int i = 0; i < CARD_COUNT; i++)
        deck[i] = (uint8_t)i;
    uint64_t state = (uint64_t)seed;
    for (; steps > 0; steps--) {
        int i = deal_draw(&state);
        int j = deal_draw(&state);
        uint8_t card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
}
