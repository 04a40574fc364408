/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The time that has passed, whatever happens to the date. */
#ifndef UTIL_CLOCK_H
#define UTIL_CLOCK_H

#include <stdint.h>

/* Milliseconds since some moment in the past. */
int64_t clock_ms(void);

/* Seconds that the processor has worked for this program: others do not disturb them. */
double clock_processor_seconds(void);

#endif
