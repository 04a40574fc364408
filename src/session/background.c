/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread that writes a byte into a pipe when it is done. */
#include "session/background.h"

#include "util/thread.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

int background_init(struct background *background, void (*work)(void *payload), void *payload)
{
    int ends[2];
    if (pipe(ends) < 0)
        return -errno;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    *background =
        (struct background){.wake = ends[0], .done = ends[1], .work = work, .payload = payload};
    return 0;
}

void background_done(struct background *background)
{
    close(background->wake);
    close(background->done);
}

static void *run(void *payload)
{
    struct background *background = payload;
    background->work(background->payload);
    while (write(background->done, "", 1) < 0 && errno == EINTR)
        ;
    return NULL;
}

int background_start(struct background *background)
{
    int result = thread_start(&background->thread, run, background);
    background->running = result == 0;
    return result;
}

void background_join(struct background *background)
{
    char byte;
    pthread_join(background->thread, NULL);
    background->running = false;
    while (read(background->wake, &byte, 1) < 0 && errno == EINTR)
        ;
}
