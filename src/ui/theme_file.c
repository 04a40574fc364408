/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes by name or from files. */
#include "ui/theme_file.h"

#include "storage/path.h"
#include "storage/read_file.h"
#include "util/xdg.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_MAX = 64 * 1024 };

static int load_file(struct theme *out, const char *path, int *line)
{
    struct diagnostics list;
    char *text;
    size_t size;
    diagnostics_init(&list);
    if (access(path, F_OK) < 0)
        return -THEME_NO_SUCH_THEME;
    if (read_file(&text, &size, path, FILE_MAX, &list) < 0)
        return -THEME_FILE_UNREADABLE;
    theme_builtin(out, theme_builtin_name(0));
    int error = theme_parse(out, text, line);
    free(text);
    return error;
}

/* The theme of that name in the user's configuration folder. */
static int load_own(struct theme *out, const char *name, int *line)
{
    struct xdg user = xdg_of_process();
    char *folder, *path = NULL;
    int error = -THEME_NO_SUCH_THEME;
    if (xdg_path(&folder, &user, XDG_CONFIG, "escacs/themes") == 0 && folder)
        path = path_join(folder, name);
    if (path)
        error = load_file(out, path, line);
    free(path);
    free(folder);
    return error;
}

int theme_load(struct theme *out, const char *name, int *line)
{
    *line = 0;
    if (strchr(name, '/'))
        return load_file(out, name, line);
    return theme_builtin(out, name) == 0 ? 0 : load_own(out, name, line);
}
