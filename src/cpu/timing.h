/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long to think. */
#ifndef CPU_TIMING_H
#define CPU_TIMING_H

#include "escacs/cpu.h"

struct time_plan {
    int64_t soft_ms; /* no new iteration after this, scaled by how clear the matter is; 0: none */
    int64_t hard_ms; /* stop at once; 0: never */
};

struct time_plan time_plan(const struct cpu_limits *limits);

#endif
