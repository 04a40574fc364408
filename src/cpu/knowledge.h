/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What games played before teach: positions, the moves that were played in them, and how the games
 * ended. Nothing is searched here.
 *
 * A player follows a game as long as its rival does. A game is worth following for a side when it
 * won it; when it drew it and now stands worse; or when it was left unfinished with more material
 * for that side. Where several games offer moves, the move with the best record is taken: wins
 * minus losses over games, then how often it was played. */
#ifndef CPU_KNOWLEDGE_H
#define CPU_KNOWLEDGE_H

#include "escacs/outcome.h"

struct knowledge;

/* A game: where it began, the moves, how it ended (RESULT_NONE: it was left). */
struct known_game {
    const struct position *start;
    const struct move *moves;
    int count;
    enum result result;
    int source; /* the caller's own number */
};

/* Of games of this variant, which must outlive it; NULL without memory. */
struct knowledge *knowledge_new(const struct variant *variant);
void knowledge_free(struct knowledge *knowledge);

/* Add a game of a variant that plays the same. Returns 0, -1 when its moves are not legal under
 * these rules, or -2 without memory; it is then left out. */
int knowledge_add(struct knowledge *knowledge, const struct known_game *game);

int knowledge_size(const struct knowledge *knowledge); /* games */

/* Have what was added since ready to be looked up; until the next knowledge_add() any number of
 * threads may look. */
void knowledge_sort(struct knowledge *knowledge);

/* The game that a player follows. */
struct known_hook {
    int game; /* -1: none */
    int ply;  /* the move of that game that is to be played next */
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

/* The move to play for the side to move: of the game that is followed if the position is in it,
 * else the one with the best record. `worse` says whether that side stands worse; moves in
 * `refused` are left out. Returns false when nothing is known. */
bool knowledge_find(struct known_move *out, const struct knowledge *knowledge,
                    const struct known_hook *hook, struct position *position, bool worse,
                    const struct move *refused, int refused_count);

#endif
