/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Problems to train with, and their text. A file has a problem on each line:
 *
 *   AIM | KEY | TURN PIECES | SOURCE
 *
 * AIM is `2`, win in two moves; `2 +5`, gain a value of five in two moves; or `-`, find the best
 * move. KEY is the only first move that solves it, as players type it. TURN is b or n: white or
 * black is to move. PIECES are given by symbol and square, white in upper case, with `*` if they
 * have never moved. SOURCE, which may be left out, is who made it, or where it comes from.
 *
 * Empty lines and lines that begin with # are skipped. A line may also be EPD, in variants with FEN
 * letters: a FEN without or with its counters, then `bm MOVE;` or `dm N;`. If nothing follows, the
 * problem has no aim and no key. */
#ifndef LEARNING_PROBLEM_H
#define LEARNING_PROBLEM_H

#include "cpu/solver.h"
#include "util/strbuf.h"

#include <stddef.h>

enum { PROBLEM_SOURCE_SIZE = 80, PROBLEM_LINE_LARGEST = 8192 };

struct problem {
    struct position start;
    struct aim aim;  /* moves 0: only the key solves it */
    struct move key; /* all zeros: not known, the solver finds it */
    char source[PROBLEM_SOURCE_SIZE];
};

enum problem_error {
    PROBLEM_OK,
    PROBLEM_SYNTAX,   /* not a line as described above */
    PROBLEM_POSITION, /* impossible under these rules */
    PROBLEM_KEY,      /* no legal move */
    PROBLEM_TOO_LONG, /* the line, or the number of moves */
    PROBLEM_UNSOLVED, /* it does not say how it is solved, and has no short win: training.h */
};

/* Read a line, which need not end with NUL. -PROBLEM_... */
int problem_read(struct problem *out, const struct variant *variant, const char *line,
                 size_t length);

/* Add the line, with its end. Nothing but the position, the aim and the key decides what it is,
 * except for the source. */
void problem_write(struct strbuf *out, const struct problem *problem);

/* A number that is equal for equal problems of the same rules; the source does not count. */
uint64_t problem_id(const struct problem *problem);

/* --- those built into the program: variants/NAME.problemes */

struct builtin_problems {
    const char *name;  /* of the variant */
    const char *bytes; /* the text of the file, with a NUL after it */
    size_t size;
};

/* Ends with a NULL name. */
extern const struct builtin_problems builtin_problems[];

/* Those of a variant, whatever it is called; NULL: there are none. */
const struct builtin_problems *problems_of(const struct variant *variant);

#endif
