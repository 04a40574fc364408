/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variants that are built into the program: the files of variants/ at build time. */
#ifndef STORAGE_BUILTIN_H
#define STORAGE_BUILTIN_H

#include "escacs/rules.h"

#include <stddef.h>

struct builtin {
    const char *name;  /* of the file, without `.json` */
    const char *bytes; /* its contents, with a NUL after them */
    size_t size;
};

#define BUILTIN_STANDARD "estandard" /* played unless something else is asked for */
#define BUILTIN_CHESS    "fide"      /* the variant of PGN and FEN that name none */

/* Sorted by name; the last one has a NULL name. */
extern const struct builtin builtin_variants[];

/* The one with this name, with or without `.json`; NULL if there is none. */
const struct builtin *builtin_find(const char *name);

/* The name here of a variant that people and other programs call otherwise: `fide` for `chess`.
 * Case does not matter. NULL if nothing is called so. */
const char *builtin_known_as(const char *name);

/* What people read of a built-in variant whose file is in the base format and cannot say it. */
struct builtin_words {
    const char *name;
    const char *title[LANGUAGE_COUNT], *description[LANGUAGE_COUNT];
};

/* Of a file with this name and length of name; NULL if its file says it. */
const struct builtin_words *builtin_words_of(const char *name, size_t length);

#endif
