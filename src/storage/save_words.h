/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of save files. They are never translated; the words on screen are in ui. */
#ifndef STORAGE_SAVE_WORDS_H
#define STORAGE_SAVE_WORDS_H

#include "escacs/game.h"

#define SAVE_KEY_RULES    "fitxerRegles"
#define SAVE_KEY_PLAYERS  "jugadors"
#define SAVE_KEY_TAGS     "dades"
#define SAVE_KEY_WHITE    "posIniBlanques"
#define SAVE_KEY_BLACK    "posIniNegres"
#define SAVE_KEY_PASSED   "posIniAlPas"
#define SAVE_KEY_INACTION "posIniInaccio"
#define SAVE_KEY_TURN     "proper_torn"
#define SAVE_KEY_STEPS    "tirades"
#define SAVE_KEY_RESULT   "resultat_final"
#define SAVE_KEY_CLOCK    "rellotge"
#define SAVE_KEY_TIMES    "temps"

/* of a piece */
#define SAVE_KEY_SQUARE "pos"
#define SAVE_KEY_TYPE   "tipus"
#define SAVE_KEY_MOVED  "moguda"

/* of a move or an event */
#define SAVE_KEY_SIDE    "torn"
#define SAVE_KEY_ORIGIN  "origen"
#define SAVE_KEY_TARGET  "desti"
#define SAVE_KEY_OUTCOME "resultat"
#define SAVE_KEY_COMMENT "comentari" /* of a move, or of the game: before its first move */
#define SAVE_KEY_MARKS   "marques"

#define SAVE_WORD_PERSON "huma"

#define SAVE_WORD_PROMOTION "PROMOCIÓ: "
#define SAVE_WORD_AND       ", "

/* The words of events, as a list for people. */
#define SAVE_EVENTS "TAULES SOL·LICITADES, TAULES ACCEPTADES, RENDICIÓ, AJORNAMENT, TEMPS ESGOTAT"

extern const char *const save_words_side[2];
extern const char *const save_words_result[4]; /* by enum result */

/* What a file says of an entry, its promotion left out: "" for an ordinary move. */
const char *save_word_of_entry(const struct game_entry *entry);

/* The event that the word means: ENTRY_MOVE if none. Accents may be composed or not. */
enum entry_kind save_word_event(const char *word);

/* Whether the word tells a promotion or a draw by rule: it belongs to a move, but other programs
 * write it as an event after the move. */
bool save_word_is_of_move(const char *word);

/* Whether `word` is the name of a side; *out is it. */
bool save_word_side(enum side *out, const char *word);

#endif
