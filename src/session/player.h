/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who plays a side. A human acts through the front end. Any other player is a table of functions:
 * it thinks in a thread while the front end goes on, and a file descriptor tells when it is done.
 */
#ifndef SESSION_PLAYER_H
#define SESSION_PLAYER_H

#include "escacs/game.h"
#include "session/acquaintance.h"
#include "session/player_description.h"
#include "session/study.h"

struct player;

/* Why a player cannot go on. */
enum stuck {
    STUCK_NOT,         /* it can */
    STUCK_NO_THREAD,   /* it cannot begin to think; session_think() has the errno */
    STUCK_NO_MOVE,     /* it finds no move */
    STUCK_NOT_RUNNING, /* its program cannot be run */
    STUCK_SILENT,      /* its program does not answer in time */
    STUCK_DIED,        /* its program has ended */
    STUCK_NONSENSE,    /* its program gave an impossible move */
    STUCK_STOPPED,     /* its program was stopped */
    STUCK_COUNT
};

/* What a player has decided. */
struct thought {
    struct move move;
    bool has_move;            /* false: it has none to give */
    bool accepts;             /* its answer to the draw offer that it was asked about */
    enum cpu_gesture gesture; /* what it does with the move */
    struct cpu_report report; /* what it knows of the position */
    enum stuck stuck;
    const struct cpu_scored *scored; /* the best moves, if several were wanted; borrowed likewise */
    int scored_count;
    const char *follows; /* the file with the game it follows, borrowed from the player; or NULL */
};

struct player_ops {
    const char *label; /* shown beside the side's name: `CPU` */

    /* Begin to think about the game, which must stay as it is until collect() or cancel(). Returns
     * 0 or -errno. `clock` is that of the game; NULL: none that limits a move. */
    int (*think)(struct player *player, const struct game *game, const struct clock_state *clock);

    /* Decide at once; stop thinking. Both may be called when it is idle. */
    void (*hurry)(struct player *player);
    void (*cancel)(struct player *player);

    /* What it has decided; called once for each think(), when its descriptor can be read. */
    void (*collect)(struct thought *out, struct player *player);

    /* How far it has come while it thinks, and how many thousandths of its time are used (-1: it
     * has no limit of time). */
    void (*progress)(struct cpu_report *out, int *permille, struct player *player);

    /* A game begins or is resumed; the rival is a person if `folders`, where what is known of
     * people is kept, is not NULL. Returns 0, or -errno if what was kept cannot be used. May be
     * NULL, like all that follow up to know(). */
    int (*meet)(struct player *player, const struct game *game, enum side side,
                const struct folders *folders);

    /* The rival is to move: use its time. The game may change at once. */
    void (*watch)(struct player *player, const struct game *game);

    /* The game is over, or put away as it is. Returns 0 or -errno. */
    int (*part)(struct player *player, const struct game *game);

    /* Forget the rival. Returns 0 or -errno. */
    int (*forget)(struct player *player, const struct game *game);

    /* What it knows of the rival; false: nothing, it does not adapt. Without a game it does not
     * look at the moves since its last one, and takes no time. */
    bool (*know)(struct acquaintance_view *out, struct player *player, const struct game *game);

    /* Settings, for people to read. Borrowed. */
    const char *(*settings)(const struct player *player);

    void (*close)(struct player *player);
};

/* The first member of every player's own struct. */
struct player {
    const struct player_ops *ops;
    int wake;    /* readable when there is a thought to collect */
    char *words; /* that describe it, set by player_open(); NULL: not known */
    int wanted;  /* how many moves a CPU scores when it thinks; 0 and 1: the one that it plays */
};

/* --- opening */

struct player_request {
    const char *words;         /* see player_description.h */
    enum player_kinds allowed; /* what they may name */
    const struct variant *variant;
    uint64_t seed;
    const struct study_plan *plan; /* what a CPU studies; NULL: nothing */
    const struct folders *folders; /* where networks are looked for; NULL: among those built in */
};

/* Open a player: *out is NULL for a human, else to be closed by player_close(). Returns 0 or -1
 * with *problem. problem->memory_mb is set even if 0 is returned. */
int player_open(struct player **out, const struct player_request *request,
                struct player_problem *problem);
void player_close(struct player *player);

/* --- the kinds of player, for player_open() */

/* `settings` are the words that the options were read from; they are copied. `study`, which may be
 * NULL, is taken over. A network is looked for in `folders` unless the options ask for none.
 * Returns NULL if there is not enough memory. What is less than was asked for goes to *problem. The
 * variant must outlive the player. */
struct player *player_cpu_new(const struct variant *variant, const struct cpu_options *options,
                              const char *settings, struct study *study,
                              const struct folders *folders, struct player_problem *problem);

/* A player of a club at another session, shown by this name: player_remote.c. `wake` is the
 * descriptor that tells of its moves; it is not closed. */
struct player *player_remote_new(const char *name, int wake);

/* A UCI engine, a child process that a thread listens to: player_uci.c. `words` are those that the
 * settings were read from; both are copied. Returns PLAYER_OK, or PLAYER_MISSING, PLAYER_SILENT,
 * PLAYER_OTHER_GAME or PLAYER_OPTION with more about it in *problem. */
enum player_error player_uci_new(struct player **out, const struct uci_settings *settings,
                                 const struct variant *variant, const char *words,
                                 struct player_problem *problem);

/* Run an engine: uci_client_new(), with the errors of player_uci_new(). */
enum player_error player_uci_start(struct uci_client **out, const struct uci_settings *settings,
                                   const struct variant *variant, struct player_problem *problem);

#endif
