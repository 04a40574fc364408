/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing the user's settings file. */
#include "ui/settings_file.h"

#include "storage/directory.h"
#include "storage/path.h"
#include "storage/replace_file.h"
#include "util/whole_file.h"
#include "util/xdg.h"

#include <errno.h>
#include <stdlib.h>

static int write_user_file(const char *path, const struct strbuf *text)
{
    struct file_lock lock = FILE_LOCK_NONE;
    char *folder = path_beside(path, "");
    int result = folder ? directory_make(folder) : -ENOMEM;
    free(folder);
    if (result == 0)
        (void)file_lock_take(&lock, path); /* there may be no file yet */
    if (result == 0)
        result = replace_file(path, strbuf_text(text), text->len, &lock);
    file_lock_release(&lock);
    return result;
}

int setting_save(const char *const keys[2], const char *value)
{
    struct xdg user = xdg_of_process();
    struct strbuf text = STRBUF_INIT;
    char *path = NULL;
    int result = -ENOENT;
    if (xdg_path(&path, &user, XDG_CONFIG, "escacs/pantalla") == 0 && path) {
        if (whole_file_read(&text, path, SETTINGS_LARGEST) != 0)
            strbuf_clear(&text);
        setting_put(&text, keys, value);
        result = strbuf_failed(&text) ? -ENOMEM : write_user_file(path, &text);
    }
    strbuf_done(&text);
    free(path);
    return result;
}
