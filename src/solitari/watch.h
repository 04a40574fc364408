/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A solver in the background: it watches the game being played and finds out whether it can still
 * be won. One thread, with limits on time and memory; none runs once there is a verdict. */
#ifndef SOLITARI_WATCH_H
#define SOLITARI_WATCH_H

#include "solitari/klondike.h"
#include "solitari/solver.h"

struct watch;

/* NULL without file descriptors or memory: then nothing is watched. */
struct watch *watch_new(void);

/* Ends the search under way; accepts NULL. */
void watch_free(struct watch *watch);

/* Searches this position from now on and drops what was being searched. */
void watch_look_at(struct watch *watch, const struct klondike *game);

/* A descriptor that can be read when there is a verdict; -1 for NULL. */
int watch_fd(const struct watch *watch);

/* The verdict, once. False if there is none yet. */
bool watch_verdict(enum solver_verdict *out, struct watch *watch);

#endif
