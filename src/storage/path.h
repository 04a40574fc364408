/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths as text: putting them together and taking them apart. */
#ifndef STORAGE_PATH_H
#define STORAGE_PATH_H

#include <stddef.h>

/* `directory/name`; NULL without memory. The caller frees it. */
char *path_join(const char *directory, const char *name);

/* The directory part of `path` (`.` if it has none) followed by `name`; NULL without memory. The
 * caller frees it. */
char *path_beside(const char *path, const char *name);

/* What follows the last slash; borrowed from the path. */
const char *path_base(const char *path);

/* The length of a name without the `.json` at its end. */
size_t path_stem_length(const char *name);

#endif
