/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session as its own files see it. */
#ifndef SESSION_SESSION_PRIVATE_H
#define SESSION_SESSION_PRIVATE_H

#include "session/game_clock.h"
#include "session/session.h"

struct cpu;

/* What the session is doing. Only session.c changes it. */
enum phase {
    PHASE_FRESH,    /* nothing has happened since the game was opened */
    PHASE_PLAYING,  /* something has happened; leaving saves it */
    PHASE_FINISHED, /* the game is over and saved; its save must not change */
    PHASE_LEFT,     /* the session is over */
};

/* How the attempts to save have gone. Only session.c changes it. */
enum saving {
    SAVING_FINE,
    SAVING_FAILED,         /* one failed, and no save that the user asked for succeeded since */
    SAVING_FAILED_LEAVING, /* so the session was not left; leaving again gives the save up */
};

struct session {
    struct loaded_game loaded;
    struct game *game;   /* what is shown and played: `record` or, in a review, perhaps `earlier` */
    struct game *record; /* the game itself, of `loaded`; a review does not change it */
    struct game *earlier; /* a copy of its moves, some of them taken back; NULL: none yet */
    bool reviewing;       /* see session_is_reviewing() */
    struct keeping keeping;
    struct club_board *board; /* of a club; NULL: none */
    int board_error;          /* -errno: what was last done could not be written there */
    int board_holds;          /* see board_hold() */
    bool wants_rematch;
    struct game_clock clock;
    bool times_machines_only; /* see session_time_machines_only() */
    enum phase phase;
    enum saving saving;
    struct player *players[2];     /* NULL: a human */
    struct player *thinking;       /* NULL: nobody */
    struct player_request seating; /* how other players are opened; see session_set_seating() */
    struct player *adviser;        /* gives hints; NULL until the first one is asked for */
    struct player *analyst;        /* analyses the record; NULL until that is asked for */
    struct cpu *judge;             /* evaluates positions; NULL until the first one */
    struct network *network;       /* that it uses; NULL: none */
    bool learns;                   /* see session_learn() */
    struct exercise *exercise;     /* NULL: the game is none */
    struct study *study;           /* for people; NULL until it is asked for */
    struct openings *openings;     /* NULL: none, or not asked for yet */
    bool sought_openings;
    bool no_undo; /* see session_forbid_undo() */
    bool flipped;
    enum language language; /* see session_speak() */
    uint8_t *marks;         /* of the moves of the record: enum move_mark; NULL: none */
    int mark_count;
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

/* Whether something new may be recorded now. A game that goes on is not continued from an earlier
 * position that a review shows: that is refused. */
bool session_may_record(const struct session *session, struct reply *reply);

/* Let the time of the side that acts run, if it counts, and stop it otherwise. */
void session_run_clock(struct session *session);

/* The players meet at the beginning of a game, and part at its end or when it is put away. */
void session_meet(struct session *session);
void session_part(struct session *session, struct reply *reply);

/* If the game has ended, report and save it. */
void session_check_end(struct session *session, struct reply *reply);

/* Before and after something is done to the game: at a board of a club, nobody else may act between
 * the two. False if that cannot be, as the reply says. */
bool session_hold(struct session *session, struct reply *reply);
void session_release(struct session *session, struct reply *reply);

/* Play a legal move. */
void session_play(struct session *session, struct move move, struct reply *reply);

/* Whether a player that is no human has the floor. */
bool session_is_busy(const struct session *session);

/* The letters of pieces in what a person types. */
enum letters session_letters(const struct session *session);

/* Refuse with a reason that has no details. */
void reply_refuse(struct reply *reply, enum refusal_reason reason);

/* Save because the user asks for it: to `path` or, if it is NULL, where the game belongs. */
void session_save(struct session *session, const char *path, struct reply *reply);

/* Put the game away and end the session, unless it cannot be put away. */
void session_leave(struct session *session, bool by_force, struct reply *reply);

/* Stop the thinking player, if there is one, and drop its thought. The game may be changed then. */
void session_cancel_thinking(struct session *session);

/* Adjourn and save the record, unless it is not worth saving. False if that fails, unless it is the
 * second time in a row or `by_force`. */
bool session_put_away(struct session *session, bool by_force, struct reply *reply);

/* Play the move that a human typed: cmd_move.c. */
void session_play_text(struct session *session, const char *text, struct reply *reply);

/* The analyst is done: mark the moves as it says: analyst.c. */
void analyst_mark_moves(struct session *session);

/* --- review.c */

/* Begin and end a review, if need be. At its end the game itself is shown. */
void review_begin(struct session *session);
void review_end(struct session *session);

/* Show the position after so many moves of the record. False and a refusal without memory. */
bool review_show(struct session *session, int moves, struct reply *reply);

/* The position shown becomes the end of the record: the moves after it are forgotten. The caller
 * has taken care of what is on disk. */
void review_cut(struct session *session);

#endif
