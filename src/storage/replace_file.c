/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that are written whole or not at all: a temporary beside the target is written, synced and
 * renamed. */
#include "storage/replace_file.h"

#include "storage/directory.h"
#include "storage/path.h"
#include "util/restart.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The end of a temporary's path, for mkstemp(). */
#define TEMPORARY_NAME ".escacs-XXXXXX"

int write_all(int file, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t now = write(file, bytes, size);
        if (now < 0 && errno == EINTR)
            continue;
        if (now < 0)
            return -errno;
        bytes += now;
        size -= (size_t)now;
    }
    return 0;
}

int sync_directory_of(const char *path)
{
    char *directory = path_beside(path, "");
    if (!directory)
        return -ENOMEM;
    int file = restart_open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
    free(directory);
    if (file < 0)
        return errno == EACCES ? 0 : -errno; /* may be written to, not read: nothing to be done */
    int failed = restart_fsync(file) < 0 && errno != EINVAL ? -errno : 0;
    close(file);
    return failed;
}

/* --- temporaries that a crash left behind */

/* A temporary is locked only once it has been filled. */
enum { SECONDS_TO_FILL = 60 };

static bool is_temporary(const char *name)
{
    size_t fixed = strcspn(TEMPORARY_NAME, "X");
    if (strlen(name) != strlen(TEMPORARY_NAME) || strncmp(name, TEMPORARY_NAME, fixed) != 0)
        return false;
    static const char used[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    return strspn(name + fixed, used) == strlen(name + fixed);
}

static void remove_if_left(const char *path)
{
    struct file_lock lock = FILE_LOCK_NONE;
    struct stat about;
    if (lstat(path, &about) < 0 || !S_ISREG(about.st_mode) || about.st_uid != geteuid() ||
        time(NULL) - about.st_mtime < SECONDS_TO_FILL || file_lock_take(&lock, path) < 0)
        return;
    unlink(path);
    file_lock_release(&lock);
}

/* Removes the temporaries beside the file at `path` that are ours, older than a minute and not
 * locked by a program. What cannot be removed stays. */
static void remove_leftovers(const char *path)
{
    struct strlist names = STRLIST_INIT;
    char *folder = path_beside(path, "");
    if (folder)
        directory_list(&names, folder, ".", "");
    for (size_t i = 0; i < names.count; i++) {
        char *found = is_temporary(names.items[i]) ? path_join(folder, names.items[i]) : NULL;
        if (found)
            remove_if_left(found);
        free(found);
    }
    strlist_done(&names);
    free(folder);
}

/* --- writing */

/* Give the temporary a name that must not exist yet. */
static int publish_new(const char *temporary, const char *path)
{
    if (link(temporary, path) == 0) {
        unlink(temporary);
        return 0;
    }
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS && errno != EMLINK)
        return -errno;
    /* The file system has no links: reserve the name, then rename the file over it. */
    int file = restart_open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0)
        return -errno;
    close(file);
    if (rename(temporary, path) == 0)
        return 0;
    int failed = -errno;
    unlink(path);
    return failed;
}

static int publish(const char *temporary, const char *path, const struct file_lock *lock)
{
    if (file_lock_is_at(lock, path))
        return rename(temporary, path) < 0 ? -errno : 0;
    return publish_new(temporary, path);
}

/* Give the temporary the mode of the file that it is to replace, if there is one. */
static void keep_mode(int file, const char *path, const struct file_lock *lock)
{
    struct stat about;
    if (file_lock_is_at(lock, path) && fstat(lock->file, &about) == 0)
        (void)fchmod(file, about.st_mode & 0777);
}

/* Lock the open temporary and fill it. The lock keeps others from removing it as a leftover. */
static int fill(int file, const char *bytes, size_t size)
{
    int failed = file_lock_open_file(file);
    if (!failed)
        failed = write_all(file, bytes, size);
    if (!failed && restart_fsync(file) < 0)
        failed = -errno;
    return failed;
}

static int write_through(char *temporary, const char *path, const char *bytes, size_t size,
                         struct file_lock *lock)
{
    int file = mkstemp(temporary);
    if (file < 0)
        return -errno;
    fcntl(file, F_SETFD, FD_CLOEXEC);
    keep_mode(file, path, lock);
    int failed = fill(file, bytes, size);
    if (!failed)
        failed = publish(temporary, path, lock);
    if (failed) {
        close(file);
        unlink(temporary);
        return failed;
    }
    file_lock_release(lock);
    lock->file = file;
    remove_leftovers(path);
    return sync_directory_of(path);
}

int replace_file(const char *path, const char *bytes, size_t size, struct file_lock *lock)
{
    /* A symbolic link stays: what it points to is replaced. One that somebody else made could point
     * to anything of ours. */
    if (is_strange_link(path))
        return -EPERM;
    char *target = lock->file >= 0 ? realpath(path, NULL) : NULL;
    if (!target)
        target = strdup(path);
    char *temporary = target ? path_beside(target, TEMPORARY_NAME) : NULL;
    int failed = temporary ? write_through(temporary, target, bytes, size, lock) : -ENOMEM;
    free(temporary);
    free(target);
    return failed;
}
