/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each move of a game was worth: the score of the move played and of the best one, to the same
 * depth, and what the move lost of the expected result.
 *
 *   analysis.c        the searches, and what follows from them
 *   analysis_store.c  what was found is kept in the cache folder, a file for each game and limits
 *
 * With a limit of nodes or depth the same game has the same analysis, whatever the number of
 * threads: each move is searched from nothing. */
#ifndef SESSION_ANALYSIS_H
#define SESSION_ANALYSIS_H

#include "escacs/cpu.h"
#include "storage/locate.h"

enum { ANALYSIS_LINE_MAX = 12, ANALYSIS_THREADS_MAX = 64, ANALYSIS_NODES = 100000 };

/* Points of 100 of the expected result that the move lost: 5, 10, 20 or more. MOVE_ONLY: every
 * other move would have been a blunder, and it is no plain capture: no recapture, and it takes
 * nothing that an exchange wins anyway. */
enum move_mark {
    MOVE_UNMARKED,
    MOVE_DUBIOUS,
    MOVE_MISTAKE,
    MOVE_BLUNDER,
    MOVE_ONLY,
    MOVE_MARK_COUNT
};

struct analysed_move {
    enum side side;
    struct move move;                    /* that was played */
    bool is_plain;                       /* a capture that anybody sees: see MOVE_ONLY */
    bool known;                          /* what follows */
    int depth;                           /* of the search; 0: nothing was searched */
    int score;                           /* of the move, for the side that played it */
    int best_score;                      /* likewise, of the best move */
    int second_score;                    /* and of the second best; the same if there is only one */
    struct move line[ANALYSIS_LINE_MAX]; /* the best move and what is expected to follow */
    int line_length;
    double expected; /* of the result for white after the move, 0..1 */
    double loss;     /* of the expected result, 0..1 */
    double lead;     /* of the best move over the second best, likewise */
    enum move_mark mark;
};

/* Whether the move loses something. */
static inline bool analysis_is_mistake(const struct analysed_move *move)
{
    return move->mark == MOVE_DUBIOUS || move->mark == MOVE_MISTAKE || move->mark == MOVE_BLUNDER;
}

struct analysis {
    int count, known; /* moves of the game, and those analysed */
    struct analysed_move *moves;
};

struct analysis_plan {
    int64_t nodes, move_ms; /* for each move; 0: no limit */
    int depth;
    int threads;                        /* moves searched at the same time */
    const struct folders *folders;      /* of networks and of what is kept; NULL: none */
    bool kept_only;                     /* search nothing: only what is kept becomes known */
    bool (*should_stop)(void *payload); /* from any thread, now and then; may be NULL */
    void (*on_progress)(const struct analysis *analysis, void *payload); /* likewise, locked */
    void *payload;
};

/* The moves of the game, nothing known of them. Without memory the program ends. */
void analysis_init(struct analysis *analysis, const struct game *game);
void analysis_done(struct analysis *analysis);

/* Find out what is not known, until it is all known or the plan says stop. Returns 0, or -ENOMEM if
 * there is no memory for a player. The variant's pieces need no letters. */
int analysis_run(struct analysis *analysis, const struct game *game,
                 const struct analysis_plan *plan);

/* How a side has played, as far as it is known. */
struct analysis_side {
    int moves;
    int marks[MOVE_MARK_COUNT];
    double loss;     /* mean */
    double accuracy; /* 0..100: 100 is nothing lost, and a mean loss of 5 points halves it */
};

struct analysis_side analysis_side(const struct analysis *analysis, enum side side);

/* --- analysis_store.c */

struct analysis_store;

/* Open what is kept of the game, searched as planned and judged by the player's evaluation. Moves
 * found there become known; their marks are not set. NULL: nothing can be kept. */
struct analysis_store *analysis_store_open(struct analysis *analysis, const struct game *game,
                                           const struct analysis_plan *plan,
                                           const struct network *network);
/* Keep what is known of a move. */
void analysis_store_add(struct analysis_store *store, const struct analysis *analysis, int move);
void analysis_store_close(struct analysis_store *store);

#endif
