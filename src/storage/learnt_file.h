/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games kept to learn from, a file for each set of rules, one line a game:
 *
 *   SEAL RESULT START MOVES...
 *
 *   SEAL    checksum of the rest of the line, eight hexadecimal digits
 *   RESULT  B, N or T: white or black won, a draw
 *   START   `-`, the initial position; or b or n, whose turn it is, and four hexadecimal digits for
 *           each piece: its square and the piece as positions keep it
 *   MOVES   the number of each move, hexadecimal
 *
 * Lines are only ever added, so that a crash can spoil none but the last. A line that is damaged is
 * passed over. */
#ifndef STORAGE_LEARNT_FILE_H
#define STORAGE_LEARNT_FILE_H

#include "escacs/diagnostic.h"
#include "storage/game_line.h"

#include <stddef.h>

enum { LEARNT_LARGEST = 32 << 20 }; /* bytes; nothing is added beyond */

/* The file of these rules in a folder, for the caller to free; NULL without memory. */
char *learnt_path(const char *folder, const struct variant *variant);

/* Add a finished game, on disk when this returns; the folder is made if it is missing. Others may
 * be doing the same. Returns 0, -EFBIG when the file is full, or another -errno. */
int learnt_append(const char *path, const struct game_line *line);

/* Returns non-zero to stop. The line is the visitor's only while it is called. */
typedef int learnt_visitor(const struct game_line *line, void *payload);

/* Visit each game. Moves are as they were written: they need not be legal. Returns what the last
 * visit returned, or -1 with an error in the list when the file cannot be read; one that does not
 * exist has no games. *damaged gets how many lines were passed over. */
int learnt_read(const char *path, const struct variant *variant, learnt_visitor *visit,
                void *payload, int *damaged, struct diagnostics *list);

#endif
