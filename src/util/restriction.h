/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What this process may do: everything or, in the restricted mode, only play games. It is set once,
 * at the start, and cannot be lifted. */
#ifndef UTIL_RESTRICTION_H
#define UTIL_RESTRICTION_H

#include <stdbool.h>
#include <stdint.h>

struct restriction {
    bool on;
    int threads;   /* the most of a CPU player */
    int memory_mb; /* likewise */
    int move_ms;   /* likewise */
    /* the most that a player may have */
    int saves;         /* files */
    int challenges;    /* open ones */
    int games;         /* that are not over */
    int message_bytes; /* said since the player entered, roughly */
};

/* Begin the restricted mode. */
void restriction_begin(const struct restriction *restriction);

/* Other limits for the restricted mode, which is on. */
void restriction_set(const struct restriction *restriction);

/* What is in force. */
const struct restriction *restriction_now(void);

#endif
