/* SPDX-License-Identifier: GPL-3.0-or-later */
/* System calls that a signal may interrupt on some file systems, repeated until they are done. They
 * return what the call returns, errno being anything but EINTR. */
#ifndef UTIL_RESTART_H
#define UTIL_RESTART_H

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/types.h>
#include <unistd.h>

/* `mode` is that of a file made with O_CREAT. */
static inline int restart_open(const char *path, int flags, mode_t mode)
{
    int file;
    do
        file = open(path, flags, mode);
    while (file < 0 && errno == EINTR);
    return file;
}

static inline int restart_fsync(int file)
{
    int result;
    do
        result = fsync(file);
    while (result < 0 && errno == EINTR);
    return result;
}

static inline int restart_flock(int file, int operation)
{
    int result;
    do
        result = flock(file, operation);
    while (result < 0 && errno == EINTR);
    return result;
}

#endif
