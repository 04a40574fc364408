/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The notes of a game, for the game that owns them. */
#ifndef ENGINE_NOTES_H
#define ENGINE_NOTES_H

#include "escacs/notes.h"

/* NULL without memory. */
struct notes *notes_new(void);
void notes_free(struct notes *notes);

/* Removes the notes of the move numbered `first` and of those after it. */
void notes_drop_from(struct notes *notes, int first);

#endif
