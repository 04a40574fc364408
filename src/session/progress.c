/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last report of a thinking player. */
#include "session/progress.h"

#include "util/clock.h"

void progress_init(struct progress *progress)
{
    *progress = (struct progress){.began_ms = 0};
    pthread_mutex_init(&progress->lock, NULL);
}

void progress_done(struct progress *progress)
{
    pthread_mutex_destroy(&progress->lock);
}

void progress_begin(struct progress *progress, int64_t limit_ms)
{
    progress->report = (struct cpu_report){.bound = CPU_BOUND_NONE};
    progress->began_ms = clock_ms();
    progress->limit_ms = limit_ms;
}

void progress_note(struct progress *progress, const struct cpu_report *report)
{
    pthread_mutex_lock(&progress->lock);
    progress->report = *report;
    pthread_mutex_unlock(&progress->lock);
}

void progress_read(struct cpu_report *out, int *permille, struct progress *progress)
{
    int64_t limit = progress->limit_ms, used = clock_ms() - progress->began_ms;
    pthread_mutex_lock(&progress->lock);
    *out = progress->report;
    pthread_mutex_unlock(&progress->lock);
    *permille = limit > 0 ? (int)(used < limit ? used * 1000 / limit : 1000) : -1;
}
