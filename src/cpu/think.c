/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player: memory, threads, levels. */
#include "cpu/search.h"

#include "cpu/sparring.h"

#include "escacs/movegen.h"
#include "util/random.h"
#include "util/thread.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    LISTS_SHORT = 128 * PLY_MAX, /* room for the moves of ordinary positions at every level */
    SIMPLE_DEPTH = 4,            /* of the simple algorithms when none is given */
    LADDER_BUDGET = 1,           /* of CPU_LADDER, for the rungs that draw their moves */
    VOTE_BASE = 14,              /* hundredths of a pawn added to every vote */
};

int cpu_level_elo(int level)
{
    return skill_level_elo(level);
}

int cpu_level_of_elo(int elo)
{
    int nearest = 0;
    for (int level = 1; level <= CPU_LEVEL_MAX; level++)
        if (abs(cpu_level_elo(level) - elo) < abs(cpu_level_elo(nearest) - elo))
            nearest = level;
    return nearest;
}

struct cpu {
    struct shared shared;
};

/* --- memory */

static void worker_free(struct worker *w)
{
    if (!w)
        return;
    histories_done(&w->histories);
    free(w->accumulators);
    free(w->moves);
    free(w->scores);
    free(w->root);
    free(w);
}

static struct worker *worker_new(struct shared *shared, int number)
{
    const struct variant *v = shared->variant;
    struct worker *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->shared = shared;
    w->number = number;
    w->moves_room = 4 * variant_max_moves(v) + LISTS_SHORT;
    w->moves = malloc((size_t)w->moves_room * sizeof *w->moves);
    w->scores = malloc((size_t)w->moves_room * sizeof *w->scores);
    w->root = malloc((size_t)variant_max_moves(v) * sizeof *w->root);
    if (histories_init(&w->histories, v) < 0 || !w->moves || !w->scores || !w->root) {
        worker_free(w);
        return NULL;
    }
    return w;
}

static void fill_reductions(struct shared *shared)
{
    for (int depth = 1; depth < LMR_DEPTHS; depth++)
        for (int count = 1; count < LMR_MOVES; count++)
            shared->reduction[depth][count] = (uint8_t)(1.0 + log(depth) * log(count) / 1.65);
}

static void shared_init(struct shared *shared, const struct variant *v)
{
    const struct rules *rules = variant_rules(v);
    shared->variant = v;
    shared->breadth = sparring_breadth(v);
    evaluation_init(&shared->evaluation, v);
    fill_reductions(shared);
    shared->null_moves = !rules->forced_capture && rules->objective == OBJECTIVE_MATE;
    shared->stalls = rules->check_limit < 1000 || rules->inaction_limit < 1000000;
}

static int make_workers(struct shared *shared, int threads)
{
    for (; shared->threads < threads; shared->threads++) {
        shared->workers[shared->threads] = worker_new(shared, shared->threads);
        if (!shared->workers[shared->threads])
            return -CPU_OUT_OF_MEMORY;
    }
    return 0;
}

/* Allocate the table, a smaller one if there is not so much memory. */
static int make_table(struct shared *shared, int memory_mb)
{
    while (memory_mb > 0 && table_init(&shared->table, memory_mb) < 0)
        memory_mb /= 2;
    shared->memory_mb = memory_mb;
    return memory_mb > 0 ? 0 : -CPU_OUT_OF_MEMORY;
}

int cpu_new(struct cpu **out, const struct variant *variant, int threads, int memory_mb)
{
    struct cpu *cpu = calloc(1, sizeof *cpu);
    *out = NULL;
    if (!cpu)
        return -CPU_OUT_OF_MEMORY;
    shared_init(&cpu->shared, variant);
    if (threads > 0 &&
        (!(cpu->shared.workers = calloc((size_t)threads, sizeof(struct worker *))) ||
         make_workers(&cpu->shared, threads) < 0 || make_table(&cpu->shared, memory_mb) < 0)) {
        cpu_free(cpu);
        return -CPU_OUT_OF_MEMORY;
    }
    *out = cpu;
    return 0;
}

void cpu_free(struct cpu *cpu)
{
    if (!cpu)
        return;
    for (int i = 0; cpu->shared.workers && i < cpu->shared.threads; i++)
        worker_free(cpu->shared.workers[i]);
    free(cpu->shared.workers);
    table_done(&cpu->shared.table);
    free(cpu);
}

const struct variant *cpu_variant(const struct cpu *cpu)
{
    return cpu->shared.variant;
}

bool cpu_evaluates_chess(const struct cpu *cpu)
{
    return cpu->shared.evaluation.chess;
}

int cpu_use_network(struct cpu *cpu, const struct network *network)
{
    for (int i = 0; network && i < cpu->shared.threads; i++) {
        struct worker *w = cpu->shared.workers[i];
        size_t size = (PLY_MAX + 4) * sizeof *w->accumulators;
        void *memory;
        if (w->accumulators)
            continue;
        if (posix_memalign(&memory, _Alignof(struct accumulator), size) != 0)
            return -CPU_OUT_OF_MEMORY;
        w->accumulators = memory;
    }
    cpu->shared.network = network;
    if (cpu->shared.threads > 0)
        cpu_forget(cpu);
    return 0;
}

const struct network *cpu_network(const struct cpu *cpu)
{
    return cpu->shared.network;
}

int cpu_memory_mb(const struct cpu *cpu)
{
    return cpu->shared.memory_mb;
}

void cpu_forget(struct cpu *cpu)
{
    if (!cpu->shared.searched)
        return;
    cpu->shared.searched = false;
    table_clear(&cpu->shared.table);
    for (int i = 0; i < cpu->shared.threads; i++)
        histories_clear(&cpu->shared.workers[i]->histories);
}

/* --- getting ready */

static int64_t no_time(void *payload)
{
    (void)payload;
    return 0;
}

static const struct cpu_hooks no_hooks = {.now_ms = no_time};

static void shuffle_root(struct worker *w, uint64_t seed)
{
    uint64_t state = seed ^ w->position.hash;
    for (int i = w->root_count - 1; i > 0; i--) {
        int other = (int)(random_next(&state) % (uint64_t)(i + 1));
        struct root_move kept = w->root[i];
        w->root[i] = w->root[other];
        w->root[other] = kept;
    }
}

/* Whether the limits let a move be chosen. */
static bool is_allowed(const struct cpu_limits *limits, struct move move)
{
    for (int i = 0; i < limits->only_count; i++)
        if (move_same(limits->only[i], move))
            return true;
    return limits->only_count == 0;
}

/* List the moves to choose from: all that are legal if none of those asked for is. */
static void fill_root(struct worker *w)
{
    const struct cpu_limits *limits = &w->shared->limits;
    int count = movegen_legal(w->moves, &w->position);
    w->root_count = 0;
    w->root_key = 0;
    for (int i = 0; i < count; i++)
        if (is_allowed(limits, w->moves[i]))
            w->root[w->root_count++] = (struct root_move){.move = w->moves[i]};
    if (w->root_count == 0)
        for (; w->root_count < count; w->root_count++)
            w->root[w->root_count] = (struct root_move){.move = w->moves[w->root_count]};
    if (w->root_count == count)
        return;
    for (int i = 0; i < w->root_count; i++)
        w->root_key = (w->root_key ^ move_bits(w->root[i].move)) * 0x9e3779b97f4a7c15u;
}

static void worker_ready(struct worker *w, const struct game *game)
{
    int count;
    const uint64_t *hashes = game_hashes(game, &count);
    w->position = *game_position(game);
    w->hash_count = count < HASHES_KEPT ? count : HASHES_KEPT;
    for (int i = 0; i < w->hash_count; i++)
        w->hashes[i] = hashes[count - w->hash_count + i];
    memset(w->frames, 0, sizeof w->frames);
    for (int i = -4; i < 0; i++) {
        worker_frame(w, i)->continuation = history_row_of_none(&w->histories);
        worker_frame(w, i)->evaluation = EVALUATION_UNKNOWN;
        worker_frame(w, i)->move = (struct move){.from = 1};
    }
    tally_count(&worker_frame(w, 0)->tally, &w->shared->evaluation, &w->position);
    worker_frame(w, 0)->accumulated = VIEWS_BOTH;
    worker_frame(w, 0)->raw = EVALUATION_UNKNOWN;
    if (w->shared->network)
        accumulator_fill(&w->accumulators[0], w->shared->network, &w->position, VIEWS_BOTH);
    histories_fade(&w->histories);
    w->moves_used = 0;
    fill_root(w);
    atomic_store_explicit(&w->nodes, 0, memory_order_relaxed);
    w->poll_at = 0;
    w->poll_nodes = POLL_NODES_LEAST;
    w->polled_ms = w->shared->started_ms;
    w->reported_ms = 0;
    w->selective_depth = w->null_floor = w->depth = w->score = w->line_length = 0;
    if (w->shared->limits.seed || w->shared->limits.level == 0)
        shuffle_root(w, w->shared->limits.seed);
}

/* The rung that the limits ask for and its budget; false if they ask for all the strength. */
static bool asked_rung(double *rung, int *budget, const struct cpu_limits *limits)
{
    if (limits->algorithm == CPU_LADDER) {
        *rung = limits->rung;
        *budget = LADDER_BUDGET;
        return true;
    }
    if (limits->level >= CPU_LEVEL_MAX || limits->algorithm != CPU_COMPLETE)
        return false;
    *rung = skill_level_rung(limits->level);
    *budget = skill_level_budget(limits->level);
    return true;
}

/* Search as the rung that is asked for does. */
static void apply_rung(struct cpu_limits *limits, const struct shared *shared)
{
    double rung;
    int budget;
    if (!asked_rung(&rung, &budget, limits))
        return;
    int64_t nodes = skill_nodes(rung, shared->breadth);
    if (!limits->nodes || limits->nodes > nodes)
        limits->nodes = nodes;
    limits->algorithm = CPU_COMPLETE;
}

static void cpu_ready(struct cpu *cpu, const struct game *game, const struct cpu_limits *limits,
                      const struct cpu_hooks *hooks)
{
    struct shared *shared = &cpu->shared;
    shared->limits = *limits;
    apply_rung(&shared->limits, shared);
    shared->plan = time_plan(limits);
    shared->hooks = hooks ? hooks : &no_hooks;
    shared->started_ms = shared->hooks->began_ms ? shared->hooks->began_ms
                                                 : shared->hooks->now_ms(shared->hooks->payload);
    atomic_store(&shared->stop, false);
    shared->searched = true;
    table_age(&shared->table);
    for (int i = 0; i < cpu->shared.threads; i++)
        worker_ready(cpu->shared.workers[i], game);
}

/* --- threads */

static void *run_worker(void *worker)
{
    deepen(worker);
    return NULL;
}

/* Run the first worker here and each other one in a thread. If a thread cannot be started, the
 * search goes on with fewer. */
static void run_all(struct cpu *cpu)
{
    pthread_t threads[CPU_THREADS_MAX];
    int started = 1;
    while (started < cpu->shared.threads &&
           thread_start(&threads[started], run_worker, cpu->shared.workers[started]) == 0)
        started++;
    deepen(cpu->shared.workers[0]);
    while (--started > 0)
        pthread_join(threads[started], NULL);
}

/* How much the choice of a worker counts: more the deeper it searched and the better it scored. */
static int64_t weight(const struct worker *w, int lowest)
{
    return (int64_t)(w->score - lowest + VOTE_BASE) * w->depth;
}

/* The sum of the weights of the workers that chose the same move. */
static int64_t votes(const struct cpu *cpu, const struct worker *choice, int lowest)
{
    int64_t sum = 0;
    for (int i = 0; i < cpu->shared.threads; i++)
        if (move_same(cpu->shared.workers[i]->best, choice->best))
            sum += weight(cpu->shared.workers[i], lowest);
    return sum;
}

/* The worker whose move gets the most votes; of those the heaviest. */
static const struct worker *best_worker(const struct cpu *cpu)
{
    const struct worker *best = cpu->shared.workers[0];
    int lowest = best->score;
    for (int i = 1; i < cpu->shared.threads; i++)
        if (cpu->shared.workers[i]->score < lowest)
            lowest = cpu->shared.workers[i]->score;
    for (int i = 1; i < cpu->shared.threads; i++) {
        const struct worker *w = cpu->shared.workers[i];
        int64_t more = votes(cpu, w, lowest) - votes(cpu, best, lowest);
        if (more > 0 || (more == 0 && weight(w, lowest) > weight(best, lowest)))
            best = w;
    }
    return best;
}

/* --- thinking */

static bool is_simple(const struct cpu_limits *limits)
{
    return limits->algorithm == CPU_ALPHABETA || limits->algorithm == CPU_MINIMAX;
}

/* Choose by one of the simple algorithms to a depth. What was found is kept only if the depth is
 * finished, or if there is nothing else. */
static void think_to_depth(struct worker *w, int depth)
{
    bool prunes = w->shared->limits.algorithm == CPU_ALPHABETA;
    int best = -SCORE_INFINITE;
    struct move choice = w->root[0].move;
    struct frame *f = worker_frame(w, 0);
    for (int i = 0; i < w->root_count && !worker_stopped(w); i++) {
        int alpha = prunes && best > -SCORE_INFINITE ? best : -SCORE_INFINITE;
        node_make(w, 0, w->root[i].move);
        int score = -search_simply(w, 1, -SCORE_INFINITE, -alpha, depth - 1, prunes);
        node_unmake(w, 0);
        if (worker_stopped(w) || score <= best)
            continue;
        best = score;
        choice = w->root[i].move;
        line_extend(w, 0, choice);
    }
    if (worker_stopped(w) && w->depth > 0)
        return;
    w->best = choice;
    if (best == -SCORE_INFINITE)
        return;
    w->score = best;
    w->depth = depth;
    w->line_length = f->line_length;
    memcpy(w->line, f->line, sizeof w->line);
}

/* To the depth of the limits; without one, deeper and deeper until another limit is reached. */
static void think_simply(struct worker *w)
{
    const struct cpu_limits *limits = &w->shared->limits;
    bool bounded = limits->nodes || w->shared->plan.hard_ms;
    if (limits->depth || !bounded) {
        think_to_depth(w, limits->depth ? limits->depth : SIMPLE_DEPTH);
        return;
    }
    for (int depth = 1; depth <= CPU_DEPTH_MAX && !worker_stopped(w); depth++)
        think_to_depth(w, depth);
}

/* Choose in another way than by searching for the best move. Returns whether that is wanted, with
 * what came of it in *error. */
static bool think_otherwise(int *error, struct move *out, struct cpu *cpu, const struct game *game,
                            const struct cpu_limits *limits, const struct cpu_hooks *hooks,
                            struct cpu_report *report)
{
    uint64_t chance = sparring_chance(game, limits->seed);
    struct skill skill = {.way = SKILL_SEARCHES};
    double rung;
    int budget;
    if (asked_rung(&rung, &budget, limits))
        skill_of(&skill, rung, budget, cpu->shared.breadth, &chance);
    bool stumbles = skill_chance(&chance) * 100 < limits->random_percent;
    if (stumbles || limits->algorithm == CPU_RANDOM || skill.way == SKILL_RANDOM)
        *error = sparring_random(out, game, &chance);
    else if (limits->algorithm == CPU_GREEDY)
        *error = sparring_greedy(out, game, &chance);
    else if (limits->algorithm == CPU_FIXED_RATIO)
        *error = sparring_by_rank(out, cpu, game, limits, limits->ratio, 0, &chance, hooks, report);
    else if (skill.way == SKILL_DRAWS)
        *error = sparring_draw(out, cpu, game, &skill, &chance, hooks, report);
    else
        return false;
    return true;
}

int cpu_think(struct move *out, struct cpu *cpu, const struct game *game,
              const struct cpu_limits *limits, const struct cpu_hooks *hooks,
              struct cpu_report *report)
{
    struct worker *first = cpu->shared.workers[0];
    struct cpu_report unwanted;
    int error;
    report = report ? report : &unwanted;
    *report = (struct cpu_report){0};
    if (game_is_over(game))
        return -CPU_GAME_OVER;
    if (think_otherwise(&error, out, cpu, game, limits, hooks, report))
        return error;
    cpu_ready(cpu, game, limits, hooks);
    if (is_simple(limits))
        think_simply(first);
    else
        run_all(cpu);
    const struct worker *best = is_simple(limits) ? first : best_worker(cpu);
    *out = best->best;
    worker_fill_report(report, best);
    return 0;
}

/* The best move alone: what cpu_think() finds. */
static int score_best(struct cpu_scored *out, struct cpu *cpu, const struct game *game,
                      const struct cpu_limits *limits, const struct cpu_hooks *hooks,
                      struct cpu_report *report)
{
    int error = cpu_think(&out->move, cpu, game, limits, hooks, report);
    if (error)
        return error;
    out->score = report->depth > 0 ? report->score : cpu_evaluate(cpu, game_position(game));
    out->line_length =
        report->line_length < CPU_SCORED_LINE_MAX ? report->line_length : CPU_SCORED_LINE_MAX;
    memcpy(out->line, report->line, (size_t)out->line_length * sizeof *out->line);
    report->scored = out;
    return report->scored_count = 1;
}

/* One more move is to be scored, if it is one of those at the root. */
static void want_also(struct ranking *ranking, const struct worker *w, const struct move *also)
{
    for (int i = 0; also && i < w->root_count; i++)
        ranking->also = ranking->also || move_same(w->root[i].move, *also);
    if (ranking->also)
        ranking->also_now.move = *also;
}

int cpu_score_moves(struct cpu_scored *out, int wanted, struct cpu *cpu, const struct game *game,
                    const struct cpu_limits *limits, const struct cpu_hooks *hooks,
                    struct cpu_report *report)
{
    struct worker *first = cpu->shared.workers[0];
    struct cpu_report unread;
    struct ranking ranking = {.out = out, .wanted = wanted};
    if (game_is_over(game))
        return -CPU_GAME_OVER;
    if (!report)
        report = &unread;
    if (wanted == 1 && !limits->also && !is_simple(limits))
        return score_best(out, cpu, game, limits, hooks, report);
    cpu_ready(cpu, game, limits, hooks);
    if (ranking.wanted > first->root_count)
        ranking.wanted = first->root_count;
    want_also(&ranking, first, limits->also);
    ranking.now = calloc((size_t)ranking.wanted, sizeof *ranking.now);
    if (!ranking.now)
        return -CPU_OUT_OF_MEMORY;
    cpu->shared.ranking = &ranking;
    rank_standing(first);
    if (!is_simple(limits))
        run_all(cpu);
    else
        rank_plainly(first, limits->depth ? limits->depth : SIMPLE_DEPTH);
    worker_fill_report(report, first);
    cpu->shared.ranking = NULL;
    free(ranking.now);
    return ranking.out_count;
}

int cpu_evaluate(const struct cpu *cpu, const struct position *position)
{
    struct tally tally;
    const struct network *network = cpu->shared.network;
    tally_count(&tally, &cpu->shared.evaluation, position);
    if (network)
        return evaluation_blend(&cpu->shared.evaluation, position, &tally, NULL,
                                network_facts(network), network_evaluate(network, position));
    return evaluate(&cpu->shared.evaluation, position, &tally, NULL);
}
