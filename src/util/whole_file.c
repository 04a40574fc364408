/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading a whole file, by POSIX calls: opening must not block on a FIFO. */
#include "util/whole_file.h"

#include "util/restart.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CHUNK_BYTES = 16384 };

/* Reads to the end of the file, whatever size it claims to have. Returns 0, or -errno: -EFBIG when
 * there are more than `largest` bytes. */
static int read_all(struct strbuf *out, int file, size_t largest)
{
    char bytes[CHUNK_BYTES];
    for (;;) {
        ssize_t now = read(file, bytes, sizeof bytes);
        if (now < 0 && errno == EINTR)
            continue;
        if (now < 0)
            return -errno;
        if (now == 0)
            return 0;
        if ((size_t)now > largest - out->len)
            return -EFBIG;
        strbuf_add(out, bytes, (size_t)now);
        if (strbuf_failed(out))
            return -ENOMEM;
    }
}

static int read_open_file(struct strbuf *out, int file, size_t largest)
{
    struct stat about;
    if (fstat(file, &about) < 0)
        return -errno;
    if (!S_ISREG(about.st_mode))
        return -EINVAL;
    return (uintmax_t)about.st_size > largest ? -EFBIG : read_all(out, file, largest);
}

int whole_file_read(struct strbuf *out, const char *path, size_t largest)
{
    int file = restart_open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
    if (file < 0)
        return -errno;
    int error = read_open_file(out, file, largest);
    close(file);
    return error;
}
