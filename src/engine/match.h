/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Matching text against legal moves: what coordinates and algebraic notation share. */
#ifndef ENGINE_MATCH_H
#define ENGINE_MATCH_H

#include "escacs/notation.h"

/* Take one more move that fits the text into what was matched so far, MATCH_NONE at first. Moves
 * that differ only in their promotion are one move whose promotion must be asked for. */
enum match match_add(struct matched *out, enum match so_far, struct move move);

/* The final word when all moves have been added: even a single promotion must be asked for, unless
 * the text named it (`promotion` is not TYPE_NONE) or the player has no choice. */
enum match match_settle(const struct matched *matched, enum match result,
                        const struct position *position, int promotion);

/* Whether the king of a side castles short to the right, seen with column a at the left: where it
 * has no more squares to that side at the start of a game. The variant must have a king. */
bool short_castle_is_right(const struct variant *variant, enum side side);

/* Whether the move promotes to a type of the player's choice. */
bool promotion_is_chosen(const struct position *position, struct move move);

#endif
