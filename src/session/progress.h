/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a thinking player has come: its thread writes, the front end reads. */
#ifndef SESSION_PROGRESS_H
#define SESSION_PROGRESS_H

#include "escacs/cpu.h"

#include <pthread.h>

struct progress {
    pthread_mutex_t lock; /* of the report */
    struct cpu_report report;
    int64_t began_ms, limit_ms;
};

void progress_init(struct progress *progress);
void progress_done(struct progress *progress);

/* A thought begins that may take so long; 0: there is no limit of time. Not while one goes on. */
void progress_begin(struct progress *progress, int64_t limit_ms);

/* Keep a report. */
void progress_note(struct progress *progress, const struct cpu_report *report);

/* The last report, and how much of the time is used in thousandths; -1: there is no limit. */
void progress_read(struct cpu_report *out, int *permille, struct progress *progress);

#endif
