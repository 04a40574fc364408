/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written beside a game: who played, tags such as the event and the date, and comments and
 * marks of its moves. Nothing of it changes what the rules say of the game.
 *
 * Moves are numbered from 0 in the order in which they were played; NOTES_START stands for the
 * place before the first move. A note stays while its move is taken back and can be redone, and
 * goes when another move takes its place.
 *
 * Functions that need memory return 0 or -1, with the notes unchanged. Texts are copied; those
 * returned are borrowed until the notes change. */
#ifndef ESCACS_NOTES_H
#define ESCACS_NOTES_H

#include "escacs/game.h"

#ifdef __cplusplus
extern "C" {
#endif

struct notes;

enum { NOTES_START = -1, NOTES_MARK_MAX = 255, NOTES_TAGS_MAX = 1000 };

/* The notes of a game, owned by it. They may change even where the game may not. */
struct notes *game_notes(const struct game *game);

/* --- who plays a side, in words that describe a player: `cpu:nivell=3`; NULL: a person */

int notes_set_player(struct notes *notes, enum side side, const char *words);
const char *notes_player(const struct notes *notes, enum side side);

/* --- tags: a name and a text, as PGN has them (Event, White, Date) */

struct note_tag {
    char *name, *value;
};

/* A tag of that name, whose ASCII case is ignored, gets the new text. NULL removes it. A game has
 * at most NOTES_TAGS_MAX tags; a caller with more must leave some out. */
int notes_set_tag(struct notes *notes, const char *name, const char *value);

/* NULL if there is none. */
const char *notes_tag(const struct notes *notes, const char *name);

/* All tags, in the order in which they were set. */
const struct note_tag *notes_tags(const struct notes *notes, int *count);

/* Removes the tags that tell how the game ended (Result, PlyCount, Termination), because it goes on
 * or is cut short. */
void notes_drop_end(struct notes *notes);

/* --- moves */

/* Sets the comment of a move, or of NOTES_START. NULL and "" remove it. */
int notes_set_comment(struct notes *notes, int move, const char *text);

/* NULL if there is none. */
const char *notes_comment(const struct notes *notes, int move);

/* Marks are the numbers of PGN (numeric annotation glyphs): 1 `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`,
 * 6 `?!`, up to NOTES_MARK_MAX. A mark that the move has is not added again. */
int notes_add_mark(struct notes *notes, int move, int mark);
const uint8_t *notes_marks(const struct notes *notes, int move, int *count);

/* Removes the comment and the marks of every move, and those of NOTES_START. */
void notes_clear_moves(struct notes *notes);

/* How many comments and marks there are. */
int notes_move_note_count(const struct notes *notes);

#ifdef __cplusplus
}
#endif

#endif
