/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole files into memory, by POSIX calls: opening must not block on a FIFO. */
#include "storage/read_file.h"

#include "util/strbuf.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CHUNK_BYTES = 16384 };

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

static int read_open_file(struct strbuf *out, int file, size_t largest, struct diagnostics *list)
{
    struct stat about;
    if (fstat(file, &about) < 0)
        return refuse_unreadable(list, errno);
    if (!S_ISREG(about.st_mode))
        return refuse(list, DIAGNOSTIC_FILE_NOT_REGULAR);
    int error = (uintmax_t)about.st_size > largest ? -EFBIG : read_all(out, file, largest);
    if (error == -EFBIG)
        return refuse_large(list, largest);
    if (error == -ENOMEM)
        return refuse(list, DIAGNOSTIC_OUT_OF_MEMORY);
    return error ? refuse_unreadable(list, -error) : 0;
}

int read_file(char **out, size_t *size, const char *path, size_t largest, struct diagnostics *list)
{
    struct strbuf text = STRBUF_INIT;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0)
        return refuse_unreadable(list, errno);
    int result = read_open_file(&text, file, largest, list);
    close(file);
    if (result == 0) {
        *size = text.len;
        *out = strbuf_take(&text);
        result = *out ? 0 : refuse(list, DIAGNOSTIC_OUT_OF_MEMORY);
    }
    strbuf_done(&text);
    return result;
}
