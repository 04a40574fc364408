/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work in a thread of its own. A file descriptor becomes readable when it is done. Players think
 * with it. */
#ifndef SESSION_BACKGROUND_H
#define SESSION_BACKGROUND_H

#include <pthread.h>
#include <stdbool.h>

struct background {
    int wake;     /* can be read once the work is done, until background_join() */
    int done;     /* the thread writes here */
    bool running; /* the thread has to be joined */
    pthread_t thread;
    void (*work)(void *payload);
    void *payload; /* of `work` */
};

/* Prepare a thread that runs `work` each time it is started. Returns 0, or -errno and nothing has
 * to be freed. */
int background_init(struct background *background, void (*work)(void *payload), void *payload);

/* The work must not be running. */
void background_done(struct background *background);

/* Start the work, which must not be running. Its thread handles no signals. Returns 0 or -errno. */
int background_start(struct background *background);

/* Wait until the work is done. */
void background_join(struct background *background);

#endif
