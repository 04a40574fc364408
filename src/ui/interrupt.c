/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signals as flags and a byte in a pipe. */
#include "ui/interrupt.h"

#include "util/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

static atomic_int keys_pressed, must_end; /* lock-free: set by signals, asked by any thread */
_Static_assert(ATOMIC_INT_LOCK_FREE == 2, "a signal handler may use only lock-free atomics");
static int wake[2] = {-1, -1};

static void on_signal(int number)
{
    int saved = errno;
    if (number == SIGINT)
        keys_pressed++;
    else
        must_end = 1;
    ssize_t ignored = write(wake[1], "", 1);
    (void)ignored;
    errno = saved;
}

void interrupt_install(void)
{
    if (wake[0] >= 0 || pipe(wake) < 0)
        return;
    for (int i = 0; i < 2; i++) {
        fcntl(wake[i], F_SETFL, O_NONBLOCK);
        fcntl(wake[i], F_SETFD, FD_CLOEXEC);
    }
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    signal(SIGXFSZ,
           SIG_IGN); /* writing beyond the limit of file sizes is an error then, like a full disk */
}

int interrupt_take_keys(void)
{
    return atomic_exchange(&keys_pressed, 0);
}

bool interrupt_must_end(void)
{
    return must_end;
}

/* Milliseconds until the deadline, for poll(). */
static int timeout_of(const struct waker *waker)
{
    if (!waker || !waker->deadline_ms)
        return -1;
    int64_t left = waker->deadline_ms - clock_ms();
    return left <= 0 ? 0 : left < INT_MAX ? (int)left : INT_MAX;
}

enum wait interrupt_wait(int file, const struct waker *waker)
{
    struct pollfd files[3] = {{.fd = file, .events = POLLIN},
                              {.fd = wake[0], .events = POLLIN},
                              {.fd = waker ? waker->file : -1, .events = POLLIN}};
    int ready = 0;
    /* A signal comes before input: what is typed after Ctrl-C belongs to the next line. */
    while (!keys_pressed && !must_end) {
        if (ready > 0 && files[0].revents)
            return WAIT_READY;
        bool woken = waker && ready > 0 && files[2].revents;
        if ((woken && (!waker->is_due || waker->is_due(waker->payload))) || timeout_of(waker) == 0)
            return WAIT_WOKEN;
        ready = poll(files, 3, timeout_of(waker));
    }
    char bytes[64];
    while (read(wake[0], bytes, sizeof bytes) > 0)
        ;
    return WAIT_INTERRUPTED;
}
