/* The CPU as a player. The thread owns `thought` while `running`; a byte in the pipe says that it
 * is done. The game it thinks about must stay as it is meanwhile. */
#include "session/player_cpu.h"

#include "cpu/book_choice.h"
#include "util/alloc.h"
#include "util/translatable.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { DRAW_NODES = 100000 }; /* looked at before a draw is accepted */

struct player_cpu {
    struct player player;
    struct cpu *cpu;
    struct cpu_options options;
    char *settings;
    int done; /* the end of the pipe that the thread writes to */
    pthread_t thread;
    bool running; /* a thread is to be joined */
    atomic_bool stop;
    const struct game *game;
    bool asked; /* about a draw, not for a move */
    struct thought thought;
    struct study *study;    /* NULL: it plays from its own head */
    struct known_hook hook; /* the game that it follows */
};

static struct player_cpu *cpu_of(struct player *player)
{
    return (struct player_cpu *)player;
}

/* --- in the thread */

static int64_t now_ms(void *payload)
{
    struct timespec now;
    (void)payload;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool should_stop(void *payload)
{
    return atomic_load(&((struct player_cpu *)payload)->stop);
}

static void set_score(struct thought *thought, int score)
{
    int plies = CPU_MATE - abs(score);
    thought->has_score = true;
    thought->score = score;
    if (abs(score) > CPU_MATE_BOUND)
        thought->mate = score > 0 ? (plies + 1) / 2 : -(plies + 1) / 2;
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
    struct cpu_hooks hooks = {.now_ms = now_ms, .should_stop = should_stop, .payload = self};
    struct cpu_report report = {0};
    int failed = cpu_think(&self->thought.move, self->cpu, self->game, &self->options.limits,
                           &hooks, &report);
    self->thought.has_move = !failed;
    self->thought.depth = report.depth;
    if (failed)
        self->thought.problem = N_("no troba cap tirada");
    else
        set_score(&self->thought, report.score);
}

static void *think_thread(void *payload)
{
    struct player_cpu *self = payload;
    if (self->asked)
        self->thought.accepts =
            cpu_accepts_draw(self->cpu, self->game, game_actor(self->game), DRAW_NODES) > 0;
    else
        choose_move(self);
    ssize_t ignored = write(self->done, "", 1);
    (void)ignored;
    return NULL;
}

/* --- outside of it */

/* Signals are for the front end. */
static int start_thread(struct player_cpu *self)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&self->thread, NULL, think_thread, self);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    self->running = !failed;
    return -failed;
}

static int cpu_player_think(struct player *player, const struct game *game)
{
    struct player_cpu *self = cpu_of(player);
    self->game = game;
    self->asked = game_offer_pending(game);
    self->thought = (struct thought){0};
    atomic_store(&self->stop, false);
    return start_thread(self);
}

static void cpu_player_hurry(struct player *player)
{
    atomic_store(&cpu_of(player)->stop, true);
}

static void cpu_player_collect(struct thought *out, struct player *player)
{
    struct player_cpu *self = cpu_of(player);
    char byte;
    pthread_join(self->thread, NULL);
    self->running = false;
    ssize_t ignored = read(self->player.wake, &byte, 1);
    (void)ignored;
    *out = self->thought;
}

static void cpu_player_cancel(struct player *player)
{
    struct thought unwanted;
    if (!cpu_of(player)->running)
        return;
    cpu_player_hurry(player);
    cpu_player_collect(&unwanted, player);
}

static const char *cpu_player_settings(const struct player *player)
{
    return ((const struct player_cpu *)player)->settings;
}

static void cpu_player_close(struct player *player)
{
    struct player_cpu *self = cpu_of(player);
    cpu_player_cancel(player);
    close(self->player.wake);
    close(self->done);
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
    .settings = cpu_player_settings,
    .close = cpu_player_close,
};

struct player *player_cpu_new(const struct variant *variant, const struct cpu_options *options,
                              const char *settings, struct study *study)
{
    int ends[2];
    struct cpu *cpu;
    if (cpu_new(&cpu, variant, options->threads, options->memory_mb) < 0) {
        study_free(study);
        return NULL;
    }
    if (pipe(ends) < 0) {
        cpu_free(cpu);
        study_free(study);
        return NULL;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    struct player_cpu *self = xcalloc(1, sizeof *self);
    self->player = (struct player){.ops = &ops, .wake = ends[0]};
    self->cpu = cpu;
    self->options = *options;
    self->settings = xstrdup(settings);
    self->done = ends[1];
    self->study = study;
    self->hook = (struct known_hook)KNOWN_HOOK_NONE;
    return &self->player;
}
