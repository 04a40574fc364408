/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that a subcommand writes. */
#include "cli/output_file.h"

#include "cli/cli.h"
#include "storage/replace_file.h"
#include "ui/gettext.h"
#include "ui/messages.h"

#include <errno.h>

int output_file_complain(const char *path, int error)
{
    cli_complain(error == EEXIST ? _("ja existeix; amb --sobreescriu es reemplaça")
                                 : message_system(error),
                 path);
    return STATUS_UNSAVED;
}

int output_file_write(const char *path, const struct strbuf *text, bool overwrite)
{
    struct file_lock lock = FILE_LOCK_NONE;
    int result = overwrite ? file_lock_take(&lock, path) : 0;
    if (result == 0 || result == -ENOENT)
        result = replace_file(path, strbuf_text(text), text->len, &lock);
    file_lock_release(&lock);
    return result == 0 ? STATUS_OK : output_file_complain(path, -result);
}
