/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays a side. A human acts through the front end; any other player is a table of functions
 * that think while the front end stays alive, and wake it through a file descriptor. */
#ifndef SESSION_PLAYER_H
#define SESSION_PLAYER_H

#include "escacs/game.h"
#include "session/player_description.h"
#include "session/study.h"

struct player;

/* Why a player cannot go on. */
enum stuck {
    STUCK_NOT,         /* it can */
    STUCK_NO_THREAD,   /* it cannot begin to think; session_think() has the errno */
    STUCK_NO_MOVE,     /* it finds no move */
    STUCK_NOT_RUNNING, /* its program cannot be run... */
    STUCK_SILENT,      /* ...does not answer in time... */
    STUCK_DIED,        /* ...has ended... */
    STUCK_NONSENSE,    /* ...gave an impossible move... */
    STUCK_STOPPED,     /* ...was stopped */
    STUCK_COUNT
};

/* What a player has decided. */
struct thought {
    struct move move;
    bool has_move;            /* false: it has none to give */
    bool accepts;             /* its answer to the draw offer that it was asked about */
    struct cpu_report report; /* what it knows of the position */
    enum stuck stuck;
    const char *follows; /* the file with the game it follows, borrowed from the player; or NULL */
};

struct player_ops {
    const char *label; /* shown beside the side's name: `CPU` */

    /* Begin to think about the game, which must stay as it is until collect() or cancel(). Returns
     * 0 or -errno. */
    int (*think)(struct player *player, const struct game *game);

    /* Decide at once; stop thinking. Both may be called when it is idle. */
    void (*hurry)(struct player *player);
    void (*cancel)(struct player *player);

    /* What it has decided; called once for each think(), when its descriptor can be read. */
    void (*collect)(struct thought *out, struct player *player);

    /* How far it has come while it thinks, and how many thousandths of its time are used (-1: it
     * has no limit of time). */
    void (*progress)(struct cpu_report *out, int *permille, struct player *player);

    /* Settings, for people to read. Borrowed. */
    const char *(*settings)(const struct player *player);

    void (*close)(struct player *player);
};

/* The head of every player's own struct. */
struct player {
    const struct player_ops *ops;
    int wake; /* readable when there is a thought to collect */
};

/* --- opening */

struct player_request {
    const char *words;         /* see player_description.h */
    enum player_kinds allowed; /* what they may name */
    const struct variant *variant;
    uint64_t seed;
    const struct study_plan *plan; /* what a CPU studies; NULL: nothing */
};

/* Open a player: *out is NULL for a human, else to be closed by player_close(). Returns 0 or -1
 * with *problem. problem->memory_mb is set even if 0 is returned. */
int player_open(struct player **out, const struct player_request *request,
                struct player_problem *problem);
void player_close(struct player *player);

#endif
