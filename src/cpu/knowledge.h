/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An opening book made of earlier games: their positions, the moves played there, and the results.
 * There is no search here.
 *
 * A player follows a game as long as its rival does. A side follows a game that it won; that it
 * drew, if it stands worse now; or that was left unfinished while it had more material. If several
 * games offer moves, the move with the best record is taken: wins minus losses, divided by games;
 * then the move played most often. */
#ifndef CPU_KNOWLEDGE_H
#define CPU_KNOWLEDGE_H

#include "escacs/outcome.h"

struct knowledge;

/* A game: its start, its moves, its result (RESULT_NONE: it was not finished). */
struct known_game {
    const struct position *start;
    const struct move *moves;
    int count;
    enum result result;
    int source; /* the caller's own number */
};

/* A book without games. The variant must outlive it. Returns NULL if there is not enough memory. */
struct knowledge *knowledge_new(const struct variant *variant);
void knowledge_free(struct knowledge *knowledge);

/* Add a game of a variant with the same rules. Returns 0, -1 if a move is illegal, or -2 if there
 * is not enough memory. The game is not added unless 0 is returned. */
int knowledge_add(struct knowledge *knowledge, const struct known_game *game);

int knowledge_size(const struct knowledge *knowledge); /* games */

/* Sort the entries. Call it after the last knowledge_add() and before knowledge_find(). From then
 * on any number of threads may call knowledge_find(). */
void knowledge_sort(struct knowledge *knowledge);

/* The game that a player follows. */
struct known_hook {
    int game; /* -1: none */
    int ply;  /* index of the move of that game that comes next */
};

#define KNOWN_HOOK_NONE                                                                            \
    {                                                                                              \
        -1, 0                                                                                      \
    }

struct known_move {
    struct move move;
    int source;                 /* of the game it is taken from */
    int games, wins, losses;    /* of the side to move, in all games with this move here */
    struct known_hook followed; /* what the hook becomes if the move is played */
};

/* Find a move for the side to move. The move of the game that is followed comes first, then the one
 * with the best record. `worse` says whether that side stands worse. Moves in `refused` are not
 * returned. Returns false if there is no move. */
bool knowledge_find(struct known_move *out, const struct knowledge *knowledge,
                    const struct known_hook *hook, struct position *position, bool worse,
                    const struct move *refused, int refused_count);

/* --- for people */

/* All that is known of a move: the results of the games with this move here, for the side to move.
 */
struct known_record {
    struct move move;
    int games, wins, draws, losses;
    int source; /* of one of the games */
};

/* The known moves of a position, those played most often first. Returns how many there are; at most
 * `most` of them are in `out`. */
int knowledge_list(struct known_record *out, int most, const struct knowledge *knowledge,
                   const struct position *position);

/* Whether the move has always lost, and soon: at least two games were lost within a few moves after
 * it, and none ended otherwise. */
bool knowledge_is_trap(const struct knowledge *knowledge, const struct position *position,
                       struct move move);

#endif
