/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places of the table, for a cursor or a mouse: where they are and how to walk among them. */
#ifndef SOLITARI_PLACE_H
#define SOLITARI_PLACE_H

#include "solitari/klondike.h"

#include <stdbool.h>

enum place_kind { PLACE_NOWHERE, PLACE_PILE, PLACE_HAND, PLACE_DISCARD, PLACE_COLUMN };

struct place {
    enum place_kind kind;
    int index; /* of the pile or column, from 1; 0 for the others */
    int row;   /* of the card in a column, from 1; 0 for an empty column and the other places */
};

enum place_direction { PLACE_UP, PLACE_DOWN, PLACE_LEFT, PLACE_RIGHT };

/* Piles, hand and discard pile lie in a row of slots over the columns; slot 4 is empty. */
enum { PLACE_HAND_SLOT = 5, PLACE_DISCARD_SLOT = 6 };

bool place_is_same(struct place a, struct place b);

/* The place over column slot + 1, nowhere for slot 4. */
struct place place_in_slot(int slot);
/* The slot that a place is in or under; 0 for nowhere. */
int place_slot(struct place place);

/* The last card of a column. */
struct place place_column_end(const struct klondike *game, int column);

/* The nearest place that exists now: in a column, a card that lies face up. */
struct place place_settle(const struct klondike *game, struct place place);

/* One step from here; the same place if there is no next one. */
struct place place_walk(const struct klondike *game, struct place from,
                        enum place_direction direction);

#endif
