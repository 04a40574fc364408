/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clocks of the system. */
#ifndef UTIL_CLOCK_H
#define UTIL_CLOCK_H

#include <stdint.h>

/* Milliseconds since a fixed moment in the past. */
int64_t clock_ms(void);

/* Milliseconds since 1970, by the date of the system, which may be set back. */
int64_t clock_wall_ms(void);

/* Processor time of the calling thread, in milliseconds. */
int64_t clock_thread_ms(void);

/* Processor time of this process, in seconds. The load of the machine does not change it. */
double clock_processor_seconds(void);

#endif
