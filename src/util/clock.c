/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks of the system. */
#include "util/clock.h"

#include <time.h>

static int64_t read_ms(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t clock_ms(void)
{
    return read_ms(CLOCK_MONOTONIC);
}

int64_t clock_wall_ms(void)
{
    return read_ms(CLOCK_REALTIME);
}

int64_t clock_thread_ms(void)
{
    return read_ms(CLOCK_THREAD_CPUTIME_ID);
}

double clock_processor_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}
