/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that think: with a stack that is deep enough on every system, and out of the way of
 * signals, which are for the thread that started them. */
#ifndef UTIL_THREAD_H
#define UTIL_THREAD_H

#include <pthread.h>

/* Returns 0, or a negative errno; the caller joins the thread. */
int thread_start(pthread_t *out, void *(*run)(void *), void *payload);

#endif
