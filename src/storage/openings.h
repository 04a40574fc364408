/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of the openings of chess, by position. */
#ifndef STORAGE_OPENINGS_H
#define STORAGE_OPENINGS_H

#include "escacs/game.h"

struct openings;

struct opening_name {
    char code[4];     /* `C65` */
    const char *name; /* in English: `Ruy Lopez: Berlin defence`; valid as long as the openings */
};

/* Whether a game of the variant begins with the pieces of chess on their squares. */
bool begins_like_chess(const struct variant *variant);

/* The table for a variant, which must outlive it. NULL if the variant does not begin like chess, or
 * without memory; the functions below take NULL for a table without openings. Lines that are not
 * legal under the rules are left out. */
struct openings *openings_new(const struct variant *variant);
void openings_free(struct openings *openings);

int openings_count(const struct openings *openings);

/* The opening that this position belongs to; false if none has exactly this position. */
bool opening_at(struct opening_name *out, const struct openings *openings,
                const struct position *position);

/* The opening to which a legal move leads from the position. */
bool opening_after(struct opening_name *out, const struct openings *openings,
                   const struct position *position, struct move move);

/* The opening of a game: that of the last of its first positions that the table has. */
bool opening_of_game(struct opening_name *out, const struct openings *openings,
                     const struct game *game);

#endif
