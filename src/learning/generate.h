/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Self-play by several threads into a file of positions. The file does not depend on the number of
 * threads: blocks are written in their order. */
#ifndef LEARNING_GENERATE_H
#define LEARNING_GENERATE_H

#include "learning/selfplay.h"

struct generate_report {
    uint64_t games, positions; /* of this call */
};

struct generate_plan {
    struct selfplay_plan play;
    const struct network *network; /* that plays; NULL: what is derived from the rules */
    int threads;
    uint64_t blocks; /* the file is to have; fewer if stopped before */

    /* Called in the calling thread while the games go on; may be NULL. */
    bool (*should_stop)(void *payload);
    void (*on_progress)(const struct generate_report *report, void *payload);
    void *payload;
};

enum generate_error {
    GENERATE_OK,
    GENERATE_STOPPED, /* as asked for; the file is sound */
    GENERATE_MEMORY,
    GENERATE_SYSTEM, /* no thread could be started, or the file not be written: errno says why */
};

/* Append blocks to an open file that has `first` of them. -GENERATE_... */
int generate(int file, uint64_t first, const struct generate_plan *plan);

#endif
