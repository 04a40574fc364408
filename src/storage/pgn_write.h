/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as PGN text, for variants whose types all have FEN letters. */
#ifndef STORAGE_PGN_WRITE_H
#define STORAGE_PGN_WRITE_H

#include "escacs/game.h"
#include "util/strbuf.h"

/* What is not part of the game itself; NULL: unknown. */
struct pgn_head {
    const char *event, *site, *round, *white, *black;
    const char *date;    /* YYYY.MM.DD */
    const char *variant; /* name of the rules; NULL: chess as everybody knows it */
    const char *comment; /* written after the last move */
};

/* Add the game and an empty line. The variant must have FEN letters. Returns 0, or -ENOMEM, also
 * when the buffer has failed. */
int pgn_write(struct strbuf *out, const struct game *game, const struct pgn_head *head);

/* `1-0`, `0-1`, `1/2-1/2` or `*`. */
const char *pgn_result_word(enum result result);

#endif
