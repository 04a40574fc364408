/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts of share/ that are built into the program, each with a NUL after it. */
#ifndef STORAGE_BUILTIN_TEXTS_H
#define STORAGE_BUILTIN_TEXTS_H

extern const char builtin_openings[]; /* openings.tsv: see openings.c */
extern const char builtin_classics[]; /* classics.pgn */

/* What a user calls the classic games. */
#define CLASSICS_NAME "classics"

#endif
