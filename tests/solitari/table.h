/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables set up for tests, written as a player would say them. */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include "solitari/klondike.h"

/* The card named in two characters, "Dc" for the ten of hearts. */
uint8_t card(const char *name);

/* The deal of a seed and steps. */
struct klondike dealt(int64_t seed, int64_t steps);

/* A table with nothing on it, to be filled. */
struct klondike bare_table(void);

/* Puts cards, "KP Qc **", at the end of a column: a card after "(" lies face down, "(7d". */
void lay_column(struct klondike *game, int column, const char *cards);

/* The talon in the order of opening, `opened` of them already on the discard pile. */
void lay_talon(struct klondike *game, const char *cards, int opened);

/* Sets the suit piles to these heights: spades, hearts, diamonds, clubs. */
void lay_piles(struct klondike *game, int spades, int hearts, int diamonds, int clubs);

/* A table one opened card away from a win: the K of clubs is in the hand. */
struct klondike nearly_won(void);

/* Moves, so that a test reads as the player's menu. */
struct klondike_move open_card(void);
struct klondike_move discard_to_column(int64_t to);
struct klondike_move discard_to_pile(void);
struct klondike_move column_to_column(int64_t from, int64_t row, int64_t to);
struct klondike_move column_to_pile(int64_t from);
struct klondike_move pile_to_column(int64_t pile, int64_t to);

#endif
