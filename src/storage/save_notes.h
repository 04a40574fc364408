/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The optional keys of saves, which say what is noted beside a game. A value that has another shape
 * is passed over with a warning: other programs may mean something else by the same key. */
#ifndef STORAGE_SAVE_NOTES_H
#define STORAGE_SAVE_NOTES_H

#include "storage/json_reader.h"
#include "storage/save_file.h"

/* --- from JSON to the plain struct */

void save_read_notes(struct save *out, const struct json_node *root);
void save_read_step_notes(struct save_step *out, const struct json_node *step);

/* --- from the plain struct to the notes of the game. They return 0, or -1 without memory. */

int save_note_game(const struct save *save, struct game *game);

/* The step is the last move of the game. */
int save_note_move(const struct save_step *step, struct game *game);

/* --- from the notes to JSON. They return false without memory. */

/* Adds the keys of the game to the document, where there is something to say. */
bool save_add_notes(json_t *document, const struct game *game);

/* Adds the keys of the move numbered `move`. */
bool save_add_step_notes(json_t *step, const struct game *game, int move);

#endif
