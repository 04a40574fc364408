/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of a move in a save, in the spellings of ours and of other programs. */
#ifndef STORAGE_SAVE_SPELLING_H
#define STORAGE_SAVE_SPELLING_H

#include "escacs/variant.h"
#include "escacs/square.h"

#include <stdbool.h>

enum { SAVE_WORD_SIZE = 512 }; /* longer texts are none of the words */

/* The squares of a castling: `e1 - h1`, with any dash, with or without spaces. */
bool save_read_pair(square out[2], const char *text);

/* Whether the text has a dash, as that of a castling. */
bool save_is_pair(const char *text);

/* Squares separated by spaces, at most `most`. Returns how many, 0 if it is something else. */
int save_read_squares(square *out, int most, const char *text);

/* What a `resultat` says. */
struct outcome_said {
    bool promotes;             /* a promotion is said... */
    int promotion;             /* ...to this type; TYPE_NONE: to no type that can be read */
    char rest[SAVE_WORD_SIZE]; /* what is said besides, with its accents composed */
};

/* Reads a `resultat` of a move by a piece of type `old`. */
void save_read_outcome(struct outcome_said *out, const char *text, const struct variant *variant,
                       int old);

#endif
