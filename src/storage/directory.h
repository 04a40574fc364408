/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Directories: making them, listing what is in them, and putting that in order. */
#ifndef STORAGE_DIRECTORY_H
#define STORAGE_DIRECTORY_H

#include <time.h>

/* Make the directory and those above it that are missing, for the owner only. Returns 0, also when
 * it was there, or -errno. */
int directory_make(const char *path);

/* The names in a directory that end with `suffix`, hidden ones left out, sorted by bytes: *out gets
 * a list that NULL ends, to be freed with names_free(). Returns 0 or -errno. */
int directory_list(char ***out, const char *path, const char *suffix);
void names_free(char **names);

/* The order of two times, as qsort() wants it, that puts the later one first. */
int time_newest_first(const struct timespec *a, const struct timespec *b);

#endif
