/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game in play: who plays, what a command does, what happens next. Text mode, the full screen
 * and scripts are front ends of it.
 *
 *   session      the game, its players and what they do to it
 *   opening      from what the user asks for to a session
 *   command      the table of commands, and finding one
 *   cmd_*        what the commands do
 *   completion   what a line being typed can go on with
 *   keeping      the journal and the save
 *   player*      who plays a side; background is the thread in which it thinks
 *   study        games that the CPU learns from
 *   catalog      what there is to play, for menus
 *   tournament   matches between programs; match_stats says what they prove
 *
 * A front end asks session_next() what to do: read a line of the person and hand it to
 * session_enter(), call session_think(), wait for a player's descriptor and call session_collect(),
 * or end. Each of these fills a reply, which reports what happened as facts; the front end finds
 * the words. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "escacs/game.h"
#include "session/keeping.h"
#include "session/player.h"
#include "storage/game_load.h"

struct session;
struct command;

/* --- what happened */

enum reaction {
    REACTION_REFUSED = 1 << 0,  /* nothing was done: `why`, and `command` if one was recognised */
    REACTION_BUSY = 1 << 1,     /* nothing was done: it is the turn of a player that is no human */
    REACTION_POSITION = 1 << 2, /* the position has changed */
    REACTION_BOARD = 1 << 3,    /* draw the board: it was asked for, or turned round */
    REACTION_QUESTION = 1 << 4, /* what to promote to (why.promotions)? session_promote() answers */
    REACTION_TELL = 1 << 5,     /* `topic` was asked for */
    REACTION_SAVED = 1 << 6,    /* the game was saved in `path` */
    REACTION_UNSAVED = 1 << 7,  /* the game could not be saved in `path`: `error` */
    REACTION_PLAYED = 1 << 8,   /* a player that is no human moved: `thought` */
    REACTION_ANSWERED = 1 << 9, /* such a player answered a draw offer: thought.accepts */
    REACTION_STUCK = 1 << 10,   /* such a player failed and a human takes its place: thought.stuck,
                                 * and `error` for STUCK_NO_THREAD */
    REACTION_ENDED = 1 << 11,   /* the game is over now */
    REACTION_ADJOURNED = 1 << 12,
};

/* What a person may ask about. */
enum topic {
    TOPIC_MOVES, /* legal moves; `from`: of that piece */
    TOPIC_HINT,  /* `thought` */
    TOPIC_HISTORY,
    TOPIC_HELP,
    TOPIC_RULES,   /* `type`, or TYPE_NONE: all */
    TOPIC_WHERE,   /* pieces of `type` */
    TOPIC_ROW,     /* `line` */
    TOPIC_COLUMN,  /* `line` */
    TOPIC_ATTACKS, /* on `from` */
    TOPIC_LAST,
    TOPIC_STATE,
};

struct reply {
    unsigned reactions; /* bits of enum reaction */
    struct refusal why;
    const struct command *command;
    enum topic topic;
    bool has_from;
    square from;
    int type;
    int line; /* row or column, from 0 */
    struct thought thought;
    int error;        /* errno */
    int unlearnt;     /* errno that kept a game that ended from being learnt from; 0: none */
    const char *path; /* borrowed until the session is next used; NULL: not known */
};

/* --- life */

/* The session takes over what *loaded and *keeping hold, and the players (NULL: a human). */
struct session *session_new(struct loaded_game *loaded, struct keeping *keeping,
                            struct player *const players[2]);

/* From now on, keep each game that ends for the CPU to learn from. */
void session_learn(struct session *session);

/* The game is left as it is: whoever wants it saved has adjourned it. Accepts NULL. */
void session_free(struct session *session);

/* --- what there is to do */

enum next {
    NEXT_LINE,  /* ask a person for a line, as session_actor() */
    NEXT_THINK, /* it is the turn of a player that is no human: call session_think() */
    NEXT_WAIT,  /* a player thinks: wait until session_wake() can be read, then session_collect() */
    NEXT_END,   /* the session is over */
};

enum next session_next(const struct session *session);

/* A descriptor that can be read once the thinking player is done; -1 if nobody thinks. */
int session_wake(const struct session *session);

/* Whether the thinking is about a hint. */
bool session_is_advising(const struct session *session);

/* How far the thinking player has come; false if nobody thinks, or it does not tell. */
bool session_progress(struct cpu_report *out, int *permille, const struct session *session);

/* The thinking player makes up its mind at once. */
void session_hurry(struct session *session);

/* --- doing it. The reply is overwritten. */

/* Obey a line: a command or a move. */
void session_enter(struct session *session, const char *line, struct reply *reply);

/* Answer the question about the promotion; anything but one of the types drops the move. */
void session_promote(struct session *session, const char *answer, struct reply *reply);

/* The player whose turn it is begins to think. If it cannot, a human takes its place. */
void session_think(struct session *session, struct reply *reply);

/* Take what a player has thought. */
void session_collect(struct session *session, struct reply *reply);

/* Adjourn and save, or leave a game that is over or only looked at: the input has ended, or the
 * program is told to stop. The session is over, whether or not the game could be saved. */
void session_adjourn(struct session *session, struct reply *reply);

/* Everything accepted is on disk when this returns 0; -errno is reported once. Front ends call it
 * before they wait for anything. */
int session_sync(struct session *session);

/* --- Ctrl-C */

enum interruption {
    INTERRUPTION_HURRIES, /* a player thinks for a human: session_hurry() */
    INTERRUPTION_CLEARS,  /* nobody thinks: drop the line being typed */
    INTERRUPTION_LEAVES,  /* session_adjourn() */
};

/* What Ctrl-C means now. `presses` counts how often it was pressed with nothing typed in between.
 */
enum interruption session_interruption(const struct session *session, int presses);

/* --- state */

struct game *session_game(const struct session *session);

/* Whether a finished game is shown, so that leaving changes nothing. */
bool session_is_reviewing(const struct session *session);

/* Who is asked. */
enum side session_actor(const struct session *session);

/* Whether a side is played by a human, and whether any is. */
bool session_is_human(const struct session *session, enum side side);
bool session_has_human(const struct session *session);

/* What to call a player beside the side's name; NULL for a human. */
const char *session_label(const struct session *session, enum side side);

/* The settings of a player; NULL for a human. */
const char *session_settings(const struct session *session, enum side side);

/* Whether black is at the bottom of the board; a front end may begin so. */
bool session_is_flipped(const struct session *session);
void session_set_flipped(struct session *session, bool flipped);

/* Whether a save that was asked for, or the last one, failed. */
bool session_is_unsaved(const struct session *session);

/* Whether what is not saved is in the journal, for the next time. */
bool session_is_recoverable(const struct session *session);

/* What the position is worth for white, in hundredths, as the CPU sees it without thinking; 0 when
 * that cannot be known. */
int session_evaluate(struct session *session);

/* Where the game was last saved, or will be; NULL when it has no name yet. */
const char *session_path(const struct session *session);

#endif
