/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole files into memory, by POSIX calls: a FIFO must not be waited for. */
#include "storage/read_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int refuse(struct diagnostics *list, enum diagnostic_code code)
{
    diagnostics_add(list, code, "%s", "");
    return -1;
}

static int refuse_unreadable(struct diagnostics *list, int reason)
{
    struct diagnostic *entry = diagnostics_add(list, DIAGNOSTIC_FILE_UNREADABLE, "%s", "");
    entry->low = reason;
    diagnostic_set_text(entry, strerror(reason));
    return -1;
}

static int refuse_large(struct diagnostics *list, size_t largest)
{
    diagnostics_add(list, DIAGNOSTIC_FILE_TOO_LARGE, "%s", "")->high = (int64_t)largest;
    return -1;
}

/* Reads until the end of the file or until `room` bytes; returns how many, or -1 and errno. */
static ssize_t read_all(int file, char *bytes, size_t room)
{
    size_t got = 0;
    while (got < room) {
        ssize_t now = read(file, bytes + got, room - got);
        if (now < 0 && errno == EINTR)
            continue;
        if (now < 0)
            return -1;
        if (now == 0)
            break;
        got += (size_t)now;
    }
    return (ssize_t)got;
}

/* One byte more than allowed is asked for: the file may have grown, or not know its size. */
static int read_open_file(char **out, size_t *size, int file, size_t largest,
                          struct diagnostics *list)
{
    struct stat about;
    if (fstat(file, &about) < 0)
        return refuse_unreadable(list, errno);
    if (!S_ISREG(about.st_mode))
        return refuse(list, DIAGNOSTIC_FILE_NOT_REGULAR);
    if ((uintmax_t)about.st_size > largest)
        return refuse_large(list, largest);
    char *bytes = malloc(largest + 2);
    if (!bytes)
        return refuse(list, DIAGNOSTIC_OUT_OF_MEMORY);
    ssize_t got = read_all(file, bytes, largest + 1);
    if (got < 0 || (size_t)got > largest) {
        int reason = errno;
        free(bytes);
        return got < 0 ? refuse_unreadable(list, reason) : refuse_large(list, largest);
    }
    bytes[got] = '\0';
    *out = bytes;
    *size = (size_t)got;
    return 0;
}

int read_file(char **out, size_t *size, const char *path, size_t largest, struct diagnostics *list)
{
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0)
        return refuse_unreadable(list, errno);
    int result = read_open_file(out, size, file, largest, list);
    close(file);
    return result;
}
