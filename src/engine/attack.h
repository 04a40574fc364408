/* Who bears on a square. Private to the engine. */
#ifndef ESCACS_ENGINE_ATTACK_H
#define ESCACS_ENGINE_ATTACK_H

#include "compiled.h"

/* Find checkers and pins for the side to move and store them in the position. */
void threats_find(struct position *position);

/* Whether a piece of `by` slides or leaps onto `target`, the square `gone` being taken for empty
 * (give `target` itself when no square is). Jump captures are not looked at. */
bool struck(const struct position *position, square target, enum side by, square gone);

/* Whether the king of a side could be captured by the other, in any way. */
bool king_attacked(struct position *position, enum side side);

/* Pieces of the side to move that could capture en passant on the empty square `target`, their
 * king's safety ignored; returns how many. */
int passing_captors(square out[SQUARES], struct position *position, square target);

#endif
