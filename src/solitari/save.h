/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjourned game on disk: one JSON file, written whole after each move.
 *
 *     {"format": "solitari", "version": 1, "seed": 7, "steps": 1000,
 *      "deck": "AP 2P ...", "moves": ["1", "2 7"], "played": 2}
 *
 * The deck has its 52 cards, position 0 first; the first `played` of the moves have been played,
 * the others taken back. Reading is strict: nothing missing, nothing more, every move legal. */
#ifndef SOLITARI_SAVE_H
#define SOLITARI_SAVE_H

#include "solitari/history.h"
#include "storage/file_lock.h"

#include <stdbool.h>
#include <stddef.h>

enum save_error {
    SAVE_NONE = 1, /* there is no saved game */
    SAVE_REFUSED,  /* the file is no saved game */
    SAVE_BUSY,     /* another program has it */
    SAVE_FAILED,   /* memory, or the disk */
};

/* --- the text of a save */

/* NULL without memory; the caller frees it. */
char *save_format(const struct history *history);

/* -SAVE_REFUSED or -SAVE_FAILED, and then there is no history. */
int save_parse(struct history *out, const char *text, size_t size);

/* --- the file */

/* Where games are kept. While it is open no other program can open it. */
struct save {
    char *path;
    struct file_lock lock;
};

/* The path in the user's data folder, made if need be; the caller frees it. NULL without a home. */
char *save_default_path(void);

/* Opens the save at a path, which need not exist. -SAVE_BUSY, -SAVE_FAILED. */
int save_open(struct save *out, const char *path);
void save_close(struct save *save);

/* Reads the game. -SAVE_NONE, -SAVE_REFUSED, -SAVE_FAILED. */
int save_load(struct history *out, struct save *save);

/* Writes the game; it is on disk when this returns. -SAVE_FAILED: the file is as it was. */
int save_store(struct save *save, const struct history *history);

/* Forgets the game: it is over. */
void save_remove(struct save *save);

/* Renames a file that was refused, so that it can be looked at and is not written over. */
int save_set_aside(struct save *save);

#endif
