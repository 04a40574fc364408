/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens and closes players. */
#include "session/player.h"

#include "util/restriction.h"

#include "util/alloc.h"

#include <stdlib.h>

static enum player_error open_kind(struct player **out, struct player_description *description,
                                   const struct player_request *request,
                                   struct player_problem *problem)
{
    switch (description->kind) {
    case PLAYER_CPU:
        *out =
            player_cpu_new(request->variant, &description->cpu, description->options,
                           study_open(request->variant, request->plan), request->folders, problem);
        return *out ? PLAYER_OK : PLAYER_NO_MEMORY;
    case PLAYER_UCI:
        return player_uci_new(out, &description->uci, request->variant, description->options,
                              problem);
    default:
        return PLAYER_OK;
    }
}

/* Keeps a CPU within the limits of the restricted mode. */
static void bound_cpu(struct cpu_options *options)
{
    const struct restriction *most = restriction_now();
    if (!most->on)
        return;
    if (options->threads > most->threads)
        options->threads = most->threads;
    if (options->memory_mb > most->memory_mb)
        options->memory_mb = most->memory_mb;
    if (options->limits.move_ms == 0 || options->limits.move_ms > most->move_ms)
        options->limits.move_ms = most->move_ms;
    options->default_time = false;
}

int player_open(struct player **out, const struct player_request *request,
                struct player_problem *problem)
{
    struct player_description description;
    *out = NULL;
    unsigned allowed = request->allowed;
    if (restriction_now()->on)
        allowed &= ~(1u << PLAYER_UCI); /* no programs */
    if (player_description_read(&description, request->words, (enum player_kinds)allowed,
                                problem) == 0 &&
        player_description_plays(&description, request->variant, problem)) {
        if (description.cpu.limits.seed == 0)
            description.cpu.limits.seed = request->seed;
        bound_cpu(&description.cpu);
        problem->error = open_kind(out, &description, request, problem);
        if (*out)
            (*out)->words = xstrdup(description.words);
    }
    player_description_done(&description);
    return problem->error ? -1 : 0;
}

void player_close(struct player *player)
{
    if (!player)
        return;
    free(player->words);
    player->ops->close(player);
}
