/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Captures en passant. Private to the engine. */
#ifndef ESCACS_ENGINE_PASSING_H
#define ESCACS_ENGINE_PASSING_H

#include "engine/compiled.h"

/* Whether a move of the piece `mover`, just played, is an advance that may be captured en passant.
 */
bool passing_begins(const struct position *position, struct move move, piece mover);

/* Whether the capture en passant of an advance just made, if it is one, could take the king of its
 * side by jumping over it. */
bool passing_takes_king(struct position *position, struct move move, piece mover);

/* Keep the advance passing_from, passing_to only if some capture of it is legal. */
void passing_settle(struct position *position);

/* Append the legal captures en passant to a list; returns its new end. Only while passing_key says
 * that there are some. */
struct move *passing_moves(struct move *out, struct position *position);

#endif
