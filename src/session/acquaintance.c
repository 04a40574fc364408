/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Knowing a rival. The opponent belongs to one thread at a time: that of the watch, which is joined
 * before anything else is done, or the caller's. The view has a lock of its own. */
#include "session/acquaintance.h"

#include "util/clock.h"
#include "util/thread.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct acquaintance {
    struct opponent *opponent;
    struct cpu_options options;
    enum side side;
    char *path;                      /* of the file about this person; NULL: none */
    struct rival rival;              /* as it was before the game */
    struct opponent_knowledge begun; /* what was known when the game began */

    pthread_t watcher;
    bool watches; /* the watcher has to be joined */
    atomic_bool stop;
    struct position position; /* that is watched */

    pthread_mutex_t lock; /* guards the view */
    struct acquaintance_view view;
};

struct acquaintance *acquaintance_new(struct cpu *cpu, const struct cpu_options *options)
{
    struct acquaintance *a = calloc(1, sizeof *a);
    if (!a || opponent_new(&a->opponent, cpu, options) < 0) {
        free(a);
        return NULL;
    }
    a->options = *options;
    a->begun = *opponent_known(a->opponent);
    pthread_mutex_init(&a->lock, NULL);
    return a;
}

/* --- the watch */

static bool should_stop(void *payload)
{
    return atomic_load(&((struct acquaintance *)payload)->stop);
}

static int64_t now_ms(void *payload)
{
    (void)payload;
    return clock_ms();
}

static void *watch(void *payload)
{
    struct acquaintance *a = payload;
    struct cpu_hooks hooks = {.now_ms = now_ms, .should_stop = should_stop, .payload = a};
    opponent_watch(a->opponent, &a->position, &hooks);
    return NULL;
}

/* Wait until the scoring is done. It takes some milliseconds and is needed next anyway. */
static void finish_watch(struct acquaintance *a)
{
    if (a->watches)
        pthread_join(a->watcher, NULL);
    a->watches = false;
}

void acquaintance_watch(struct acquaintance *acquaintance, const struct game *game)
{
    finish_watch(acquaintance);
    acquaintance->position = *game_position(game);
    atomic_store(&acquaintance->stop, false);
    acquaintance->watches = thread_start(&acquaintance->watcher, watch, acquaintance) == 0;
}

void acquaintance_free(struct acquaintance *acquaintance)
{
    if (!acquaintance)
        return;
    atomic_store(&acquaintance->stop, true);
    finish_watch(acquaintance);
    opponent_free(acquaintance->opponent);
    pthread_mutex_destroy(&acquaintance->lock);
    free(acquaintance->path);
    free(acquaintance);
}

/* --- the view */

static void refresh(struct acquaintance *a, const struct opponent_knowledge *known,
                    const struct rival *rival)
{
    struct acquaintance_view *view = &a->view;
    pthread_mutex_lock(&a->lock);
    view->is_ratio = a->options.limits.algorithm == CPU_ADAPTIVE_ORIGINAL;
    view->estimate = opponent_estimate(a->opponent, known);
    view->moves = known->ours.moves;
    view->games = known->ours.games;
    view->curve_count = rival->curve_count;
    for (int i = 0; i < rival->curve_count; i++)
        view->curve[i] = rival->curve[i];
    pthread_mutex_unlock(&a->lock);
}

void acquaintance_look(struct acquaintance_view *out, struct acquaintance *acquaintance)
{
    pthread_mutex_lock(&acquaintance->lock);
    *out = acquaintance->view;
    pthread_mutex_unlock(&acquaintance->lock);
}

void acquaintance_follow(struct acquaintance *acquaintance, const struct game *game)
{
    finish_watch(acquaintance);
    opponent_follow(acquaintance->opponent, game, NULL);
    refresh(acquaintance, opponent_known(acquaintance->opponent), &acquaintance->rival);
}

/* --- games */

/* Whether the file speaks of this very game. */
static bool is_open_game(const struct rival *rival, const struct game *game)
{
    return rival->plies > 0 && rival->plies <= game_move_count(game) &&
           opponent_chain(game, rival->plies) == rival->game;
}

static int read_person(struct acquaintance *a, const struct variant *variant,
                       const struct folders *folders)
{
    free(a->path);
    a->path = folders ? rivals_path(folders, variant) : NULL;
    int result = a->path ? rivals_read(&a->rival, a->path, variant) : -ENOENT;
    return result == -ENOENT || result == -ENOTDIR ? 0 : result;
}

int acquaintance_meet(struct acquaintance *acquaintance, const struct game *game, enum side side,
                      const struct folders *folders)
{
    struct acquaintance *a = acquaintance;
    int from = game_move_count(game);
    finish_watch(a);
    opponent_reset(a->opponent);
    const struct opponent_knowledge afresh = *opponent_known(a->opponent);
    a->rival = (struct rival){.now = afresh};
    int result = read_person(a, game_variant(game), folders);
    a->view.error = -result;
    if (is_open_game(&a->rival, game)) {
        a->begun = a->rival.before;
        from = 0;
    } else {
        bool is_told = from == 0 && a->options.adaptation.initial_level >= 0;
        a->begun = is_told ? afresh : a->rival.now;
        adaptive_leave_game(&a->begun.ours);
    }
    a->side = side;
    opponent_begin(a->opponent, side, &a->begun, from);
    acquaintance_follow(a, game);
    return result;
}

int acquaintance_choose(struct move *out, struct acquaintance *acquaintance,
                        const struct game *game, const struct cpu_limits *limits,
                        const struct cpu_hooks *hooks, struct cpu_report *report)
{
    struct acquaintance *a = acquaintance;
    finish_watch(a);
    int error = opponent_choose(out, a->opponent, game, limits, hooks, report);
    refresh(a, opponent_known(a->opponent), &a->rival);
    return error;
}

static double points_of(const struct game *game, enum side side)
{
    enum result won = side == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    enum result result = game_result(game);
    return result == RESULT_DRAW ? 0.5 : result == won ? 1 : 0;
}

/* What the file must say now. */
static void sum_up(struct rival *out, struct acquaintance *a, const struct game *game)
{
    *out = a->rival;
    out->plies = 0;
    if (!game_is_over(game)) {
        out->now = *opponent_known(a->opponent);
        out->before = a->begun;
        out->plies = game_move_count(game);
        out->game = opponent_chain(game, out->plies);
        return;
    }
    double points = points_of(game, a->side);
    opponent_conclude(&out->now, a->opponent, points);
    double level = opponent_estimate(a->opponent, &out->now);
    rival_add_point(out, a->view.is_ratio ? level / 10 : level, 1 - points);
}

int acquaintance_part(struct acquaintance *acquaintance, const struct game *game)
{
    struct acquaintance *a = acquaintance;
    struct rival rival;
    acquaintance_follow(a, game);
    if (opponent_known(a->opponent)->ours.moves == a->begun.ours.moves)
        return 0; /* nothing was learnt: the rival has not moved */
    sum_up(&rival, a, game);
    refresh(a, &rival.now, &rival);
    return a->path ? rivals_write(a->path, &rival, game_variant(game)) : 0;
}

int acquaintance_forget(struct acquaintance *acquaintance, const struct game *game)
{
    struct acquaintance *a = acquaintance;
    finish_watch(a);
    opponent_reset(a->opponent);
    a->begun = *opponent_known(a->opponent);
    a->rival = (struct rival){.now = a->begun};
    opponent_begin(a->opponent, a->side, &a->begun, game_move_count(game));
    a->view.error = 0;
    refresh(a, &a->begun, &a->rival);
    return a->path ? rivals_forget(a->path) : 0;
}
