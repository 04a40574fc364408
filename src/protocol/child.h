/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program run as a child, spoken to by lines. Nothing here waits longer than it is told to, a
 * child that goes away never ends us by a signal, and none is left behind. */
#ifndef PROTOCOL_CHILD_H
#define PROTOCOL_CHILD_H

#include "util/strbuf.h"

#include <stdint.h>
#include <sys/types.h>

enum { CHILD_LINE_MAX = 1 << 16 }; /* bytes of a line; what is beyond is dropped */

struct child {
    pid_t pid; /* 0: none */
    int to, from;
    char *buffer; /* read but not yet taken as lines */
    size_t used;
    bool cutting; /* the rest of a line that was too long is being dropped */
};

/* Run the program argv[0], looked for as the shell does, in a process group of its own so that the
 * keyboard does not interrupt it; its standard error is thrown away. Returns 0, or -errno when it
 * cannot be run. */
int child_start(struct child *child, char *const argv[]);

/* Send all of a text by the deadline, in milliseconds of clock_ms(). Returns 0, -EPIPE when nobody
 * reads it any more, or -ETIMEDOUT. */
int child_send(struct child *child, const char *text, int64_t deadline);

/* The next line, without its end, in `line`. Returns 0, -ETIMEDOUT at the deadline, or -EPIPE when
 * the child has closed its output. */
int child_read_line(struct child *child, struct strbuf *line, int64_t deadline);

/* Let it end by itself for a moment after `goodbye` (may be NULL), then kill it and what it has
 * started in its group. Accepts a child that was never started. */
void child_stop(struct child *child, const char *goodbye);

#endif
