/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are written whole or not at all: a reader sees the old contents or the new ones, even
 * after a crash at any moment. */
#ifndef STORAGE_REPLACE_FILE_H
#define STORAGE_REPLACE_FILE_H

#include "storage/file_lock.h"

#include <stddef.h>

/* Write `size` bytes to the file at `path` and do not return before they are on disk. A new file is
 * readable by its owner only; one that is replaced keeps its mode.
 *
 * A file that exists is replaced only if *lock holds it; otherwise the file must be new. Afterwards
 * *lock holds the file just written. Returns 0, -EEXIST when there is a file that the lock does not
 * hold, -EPERM when `path` is a symbolic link of another user, or another -errno. After a failure the file and the lock are as they were, unless the
 * failure was to sync the directory at the end. Temporaries that a crash left beside the file are
 * removed. */
int replace_file(const char *path, const char *bytes, size_t size, struct file_lock *lock);

/* Write all bytes, however many calls it takes. Returns 0 or -errno; some may have been written. */
int write_all(int file, const char *bytes, size_t size);

/* Make sure that new names in the directory of `path` survive a crash. Returns 0 or -errno. */
int sync_directory_of(const char *path);

#endif
