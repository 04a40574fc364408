/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An advisory lock on a file, which keeps two programs from working on the same file. It survives
 * the replacement of the file and ends with the process. */
#ifndef STORAGE_FILE_LOCK_H
#define STORAGE_FILE_LOCK_H

#include <stdbool.h>

struct file_lock {
    int file; /* open on the locked file; -1: nothing is locked */
};

#define FILE_LOCK_NONE                                                                             \
    {                                                                                              \
        -1                                                                                         \
    }

/* Lock the regular file at `path`, which need not be writable; *lock must hold nothing. Returns 0,
 * -EWOULDBLOCK when another program (or another lock of this one) has it, or another -errno. */
int file_lock_take(struct file_lock *lock, const char *path);

/* Lock an open file. Returns 0 or -errno as above. On file systems without locks it does nothing
 * and returns 0. */
int file_lock_open_file(int file);

/* Let everybody read the locked file. */
void file_lock_share(const struct file_lock *lock);

/* Release it, if anything is locked. */
void file_lock_release(struct file_lock *lock);

/* Whether the locked file belongs to the user who runs the program. */
bool file_lock_is_own(const struct file_lock *lock);

/* Whether `path` is a symbolic link that another user made. */
bool is_strange_link(const char *path);

/* Whether the file that is now at `path` is the locked one. */
bool file_lock_is_at(const struct file_lock *lock, const char *path);

#endif
