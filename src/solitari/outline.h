/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The abstraction of a game that the solver searches: only what matters for winning.
 *
 * One card is opened at a time and the discard pile is turned over without limit, so every card of
 * the talon can be taken at any time: the talon is a set. The base of a column is the card on which
 * its face-up run stands. The level of a column is the number of its cards from row 1 to the base.
 * The base leaves the column with the whole run, or alone to its suit pile. The next card is then
 * turned up.
 *
 * How the other face-up cards lie does not matter. Two cards of one value and colour are a pair.
 * Both cards of the lower pair of the other colour fit on either of them. If one card of a pair is
 * bare, a run on the other card can be moved to it, so either can be made bare. If none is bare,
 * neither can. So a pair has a number of bare places: its cards on the table minus the cards of the
 * lower pair that are on the table and are no base. This number decides:
 *   - a card can be put on the pair if the pair has a bare place;
 *   - a card of the pair can go to its suit pile if the pair has a bare place.
 * Moves that only rearrange runs are not steps: plan.h finds them from the next step. A king needs
 * a free column instead: one at level 0 without a king. A column with a king in row 1 counts as
 * level 0.
 *
 * Two kinds of steps are not tried, because a game that can be won can be won without them:
 *   - when a card is safe on its suit pile (see outline.c), any step but putting it there;
 *   - putting down a card of the talon before its pair needs a bare place, or without using that
 *     place at once. The card can be put down later, just before the first step that needs it, and
 *     until then one card less is in the way. No step needs two such places.
 *
 * Internally a card is its rank: value by value, the black suits before the red ones, so that the
 * cards of a pair are neighbours. */
#ifndef SOLITARI_OUTLINE_H
#define SOLITARI_OUTLINE_H

#include "solitari/klondike.h"

#include <stdbool.h>
#include <stdint.h>

/* What stays the same during a search. */
struct outline_deal {
    uint8_t columns[KLONDIKE_COLUMNS][KLONDIKE_COLUMNS]; /* ranks, row 1 first */
    uint8_t talon[KLONDIKE_TALON];                       /* ranks */
    int talon_count;
    int8_t talon_index[CARD_COUNT]; /* by rank: its place in the talon, or -1 */
};

struct outline {
    uint8_t levels[KLONDIKE_COLUMNS];
    uint8_t piles[CARD_SUITS]; /* by the suit part of the rank */
    uint32_t talon;            /* bit i: card i of the talon is still there */
    uint64_t table;            /* face-up cards in columns, bit by rank */
    uint64_t bases;            /* those of them that are a base */
    uint8_t new_place;         /* one more than the rank just put down from the talon, or 0 */
};

enum outline_step_kind {
    OUTLINE_TALON_TO_PILE,
    OUTLINE_TALON_TO_COLUMN,
    OUTLINE_COLUMN_TO_PILE,
    OUTLINE_MOVE_BASE, /* with its run, onto another column */
    OUTLINE_PILE_TO_COLUMN,
};

struct outline_step {
    uint8_t kind;
    uint8_t card; /* as in card.h */
};

enum { OUTLINE_STEPS_MAX = 48 }; /* 24 + 4 + 4 + 7 + 4, rounded up */

/* Makes the outline of a game in any position. */
void outline_make(struct outline *out, struct outline_deal *deal, const struct klondike *game);

/* A number that is different for different outlines of one deal; never UINT64_MAX. */
uint64_t outline_key(const struct outline *outline);

/* True if no card lies face down; such a game can always be won. */
bool outline_is_open(const struct outline *outline);

/* The steps worth trying, most promising first; returns how many. Steps that cannot make the
 * difference between winning and losing are left out, so no step means a dead end. */
int outline_steps(struct outline_step out[OUTLINE_STEPS_MAX], const struct outline *outline,
                  const struct outline_deal *deal);

/* Takes one of these steps. */
void outline_take(struct outline *outline, const struct outline_deal *deal,
                  struct outline_step step);

#endif
