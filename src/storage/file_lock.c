/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locks by flock(). Unlike those of fcntl() they are not lost when another part of the process
 * opens and closes the file. */
#include "storage/file_lock.h"

#include "util/restart.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

bool file_lock_is_at(const struct file_lock *lock, const char *path)
{
    struct stat ours, there;
    return lock->file >= 0 && fstat(lock->file, &ours) == 0 && stat(path, &there) == 0 &&
           ours.st_dev == there.st_dev && ours.st_ino == there.st_ino;
}

bool file_lock_is_own(const struct file_lock *lock)
{
    struct stat about;
    return fstat(lock->file, &about) == 0 && about.st_uid == geteuid();
}

bool is_strange_link(const char *path)
{
    struct stat about;
    return lstat(path, &about) == 0 && S_ISLNK(about.st_mode) && about.st_uid != geteuid();
}

int file_lock_open_file(int file)
{
    if (restart_flock(file, LOCK_EX | LOCK_NB) == 0 || errno == ENOLCK || errno == EOPNOTSUPP ||
        errno == ENOSYS)
        return 0;
    return -errno;
}

static int lock_regular(int file)
{
    struct stat about;
    if (fstat(file, &about) < 0)
        return -errno;
    return S_ISREG(about.st_mode) ? file_lock_open_file(file) : -EINVAL;
}

int file_lock_take(struct file_lock *lock, const char *path)
{
    /* If the file was replaced between opening and locking, the new file is to be locked. */
    for (int attempt = 0; attempt < 100; attempt++) {
        int file = restart_open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
        if (file < 0)
            return -errno;
        int failed = lock_regular(file);
        if (failed) {
            close(file);
            return failed;
        }
        lock->file = file;
        if (file_lock_is_at(lock, path))
            return 0;
        file_lock_release(lock);
    }
    return -EWOULDBLOCK;
}

void file_lock_share(const struct file_lock *lock)
{
    (void)fchmod(lock->file, 0644);
}

void file_lock_release(struct file_lock *lock)
{
    if (lock->file >= 0)
        close(lock->file);
    lock->file = -1;
}
