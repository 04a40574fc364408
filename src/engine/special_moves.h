/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Castlings and captures en passant: castling.c and passing.c. Private to the engine. */
#ifndef ESCACS_ENGINE_SPECIAL_MOVES_H
#define ESCACS_ENGINE_SPECIAL_MOVES_H

#include "engine/compiled.h"

/* Append the legal castlings of the side to move to a list; returns its new end. */
struct move *castling_moves(struct move *out, struct position *position);

/* Append the legal captures en passant to a list; returns its new end. The caller makes sure that
 * position->passing_key is not 0. */
struct move *passing_moves(struct move *out, struct position *position);

/* Whether a move of the piece `mover`, just played, is an advance that may be captured en passant.
 */
bool passing_begins(const struct position *position, struct move move, piece mover);

/* Whether the capture en passant of the advance just made could take the king of the advanced
 * piece's side by jumping over it. False if the move is no such advance. */
bool passing_takes_king(struct position *position, struct move move, piece mover);

/* Forget the advance passing_from, passing_to unless some capture of it is legal. */
void passing_settle(struct position *position);

#endif
