/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game in play: who plays, what a command does, what happens next. Text mode and the full
 * screen are its front ends.
 *
 *   session      the game, its phase and its players
 *   opening      opening the game that the user asks for
 *   command      the table of commands, and finding one in it
 *   cmd_*        what the commands do
 *   analysis*    what each move of a game was worth; analyst finds it out in the background
 *   review       looking at any position of the game, and playing from there
 *   completion   completing a line that is being typed
 *   keeping      the journal and the save
 *   game_clock   the clock of the game
 *   player*      who plays a side; background is the thread in which it thinks
 *   acquaintance what a CPU that adapts knows of its rival
 *   judge        how well each side of a finished game has played
 *   study        games that the CPU studies; book shows what they say of a position
 *   exercise     a problem being solved
 *   training     which problem is next; own_problems makes them of a person's own games
 *   catalog      the variants and saved games that menus offer
 *   session_club a session at a board of a club; club_board judges and replays its lines
 *   tournament   matches between programs; match_stats computes what they prove
 *
 * A front end asks session_next() what to do: read a line of the person and hand it to
 * session_enter(), call session_think(), wait for a player's descriptor and call session_collect(),
 * or end. Each of these fills a reply, which reports what happened as facts; the front end finds
 * the words. */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "escacs/game.h"
#include "session/club_board.h"
#include "session/exercise.h"
#include "session/analysis.h"
#include "session/keeping.h"
#include "session/player.h"
#include "storage/game_load.h"
#include "storage/openings.h"

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
    REACTION_REVIEW = 1 << 13,    /* a review began, ended or stepped */
    REACTION_SEATED = 1 << 14,    /* a new game begins, with the players that were asked for */
    REACTION_NEWS = 1 << 17,      /* at a board of a club: `news` */
    REACTION_NO_PLAYER = 1 << 15, /* nothing was done: a player cannot be had: `problem` */
    REACTION_JUDGED = 1 << 16,    /* a move of an exercise was judged: `verdict`; a wrong one was
                                   * taken back */
    REACTION_GESTURE = 1 << 18,   /* such a player offered a draw or resigned: thought.gesture */
};

/* What players that are no humans do on their turn or when asked. */
enum { REACTIONS_OF_PLAYERS = REACTION_PLAYED | REACTION_ANSWERED | REACTION_GESTURE };

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
    TOPIC_SQUARE,  /* `from` */
    TOPIC_ATTACKS, /* on `from` */
    TOPIC_LAST,
    TOPIC_STATE,
    TOPIC_CLOCK,
    TOPIC_BOOK,     /* session_study(), session_openings() */
    TOPIC_ANALYSIS, /* session_analysis() */
};

struct reply {
    unsigned reactions; /* bits of enum reaction */
    struct refusal why;
    enum verdict verdict;
    const struct command *command;
    const struct command *about; /* TOPIC_HELP: only this one; NULL: all */
    enum topic topic;
    bool has_from;
    square from;
    int type;
    int line; /* row or column, from 0 */
    struct thought thought;
    struct club_news news;
    struct player_problem problem;
    int error;        /* errno */
    bool learnt;      /* the game that ended was kept to learn from */
    int unlearnt;     /* errno if the game that ended could not be learnt from; 0: it could */
    const char *path; /* borrowed until the session is next used; NULL: not known */
};

/* --- life */

/* The session takes over *loaded, *keeping and the players (NULL: a human). */
struct session *session_new(struct loaded_game *loaded, struct keeping *keeping,
                            struct player *const players[2]);

/* From now on, letters of pieces are read as people who use this language write them; Catalan at
 * first. */
void session_speak(struct session *session, enum language language);

/* From now on, keep each game that ends for the CPU to learn from. */
void session_learn(struct session *session);

/* How players of later games of the session are opened; all but the words and the variant count.
 * What it points to must outlive the session. */
void session_set_seating(struct session *session, const struct player_request *seating);

/* The game is an exercise from now on: moves of the person are judged, and nothing is kept on disk.
 * The exercise must outlive the session. */
void session_set_exercise(struct session *session, struct exercise *exercise);

/* NULL: the game is none. */
const struct exercise *session_exercise(const struct session *session);

/* From now on, moves cannot be taken back. */
void session_forbid_undo(struct session *session);

/* Free the session without saving the game: call session_adjourn() before. Accepts NULL. */
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

/* Whether the player thinks about a hint. */
bool session_is_advising(const struct session *session);

/* Whether the game is being analysed: analyst.c. */
bool session_is_analysing(const struct session *session);

/* What the last analysis found of the moves of the whole game, perhaps not of all; NULL: nothing,
 * or other moves have been played since. */
const struct analysis *session_analysis(const struct session *session);

/* How far the thinking player has come; false if nobody thinks, or it does not report. */
bool session_progress(struct cpu_report *out, int *permille, const struct session *session);

/* The thinking player must decide at once. */
void session_hurry(struct session *session);

/* --- doing it. The reply is overwritten. */

/* Obey a line: a command or a move. */
void session_enter(struct session *session, const char *line, struct reply *reply);

/* Play squares that a person chose without typing. The intent holds no text. */
void session_play_intent(struct session *session, const struct intent *intent, struct reply *reply);

/* Answer the question about the promotion with a type, or with the symbol or the name of one. Any
 * other answer is refused, and the move is dropped. */
void session_promote(struct session *session, int type, struct reply *reply);
void session_promote_text(struct session *session, const char *answer, struct reply *reply);

/* The player whose turn it is begins to think. If it cannot, a human takes its place. */
void session_think(struct session *session, struct reply *reply);

/* Take what the player has decided, and do it. */
void session_collect(struct session *session, struct reply *reply);

/* End the session because the input has ended or the program is told to stop. A game that is not
 * over is adjourned. The session ends even if the game cannot be saved. */
void session_adjourn(struct session *session, struct reply *reply);

/* Make sure that every change is on disk. Front ends call it before they wait for anything. Returns
 * 0, or -errno once for each failure. */
int session_sync(struct session *session);

/* --- review: review.c
 *
 * In a review the players are asleep and nothing is written: session_game() is the game as it was
 * after so many moves, and game_redo_move() has those that follow. A finished game is always under
 * review. A move from an earlier position of it begins another game, saved under a new name. */

bool session_is_reviewing(const struct session *session);

/* Whether the whole game is over, whatever position is shown. */
bool session_is_over(const struct session *session);

/* Moves of the whole game, and those played in the position shown. */
int session_length(const struct session *session);
int session_shown(const struct session *session);

/* Show the position after `moves` moves, at least 0 and at most all. Begins a review. */
void session_show(struct session *session, int moves, struct reply *reply);

/* Show the next (1) or previous (-1) move that the analysis marks as a mistake. Refused with
 * REFUSED_NO_MISTAKE if there is none. */
void session_show_mistake(struct session *session, int direction, struct reply *reply);

/* What the analysis says of each move of the whole game. The array is copied; NULL: nothing. */
void session_set_move_marks(struct session *session, const uint8_t *marks, int count);
enum move_mark session_move_mark(const struct session *session, int move);

/* End the review of a game that goes on: it is shown and its players wake up. */
void session_resume(struct session *session, struct reply *reply);

/* Begin a new game from the position shown, with these players (NULL: a human), which the session
 * takes over unless the reply has no REACTION_SEATED. It is saved under a new name. A game that
 * goes on is adjourned and saved first. */
void session_play_from_here(struct session *session, struct player *const players[2],
                            struct reply *reply);
/* --- the clock. A game whose time control is set has one. It runs while a side acts, from the
 * beginning of the session on, and stops at its end. */

bool session_has_clock(const struct session *session);

/* Only players that are no humans use up time: a script then plays the same game each time. To be
 * called before anything happens. */
void session_time_machines_only(struct session *session);

/* What the clock of a side shows, in milliseconds, and whether it runs. */
int64_t session_time_left(const struct session *session, enum side side);
bool session_time_runs(const struct session *session, enum side side);

/* Milliseconds until the flag falls; -1 if no clock runs. Call session_tick() then. */
int64_t session_until_flag(const struct session *session);

/* If a flag has fallen, the game ends. */
void session_tick(struct session *session, struct reply *reply);

/* --- the book */

/* The games that the CPU may know: those of the seating's plan, and those learnt. They are read at
 * the first call. */
const struct study *session_study(struct session *session);

/* The openings of the variant; NULL if it has none. */
const struct openings *session_openings(struct session *session);

/* The opening of the position shown; false if it has no name. */
bool session_opening(struct opening_name *out, struct session *session);

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

/* The file that the rules came from; NULL: they are built in. */
const char *session_rules_path(const struct session *session);

/* The side that acts next: it moves, or answers a draw offer. */
enum side session_actor(const struct session *session);

/* Whether a side is played by a human, and whether any is. */
bool session_is_human(const struct session *session, enum side side);
bool session_has_human(const struct session *session);

/* The kind of player, to be shown beside the side: `CPU`. NULL for a human. */
const char *session_label(const struct session *session, enum side side);

/* The settings of a player; NULL for a human. */
const char *session_settings(const struct session *session, enum side side);

/* What the player of a side knows of its rival; false if it does not adapt. */
bool session_knows(struct acquaintance_view *out, struct session *session, enum side side);

/* The same as of its last move, without waiting for anything. */
bool session_glances(struct acquaintance_view *out, struct session *session, enum side side);

/* Whether black is at the bottom of the board. A front end sets how it begins. */
bool session_is_flipped(const struct session *session);
void session_set_flipped(struct session *session, bool flipped);

/* Whether a save failed, and the user has not saved since. */
bool session_is_unsaved(const struct session *session);

/* Whether changes that are not saved are in the journal, and can be recovered. */
bool session_is_recoverable(const struct session *session);

/* The static evaluation of the position for white, in hundredths; 0 if there is no memory for it.
 */
int session_evaluate(struct session *session);

/* The path of the save; NULL if it has no name yet. */
const char *session_path(const struct session *session);

#endif
