/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Intents: finding the legal move that is meant (intent.c), and if there is none, finding out why
 * (refusal.c). Private to the engine. */
#ifndef ESCACS_ENGINE_INTENT_H
#define ESCACS_ENGINE_INTENT_H

#include "escacs/notation.h"
#include "escacs/refusal.h"

/* --- matching: what coordinates and algebraic notation share */

/* Take one more move that fits the text into what was matched so far, MATCH_NONE at first. Moves
 * that differ only in their promotion are one move whose promotion must be asked for. */
enum match match_add(struct matched *out, enum match so_far, struct move move);

/* The final word when all moves have been added: even a single promotion must be asked for, unless
 * the text named it (`promotion` is not TYPE_NONE) or the player has no choice. */
enum match match_settle(const struct matched *matched, enum match result,
                        const struct position *position, int promotion);

/* What else typed coordinates may mean that are no legal move: the castling whose king goes this
 * way, or the only chain that begins so. MATCH_NONE if nothing. */
enum match intent_match_freely(struct matched *out, const struct intent *intent,
                               struct position *position, const struct move *legal, int count);

/* The bytes of the dash at the beginning of a text; 0 if there is none. */
int dash_length(const char *at);

/* Whether the king of a side castles short to the right, seen with column a at the left: where it
 * has no more squares to that side at the start of a game. The variant must have a king. */
bool short_castle_is_right(const struct variant *variant, enum side side);

/* Whether the move promotes to a type of the player's choice. */
bool promotion_is_chosen(const struct position *position, struct move move);

/* --- explaining; done only after a refusal, so it may be slow */

/* An empty refusal that knows what the intent names. */
void refusal_begin(struct refusal *why, const struct position *position,
                   const struct intent *intent);

/* The legal moves that an ambiguous intent may mean. */
void refusal_find_candidates(struct refusal *why, struct position *position,
                             const struct intent *intent, const struct move *legal, int count);

/* The reason why no move of the list `legal` is what the intent means. `last` is the move that led
 * to the position; NULL if there was none. */
void refusal_explain(struct refusal *why, struct position *position, const struct intent *intent,
                     const struct move *legal, int count, const struct move *last);

#endif
