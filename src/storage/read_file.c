/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole files into memory, with diagnostics. */
#include "storage/read_file.h"

#include "util/whole_file.h"

#include <errno.h>
#include <string.h>

/* `error` is what whole_file_read() returned. */
static void report(struct diagnostics *list, int error, size_t largest)
{
    enum diagnostic_code code = error == -EFBIG    ? DIAGNOSTIC_FILE_TOO_LARGE
                                : error == -EINVAL ? DIAGNOSTIC_FILE_NOT_REGULAR
                                : error == -ENOMEM ? DIAGNOSTIC_OUT_OF_MEMORY
                                                   : DIAGNOSTIC_FILE_UNREADABLE;
    struct diagnostic *entry = diagnostics_add(list, code, "%s", "");
    if (code == DIAGNOSTIC_FILE_TOO_LARGE)
        entry->high = (int64_t)largest;
    if (code != DIAGNOSTIC_FILE_UNREADABLE)
        return;
    entry->low = -error;
    diagnostic_set_text(entry, strerror(-error));
}

int read_file(char **out, size_t *size, const char *path, size_t largest, struct diagnostics *list)
{
    struct strbuf text = STRBUF_INIT;
    int error = whole_file_read(&text, path, largest);
    if (!error) {
        *size = text.len;
        *out = strbuf_take(&text);
        error = *out ? 0 : -ENOMEM;
    }
    if (error)
        report(list, error, largest);
    strbuf_done(&text);
    return error ? -1 : 0;
}
