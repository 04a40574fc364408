/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A solver in the background. */
#include "solitari/watch.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { MEMORY = 64 << 20, SECONDS = 10 };

struct watch {
    pthread_t thread;
    bool running; /* the thread is to be joined */
    atomic_bool stop;
    struct klondike game;
    time_t end;
    int pipe[2]; /* the thread writes its verdict */
};

static time_t seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

static bool should_stop(void *payload)
{
    struct watch *watch = payload;
    return atomic_load(&watch->stop) || seconds_now() >= watch->end;
}

static void *search(void *payload)
{
    struct watch *watch = payload;
    struct solver_answer answer;
    struct solver_limits limits = {.memory = MEMORY, .should_stop = should_stop, .payload = watch};
    solver_run(&answer, &watch->game, &limits);
    unsigned char verdict = (unsigned char)answer.verdict;
    solver_answer_done(&answer);
    if (!atomic_load(&watch->stop) && write(watch->pipe[1], &verdict, 1) != 1) {
        /* The pipe has room for one byte; without it there is no verdict. */
    }
    return NULL;
}

static void end_search(struct watch *watch)
{
    unsigned char old;
    atomic_store(&watch->stop, true);
    if (watch->running)
        pthread_join(watch->thread, NULL);
    watch->running = false;
    while (read(watch->pipe[0], &old, 1) == 1)
        ; /* a verdict on another position */
}

struct watch *watch_new(void)
{
    struct watch *watch = calloc(1, sizeof *watch);
    if (!watch || pipe(watch->pipe) != 0) {
        free(watch);
        return NULL;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(watch->pipe[i], F_SETFL, O_NONBLOCK);
        fcntl(watch->pipe[i], F_SETFD, FD_CLOEXEC);
    }
    return watch;
}

void watch_free(struct watch *watch)
{
    if (!watch)
        return;
    end_search(watch);
    close(watch->pipe[0]);
    close(watch->pipe[1]);
    free(watch);
}

void watch_look_at(struct watch *watch, const struct klondike *game)
{
    if (!watch)
        return;
    end_search(watch);
    watch->game = *game;
    watch->end = seconds_now() + SECONDS;
    atomic_store(&watch->stop, false);
    watch->running = pthread_create(&watch->thread, NULL, search, watch) == 0;
}

int watch_fd(const struct watch *watch)
{
    return watch ? watch->pipe[0] : -1;
}

bool watch_verdict(enum solver_verdict *out, struct watch *watch)
{
    unsigned char verdict;
    if (!watch || read(watch->pipe[0], &verdict, 1) != 1)
        return false;
    *out = (enum solver_verdict)verdict;
    return true;
}
