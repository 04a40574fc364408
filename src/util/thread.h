/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads for searching. Their stack is large enough on every system, and they receive no signals:
 * those go to the thread that started them. */
#ifndef UTIL_THREAD_H
#define UTIL_THREAD_H

#include <pthread.h>

/* Returns 0, or a negative errno; the caller joins the thread. */
int thread_start(pthread_t *out, void *(*run)(void *), void *payload);

#endif
