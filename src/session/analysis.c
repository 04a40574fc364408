/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches the moves of a game. Each thread has a player and takes the next move that is not known.
 */
#include "session/analysis.h"

#include "escacs/exchange.h"
#include "learning/networks.h"
#include "util/alloc.h"
#include "util/clock.h"
#include "util/thread.h"

#include <errno.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    BEST_WANTED = 2,
    MEMORY_TIMED_MB = 16,  /* of a player without a limit of nodes */
    MEMORY_MOST_MB = 64,   /* of any player */
    NODES_OF_MB = 1 << 15, /* nodes for which a table of 1 MB is large enough */
};

/* Points of 100, as shares. */
static const double dubious_loss = 0.05, mistake_loss = 0.10, blunder_loss = 0.20;

/* The only move that holds: it loses less than this, and keeps at least that. */
static const double only_loss = 0.02, only_expected = 0.30;

static const double halving_loss = 0.05; /* of the accuracy */

/* --- the list */

/* The values of the rules for each code of a piece. */
static void value_pieces(int32_t values[256], const struct variant *variant)
{
    for (int code = 0; code < 256; code++) {
        int type = piece_type((piece)code);
        values[code] = type >= 0 && type < variant_type_count(variant)
                           ? (int32_t)variant_rules(variant)->pieces[type].value
                           : 0;
    }
}

/* Whether a move is a capture that anybody sees: it takes back, or it wins something at once. */
static bool is_plain_capture(const struct position *position, const struct game_entry *entry,
                             const struct game_entry *before, const int32_t values[256])
{
    bool recaptures = before && before->capture && before->move.to == entry->move.to;
    return entry->capture && (recaptures || exchange_wins(position, entry->move, 1, values));
}

void analysis_init(struct analysis *analysis, const struct game *game)
{
    const struct game_entry *before = NULL;
    struct position position = *game_start(game);
    struct undo undo;
    int32_t values[256];
    value_pieces(values, game_variant(game));
    *analysis = (struct analysis){.count = game_move_count(game)};
    analysis->moves = xcalloc((size_t)analysis->count + 1, sizeof *analysis->moves);
    for (int i = 0, n = 0; i < game_entry_count(game); i++) {
        const struct game_entry *entry = game_entry(game, i);
        if (entry->kind != ENTRY_MOVE)
            continue;
        analysis->moves[n++] =
            (struct analysed_move){.side = entry->side,
                                   .move = entry->move,
                                   .is_plain = is_plain_capture(&position, entry, before, values)};
        position_make(&position, entry->move, &undo);
        before = entry;
    }
}

void analysis_done(struct analysis *analysis)
{
    free(analysis->moves);
    *analysis = (struct analysis){0};
}

/* --- what follows from the scores */

static enum move_mark mark_of(const struct analysed_move *m, double best)
{
    if (m->loss >= blunder_loss)
        return MOVE_BLUNDER;
    if (m->loss >= mistake_loss)
        return MOVE_MISTAKE;
    if (m->loss >= dubious_loss)
        return MOVE_DUBIOUS;
    bool only = m->loss < only_loss && best >= only_expected && m->lead >= blunder_loss;
    return only && !m->is_plain ? MOVE_ONLY : MOVE_UNMARKED;
}

static void judge(struct analysed_move *m, const struct cpu *cpu)
{
    double played = cpu_expected(cpu, m->score), best = cpu_expected(cpu, m->best_score);
    m->expected = m->side == WHITE ? played : 1 - played;
    m->loss = best > played ? best - played : 0;
    m->lead = best - cpu_expected(cpu, m->second_score);
    m->mark = mark_of(m, best);
}

struct analysis_side analysis_side(const struct analysis *analysis, enum side side)
{
    struct analysis_side sum = {.accuracy = 100};
    for (int i = 0; i < analysis->count; i++) {
        const struct analysed_move *m = &analysis->moves[i];
        if (!m->known || m->side != side)
            continue;
        sum.moves++;
        sum.marks[m->mark]++;
        sum.loss += m->loss;
    }
    if (sum.moves > 0)
        sum.loss /= sum.moves;
    sum.accuracy = 100 * exp2(-sum.loss / halving_loss);
    return sum;
}

/* --- the threads */

struct work {
    struct analysis *analysis;
    const struct game *game;
    const struct analysis_plan *plan;
    const struct cpu *curve; /* for expected results only */
    struct analysis_store *store;
    pthread_mutex_t lock; /* of the analysis and the store */
    atomic_int next;      /* move to look at */
    atomic_bool failed;   /* a thread has no memory */
};

static int64_t now_ms(void *payload)
{
    (void)payload;
    return clock_ms();
}

static bool should_stop(void *payload)
{
    const struct work *work = payload;
    return work->plan->should_stop && work->plan->should_stop(work->plan->payload);
}

/* Fill in what a search has found. */
static void take_scores(struct analysed_move *out, const struct cpu_scored *scored, int count,
                        int depth)
{
    int played = 0;
    while (played < count - 1 && !move_same(scored[played].move, out->move))
        played++;
    out->depth = depth;
    out->score = scored[played].score;
    out->best_score = scored[0].score;
    out->second_score = scored[count > 1].score;
    out->line_length =
        scored[0].line_length < ANALYSIS_LINE_MAX ? scored[0].line_length : ANALYSIS_LINE_MAX;
    memcpy(out->line, scored[0].line, (size_t)out->line_length * sizeof *out->line);
    out->known = true;
}

static void put_in(struct work *work, int number, const struct analysed_move *found)
{
    struct analysis *analysis = work->analysis;
    pthread_mutex_lock(&work->lock);
    analysis->moves[number] = *found;
    analysis->known++;
    analysis_store_add(work->store, analysis, number);
    if (work->plan->on_progress)
        work->plan->on_progress(analysis, work->plan->payload);
    pthread_mutex_unlock(&work->lock);
}

/* Search the position of the game for the move that was played there. */
static void look(struct work *work, struct cpu *cpu, const struct game *game, int number)
{
    const struct analysis_plan *plan = work->plan;
    struct analysed_move found = work->analysis->moves[number];
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX,
                                      .nodes = plan->nodes,
                                      .move_ms = plan->move_ms,
                                      .depth = plan->depth,
                                      .also = &found.move};
    const struct cpu_hooks hooks = {.now_ms = now_ms, .should_stop = should_stop, .payload = work};
    struct cpu_scored scored[BEST_WANTED + 1];
    struct cpu_report report;
    cpu_forget(cpu);
    int count = cpu_score_moves(scored, BEST_WANTED, cpu, game, &limits, &hooks, &report);
    if (count < 0)
        atomic_store(&work->failed, true);
    if (count < 0 || should_stop(work))
        return;
    take_scores(&found, scored, count, report.depth);
    judge(&found, work->curve);
    put_in(work, number, &found);
}

/* The next move to look at; -1: there is none. */
static int next_move(struct work *work)
{
    int number;
    do
        number = atomic_fetch_add(&work->next, 1);
    while (number < work->analysis->count && work->analysis->moves[number].known);
    return number < work->analysis->count ? number : -1;
}

static void look_at_moves(struct work *work, struct cpu *cpu, struct game *game)
{
    int number;
    while (!should_stop(work) && !atomic_load(&work->failed) && (number = next_move(work)) >= 0) {
        while (game_move_count(game) < number)
            if (game_play(game, work->analysis->moves[game_move_count(game)].move) != 0)
                return;
        look(work, cpu, game, number);
    }
}

static int memory_mb(const struct analysis_plan *plan)
{
    int mb = 1;
    if (plan->nodes == 0)
        return MEMORY_TIMED_MB;
    while (mb < MEMORY_MOST_MB && plan->nodes > (int64_t)mb * NODES_OF_MB)
        mb *= 2;
    return mb;
}

static void *run_thread(void *payload)
{
    struct work *work = payload;
    struct network *network = NULL;
    struct cpu *cpu;
    struct game *game;
    if (cpu_new(&cpu, game_variant(work->game), 1, memory_mb(work->plan)) < 0) {
        atomic_store(&work->failed, true);
        return NULL;
    }
    if (networks_equip(&network, cpu, work->plan->folders) == -NETWORK_OUT_OF_MEMORY ||
        game_new_from(&game, game_start(work->game)) != 0) {
        atomic_store(&work->failed, true);
    } else {
        look_at_moves(work, cpu, game);
        game_free(game);
    }
    cpu_free(cpu);
    network_free(network);
    return NULL;
}

/* --- all of it */

static void run_threads(struct work *work)
{
    pthread_t threads[ANALYSIS_THREADS_MAX];
    int started = 1, wanted = work->plan->threads;
    wanted = wanted < work->analysis->count ? wanted : work->analysis->count;
    while (started < wanted && thread_start(&threads[started], run_thread, work) == 0)
        started++;
    run_thread(work);
    while (--started > 0)
        pthread_join(threads[started], NULL);
}

/* Judge what was kept. */
static void judge_kept(struct analysis *analysis, const struct cpu *curve)
{
    analysis->known = 0;
    for (int i = 0; i < analysis->count; i++)
        if (analysis->moves[i].known) {
            judge(&analysis->moves[i], curve);
            analysis->known++;
        }
}

int analysis_run(struct analysis *analysis, const struct game *game,
                 const struct analysis_plan *plan)
{
    struct work work = {.analysis = analysis, .game = game, .plan = plan};
    struct network *network = NULL;
    struct cpu *curve;
    if (cpu_new(&curve, game_variant(game), 0, 0) < 0)
        return -ENOMEM;
    networks_equip(&network, curve, plan->folders);
    work.curve = curve;
    work.store = analysis_store_open(analysis, game, plan, network);
    judge_kept(analysis, curve);
    pthread_mutex_init(&work.lock, NULL);
    if (analysis->known < analysis->count && !plan->kept_only)
        run_threads(&work);
    pthread_mutex_destroy(&work.lock);
    analysis_store_close(work.store);
    cpu_free(curve);
    network_free(network);
    return atomic_load(&work.failed) ? -ENOMEM : 0;
}
