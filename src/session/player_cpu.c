/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The CPU as a player. Its thread owns `thought` while it runs; `progress` is shared under its
 * lock. */
#include "session/player_cpu.h"

#include "cpu/book_choice.h"
#include "session/background.h"
#include "util/alloc.h"
#include "util/clock.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { DRAW_NODES = 100000 }; /* looked at before a draw is accepted */

struct player_cpu {
    struct player player;
    struct cpu *cpu;
    struct cpu_options options;
    char *settings;
    struct background thinking;
    atomic_bool stop;
    const struct game *game;
    bool asked; /* about a draw, not for a move */
    struct thought thought;
    struct study *study;    /* NULL: it plays from its own head */
    struct known_hook hook; /* the game that it follows */
    pthread_mutex_t lock;
    struct progress progress;
    int64_t began_ms;
};

static struct player_cpu *cpu_of(struct player *player)
{
    return (struct player_cpu *)player;
}

/* --- in the thread */

static int64_t now_ms(void *payload)
{
    (void)payload;
    return clock_ms();
}

static bool should_stop(void *payload)
{
    return atomic_load(&((struct player_cpu *)payload)->stop);
}

static void on_depth(const struct cpu_report *report, void *payload)
{
    struct player_cpu *self = payload;
    int length = report->line_length < PROGRESS_LINE ? report->line_length : PROGRESS_LINE;
    pthread_mutex_lock(&self->lock);
    self->progress.has_score = true;
    self->progress.score = report->score;
    self->progress.mate = cpu_mate_moves(report->score);
    self->progress.depth = report->depth;
    self->progress.length = length;
    for (int i = 0; i < length; i++)
        self->progress.line[i] = report->line[i];
    pthread_mutex_unlock(&self->lock);
}

/* Whether a game played before tells what to play. */
static bool follow_game(struct player_cpu *self)
{
    struct known_move known;
    if (!self->study ||
        !book_choose(&known, self->cpu, study_knowledge(self->study), &self->hook, self->game))
        return false;
    self->thought.move = known.move;
    self->thought.has_move = true;
    self->thought.follows = study_source(self->study, known.source);
    return true;
}

static void choose_move(struct player_cpu *self)
{
    if (follow_game(self))
        return;
    struct cpu_hooks hooks = {.now_ms = now_ms,
                              .should_stop = should_stop,
                              .on_depth = on_depth,
                              .began_ms = self->began_ms,
                              .payload = self};
    struct cpu_report report = {0};
    int failed = cpu_think(&self->thought.move, self->cpu, self->game, &self->options.limits,
                           &hooks, &report);
    self->thought.has_move = !failed;
    self->thought.depth = report.depth;
    if (failed) {
        self->thought.stuck = STUCK_NO_MOVE;
        return;
    }
    self->thought.has_score = report.depth > 0;
    self->thought.score = report.score;
    self->thought.mate = cpu_mate_moves(report.score);
}

static void think(void *payload)
{
    struct player_cpu *self = payload;
    if (self->asked)
        self->thought.accepts =
            cpu_accepts_draw(self->cpu, self->game, game_actor(self->game), DRAW_NODES) > 0;
    else
        choose_move(self);
}

/* --- outside of it */

static int cpu_player_think(struct player *player, const struct game *game)
{
    struct player_cpu *self = cpu_of(player);
    self->game = game;
    self->asked = game_offer_pending(game);
    self->thought = (struct thought){0};
    self->progress = (struct progress){0};
    self->began_ms = clock_ms();
    atomic_store(&self->stop, false);
    return background_start(&self->thinking);
}

static void cpu_player_hurry(struct player *player)
{
    atomic_store(&cpu_of(player)->stop, true);
}

static void cpu_player_collect(struct thought *out, struct player *player)
{
    background_join(&cpu_of(player)->thinking);
    *out = cpu_of(player)->thought;
}

static void cpu_player_cancel(struct player *player)
{
    struct thought unwanted;
    if (!cpu_of(player)->thinking.running)
        return;
    cpu_player_hurry(player);
    cpu_player_collect(&unwanted, player);
}

static void cpu_player_progress(struct progress *out, struct player *player)
{
    struct player_cpu *self = cpu_of(player);
    int64_t limit = self->options.limits.move_ms, used = clock_ms() - self->began_ms;
    pthread_mutex_lock(&self->lock);
    *out = self->progress;
    pthread_mutex_unlock(&self->lock);
    out->permille = limit > 0 ? (int)(used < limit ? used * 1000 / limit : 1000) : -1;
}

static const char *cpu_player_settings(const struct player *player)
{
    return ((const struct player_cpu *)player)->settings;
}

static void cpu_player_close(struct player *player)
{
    struct player_cpu *self = cpu_of(player);
    cpu_player_cancel(player);
    background_done(&self->thinking);
    pthread_mutex_destroy(&self->lock);
    cpu_free(self->cpu);
    free(self->settings);
    study_free(self->study);
    free(self);
}

static const struct player_ops ops = {
    .label = "CPU",
    .think = cpu_player_think,
    .hurry = cpu_player_hurry,
    .cancel = cpu_player_cancel,
    .collect = cpu_player_collect,
    .progress = cpu_player_progress,
    .settings = cpu_player_settings,
    .close = cpu_player_close,
};

struct player *player_cpu_new(const struct variant *variant, const struct cpu_options *options,
                              const char *settings, struct study *study, int *memory_mb)
{
    struct player_cpu *self = xcalloc(1, sizeof *self);
    bool has_cpu = cpu_new(&self->cpu, variant, options->threads, options->memory_mb) == 0;
    if (!has_cpu || background_init(&self->thinking, think, self) < 0) {
        cpu_free(self->cpu);
        study_free(study);
        free(self);
        return NULL;
    }
    *memory_mb = cpu_memory_mb(self->cpu);
    if (*memory_mb == options->memory_mb)
        *memory_mb = 0;
    self->player = (struct player){.ops = &ops, .wake = self->thinking.wake};
    self->options = *options;
    self->settings = xstrdup(settings);
    self->study = study;
    self->hook = (struct known_hook)KNOWN_HOOK_NONE;
    pthread_mutex_init(&self->lock, NULL);
    return &self->player;
}
