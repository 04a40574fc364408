/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program that is running. */
#ifndef UTIL_PROGRAM_H
#define UTIL_PROGRAM_H

#include <limits.h>
#include <stdbool.h>

/* Its absolute path. Returns false if the system does not say. */
bool program_path(char out[PATH_MAX]);

#endif
