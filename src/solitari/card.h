/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card is its position in a new deck, 0 to 51: spades A to K, then hearts, diamonds, clubs. */
#ifndef SOLITARI_CARD_H
#define SOLITARI_CARD_H

#include <stdbool.h>
#include <stdint.h>

enum { CARD_SUITS = 4, CARD_VALUES = 13, CARD_COUNT = CARD_SUITS * CARD_VALUES };
enum card_suit { CARD_SPADES, CARD_HEARTS, CARD_DIAMONDS, CARD_CLUBS };

#define CARD_VALUE_LETTERS "A23456789DJQK"
#define CARD_SUIT_LETTERS  "PcdT"

static inline uint8_t card_make(int suit, int value)
{
    return (uint8_t)(suit * CARD_VALUES + value - 1);
}

static inline int card_suit(uint8_t card)
{
    return card / CARD_VALUES;
}

/* 1 (A) to 13 (K). */
static inline int card_value(uint8_t card)
{
    return card % CARD_VALUES + 1;
}

static inline bool card_is_red(uint8_t card)
{
    return card_suit(card) == CARD_HEARTS || card_suit(card) == CARD_DIAMONDS;
}

static inline char card_value_letter(uint8_t card)
{
    return CARD_VALUE_LETTERS[card_value(card) - 1];
}

static inline char card_suit_letter(uint8_t card)
{
    return CARD_SUIT_LETTERS[card_suit(card)];
}

static inline const char *card_suit_symbol(int suit)
{
    static const char *const symbols[CARD_SUITS] = {"\u2660", "\u2665", "\u2666", "\u2663"};
    return symbols[suit];
}

#endif
