/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session as its commands know it. */
#ifndef SESSION_SESSION_PRIVATE_H
#define SESSION_SESSION_PRIVATE_H

#include "session/session.h"

struct cpu;

struct session {
    struct loaded_game loaded;
    struct game *game; /* of `loaded` */
    struct keeping keeping;
    struct player *players[2]; /* NULL: a human */
    struct player *thinking;   /* NULL: nobody */
    struct player *adviser;    /* who gives hints; NULL until one is asked for */
    bool learns;               /* see session_learn() */
    struct cpu *judge;         /* who evaluates; NULL until one is asked for */
    bool flipped;
    bool looking;      /* a finished game is on show, nothing has been played on from it */
    bool happened;     /* something has, since the game was loaded */
    bool left;         /* nothing more will be done */
    bool save_failed;  /* see session_is_unsaved() */
    bool leave_failed; /* leaving was tried, and the game could not be saved */
    char *line;        /* the last one entered: the reply may point into it */
    struct move promotion;
    uint32_t promotions;
};

/* Changing the game: session_prepare() comes before, and afterwards one of these.
 *
 *   session_note()      a step through what was played before
 *   session_recorded()  something new: it is no longer a game that is only looked at */
void session_prepare(struct session *session);
void session_note(struct session *session, enum journal_event event);
void session_recorded(struct session *session, enum journal_event event, struct reply *reply);

/* If the game has ended, say so and save it. */
void session_check_end(struct session *session, struct reply *reply);

/* Play a legal move. */
void session_play(struct session *session, struct move move, struct reply *reply);

/* Refuse with a reason that needs no details. */
void reply_refuse(struct reply *reply, enum refusal_reason reason);

/* Save, to `path` or where it belongs, and say so in the reply. */
void session_save(struct session *session, const char *path, struct reply *reply);

/* Adjourn, save and end the session. When the game cannot be saved the session goes on, unless it
 * is the second time or `by_force`. */
void session_leave(struct session *session, bool by_force, struct reply *reply);

/* The player who thinks, if any, forgets it; the game may be changed then. */
void session_cancel_thinking(struct session *session);

/* The text with which a human moves: cmd_move.c. */
void session_play_text(struct session *session, const char *text, struct reply *reply);

#endif
