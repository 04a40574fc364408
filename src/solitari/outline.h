/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game seen from so far that only what matters for winning is left: what the solver searches.
 *
 * Opening one card at a time and turning the pile over without limit, every card of the talon can
 * be had at any time: the talon is a set. A column is known by its level, how many cards it has
 * from row 1 to the one on which its run stands, its base: the base only leaves by a move of the
 * whole run (or by going to its pile alone), and then the next card is turned up.
 *
 * How the other face-up cards lie need not be known. Take the two cards of one value and colour,
 * a pair. What may lie on them is the other colour's pair one lower, each on either. When at
 * least one card of a pair on the table is bare, a run lying on the other may be moved over to
 * it, so either can be made bare; when none is, neither can. So a pair has a number of bare
 * places, its cards on the table less the cards of the lower pair that are on the table and are
 * no base, and this number alone decides:
 *   - a card can come onto the pair, from wherever, if it has a bare place;
 *   - a card of the pair can go to its suit pile if it has a bare place.
 * Moves that only change how runs lie are not steps here, they follow from the next step
 * (plan.h finds them). A king is bare of such questions: it needs a free column, and columns
 * are free when they are at level 0 and no king stands there. A king in row 1 is such a king: its
 * column counts as level 0.
 *
 * Two kinds of steps are not tried, because a game that can be won can be won without them:
 *   - anything but piling a card that is safe on its pile (see outline.c);
 *   - putting a card of the talon down before its pair needs a bare place, and not using that place
 *     at once. The talon's cards do not run away: a card put down early can be put down later, in
 *     front of the first step that cannot be taken without it, and until then one card less lies
 *     in the way. No step needs two such places at a time.
 *
 * Inside, a card is its rank: value by value, the black suits before the red ones, so that pairs
 * are neighbours. */
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

/* Takes a game apart. Any position of a game will do. */
void outline_make(struct outline *out, struct outline_deal *deal, const struct klondike *game);

/* A number that only equal outlines of one deal share; never UINT64_MAX. */
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
