/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a CPU player that adapts knows of the one it plays against, during a game and from game to
 * game. Moves are scored in a thread of its own while the rival thinks. */
#ifndef SESSION_ACQUAINTANCE_H
#define SESSION_ACQUAINTANCE_H

#include "learning/rivals.h"

struct acquaintance;

/* For people to see. */
struct acquaintance_view {
    bool is_ratio;    /* of the published algorithm: 0..100; else a level of 0..CPU_LEVEL_MAX */
    double estimate;  /* of the rival */
    int moves, games; /* that it rests on */
    int error;        /* errno: what was kept could not be read; 0: it could, or there is none */
    struct rival_point curve[RIVAL_CURVE_MAX]; /* of the games that have ended, oldest first */
    int curve_count;
};

/* The CPU must outlive it and have its network already. NULL without memory. */
struct acquaintance *acquaintance_new(struct cpu *cpu, const struct cpu_options *options);
void acquaintance_free(struct acquaintance *acquaintance);

/* A game begins or is resumed, our side being `side`. A rival who is a person is remembered in a
 * file of these folders; NULL: it is no person. Returns 0, or -errno if there is a file that cannot
 * be used. */
int acquaintance_meet(struct acquaintance *acquaintance, const struct game *game, enum side side,
                      const struct folders *folders);

/* The rival is to move: score its moves in the background. The game may change at once. */
void acquaintance_watch(struct acquaintance *acquaintance, const struct game *game);

/* Choose a move, in the caller's thread. Only acquaintance_look() may be called meanwhile. */
int acquaintance_choose(struct move *out, struct acquaintance *acquaintance,
                        const struct game *game, const struct cpu_limits *limits,
                        const struct cpu_hooks *hooks, struct cpu_report *report);

/* The game is over, or is put away as it is: learn from it and keep what is known. If a game that
 * is over goes on after an undo, only its last end counts. Returns 0 or -errno. */
int acquaintance_part(struct acquaintance *acquaintance, const struct game *game);

/* Know nothing of the rival any more; the file goes too. Returns 0 or -errno. */
int acquaintance_forget(struct acquaintance *acquaintance, const struct game *game);

/* The moves of the game have changed otherwise than by playing: look again. */
void acquaintance_follow(struct acquaintance *acquaintance, const struct game *game);

/* From any thread, at any time. */
void acquaintance_look(struct acquaintance_view *out, struct acquaintance *acquaintance);

#endif
