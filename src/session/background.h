/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work done in a thread of its own, which tells through a file descriptor that it is done: what
 * players that think have in common. */
#ifndef SESSION_BACKGROUND_H
#define SESSION_BACKGROUND_H

#include <pthread.h>
#include <stdbool.h>

struct background {
    int wake;     /* can be read once the work is done, until background_join() */
    int done;     /* the other end, which the thread writes to */
    bool running; /* there is a thread to be joined */
    pthread_t thread;
    void (*work)(void *payload);
    void *payload; /* of `work` */
};

/* What `work` is to do, again and again. Returns 0 or -errno; then there is nothing to be freed. */
int background_init(struct background *background, void (*work)(void *payload), void *payload);

/* The work must not be running. */
void background_done(struct background *background);

/* Begin the work, which must not be running. No signal is handled in its thread. Returns 0 or
 * -errno. */
int background_start(struct background *background);

/* Wait until the work that was begun is done. */
void background_join(struct background *background);

#endif
