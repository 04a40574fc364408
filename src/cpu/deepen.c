/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterative deepening of one thread, and when the first thread stops the search. */
#include "cpu/search.h"

#include "cpu/margins.h"

#include <stdlib.h>
#include <string.h>

/* --- reports */

int64_t shared_nodes(const struct shared *shared)
{
    int64_t nodes = 0;
    for (int i = 0; i < shared->threads; i++)
        nodes += worker_nodes(shared->workers[i]);
    return nodes;
}

static int64_t elapsed(const struct worker *w)
{
    const struct cpu_hooks *hooks = w->shared->hooks;
    return hooks->now_ms(hooks->payload) - w->shared->started_ms;
}

void worker_fill_report(struct cpu_report *out, const struct worker *w)
{
    *out = (struct cpu_report){.depth = w->depth,
                               .selective_depth = w->selective_depth,
                               .score = w->score,
                               .bound = w->depth > 0 ? CPU_BOUND_EXACT : CPU_BOUND_NONE,
                               .nodes = shared_nodes(w->shared),
                               .elapsed_ms = elapsed(w),
                               .table_permille = table_permille(&w->shared->table),
                               .line_length = w->line_length};
    memcpy(out->line, w->line, (size_t)w->line_length * sizeof *w->line);
    if (w->shared->ranking) {
        out->scored = w->shared->ranking->out;
        out->scored_count = w->shared->ranking->out_count;
    }
}

void worker_report(struct worker *w)
{
    const struct cpu_hooks *hooks = w->shared->hooks;
    struct cpu_report report;
    if (w->number != 0 || !hooks->on_report)
        return;
    worker_fill_report(&report, w);
    w->reported_ms = report.elapsed_ms;
    hooks->on_report(&report, hooks->payload);
}

/* --- root moves */

/* The best move comes first, then the others by the nodes spent on them. */
static int compare_root_moves(const void *a, const void *b)
{
    const struct root_move *x = a, *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    if (x->nodes != y->nodes)
        return x->nodes > y->nodes ? -1 : 1;
    uint64_t p = move_bits(x->move), q = move_bits(y->move);
    return p < q ? -1 : p > q;
}

void sort_root(struct worker *w)
{
    qsort(w->root, (size_t)w->root_count, sizeof *w->root, compare_root_moves);
}

void keep_line(struct worker *w)
{
    const struct frame *f = worker_frame(w, 0);
    if (f->line_length == 0)
        return;
    w->line_length = f->line_length;
    for (int i = 0; i < f->line_length; i++)
        w->line[i] = f->line[i];
    w->best = w->line[0];
}

/* --- one iteration */

/* Search with a window around the last score. The window grows each time the score falls outside.
 */
static int aspire(struct worker *w, int depth)
{
    int window = ASPIRATION_WINDOW, alpha = -SCORE_INFINITE, beta = SCORE_INFINITE, shallower = 0;
    if (depth >= ASPIRATION_DEPTH) {
        alpha = w->score - window;
        beta = w->score + window;
    }
    for (;;) {
        alpha = alpha < -CPU_MATE ? -SCORE_INFINITE : alpha;
        beta = beta > CPU_MATE ? SCORE_INFINITE : beta;
        int wanted = depth - shallower > 1 ? depth - shallower : 1;
        int score = search(w, 0, alpha, beta, wanted, false);
        if (worker_stopped(w)) {
            keep_line(w);
            return w->score;
        }
        sort_root(w);
        if (score <= alpha && alpha > -SCORE_INFINITE) {
            beta = (alpha + beta) / 2;
            alpha = score - window;
            shallower = 0;
        } else if (score >= beta && beta < SCORE_INFINITE) {
            keep_line(w);
            beta = score + window;
            shallower += shallower < 3;
        } else {
            return score;
        }
        window += window / 2;
        if (window > 600)
            window = 2 * CPU_MATE;
    }
}

/* --- time */

/* Whether the first thread has thought enough. It stops sooner if the best move has not changed for
 * several iterations and took most of the nodes, later if the score falls. */
static bool enough(const struct worker *w, int stable, int fall)
{
    int64_t soft = w->shared->plan.soft_ms;
    if (soft == 0)
        return false;
    double share = (double)w->root[0].nodes / (double)(worker_nodes(w) + 1);
    double steady = 1.35 - 0.07 * (stable > 8 ? 8 : stable);
    double effort = 1.6 - 0.95 * share;
    double falling = 1 + (fall > 0 ? (fall > 60 ? 60 : fall) / 90.0 : 0);
    return (double)elapsed(w) >= (double)soft * steady * effort * falling;
}

static bool mate_is_found(const struct worker *w)
{
    int moves = cpu_mate_moves(w->score);
    return moves > 0 && moves <= w->shared->limits.mate;
}

static bool mate_is_proved(const struct worker *w)
{
    int plies = CPU_MATE - abs(w->score);
    return abs(w->score) >= CPU_MATE_BOUND && w->depth >= plies + 4 &&
           (w->shared->plan.soft_ms || w->shared->plan.hard_ms);
}

/* Whether the nodes left are too few for another depth when the last one took `spent`: a depth that
 * is not finished for all moves is of no use to a ranking. Three of four take half as much again or
 * more. */
static bool lacks_nodes(const struct worker *w, int64_t spent)
{
    int64_t most = w->shared->limits.nodes;
    return w->shared->ranking && most && most - worker_nodes(w) < spent + spent / 2;
}

/* Helpers skip pairs of depths, each pair by other helpers: the first searches 4, 5, 8, 9, 12, 13
 * and so on. So they are ahead of the first thread half of the time, and it finds their results in
 * the table. */
static bool skips(const struct worker *w, int depth, int most)
{
    return w->number > 0 && depth > 4 && depth < most && (depth / 2 + w->number) % 2 == 0;
}

void deepen(struct worker *w)
{
    const struct cpu_limits *limits = &w->shared->limits;
    int most = limits->depth ? limits->depth : CPU_DEPTH_MAX;
    int stable = 0, average = 0;
    struct move last = {0};
    w->best = w->root[0].move;
    w->line[0] = w->best;
    w->line_length = 1;
    for (int depth = 1; depth <= most && !worker_stopped(w); depth++) {
        if (skips(w, depth, most))
            continue;
        int before = w->score;
        int64_t nodes = worker_nodes(w);
        int score = w->shared->ranking && w->number == 0 ? rank(w, depth) : aspire(w, depth);
        if (worker_stopped(w))
            break;
        w->score = score;
        w->depth = depth;
        keep_line(w);
        worker_report(w);
        stable = move_same(last, w->best) ? stable + 1 : 0;
        last = w->best;
        average = depth == 1 ? score : (average * 2 + score) / 3;
        int fall = before - score > average - score ? before - score : average - score;
        if (w->number == 0 && (enough(w, stable, fall) || mate_is_proved(w) || mate_is_found(w) ||
                               lacks_nodes(w, worker_nodes(w) - nodes) ||
                               (w->root_count == 1 && w->shared->plan.soft_ms && depth >= 6)))
            break;
    }
    if (w->number == 0 || (w->depth == most && !w->shared->ranking))
        atomic_store_explicit(&w->shared->stop, true, memory_order_relaxed);
}
