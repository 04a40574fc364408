/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variants and the saved games that menus offer. */
#include "session/catalog.h"

#include "storage/save_file.h"
#include "util/alloc.h"

#include <stdlib.h>

static int add_variant(const char *name, const struct variant_source *source, void *payload)
{
    (void)source;
    xlist_add(payload, name);
    return 0;
}

void catalog_init(struct catalog *catalog, const struct folders *folders)
{
    *catalog = (struct catalog){0};
    if (variant_each(folders, add_variant, &catalog->variants) < 0)
        alloc_failed();
    catalog->save_count = saves_find(&catalog->saves, folders);
    if (catalog->save_count < 0)
        alloc_failed();
}

void catalog_done(struct catalog *catalog)
{
    strlist_done(&catalog->variants);
    saves_free(catalog->saves, catalog->save_count);
    *catalog = (struct catalog){0};
}

void catalog_load_variant(struct loaded_game *out, const char *name, const struct folders *folders)
{
    struct diagnostics *list = xcalloc(1, sizeof *list);
    diagnostics_init(list);
    *out = (struct loaded_game){0};
    game_load_new(out, name, folders, list);
    free(list);
}

void catalog_load_save(struct loaded_game *out, const struct saved *saved,
                       const struct folders *folders)
{
    struct diagnostics *lists = xcalloc(2, sizeof *lists);
    diagnostics_init(&lists[0]);
    diagnostics_init(&lists[1]);
    *out = (struct loaded_game){0};
    bool readable = saved->state == SAVED_UNFINISHED || saved->state == SAVED_FINISHED;
    if (readable)
        save_load(out, saved->path, NULL, SAVE_ALL_STEPS, folders, &lists[0], &lists[1]);
    free(lists);
}
