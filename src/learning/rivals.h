/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the adaptive CPU has learnt of a person, for each set of rules: one small JSON file in the
 * state folder. It is a convenience: without it, or if it is damaged, the CPU begins afresh. */
#ifndef LEARNING_RIVALS_H
#define LEARNING_RIVALS_H

#include "cpu/opponent.h"

#include <stddef.h>

struct folders;

enum { RIVAL_CURVE_MAX = 200 };

/* How a game left the estimate. */
struct rival_point {
    double level;  /* of the person, 0..CPU_LEVEL_MAX */
    double points; /* of the person: 0, 0.5 or 1 */
};

struct rival {
    struct opponent_knowledge now;
    /* A game that is not finished has taught some of it. When the game is resumed, `before` and its
     * moves give `now` again. */
    int plies;     /* moves of that game; 0: there is none */
    uint64_t game; /* opponent_chain() of them */
    struct opponent_knowledge before;
    struct rival_point curve[RIVAL_CURVE_MAX]; /* the latest games, oldest first */
    int curve_count;
};

/* Add a finished game; the oldest one goes if there is no room. */
void rival_add_point(struct rival *rival, double level, double points);

/* The file of this user for these rules, for the caller to free; NULL: nowhere, or no memory. */
char *rivals_path(const struct folders *folders, const struct variant *variant);

/* Returns 0, -ENOENT if there is no such file, -EINVAL if it is damaged or belongs to other rules,
 * or another -errno; *out is then unchanged. */
int rivals_read(struct rival *out, const char *path, const struct variant *variant);

/* The file is readable by its owner only and replaced as a whole. Returns 0, -EWOULDBLOCK while
 * another program writes it, or another -errno. */
int rivals_write(const char *path, const struct rival *rival, const struct variant *variant);

/* Remove the file. Returns 0, also if there is none, or -errno. */
int rivals_forget(const char *path);

#endif
