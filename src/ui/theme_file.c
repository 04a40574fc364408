/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Themes by name or from files. */
#include "ui/theme_file.h"

#include "util/strbuf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 64 * 1024 };

static void add_own_path(struct strbuf *out, const char *name)
{
    const char *config = getenv("XDG_CONFIG_HOME");
    const char *home = getenv("HOME");
    if (config && *config == '/')
        strbuf_addf(out, "%s/escacs/themes/%s", config, name);
    else if (home && *home == '/')
        strbuf_addf(out, "%s/.config/escacs/themes/%s", home, name);
}

static int read_text(struct strbuf *out, FILE *file)
{
    char bytes[1024];
    size_t got;
    while ((got = fread(bytes, 1, sizeof bytes, file)) > 0) {
        if (out->len + got > FILE_MAX)
            return -THEME_FILE_UNREADABLE;
        strbuf_add(out, bytes, got);
    }
    return ferror(file) || strbuf_failed(out) ? -THEME_FILE_UNREADABLE : 0;
}

static int load_file(struct theme *out, const char *path, int *line)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return -THEME_NO_SUCH_THEME;
    struct strbuf text = STRBUF_INIT;
    int error = read_text(&text, file);
    theme_builtin(out, theme_builtin_name(0));
    if (!error)
        error = theme_parse(out, strbuf_text(&text), line);
    strbuf_done(&text);
    fclose(file);
    return error;
}

int theme_load(struct theme *out, const char *name, int *line)
{
    *line = 0;
    if (strchr(name, '/'))
        return load_file(out, name, line);
    if (theme_builtin(out, name) == 0)
        return 0;
    struct strbuf path = STRBUF_INIT;
    add_own_path(&path, name);
    int error = load_file(out, strbuf_text(&path), line);
    strbuf_done(&path);
    return error;
}
