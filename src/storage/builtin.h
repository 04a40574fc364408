/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variants that are built into the program: the files of variants/ at build time. */
#ifndef STORAGE_BUILTIN_H
#define STORAGE_BUILTIN_H

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

#endif
