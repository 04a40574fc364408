/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of the game: a plain value that is dealt, asked and played on, without I/O.
 *
 * The hand and the discard pile are one row of cards, the talon, in the order in which they are
 * opened: the first `opened` of them are the discard pile (the last of these on top) and the
 * others the hand. Turning the discard pile over is setting `opened` to zero. */
#ifndef SOLITARI_KLONDIKE_H
#define SOLITARI_KLONDIKE_H

#include "solitari/card.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    KLONDIKE_COLUMNS = 7,
    KLONDIKE_TALON = 24,      /* cards in the hand at the start */
    KLONDIKE_COLUMN_MAX = 19, /* six face down under a run from K to A */
};

struct klondike_column {
    uint8_t cards[KLONDIKE_COLUMN_MAX]; /* row 1 first */
    uint8_t count;
    uint8_t hidden; /* how many of them, from row 1, lie face down */
};

struct klondike {
    struct klondike_column columns[KLONDIKE_COLUMNS];
    uint8_t piles[CARD_SUITS]; /* cards on each suit pile, which is also its top value */
    uint8_t talon[KLONDIKE_TALON];
    uint8_t talon_count;
    uint8_t opened;
};

/* The kinds have the numbers of the player's menu. */
enum klondike_kind {
    KLONDIKE_OPEN = 1,
    KLONDIKE_DISCARD_TO_COLUMN,
    KLONDIKE_DISCARD_TO_PILE,
    KLONDIKE_COLUMN_TO_COLUMN,
    KLONDIKE_COLUMN_TO_PILE,
    KLONDIKE_PILE_TO_COLUMN,
};

/* What a player asks for, counting from 1; what a kind does not use is 0. Any number may be
 * asked for: the rules refuse what does not exist. */
struct klondike_move {
    enum klondike_kind kind;
    int64_t from; /* column, or pile in the order of the suits */
    int64_t row;
    int64_t to; /* column */
};

enum klondike_refusal {
    KLONDIKE_NOTHING_THERE = 1, /* no card to take, or one that cannot be taken */
    KLONDIKE_NO_FIT,            /* the card does not fit where it should go */
};

/* --- starting */

/* `deck` holds each card once, position 0 first. */
void klondike_deal(struct klondike *game, const uint8_t deck[CARD_COUNT]);

/* --- asking */

/* True if all cards are on the suit piles. */
bool klondike_is_won(const struct klondike *game);

/* The top of the discard pile; false if it is empty. */
bool klondike_discard(uint8_t *out, const struct klondike *game);

/* The (top) card that a move takes; its `to` is not looked at. -KLONDIKE_NOTHING_THERE. */
int klondike_taken(uint8_t *out, const struct klondike *game, const struct klondike_move *move);

/* 0 if the move can be played; -KLONDIKE_NOTHING_THERE or -KLONDIKE_NO_FIT, and the first even if
 * the second is true too. Opening is refused when hand and discard pile are both empty. */
int klondike_check(const struct klondike *game, const struct klondike_move *move);

bool klondike_fits_column(const struct klondike *game, uint8_t card, int64_t column);
bool klondike_fits_pile(const struct klondike *game, uint8_t card);

/* --- playing */

/* Plays the move, or returns what klondike_check says and changes nothing. */
int klondike_play(struct klondike *game, const struct klondike_move *move);

#endif
