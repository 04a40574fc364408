/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starting threads. */
#include "util/thread.h"

#include <signal.h>

enum { STACK_BYTES = 8 << 20 };

int thread_start(pthread_t *out, void *(*run)(void *), void *payload)
{
    pthread_attr_t attributes;
    sigset_t all, before;
    int error = pthread_attr_init(&attributes);
    if (error)
        return -error;
    pthread_attr_setstacksize(&attributes, STACK_BYTES);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    error = pthread_create(out, &attributes, run, payload);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return -error;
}
