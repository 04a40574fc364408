/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A UCI engine as a player. Its thread owns `thought` while it runs. UCI has no commands for draws,
 * so it never accepts one. */
#include "session/player.h"

#include "session/background.h"
#include "session/progress.h"
#include "util/alloc.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

struct player_uci {
    struct player player;
    struct uci_client *client;
    char *words;
    struct background listening;
    atomic_bool hurried, cancelled;
    const struct game *game;
    bool asked; /* about a draw, not for a move */
    struct thought thought;
    struct progress progress;
    int64_t move_ms; /* 0: it has another limit */
    bool has_clock;
    struct clock_state clock; /* of the game, if it has one */
};

static struct player_uci *uci_of(struct player *player)
{
    return (struct player_uci *)player;
}

/* --- in the thread */

static bool is_hurried(void *payload)
{
    return atomic_load(&((struct player_uci *)payload)->hurried);
}

static bool is_cancelled(void *payload)
{
    return atomic_load(&((struct player_uci *)payload)->cancelled);
}

static enum stuck stuck_of(int error)
{
    static const enum stuck reasons[] = {
        [UCI_CLIENT_OK] = STUCK_NOT,
        [UCI_CLIENT_MISSING] = STUCK_NOT_RUNNING,
        [UCI_CLIENT_SILENT] = STUCK_SILENT,
        [UCI_CLIENT_DIED] = STUCK_DIED,
        [UCI_CLIENT_NONSENSE] = STUCK_NONSENSE,
        [UCI_CLIENT_STOPPED] = STUCK_STOPPED,
        [UCI_CLIENT_VARIANT] = STUCK_NONSENSE,
        [UCI_CLIENT_OPTION] = STUCK_NONSENSE,
    };
    return reasons[-error];
}

static void on_report(const struct cpu_report *report, void *payload)
{
    progress_note(&((struct player_uci *)payload)->progress, report);
}

static void ask_for_move(struct player_uci *self)
{
    struct uci_client_hooks hooks = {.should_stop = is_cancelled,
                                     .should_hurry = is_hurried,
                                     .on_report = on_report,
                                     .payload = self};
    struct thought *thought = &self->thought;
    int error = uci_client_think(&thought->move, self->client, self->game,
                                 self->has_clock ? &self->clock : NULL, &hooks, &thought->report);
    thought->has_move = error == 0;
    thought->stuck = stuck_of(error);
}

static void listen_to_engine(void *payload)
{
    struct player_uci *self = payload;
    if (!self->asked)
        ask_for_move(self);
}

/* --- outside of it */

static int uci_player_think(struct player *player, const struct game *game,
                            const struct clock_state *clock)
{
    struct player_uci *self = uci_of(player);
    self->has_clock = clock != NULL;
    if (clock)
        self->clock = *clock;
    self->game = game;
    self->asked = game_offer_pending(game);
    self->thought = (struct thought){0};
    progress_begin(&self->progress, self->move_ms);
    atomic_store(&self->hurried, false);
    atomic_store(&self->cancelled, false);
    return background_start(&self->listening);
}

static void uci_player_hurry(struct player *player)
{
    atomic_store(&uci_of(player)->hurried, true);
}

static void uci_player_collect(struct thought *out, struct player *player)
{
    background_join(&uci_of(player)->listening);
    *out = uci_of(player)->thought;
}

static void uci_player_cancel(struct player *player)
{
    struct thought unwanted;
    if (!uci_of(player)->listening.running)
        return;
    atomic_store(&uci_of(player)->cancelled, true);
    uci_player_collect(&unwanted, player);
}

static void uci_player_progress(struct cpu_report *out, int *permille, struct player *player)
{
    progress_read(out, permille, &uci_of(player)->progress);
}

static const char *uci_player_settings(const struct player *player)
{
    return ((const struct player_uci *)player)->words;
}

static void uci_player_close(struct player *player)
{
    struct player_uci *self = uci_of(player);
    uci_player_cancel(player);
    background_done(&self->listening);
    progress_done(&self->progress);
    uci_client_free(self->client);
    free(self->words);
    free(self);
}

static const struct player_ops ops = {
    .label = "UCI",
    .think = uci_player_think,
    .hurry = uci_player_hurry,
    .cancel = uci_player_cancel,
    .collect = uci_player_collect,
    .progress = uci_player_progress,
    .settings = uci_player_settings,
    .close = uci_player_close,
};

static enum player_error player_error_of(int error)
{
    switch (-error) {
    case UCI_CLIENT_OK:
        return PLAYER_OK;
    case UCI_CLIENT_MISSING:
        return PLAYER_MISSING;
    case UCI_CLIENT_VARIANT:
        return PLAYER_OTHER_GAME;
    case UCI_CLIENT_OPTION:
        return PLAYER_OPTION;
    default:
        return PLAYER_SILENT;
    }
}

/* The option that the engine does not take, and what it takes. */
static void blame_option(struct player_problem *problem, const struct uci_settings *settings,
                         const struct uci_fault *fault)
{
    snprintf(problem->culprit, sizeof problem->culprit, "%s=%s",
             settings->names.items[fault->option], settings->values.items[fault->option]);
    problem->option = (struct parameter_error){.fault = PARAMETER_OUT_OF_RANGE};
    problem->least = fault->least;
    problem->most = fault->most;
}

enum player_error player_uci_start(struct uci_client **out, const struct uci_settings *settings,
                                   const struct variant *variant, struct player_problem *problem)
{
    struct uci_fault fault;
    int failed = uci_client_new(out, settings, variant, &fault);
    problem->system = fault.system;
    if (failed == -UCI_CLIENT_OPTION)
        blame_option(problem, settings, &fault);
    return player_error_of(failed);
}

enum player_error player_uci_new(struct player **out, const struct uci_settings *settings,
                                 const struct variant *variant, const char *words,
                                 struct player_problem *problem)
{
    struct player_uci *self = xcalloc(1, sizeof *self);
    enum player_error error = player_uci_start(&self->client, settings, variant, problem);
    if (!error &&
        (problem->system = -background_init(&self->listening, listen_to_engine, self)) != 0)
        error = PLAYER_MISSING;
    if (error) {
        uci_client_free(self->client);
        free(self);
        return error;
    }
    self->player = (struct player){.ops = &ops, .wake = self->listening.wake};
    self->words = xstrdup(words);
    self->move_ms = settings->move_ms;
    progress_init(&self->progress);
    *out = &self->player;
    return PLAYER_OK;
}
