/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Directories: making them, listing what is in them, and putting that in order. */
#ifndef STORAGE_DIRECTORY_H
#define STORAGE_DIRECTORY_H

#include "util/strlist.h"

#include <stdint.h>
#include <time.h>

/* Make the directory and those above it that are missing, for the owner only. Returns 0, also when
 * it was there, or -errno. */
int directory_make(const char *path);

/* The names in a directory that begin with `prefix` and end with `suffix`, in byte order. Names
 * that begin with a dot are left out unless the prefix begins with one. strlist_done() frees *out.
 * Returns 0, or -errno with *out empty. */
int directory_list(struct strlist *out, const char *path, const char *prefix, const char *suffix);

/* A time in milliseconds since 1970. */
struct timespec time_of_ms(int64_t ms);

/* The order of two times, as qsort() wants it, that puts the later one first. */
int time_newest_first(const struct timespec *a, const struct timespec *b);

#endif
