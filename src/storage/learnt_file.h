/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that the CPU learns from: a file for each set of rules, a line for each game:
 *
 *   SEAL RESULT START MOVES...
 *
 *   SEAL    checksum of the rest of the line, eight hexadecimal digits
 *   RESULT  B, N or T: white or black won, a draw
 *   START   `-`, the initial position; or b or n, whose turn it is, and four hexadecimal digits for
 *           each piece: its square and the piece as positions keep it
 *   MOVES   the number of each move, hexadecimal
 *
 * Lines are only appended, so a crash can damage only the last one. Damaged lines are skipped. */
#ifndef STORAGE_LEARNT_FILE_H
#define STORAGE_LEARNT_FILE_H

#include "escacs/diagnostic.h"
#include "storage/game_line.h"

#include <stddef.h>

enum { LEARNT_LARGEST = 32 << 20 }; /* bytes; nothing is added beyond */

/* The file of these rules in a folder, for the caller to free; NULL without memory. */
char *learnt_path(const char *folder, const struct variant *variant);

/* Append a finished game; it is on disk when this returns. The folder is made if it is missing.
 * Other processes may append at the same time. Returns 0, -EFBIG when the file is full, or another
 * -errno. */
int learnt_append(const char *path, const struct game_line *line);

/* Remove the game numbered `number` (from 1, as learnt_read() visits them). Returns 0, -ENOENT when
 * there is no such game, or another -errno. */
int learnt_forget(const char *path, const struct variant *variant, int number);

/* Returns non-zero to stop. The line is the visitor's only while it is called. */
typedef int learnt_visitor(const struct game_line *line, void *payload);

/* Visit each game. Moves are as they were written: they need not be legal. Returns what the last
 * visit returned, or -1 with an error in the list when the file cannot be read; one that does not
 * exist has no games. *damaged gets how many lines were passed over. */
int learnt_read(const char *path, const struct variant *variant, learnt_visitor *visit,
                void *payload, int *damaged, struct diagnostics *list);

#endif
