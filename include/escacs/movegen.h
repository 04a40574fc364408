/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal moves. The caller owns the lists; they and `scratch` must have room for variant_max_moves()
 * moves. What `scratch` holds does not matter. The functions may change the position while they
 * run; when they return it is as it was. */
#ifndef ESCACS_MOVEGEN_H
#define ESCACS_MOVEGEN_H

#include "escacs/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All legal moves; returns how many. */
int movegen_legal(struct move *out, struct position *position);

/* Those that take something or promote, and all others; together they are movegen_legal(). Where
 * captures are forced, movegen_quiet() finds none as long as there is a capture. */
int movegen_noisy(struct move *out, struct position *position);
int movegen_quiet(struct move *out, struct position *position);

/* How many legal moves there are, without listing them where that can be avoided. */
int movegen_count(struct position *position, struct move *scratch);

bool movegen_any(struct position *position);

/* Whether the side to move must capture: the rules force it, and it can. */
bool movegen_must_capture(struct position *position);

/* Legal moves, found by playing each pseudo-legal move and testing for check: the definition of
 * legality. Slow; tests compare it with movegen_legal(). */
int movegen_by_playing(struct move *out, struct position *position);

/* Whether `move`, which may be malformed, is legal here. */
bool movegen_is_legal(struct position *position, struct move move);

/* --- what a move does, before it is played */

bool move_is_capture(const struct position *position, struct move move);

/* The squares from which pieces are taken; returns how many. */
int movegen_victims(square out[SQUARES], struct position *position, struct move move);

/* The squares a move lands on: one, or each landing of a chain. */
int movegen_path(square out[SQUARES], struct position *position, struct move move);

/* Where the two pieces of a castling land. */
void castling_landings(square *a, square *b, struct move castling);

/* --- attacks */

/* Squares of the pieces of `by` that could capture a rival standing on `target` (by landing there
 * or, with a square to land on, by jumping over it), pins ignored. Returns how many. */
int movegen_attackers(square out[SQUARES], struct position *position, square target, enum side by);

bool movegen_attacked(struct position *position, square target, enum side by);

/* Whether a legal move gives check by a slide or a leap, its own or one that it uncovers. Only
 * ordinary moves are looked at, and checks by jumps are not seen: where it says no there may be one.
 */
bool movegen_gives_check(const struct position *position, struct move move);

#ifdef __cplusplus
}
#endif

#endif
