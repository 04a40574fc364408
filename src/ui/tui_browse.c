/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen that looks for a file: rules, saves and PGN, with a preview. */
#include "ui/tui_start.h"

#include "storage/directory.h"
#include "storage/path.h"
#include "storage/save_file.h"
#include "ui/gettext.h"
#include "ui/tui_choose.h"
#include "util/alloc.h"
#include "util/ascii.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BROWSE_WIDTH = 34 };

struct browser {
    const struct folders *folders;
    char *folder;         /* absolute */
    struct strlist names; /* of the entries: directories end in a slash */
};

static char *join(const char *folder, const char *name)
{
    char *path = path_join(folder, name);
    if (!path)
        alloc_failed();
    return path;
}

static bool is_folder(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static bool ends_in(const char *name, const char *suffix)
{
    size_t length = strlen(name), tail = strlen(suffix);
    return length > tail && ascii_same(name + length - tail, suffix);
}

/* Whether a file can be a game or rules, by its name. */
static bool is_wanted(const char *name)
{
    return ends_in(name, ".json") || ends_in(name, ".pgn");
}

/* Lists the parent, then directories, then files. */
static void list_folder(struct browser *browser, struct menu *menu)
{
    struct strlist all = STRLIST_INIT;
    strlist_done(&browser->names);
    menu_done(menu);
    xlist_add(&browser->names, "../");
    (void)directory_list(&all, browser->folder, "", "");
    for (int files = 0; files <= 1; files++)
        for (size_t i = 0; i < all.count; i++) {
            char *path = join(browser->folder, all.items[i]);
            bool folder = is_folder(path);
            struct strbuf name = STRBUF_INIT;
            strbuf_addf(&name, folder ? "%s/" : "%s", all.items[i]);
            if (folder != (bool)files && (folder || is_wanted(all.items[i])))
                xlist_add(&browser->names, xstrbuf_text(&name));
            strbuf_done(&name);
            free(path);
        }
    for (size_t i = 0; i < browser->names.count; i++)
        menu_add(menu, browser->names.items[i]);
    strlist_done(&all);
}

static bool preview(struct loaded_game *out, int number, void *payload)
{
    const struct browser *browser = payload;
    const char *name = browser->names.items[number];
    *out = (struct loaded_game){0};
    if (ends_in(name, "/"))
        return false;
    char *path = join(browser->folder, name);
    struct diagnostics *lists = xcalloc(2, sizeof *lists);
    diagnostics_init(&lists[0]);
    diagnostics_init(&lists[1]);
    if (ends_in(name, ".pgn"))
        pgn_load(out, path, 1, NULL, browser->folders, &lists[0], &lists[1]);
    else if (save_is_save(path))
        save_load(out, path, NULL, SAVE_ALL_STEPS, browser->folders, &lists[0], &lists[1]);
    else
        game_load_new(out, path, browser->folders, &lists[1]);
    free(lists);
    free(path);
    return true;
}

/* Goes into the directory that the entry names. */
static void enter(struct browser *browser, const char *name)
{
    char *path = join(browser->folder, name), *real = realpath(path, NULL);
    if (real && is_folder(real)) {
        free(browser->folder);
        browser->folder = real;
    } else {
        free(real);
    }
    free(path);
}

static void pick(struct start_choice *out, const struct browser *browser, const char *name)
{
    char *path = join(browser->folder, name);
    bool game = ends_in(name, ".pgn") || save_is_save(path);
    *(game ? &out->save : &out->rules) = path;
}

int tui_browse(struct start_choice *out, struct tui *tui, const struct folders *folders,
               const char *message)
{
    char here[PATH_MAX];
    struct browser browser = {.folders = folders};
    struct chooser chooser = {
        .width = BROWSE_WIDTH, .message = message, .preview = preview, .payload = &browser};
    browser.folder = xstrdup(getcwd(here, sizeof here) ? here : "/");
    int chosen;
    bool done = false;
    do {
        list_folder(&browser, &chooser.menu);
        chooser.title = browser.folder;
        chosen = tui_choose(tui, &chooser);
        chooser.message = "";
        done = chosen < 0 || !ends_in(browser.names.items[chosen], "/");
        if (!done)
            enter(&browser, browser.names.items[chosen]);
        else if (chosen >= 0)
            pick(out, &browser, browser.names.items[chosen]);
    } while (!done);
    menu_done(&chooser.menu);
    strlist_done(&browser.names);
    free(browser.folder);
    return chosen;
}
