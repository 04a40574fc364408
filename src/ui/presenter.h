/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every fact that a session reports, in words. Text mode and the full screen say the same words;
 * they only decide where to show them. Texts from files and paths come out safe to show. */
#ifndef UI_PRESENTER_H
#define UI_PRESENTER_H

#include "escacs/network.h"
#include "session/opening.h"
#include "session/session.h"
#include "util/strbuf.h"

/* --- opening a game */

/* Adds a line for each error and warning of the files that were read. `rules` is what the user
 * asked for, or NULL. */
void present_files(struct strbuf *out, const struct opening *opening, const char *rules);

/* Adds the sentence about what came of opening, without a line end; nothing when the files say it
 * all. `target` is where the user wants to save, or NULL. */
void present_opening(struct strbuf *out, const struct opening *opening, enum opening_error error,
                     const char *target);

/* --- opening players: player_words.c */

/* Adds a player as people would name it: `persona`, `CPU, nivell 3`. `label` and `settings` are
 * those of the session; NULL for a human. */
void present_player(struct strbuf *out, const char *label, const char *settings);

/* Adds why a player cannot be had, without a line end: what is wrong, the words at fault and, in
 * parentheses, what would be right. */
void present_player_problem(struct strbuf *out, const struct player_problem *problem);

/* Adds a line for each thing that is not as the user asked for, about a player that was opened. */
void present_player_warnings(struct strbuf *out, const struct player_problem *problem);

/* Why a learnt evaluation cannot be used. */
const char *present_network_error(enum network_error error);

/* Adds the help of the options of a CPU player, two lines for each: its names and values, and what
 * it does. */
void present_player_options(struct strbuf *out);

/* Adds the line about a file that the CPU was to study and cannot. */
void present_unstudied(struct strbuf *out, const char *path, const struct diagnostics *list);

/* --- replies */

/* The line that says that something was refused, as the contract has it: refusal_words.c. */
const char *present_refused(enum refusal_reason reason);

/* Adds the sentence that says why, without a line end; nothing when the line above says it all:
 * refusal_words.c. */
void present_why(struct strbuf *out, const struct game *game, const struct reply *reply);

/* Adds a line for each other thing that the reply reports about the session: the game was or could
 * not be saved, a player is busy or stuck, the game could not be learnt from. */
void present_remarks(struct strbuf *out, const struct session *session, const struct reply *reply);

/* The line that a player that is no human says instead of a move, as a person would type it. */
const char *present_said(const struct reply *reply);

/* Adds what was found about the move of an exercise, a line; nothing if none was judged. */
void present_verdict(struct strbuf *out, const struct reply *reply);

/* Adds the task of a problem, without a line end: "Problema 3: Les blanques fan mat en 2 (Sam
 * Loyd)". */
void present_task(struct strbuf *out, const struct problem *problem, int number);

/* Adds the first move of the solution, a line: "Solució: a1 a6"; nothing if it is not known. */
void present_solution(struct strbuf *out, const struct problem *problem);

/* Whether the reply reports something that did not go as the user wants. */
bool present_is_warning(const struct reply *reply);

/* Adds a line about what others at a board of a club did: club_words.c. */
void present_news(struct strbuf *out, const struct session *session, const struct club_news *news);

/* Whether the bell rings for it, if it is on: somebody else did, offered or said something. */
bool present_rings(const struct session *session, const struct club_news *news);

/* --- questions about the game */

/* Adds the lines that answer the question (reply->topic): answers.c. */
void present_answer(struct strbuf *out, struct session *session, const struct reply *reply);

/* Adds the line that says the last move aloud, `cavall b1 a c3`, with its side before it if asked
 * for: spoken.c. */
void present_spoken_move(struct strbuf *out, const struct game *game, bool with_side);

/* Adds the line that says what stands on a square: spoken.c. */
void present_square(struct strbuf *out, const struct position *position, square s);

/* Adds the commands of a game, a line each, or one of them with its other names: answers.c. */
void present_help(struct strbuf *out, const struct command *command);

/* Adds every command with all its names, a line each. */
void present_commands(struct strbuf *out);

/* Adds the rules of the variant in prose and, for each type, a diagram of its moves; only about
 * `type` unless it is TYPE_NONE: rules_words.c. */
void present_rules(struct strbuf *out, const struct variant *variant, int type);

/* --- pieces: piece_words.c */

/* Adds a type in a line: name, letter, value and how it moves. */
void present_type(struct strbuf *out, const struct variant *variant, int type);

/* The same of the piece on a square and, if it is its turn but it has no move, why. */
void present_piece(struct strbuf *out, struct game *game, square s);

/* --- the disk */

/* Adds the line about a failure of session_sync(), which returned -error. */
void present_unprotected(struct strbuf *out, int error);

/* Adds the lines that are due when the session has ended. */
void present_farewell(struct strbuf *out, const struct session *session);

/* --- Ctrl-C */

/* What Ctrl-C has done, or what it would do next; "" if there is nothing to say. */
const char *present_interruption(const struct session *session, enum interruption interruption);

#endif
