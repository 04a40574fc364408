/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as PGN text, for variants whose types all have FEN letters. */
#ifndef STORAGE_PGN_WRITE_H
#define STORAGE_PGN_WRITE_H

#include "escacs/game.h"
#include "util/strbuf.h"

/* Add the game with its notes, and an empty line. `variant` is the name of the rules; NULL: chess
 * as everybody knows it. The variant must have FEN letters. Returns 0, or -ENOMEM, also when the
 * buffer has failed.
 *
 * A side without the tag White or Black goes by the description of its player. The result of a game
 * that the rules have not ended is that of the tag Result, if there is one. */
int pgn_write(struct strbuf *out, const struct game *game, const char *variant);

/* Whether it is one of the seven tags that every PGN game has (ASCII case ignored). */
bool pgn_is_roster_tag(const char *name);

/* `1-0`, `0-1`, `1/2-1/2` or `*`. */
const char *pgn_result_word(enum result result);

#endif
