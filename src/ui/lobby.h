/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lobby of a club while a user attends it, for any front end: a command goes in, what it says
 * and what others do come out as lines. Text mode and the full screen show them and sit down at
 * boards.
 *
 *   lobby.c            entering and leaving, what others do
 *   lobby_commands.c   the commands
 *   lobby_challenge.c  the command that challenges
 *   lobby_saves.c      the commands about games that were saved by name
 *   club_text.c        the lobby by lines
 *   club_seat.c        a CPU player that keeps a seat
 *   tui_lobby.c        the lobby on the full screen; tui_challenge.c asks what to play */
#ifndef UI_LOBBY_H
#define UI_LOBBY_H

#include "session/club_lobby.h"
#include "session/opening.h"
#include "session/session.h"
#include "util/strbuf.h"
#include "util/strlist.h"

enum { LISTENED_MAX = 256 };

struct lobby {
    struct club *club;
    const struct folders *folders;
    struct lobby_index index;
    struct watch watch;
    struct strbuf news; /* lines about what others did, to be shown */
    struct strbuf said; /* lines that the last command says, to be shown */
    bool refused;       /* the last command was */
    bool leaves;        /* the user leaves the club */
    bool muted;         /* messages are not shown */
    int begun;          /* a game of the user that has begun and waits for him; 0: none */
    /* what the last command wants */
    int sits; /* down at this board; 0: none */
    bool watches;
    char *opens;                   /* the path of a game that the user saved; NULL: none */
    struct player_request seating; /* of players against whom it is played on */
    struct strlist listened;       /* players whose messages are heard */
    struct club_ear ears[LISTENED_MAX];
};

/* Enter the lobby. Returns 0 or -errno. lobby_close() either way. */
int lobby_open(struct lobby *lobby, struct club *club, const struct folders *folders);
void lobby_close(struct lobby *lobby);

/* Look for what happened. Whether there is anything to tell, or a game to play. `payload` is a
 * lobby. */
bool lobby_gather(void *payload);

/* Obey a line. What it says is in lobby->said. */
void lobby_obey(struct lobby *lobby, const char *line);

/* The name of the n-th command in the user's language; NULL after the last one. */
const char *lobby_command_name(int number);

/* The name of the command that is called so in Catalan, in the user's language. */
const char *lobby_command_word(const char *catalan);

/* A board at which the user sits. */
struct lobby_seat {
    struct club_board *board;
    struct session *session;
};

/* Sit down at a board, to play or to watch. False if that cannot be, as lobby->said tells. */
bool lobby_sit_down(struct lobby_seat *out, struct lobby *lobby, int number, bool watches);

/* Stand up. If the user wants a rematch, the rival is challenged again. */
void lobby_stand_up(struct lobby_seat *seat, struct lobby *lobby);

/* Open the save that the last command wants: a session without a board, or NULL as lobby->said
 * tells. opening_done() and session_free() either way. */
struct session *lobby_open_save(struct opening *opening, struct lobby *lobby);

/* Challenge the rival of a game again, with the colours exchanged. */
void lobby_challenge_again(struct lobby *lobby, const struct club_board *board);

/* What the user can do with a game, as a command: `accepta 17`. False if there is nothing. */
bool lobby_add_deed(struct strbuf *out, const struct lobby *lobby, const struct lobby_game *game);

/* --- for the files of the lobby */

/* Add a line that the command says; lobby_refuse() says that nothing was done. */
void lobby_say(struct lobby *lobby, const char *words);
void lobby_refuse(struct lobby *lobby, const char *words);

/* Why lobby_challenge() failed. */
const char *lobby_challenge_error(int failed);

/* The command `repta`; argv[0] is its name. */
void lobby_run_challenge(struct lobby *lobby, int argc, char **argv);

/* The commands `desades`, `obre` and `esborra`: lobby_saves.c. */
void lobby_run_saves(struct lobby *lobby, int argc, char **argv);
void lobby_run_open(struct lobby *lobby, int argc, char **argv);
void lobby_run_remove(struct lobby *lobby, int argc, char **argv);

/* The colour that a word names; without a word, or for `sort`, any. False if it names none. */
bool lobby_read_colour(enum side *out, const char *word);

#endif
