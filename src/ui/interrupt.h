/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signals. The handlers only set flags and wake interrupt_wait(); the caller acts on them. */
#ifndef UI_INTERRUPT_H
#define UI_INTERRUPT_H

#include <stdbool.h>
#include <stdint.h>

/* Catch Ctrl-C, SIGTERM and SIGHUP from now on. */
void interrupt_install(void);

/* How many times Ctrl-C was pressed since the last call. */
int interrupt_take_keys(void);

/* Whether SIGTERM or SIGHUP has come. It stays true. */
bool interrupt_must_end(void);

enum wait { WAIT_READY, WAIT_INTERRUPTED, WAIT_WOKEN };

/* What else ends a wait. */
struct waker {
    int file;                      /* when it can be read; -1: none */
    int64_t deadline_ms;           /* by clock_ms(); 0: none */
    bool (*is_due)(void *payload); /* asked when `file` can be read; NULL: it is */
    void *payload;
};

/* Wait until `file` can be read, a signal comes or, unless it is NULL, the waker says so. A signal
 * that came before the call counts, too, until interrupt_take_keys() takes it. Input comes before
 * the waker. */
enum wait interrupt_wait(int file, const struct waker *waker);

#endif
