/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that share one piece of work, and the calling thread, which oversees them. */
#ifndef UTIL_CREW_H
#define UTIL_CREW_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

struct crew {
    pthread_mutex_t lock;   /* guards what the threads share */
    pthread_cond_t changed; /* broadcast when that has changed, and when a thread ends */
    int working;            /* threads that have not ended */
    bool told;              /* should_stop() said so */
    atomic_bool stop;
};

struct crew_plan {
    int threads;
    void (*work)(int number, void *payload); /* what each thread does; numbers count from 0 */
    void (*report)(void *payload);           /* called now and then in the calling thread */
    bool (*should_stop)(void *payload);      /* likewise; NULL: never */
    void *payload;
};

void crew_init(struct crew *crew);
void crew_done(struct crew *crew);

/* Ask the threads to stop; they look at crew_is_stopped(). The caller holds the lock. */
void crew_stop(struct crew *crew);
bool crew_is_stopped(struct crew *crew);

/* Start as many of the threads as can be had and wait for all of them to end. Returns how many were
 * started. report() and should_stop() are called without the lock. */
int crew_run(struct crew *crew, const struct crew_plan *plan);

#endif
