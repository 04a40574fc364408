/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about refused moves. `{from}`, `{to}` and `{culprit}` are squares, `{type}` is the
 * piece that moves, `{piece}` the one on `{culprit}`, `{moves}` and `{types}` are lists.
 * Translations keep these names. */
#ifndef UI_REFUSAL_SENTENCES_H
#define UI_REFUSAL_SENTENCES_H

#include "escacs/refusal.h"
#include "util/strbuf.h"

/* The sentence for a reason, in the language in use; NULL if there is none. `has_moves` tells
 * whether the moves that were meant are known. */
const char *refusal_sentence(enum refusal_reason reason, bool has_moves);

/* Adds the sentence about a move of a file. */
void refusal_add_of_file(struct strbuf *out, const struct refused_move *refused);

#endif
