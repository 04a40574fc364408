/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program run as a child process. Lines are sent to it and read from it. Every wait has a
 * deadline, and a child that has ended does not end us by a signal. */
#ifndef PROTOCOL_CHILD_H
#define PROTOCOL_CHILD_H

#include "protocol/line_buffer.h"

#include <stdint.h>
#include <sys/types.h>

enum { CHILD_LINE_MAX = 1 << 16 }; /* bytes of a line; what is beyond is dropped */

struct child {
    pid_t pid; /* 0: none */
    int to, from;
    struct line_buffer lines; /* read from it */
};

/* Run the program argv[0], searched for in PATH. It has its own process group, so that Ctrl-C at
 * the keyboard does not reach it, and no open file but the standard ones; its standard error is
 * discarded. Returns 0, or -errno when it cannot be run. */
int child_start(struct child *child, char *const argv[]);

/* Send all of a text by the deadline, in milliseconds of clock_ms(). Returns 0, -EPIPE when nobody
 * reads it any more, or -ETIMEDOUT. */
int child_send(struct child *child, const char *text, int64_t deadline);

/* The next line, without its end, in `line`. Returns 0, -ETIMEDOUT at the deadline, or -EPIPE when
 * the child has closed its output. */
int child_read_line(struct child *child, struct strbuf *line, int64_t deadline);

/* Send `goodbye` (may be NULL), wait a moment for the child to end, then kill it and its process
 * group. Takes a few seconds at most, whatever the child does. Accepts a child that was never
 * started. */
void child_stop(struct child *child, const char *goodbye);

#endif
