/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variants and the saved games that menus offer. */
#ifndef SESSION_CATALOG_H
#define SESSION_CATALOG_H

#include "storage/game_load.h"
#include "storage/saves.h"

struct catalog {
    struct strlist variants; /* names, as opening_request.rules takes them */
    struct saved *saves;     /* and interrupted games, the newest first */
    int save_count;
};

/* List what is in the folders. */
void catalog_init(struct catalog *catalog, const struct folders *folders);
void catalog_done(struct catalog *catalog);

/* Load an entry for a preview. The caller frees *out with loaded_game_done(). out->game is NULL if
 * the entry cannot be read, or is an interrupted game, which only opening can read. */
void catalog_load_variant(struct loaded_game *out, const char *name, const struct folders *folders);
void catalog_load_save(struct loaded_game *out, const struct saved *saved,
                       const struct folders *folders);

#endif
