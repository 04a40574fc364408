/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's folders. */
#include "util/xdg.h"

#include "util/strbuf.h"

#include <stdlib.h>

static const struct {
    const char *variable;
    const char *below_home;
} places[XDG_FOLDERS] = {
    [XDG_DATA] = {"XDG_DATA_HOME", ".local/share"},
    [XDG_STATE] = {"XDG_STATE_HOME", ".local/state"},
    [XDG_CONFIG] = {"XDG_CONFIG_HOME", ".config"},
    [XDG_CACHE] = {"XDG_CACHE_HOME", ".cache"},
};

struct xdg xdg_of_process(void)
{
    struct xdg xdg = {.home = getenv("HOME")};
    for (int i = 0; i < XDG_FOLDERS; i++)
        xdg.folders[i] = getenv(places[i].variable);
    return xdg;
}

static bool is_absolute(const char *path)
{
    return path && path[0] == '/';
}

int xdg_path(char **out, const struct xdg *xdg, enum xdg_folder folder, const char *name)
{
    struct strbuf path = STRBUF_INIT;
    *out = NULL;
    if (is_absolute(xdg->folders[folder]))
        strbuf_addf(&path, "%s/%s", xdg->folders[folder], name);
    else if (is_absolute(xdg->home))
        strbuf_addf(&path, "%s/%s/%s", xdg->home, places[folder].below_home, name);
    else
        return 0;
    *out = strbuf_take(&path);
    return *out ? 0 : -1;
}
