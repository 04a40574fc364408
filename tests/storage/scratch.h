/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A folder of its own for a test, and the words to fill it and look into it. */
#ifndef ESCACS_TESTS_SCRATCH_H
#define ESCACS_TESTS_SCRATCH_H

#include "escacs/game.h"

#include <stdbool.h>
#include <stddef.h>

/* Setup and teardown for cmocka: *state is the path of the folder, removed with all in it. */
int scratch_setup(void **state);
int scratch_teardown(void **state);

/* FOLDER/NAME; good for sixteen calls. */
const char *in(void *state, const char *name);

void write_text(const char *path, const char *text);

/* The whole file, for free(); the test fails if it cannot be read. */
char *read_text(const char *path);

bool file_exists(const char *path);

/* How many files there are in a folder, hidden ones included. */
int count_files(const char *folder);

/* Less than a second, to let a child get somewhere before it is killed. */
void wait_microseconds(int count);

/* The built-in variant of that name, for variant_free(). */
struct variant *builtin_variant(const char *name);

/* A game from a position: white's pieces as `Re1 Ta1`, a `/`, then black's; white moves first. All
 * have moved unless a `+` follows the square. */
struct game *game_at(const struct variant *variant, const char *pieces);

/* Play moves given as text, separated by commas. */
void play(struct game *game, const char *moves);

#endif
