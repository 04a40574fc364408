/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The adjourned game on disk: one JSON file, replaced after each move.
 *
 *     {"format": "solitari", "version": 1, "seed": 7, "steps": 1000,
 *      "deck": "AP 2P ...", "moves": ["1", "2 7"], "played": 2}
 *
 * The deck has its 52 cards, position 0 first; the first `played` of the moves have been played,
 * the others taken back. Reading is strict: nothing missing, nothing more, every move legal. */
#ifndef SOLITARI_KLONDIKE_SAVE_H
#define SOLITARI_KLONDIKE_SAVE_H

#include "solitari/history.h"
#include "storage/file_lock.h"

#include <stdbool.h>
#include <stddef.h>

enum klondike_save_error {
    KLONDIKE_SAVE_NONE = 1, /* there is no saved game */
    KLONDIKE_SAVE_REFUSED,  /* the file is no saved game */
    KLONDIKE_SAVE_BUSY,     /* another program has it */
    KLONDIKE_SAVE_FAILED,   /* memory, or the disk */
};

/* --- the text of a save */

/* NULL without memory; the caller frees it. */
char *klondike_save_format(const struct history *history);

/* -KLONDIKE_SAVE_REFUSED or -KLONDIKE_SAVE_FAILED, and then there is no history. */
int klondike_save_parse(struct history *out, const char *text, size_t size);

/* --- the file */

/* An open save. No other program can open it meanwhile. */
struct klondike_save {
    char *path;
    struct file_lock lock;
};

/* The path in the user's data folder, made if need be; the caller frees it. NULL without a home. */
char *klondike_save_default_path(void);

/* Opens the save at a path, which need not exist. -KLONDIKE_SAVE_BUSY, -KLONDIKE_SAVE_FAILED. */
int klondike_save_open(struct klondike_save *out, const char *path);
void klondike_save_close(struct klondike_save *save);

/* Reads the game. -KLONDIKE_SAVE_NONE, -KLONDIKE_SAVE_REFUSED, -KLONDIKE_SAVE_FAILED. */
int klondike_save_load(struct history *out, struct klondike_save *save);

/* Writes the game; it is on disk when this returns. -KLONDIKE_SAVE_FAILED: the file is as it was.
 */
int klondike_save_store(struct klondike_save *save, const struct history *history);

/* Removes the file: the game is over. */
void klondike_save_remove(struct klondike_save *save);

/* Renames a file that was refused, so that it is not overwritten. */
int klondike_save_set_aside(struct klondike_save *save);

#endif
