/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyses the game of a session in the background. It thinks like a player, so that front ends
 * wait for it, show how far it is and stop it as they do with a hint; what it finds stays in the
 * session. */
#include "session/command.h"
#include "session/session_private.h"

#include "session/background.h"
#include "util/alloc.h"
#include "util/ascii.h"

#include <stdatomic.h>
#include <stdlib.h>

struct analyst {
    struct player player;
    struct background working;
    atomic_bool stop;
    atomic_int known; /* moves, while it works */
    const struct game *game;
    const struct folders *folders;
    int64_t nodes;
    struct analysis analysis;
};

static struct analyst *analyst_of(struct player *player)
{
    return (struct analyst *)player;
}

/* --- in the thread */

static bool should_stop(void *payload)
{
    return atomic_load(&((struct analyst *)payload)->stop);
}

static void on_progress(const struct analysis *analysis, void *payload)
{
    atomic_store(&((struct analyst *)payload)->known, analysis->known);
}

static void work(void *payload)
{
    struct analyst *self = payload;
    const struct analysis_plan plan = {.nodes = self->nodes,
                                       .threads = 1,
                                       .folders = self->folders,
                                       .should_stop = should_stop,
                                       .on_progress = on_progress,
                                       .payload = self};
    analysis_run(&self->analysis, self->game, &plan);
}

/* --- outside of it */

static int analyst_think(struct player *player, const struct game *game,
                         const struct clock_state *clock)
{
    struct analyst *self = analyst_of(player);
    (void)clock;
    analysis_done(&self->analysis);
    analysis_init(&self->analysis, game);
    self->game = game;
    atomic_store(&self->stop, false);
    atomic_store(&self->known, 0);
    return background_start(&self->working);
}

static void analyst_hurry(struct player *player)
{
    atomic_store(&analyst_of(player)->stop, true);
}

static void analyst_collect(struct thought *out, struct player *player)
{
    background_join(&analyst_of(player)->working);
    *out = (struct thought){0};
}

static void analyst_cancel(struct player *player)
{
    struct thought unwanted;
    if (!analyst_of(player)->working.running)
        return;
    analyst_hurry(player);
    analyst_collect(&unwanted, player);
}

static void analyst_progress(struct cpu_report *out, int *permille, struct player *player)
{
    struct analyst *self = analyst_of(player);
    int count = self->analysis.count;
    *out = (struct cpu_report){.bound = CPU_BOUND_NONE};
    *permille = count > 0 ? (int)((int64_t)atomic_load(&self->known) * 1000 / count) : 1000;
}

static void analyst_close(struct player *player)
{
    struct analyst *self = analyst_of(player);
    analyst_cancel(player);
    background_done(&self->working);
    analysis_done(&self->analysis);
    free(self);
}

static const struct player_ops ops = {
    .think = analyst_think,
    .hurry = analyst_hurry,
    .cancel = analyst_cancel,
    .collect = analyst_collect,
    .progress = analyst_progress,
    .close = analyst_close,
};

static struct player *analyst_new(const struct folders *folders)
{
    struct analyst *self = xcalloc(1, sizeof *self);
    if (background_init(&self->working, work, self) < 0) {
        free(self);
        return NULL;
    }
    self->player = (struct player){.ops = &ops, .wake = self->working.wake};
    self->folders = folders;
    return &self->player;
}

/* --- the session */

void command_analyse(struct session *session, const char *argument, struct reply *reply)
{
    int64_t nodes = ANALYSIS_NODES;
    if (*argument && (!ascii_parse_int64(&nodes, argument) || nodes < 1)) {
        reply_refuse(reply, REFUSED_SYNTAX);
        return;
    }
    if (!session->analyst)
        session->analyst = analyst_new(session->keeping.folders);
    if (session->analyst)
        analyst_of(session->analyst)->nodes = nodes;
    if (session->analyst &&
        session->analyst->ops->think(session->analyst, session->record, NULL) == 0)
        session->thinking = session->analyst;
    else
        reply_refuse(reply, REFUSED_OUT_OF_MEMORY);
}

bool session_is_analysing(const struct session *session)
{
    return session->thinking && session->thinking == session->analyst;
}

const struct analysis *session_analysis(const struct session *session)
{
    const struct game *record = session->record;
    const struct analysis *analysis;
    if (!session->analyst || session_is_analysing(session))
        return NULL;
    analysis = &analyst_of(session->analyst)->analysis;
    if (analysis->known == 0 || analysis->count != game_move_count(record))
        return NULL;
    for (int i = 0, move = 0; i < game_entry_count(record); i++)
        if (game_entry(record, i)->kind == ENTRY_MOVE &&
            !move_same(game_entry(record, i)->move, analysis->moves[move++].move))
            return NULL;
    return analysis;
}

void analyst_mark_moves(struct session *session)
{
    const struct analysis *analysis = session_analysis(session);
    uint8_t *marks = analysis ? xcalloc((size_t)analysis->count, 1) : NULL;
    for (int i = 0; analysis && i < analysis->count; i++)
        marks[i] = (uint8_t)analysis->moves[i].mark;
    session_set_move_marks(session, marks, analysis ? analysis->count : 0);
    free(marks);
}
