/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player of a club at another session. What it does is written in the files of the game, which
 * the session reads by itself: see session_club.c. */
#include "session/player.h"

#include "util/alloc.h"

#include <stdlib.h>

struct player_remote {
    struct player player;
    struct player_ops ops; /* its label is a name */
    char *name;
};

static int remote_think(struct player *player, const struct game *game,
                        const struct clock_state *clock)
{
    (void)player, (void)game, (void)clock;
    return 0;
}

static void remote_do_nothing(struct player *player)
{
    (void)player;
}

static void remote_collect(struct thought *out, struct player *player)
{
    (void)player;
    *out = (struct thought){0};
}

static const char *remote_settings(const struct player *player)
{
    (void)player;
    return "";
}

static void remote_close(struct player *player)
{
    struct player_remote *self = (struct player_remote *)player;
    free(self->name);
    free(self);
}

struct player *player_remote_new(const char *name, int wake)
{
    struct player_remote *self = xcalloc(1, sizeof *self);
    self->name = xstrdup(name);
    self->ops = (struct player_ops){.label = self->name,
                                    .think = remote_think,
                                    .hurry = remote_do_nothing,
                                    .cancel = remote_do_nothing,
                                    .collect = remote_collect,
                                    .settings = remote_settings,
                                    .close = remote_close};
    self->player = (struct player){.ops = &self->ops, .wake = wake};
    return &self->player;
}
