/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session at a board of a club. The files of the game take the place of the journal and the save:
 * what the session does is written there under a lock, after everything that others wrote. */
#ifndef SESSION_SESSION_CLUB_H
#define SESSION_SESSION_CLUB_H

#include "session/club_board.h"
#include "session/command.h"
#include "session/session.h"

/* --- for front ends */

/* Sit down at a board. The session takes over *loaded and `own`, the player of the own side (NULL:
 * a human); the board and the folders outlive it. */
struct session *session_at_board(struct loaded_game *loaded, struct club_board *board,
                                 const struct folders *folders, struct player *own);

/* Whether the session is at a board; whether a side is played by somebody at another session. */
bool session_is_at_board(const struct session *session);
bool session_is_remote(const struct session *session, enum side side);

/* Whether the game has stopped because of a fault in its files. */
bool session_is_stopped(const struct session *session);

/* The name of a player in the club; NULL if the session is at no board. */
const char *session_player_name(const struct session *session, enum side side);

/* Whether others did something that session_collect() tells. `payload` is a session. */
bool session_has_news(void *payload);

/* Whether the user left to play the same rival again. */
bool session_wants_rematch(const struct session *session);

/* Resigning, which has to be said twice in a row, and help, which is refused until the game is
 * over.
 */
command_function club_resign, club_refuse_help;

/* The commands of a board, which come before the others. */
extern const struct command club_commands[];

/* --- for session.c: only for sessions at a board */

void board_note(struct session *session, enum journal_event event);
void board_finish(struct session *session);
void board_leave(struct session *session, struct reply *reply);
bool board_flag_falls(struct session *session, struct reply *reply);
void board_run_clock(struct session *session);

/* Whether the user plays; else the reply says so. */
bool board_lets_play(const struct session *session, struct reply *reply);

/* Take what others did. False if the thinking player is one of this session. */
bool board_collect(struct session *session, struct reply *reply);

/* Hold the board while something is done to the game; false if it cannot be held, as the reply
 * says. Holds may be nested. */
bool board_hold(struct session *session, struct reply *reply);
void board_release(struct session *session, struct reply *reply);

/* The same, and the own side is to act. */
bool board_hold_turn(struct session *session, struct reply *reply);

#endif
