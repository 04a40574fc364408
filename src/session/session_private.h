/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session as its own files see it. */
#ifndef SESSION_SESSION_PRIVATE_H
#define SESSION_SESSION_PRIVATE_H

#include "session/session.h"

struct cpu;

/* What the session is doing. Only session.c changes it. */
enum phase {
    PHASE_FRESH,     /* nothing has happened since the game was opened */
    PHASE_PLAYING,   /* something has happened; leaving saves it */
    PHASE_REVIEWING, /* a finished game is shown; its save must not change */
    PHASE_LEFT,      /* the session is over */
};

/* How the attempts to save have gone. Only session.c changes it. */
enum saving {
    SAVING_FINE,
    SAVING_FAILED,         /* one failed, and no save that the user asked for succeeded since */
    SAVING_FAILED_LEAVING, /* so the session was not left; leaving again gives the save up */
};

struct session {
    struct loaded_game loaded;
    struct game *game; /* of `loaded` */
    struct keeping keeping;
    enum phase phase;
    enum saving saving;
    struct player *players[2]; /* NULL: a human */
    struct player *thinking;   /* NULL: nobody */
    struct player *adviser;    /* gives hints; NULL until the first one is asked for */
    struct cpu *judge;         /* evaluates positions; NULL until the first one */
    struct network *network;   /* that it uses; NULL: none */
    bool learns;               /* see session_learn() */
    bool flipped;
    char *line; /* the last line entered; the reply may point into it */
    struct move promotion;
    uint32_t promotions;
};

/* Call one of these after each change of the game.
 *
 *   session_note()      a step through what had been played: undo, redo
 *   session_recorded()  something new is on record; a game under review becomes one in play */
void session_note(struct session *session, enum journal_event event);
void session_recorded(struct session *session, enum journal_event event, struct reply *reply);

/* If the game has ended, report and save it. */
void session_check_end(struct session *session, struct reply *reply);

/* Play a legal move. */
void session_play(struct session *session, struct move move, struct reply *reply);

/* Whether a player that is no human has the floor. */
bool session_is_busy(const struct session *session);

/* Refuse with a reason that has no details. */
void reply_refuse(struct reply *reply, enum refusal_reason reason);

/* Save because the user asks for it: to `path` or, if it is NULL, where the game belongs. */
void session_save(struct session *session, const char *path, struct reply *reply);

/* Adjourn, save and end the session. When the game cannot be saved the session goes on, unless it
 * is the second time in a row or `by_force`. */
void session_leave(struct session *session, bool by_force, struct reply *reply);

/* Stop the thinking player, if there is one, and drop its thought. The game may be changed then. */
void session_cancel_thinking(struct session *session);

/* Play the move that a human typed: cmd_move.c. */
void session_play_text(struct session *session, const char *text, struct reply *reply);

#endif
