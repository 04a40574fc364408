/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The CPU as a player. Its thread owns `thought` while it runs. */
#include "session/player.h"

#include "cpu/book_choice.h"
#include "escacs/movegen.h"
#include "learning/networks.h"
#include "session/background.h"
#include "session/progress.h"
#include "util/alloc.h"
#include "util/clock.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { DRAW_NODES = 100000 }; /* searched before it answers a draw offer */

struct player_cpu {
    struct player player;
    struct cpu *cpu;
    struct network *network; /* NULL: it evaluates by what is derived from the rules */
    struct cpu_options options;
    struct cpu_limits limits; /* of the move at hand */
    char *settings;
    struct background thinking;
    atomic_bool stop;
    const struct game *game;
    bool asked; /* about a draw, not for a move */
    struct thought thought;
    struct cpu_manners manners;
    uint64_t offered;                  /* the position in which it last offered a draw: its hash */
    struct cpu_scored *scored;         /* what the thought has; NULL: none yet */
    struct study *study;               /* NULL: it knows no games */
    struct move *sound;                /* room for the moves that are no traps; NULL: not yet */
    struct known_hook hook;            /* the game that it follows */
    struct acquaintance *acquaintance; /* NULL: it does not adapt to its rival */
    struct progress progress;
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

static void on_report(const struct cpu_report *report, void *payload)
{
    progress_note(&((struct player_cpu *)payload)->progress, report);
}

/* Play the move of a known game, if there is one for this position. */
static bool follow_game(struct player_cpu *self)
{
    struct known_move known;
    if (!self->study || self->acquaintance ||
        !book_choose(&known, self->cpu, study_knowledge(self->study), &self->hook, self->game))
        return false;
    self->thought.move = known.move;
    self->thought.has_move = true;
    self->thought.follows = study_source(self->study, known.source);
    return true;
}

/* Score as many moves as are wanted. */
static int score_moves(struct player_cpu *self, const struct cpu_hooks *hooks)
{
    struct thought *thought = &self->thought;
    free(self->scored);
    self->scored = xcalloc((size_t)self->player.wanted, sizeof *self->scored);
    int count = cpu_score_moves(self->scored, self->player.wanted, self->cpu, self->game,
                                &self->limits, hooks, &thought->report);
    thought->report.scored = NULL;
    if (count < 0)
        return count;
    thought->move = self->scored[0].move;
    thought->scored = self->scored;
    thought->scored_count = count;
    return 0;
}

/* Leaves out the moves that have always lost soon, unless there are no others. */
static void avoid_traps(struct player_cpu *self)
{
    const struct position *position = game_position(self->game);
    struct position copy = *position;
    int count = 0;
    if (!self->study)
        return;
    if (!self->sound)
        self->sound =
            xcalloc((size_t)variant_max_moves(position->variant) + 1, sizeof *self->sound);
    int legal = movegen_legal(self->sound, &copy);
    for (int i = 0; i < legal; i++)
        if (!knowledge_is_trap(study_knowledge(self->study), position, self->sound[i]))
            self->sound[count++] = self->sound[i];
    if (count == 0 || count == legal)
        return;
    self->limits.only = self->sound;
    self->limits.only_count = count;
}

static void choose_move(struct player_cpu *self)
{
    const bool several = self->player.wanted > 1;
    if (!several && follow_game(self))
        return;
    avoid_traps(self);
    struct cpu_hooks hooks = {.now_ms = now_ms,
                              .should_stop = should_stop,
                              .on_report = on_report,
                              .began_ms = self->progress.began_ms,
                              .payload = self};
    struct thought *thought = &self->thought;
    int failed;
    if (several)
        failed = score_moves(self, &hooks);
    else if (self->acquaintance)
        failed = acquaintance_choose(&thought->move, self->acquaintance, self->game, &self->limits,
                                     &hooks, &thought->report);
    else
        failed = cpu_think(&thought->move, self->cpu, self->game, &self->limits, &hooks,
                           &thought->report);
    self->thought.has_move = !failed;
    self->thought.stuck = failed ? STUCK_NO_MOVE : STUCK_NOT;
}

/* The level of the rival, -1 if it does not adapt to it. */
static double rival_level(struct player_cpu *self)
{
    struct acquaintance_view view;
    if (!self->acquaintance)
        return -1;
    acquaintance_look(&view, self->acquaintance);
    return view.is_ratio ? view.estimate / 10 : view.estimate;
}

/* Decide whether to play the move, to offer a draw first or to resign. */
static void choose_gesture(struct player_cpu *self)
{
    struct thought *thought = &self->thought;
    if (!thought->has_move || self->player.wanted > 1)
        return;
    self->manners.resigns = self->options.resigns;
    self->manners.rival_level = rival_level(self);
    thought->gesture = cpu_gesture(&self->manners, self->cpu, self->game, &thought->report);
    if (thought->gesture == CPU_OFFERS_DRAW)
        self->offered = game_position(self->game)->hash;
}

static void decide(struct player_cpu *self)
{
    choose_move(self);
    choose_gesture(self);
}

/* Whether its offer has just been refused. Then it plays the move that it had found. */
static bool is_refused(const struct player_cpu *self, const struct game *game)
{
    int last = game_entry_count(game) - 1;
    return self->thought.gesture == CPU_OFFERS_DRAW && self->offered == game_position(game)->hash &&
           last >= 0 && game_entry(game, last)->kind == ENTRY_OFFER;
}

static void think(void *payload)
{
    struct player_cpu *self = payload;
    if (self->asked && self->acquaintance)
        self->thought.accepts =
            cpu_accepts_even_draw(self->cpu, self->game, game_actor(self->game), DRAW_NODES) > 0;
    else if (self->asked)
        self->thought.accepts =
            cpu_accepts_draw(self->cpu, self->game, game_actor(self->game), DRAW_NODES) > 0;
    else if (!self->thought.has_move)
        decide(self);
}

/* --- outside of it */

static int cpu_player_think(struct player *player, const struct game *game,
                            const struct clock_state *clock)
{
    struct player_cpu *self = cpu_of(player);
    self->limits = self->options.limits;
    if (clock)
        cpu_limits_obey_clock(&self->limits, &self->options, clock, game_actor(game));
    self->game = game;
    self->asked = game_offer_pending(game);
    if (!self->asked && is_refused(self, game))
        self->thought.gesture = CPU_PLAYS;
    else
        self->thought = (struct thought){0};
    progress_begin(&self->progress, self->limits.move_ms);
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

static void cpu_player_progress(struct cpu_report *out, int *permille, struct player *player)
{
    progress_read(out, permille, &cpu_of(player)->progress);
}

/* --- the rival */

static int cpu_player_meet(struct player *player, const struct game *game, enum side side,
                           const struct folders *folders)
{
    struct player_cpu *self = cpu_of(player);
    self->manners = (struct cpu_manners){0};
    return self->acquaintance ? acquaintance_meet(self->acquaintance, game, side, folders) : 0;
}

static void cpu_player_watch(struct player *player, const struct game *game)
{
    struct player_cpu *self = cpu_of(player);
    if (self->acquaintance && !self->thinking.running)
        acquaintance_watch(self->acquaintance, game);
}

static int cpu_player_part(struct player *player, const struct game *game)
{
    struct player_cpu *self = cpu_of(player);
    return self->acquaintance ? acquaintance_part(self->acquaintance, game) : 0;
}

static int cpu_player_forget(struct player *player, const struct game *game)
{
    struct player_cpu *self = cpu_of(player);
    return self->acquaintance ? acquaintance_forget(self->acquaintance, game) : 0;
}

static bool cpu_player_know(struct acquaintance_view *out, struct player *player,
                            const struct game *game)
{
    struct player_cpu *self = cpu_of(player);
    if (!self->acquaintance)
        return false;
    if (game && !self->thinking.running && !game_is_over(game))
        acquaintance_follow(self->acquaintance, game);
    acquaintance_look(out, self->acquaintance);
    return true;
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
    progress_done(&self->progress);
    acquaintance_free(self->acquaintance);
    cpu_free(self->cpu);
    network_free(self->network);
    free(self->settings);
    free(self->scored);
    free(self->sound);
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
    .meet = cpu_player_meet,
    .watch = cpu_player_watch,
    .part = cpu_player_part,
    .forget = cpu_player_forget,
    .know = cpu_player_know,
    .settings = cpu_player_settings,
    .close = cpu_player_close,
};

struct player *player_cpu_new(const struct variant *variant, const struct cpu_options *options,
                              const char *settings, struct study *study,
                              const struct folders *folders, struct player_problem *problem)
{
    struct player_cpu *self = xcalloc(1, sizeof *self);
    bool has_cpu = cpu_new(&self->cpu, variant, options->threads, options->memory_mb) == 0;
    if (!has_cpu || background_init(&self->thinking, think, self) < 0) {
        cpu_free(self->cpu);
        study_free(study);
        free(self);
        return NULL;
    }
    problem->memory_mb = cpu_memory_mb(self->cpu);
    if (problem->memory_mb == options->memory_mb)
        problem->memory_mb = 0;
    if (options->evaluation == CPU_EVALUATION_LEARNT)
        problem->network = -networks_equip(&self->network, self->cpu, folders);
    if (opponent_adapts(options->limits.algorithm) &&
        !(self->acquaintance = acquaintance_new(self->cpu, options))) {
        background_done(&self->thinking);
        network_free(self->network);
        cpu_free(self->cpu);
        study_free(study);
        free(self);
        return NULL;
    }
    self->player = (struct player){.ops = &ops, .wake = self->thinking.wake};
    self->options = *options;
    self->settings = xstrdup(settings);
    self->study = study;
    self->hook = (struct known_hook)KNOWN_HOOK_NONE;
    progress_init(&self->progress);
    return &self->player;
}
