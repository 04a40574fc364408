/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time management. */
#ifndef CPU_TIMING_H
#define CPU_TIMING_H

#include "escacs/cpu.h"

struct time_plan {
    int64_t soft_ms; /* about when to stop between iterations (see deepen.c); 0: never */
    int64_t hard_ms; /* when to stop at once; 0: never */
};

struct time_plan time_plan(const struct cpu_limits *limits);

#endif
