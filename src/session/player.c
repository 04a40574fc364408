/* Players from words. */
#include "session/player.h"

#include "util/ascii.h"

#include <stdio.h>
#include <string.h>

static bool is_human(const char *words)
{
    return ascii_same(words, "huma") || ascii_same(words, "humà") || ascii_same(words, "human") ||
           ascii_same(words, "humano");
}

enum player_error player_open(struct player **out, struct player_request *request)
{
    *out = NULL;
    if (is_human(request->words))
        return PLAYER_OK;
    snprintf(request->culprit, sizeof request->culprit, "%s", request->words);
    return PLAYER_KIND_UNKNOWN;
}

void player_close(struct player *player)
{
    if (player)
        player->ops->close(player);
}
