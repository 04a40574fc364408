/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is to play: the variants and the saved games, for menus. */
#ifndef SESSION_CATALOG_H
#define SESSION_CATALOG_H

#include "storage/game_load.h"
#include "storage/saves.h"

struct catalog {
    struct strlist variants; /* names, as opening_request.rules takes them */
    struct saved *saves;     /* and interrupted games, the newest first */
    int save_count;
};

/* Look at the folders. */
void catalog_init(struct catalog *catalog, const struct folders *folders);
void catalog_done(struct catalog *catalog);

/* What an entry is like before it is chosen: the game of *out, for loaded_game_done(); NULL if it
 * cannot be read or, being an interrupted game, only by taking it over. */
void catalog_load_variant(struct loaded_game *out, const char *name, const struct folders *folders);
void catalog_load_save(struct loaded_game *out, const struct saved *saved,
                       const struct folders *folders);

#endif
