/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words for what is on the board and on record: sides, outcomes, pieces, squares. */
#ifndef UI_GAME_WORDS_H
#define UI_GAME_WORDS_H

#include "escacs/notation.h"
#include "session/catalog.h"
#include "session/session.h"
#include "util/strbuf.h"

/* `Blanques`, `Negres`. */
const char *words_side(enum side side);

/* `blanques`, `negres`: for answers, which must not begin like a prompt. */
const char *words_side_inside(enum side side);

/* The lines to be shown after the board: check, or how the game ended. */
void words_add_state(struct strbuf *out, const struct game *game);

/* How a game ended, as the line after the board says it: `TAULES PER REPETICIÓ`. NULL: it goes on,
 * or was drawn by agreement. */
const char *words_outcome(enum outcome outcome);

/* `PARTIDA AJORNADA`. */
const char *words_adjourned(void);

/* The state of a saved game: `inacabada`, `guanyen blanques`. */
const char *words_saved(const struct saved *saved);

/* The letter of a piece type that people who use the language in use write. */
/* Writes a move as coordinates, its promotion by the letters of the language in use. Returns the
 * length. */
int words_write_move(char out[MOVE_TEXT_SIZE], struct position *position, struct move move);

char words_letter(const struct variant *variant, int type);

/* The name of a piece type, safe to show: in Catalan as files write it (`TORRE`), else in the
 * language in use (`rook`). */
void words_add_type(struct strbuf *out, const struct variant *variant, int type);

/* A square, as `e4`. */
void words_add_square(struct strbuf *out, square s);

/* A score of the CPU in a position, which it gives as the side to move sees it. A number is told
 * from white's view, wherever it is shown: `+0.34` is good for white. A game that is decided is
 * told of the side to move: `mat en 3`, `rep mat en 2` or, where nobody is mated, `guanya en 3`,
 * `perd en 2`. */
void words_add_score(struct strbuf *out, const struct position *position, int score);

/* The moves of a line from the position on, with commas between them. */
void words_add_line(struct strbuf *out, const struct position *position, const struct move *line,
                    int length);

/* A score as white sees it: `+0.34`; of a game that is decided `#3` if white wins in three moves,
 * `-#2` if black does in two. */
void words_add_white_score(struct strbuf *out, int score);

/* The title of a variant in the language in use, or a general one. */
const char *words_title(const struct variant *variant);

/* The letters with which the language in use writes moves. */
enum letters words_letters(const struct variant *variant);

/* The symbols of the types, sorted, with spaces between them: `A C D T`. */
void words_add_symbols(struct strbuf *out, const struct variant *variant, uint32_t types);

/* The question about a promotion: `Promoció (A C D T): `. */
void words_add_promotion(struct strbuf *out, const struct variant *variant, uint32_t types);

/* What a clock shows: `6d 23h`, `1:02:03`, `4:59`; tenths below CLOCK_TENTHS_MS: `9.8`. */
enum { CLOCK_TEXT_SIZE = 24, CLOCK_TENTHS_MS = 20000, CLOCK_URGENT_MS = 10000 };
void words_write_clock(char out[CLOCK_TEXT_SIZE], int64_t left_ms);

/* Milliseconds until what a running clock shows changes. */
int words_clock_changes_in(int64_t left_ms);

/* The name of a command in the language in use. */
const char *words_command(const struct command *command);

/* The name of a command and its arguments: `fila N`. */
void words_add_usage(struct strbuf *out, const struct command *command);

#endif
