/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an analysis has found, in words, as a curve, and as notes of the game. */
#ifndef UI_ANALYSIS_WORDS_H
#define UI_ANALYSIS_WORDS_H

#include "session/analysis.h"
#include "storage/openings.h"
#include "util/strbuf.h"

/* `?!`, `?`, `??`, `!` or "". */
const char *words_move_mark(enum move_mark mark);

/* The evaluation after a move, from white's view: `+0.34`, `#3`, `#-2`; nothing if it mates. */
void words_add_evaluation(struct strbuf *out, const struct analysed_move *move);

/* All of it: a line for each move, the curve, the name of the opening, and a line for each side.
 * Moves that are not known are left out. `openings` may be NULL. */
void present_analysis(struct strbuf *out, const struct game *game, const struct analysis *analysis,
                      const struct openings *openings);

/* Note what was found beside the game: marks, and comments with `[%eval]` and the better move.
 * Other comments stay, and so do marks that a move has. */
void annotate_game(const struct game *game, const struct analysis *analysis);

#endif
