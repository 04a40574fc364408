/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second look: why an intent is no legal move. Made only after a refusal, so it may be slow. */
#ifndef ENGINE_REFUSAL_H
#define ENGINE_REFUSAL_H

#include "escacs/notation.h"
#include "escacs/refusal.h"

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
