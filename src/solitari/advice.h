/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves between places of the table, for a player who points at them, and hints. Face-down cards
 * are never looked at. */
#ifndef SOLITARI_ADVICE_H
#define SOLITARI_ADVICE_H

#include "solitari/klondike.h"
#include "solitari/place.h"

#include <stdbool.h>

/* True if there is a card to take at this place. */
bool advice_can_take(const struct klondike *game, struct place from);

/* The legal move that takes a card (with its run) from one place to another. Any pile means the
 * pile of the card's suit. False if there is none. */
bool advice_move(struct klondike_move *out, const struct klondike *game, struct place from,
                 struct place to);

/* True if a card taken from here can go somewhere. */
bool advice_has_target(const struct klondike *game, struct place from);

/* The next move that puts a card on its pile, from the discard pile or any column. False if no
 * card fits. */
bool advice_any_to_pile(struct klondike_move *out, const struct klondike *game);

/* A move worth considering. False if none is left, not even opening a card. */
bool advice_hint(struct klondike_move *out, const struct klondike *game);

/* Where a move takes its card from and puts it. */
struct place advice_from(const struct klondike *game, const struct klondike_move *move);
struct place advice_to(const struct klondike *game, const struct klondike_move *move);

#endif
