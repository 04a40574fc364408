/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signals as facts: handlers only set flags and wake whoever waits; one place acts on them. */
#ifndef UI_INTERRUPT_H
#define UI_INTERRUPT_H

#include <stdbool.h>

/* From now on Ctrl-C, SIGTERM and SIGHUP are noted instead of ending the program. */
void interrupt_install(void);

/* How many times Ctrl-C was pressed since the last call. */
int interrupt_take_keys(void);

/* Has the program been told to end? It stays so. */
bool interrupt_must_end(void);

enum wait { WAIT_READY, WAIT_INTERRUPTED };

/* Wait until `file` can be read, or a signal came: one that came before the call counts until its
 * flag is taken. */
enum wait interrupt_wait(int file);

#endif
