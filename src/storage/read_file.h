/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole files into memory. */
#ifndef STORAGE_READ_FILE_H
#define STORAGE_READ_FILE_H

#include "escacs/diagnostic.h"

/* Reads a regular file of at most `largest` bytes. *out gets its contents, with a NUL after them,
 * to be freed by the caller. Larger files are refused unread, and pipes, devices and folders
 * without waiting for them. Returns 0, or -1 with an error added to the list. */
int read_file(char **out, size_t *size, const char *path, size_t largest, struct diagnostics *list);

#endif
