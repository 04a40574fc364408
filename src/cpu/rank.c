/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact scores of several moves at the root, all to the same depth.
 *
 * Each depth searches the root moves one by one. The first moves get a window of their own around
 * their last score. Once as many moves as are wanted have a score, a later move must first show
 * with an empty window that it is better than the worst of them. */
#include "cpu/search.h"

#include "cpu/margins.h"

#include "escacs/movegen.h"

#include <stdlib.h>
#include <string.h>

/* --- the list */

static void find_worst(struct ranking *r)
{
    r->worst = 0;
    for (int i = 1; i < r->count; i++)
        if (r->now[i].score <= r->now[r->worst].score)
            r->worst = i;
}

/* The score that a move must exceed to be listed. */
static int threshold(const struct ranking *r)
{
    return r->count < r->wanted ? -SCORE_INFINITE : r->now[r->worst].score;
}

/* Whether the move is to be scored even if it is not among the best. */
static bool is_also_wanted(const struct ranking *r, struct move move)
{
    return r->also && move_same(move, r->also_now.move);
}

/* Fill in a move with the line that the next level has. */
static void fill(struct worker *w, struct cpu_scored *out, struct move move, int score)
{
    const struct frame *f = worker_frame(w, 0);
    line_extend(w, 0, move);
    out->move = move;
    out->score = score;
    out->line_length = f->line_length < CPU_SCORED_LINE_MAX ? f->line_length : CPU_SCORED_LINE_MAX;
    memcpy(out->line, f->line, (size_t)out->line_length * sizeof *f->line);
}

/* List a move if it belongs there. It replaces the worst of a full list. */
static void enter(struct worker *w, struct ranking *r, struct move move, int score)
{
    const bool better = score > threshold(r);
    if (is_also_wanted(r, move))
        fill(w, &r->also_now, move, score);
    if (!better)
        return;
    fill(w, r->count < r->wanted ? &r->now[r->count++] : &r->now[r->worst], move, score);
    if (r->count == r->wanted)
        find_worst(r);
}

static int compare_scored(const void *a, const void *b)
{
    const struct cpu_scored *x = a, *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    uint64_t p = move_bits(x->move), q = move_bits(y->move);
    return p < q ? -1 : p > q;
}

/* A depth is finished: its list becomes the answer, and its best line that of the worker. */
static void conclude(struct worker *w, struct ranking *r)
{
    struct frame *f = worker_frame(w, 0);
    bool listed = !r->also;
    qsort(r->now, (size_t)r->count, sizeof *r->now, compare_scored);
    memcpy(r->out, r->now, (size_t)r->count * sizeof *r->out);
    for (int i = 0; i < r->count; i++)
        listed = listed || is_also_wanted(r, r->now[i].move);
    r->out_count = r->count;
    if (!listed)
        r->out[r->out_count++] = r->also_now;
    f->line_length = r->out[0].line_length;
    memcpy(f->line, r->out[0].line, (size_t)f->line_length * sizeof *f->line);
}

/* --- depth 0: the position after each move, nothing searched */

static int score_standing(struct worker *w, struct move move)
{
    int score;
    node_make(w, 0, move);
    worker_frame(w, 1)->line_length = 0;
    if (!node_is_over(w, 1, &score))
        score = movegen_any(&w->position) ? node_evaluate(w, 1) : node_stuck_score(w, 1);
    node_unmake(w, 0);
    return -score;
}

void rank_standing(struct worker *w)
{
    struct ranking *r = w->shared->ranking;
    search_begin(w);
    r->count = 0;
    for (int i = 0; i < w->root_count; i++) {
        w->root[i].score = score_standing(w, w->root[i].move);
        enter(w, r, w->root[i].move, w->root[i].score);
    }
    sort_root(w);
    conclude(w, r);
}

/* --- the search */

/* The exact score of a move, by a window around its score at the depth before. */
static int score_exactly(struct worker *w, const struct root_move *m, int depth)
{
    int window = ASPIRATION_WINDOW, alpha = -SCORE_INFINITE, beta = SCORE_INFINITE;
    if (depth >= ASPIRATION_DEPTH && m->score > -SCORE_INFINITE) {
        alpha = m->score - window;
        beta = m->score + window;
    }
    for (;;) {
        alpha = alpha < -CPU_MATE ? -SCORE_INFINITE : alpha;
        beta = beta > CPU_MATE ? SCORE_INFINITE : beta;
        int score = search_root_move(w, m->move, alpha, beta, depth, 1);
        window *= 4;
        if (score <= alpha && alpha > -SCORE_INFINITE)
            alpha = score - window;
        else if (score >= beta && beta < SCORE_INFINITE)
            beta = score + window;
        else
            return score;
        if (worker_stopped(w))
            return score;
    }
}

int rank(struct worker *w, int depth)
{
    struct ranking *r = w->shared->ranking;
    r->count = 0;
    for (int i = 0; i < w->root_count; i++) {
        struct root_move *m = &w->root[i];
        const int64_t nodes = worker_nodes(w);
        const int least = threshold(r);
        const bool exact = least == -SCORE_INFINITE || is_also_wanted(r, m->move);
        int score = exact ? score_exactly(w, m, depth)
                          : search_root_move(w, m->move, least, SCORE_INFINITE, depth, i + 1);
        if (worker_stopped(w))
            return w->score;
        m->nodes += worker_nodes(w) - nodes;
        m->score = exact || score > least ? score : -SCORE_INFINITE;
        enter(w, r, m->move, score);
    }
    sort_root(w);
    conclude(w, r);
    return r->out[0].score;
}

/* --- the plain searches */

/* Score every root move to the depth; false: it was stopped before the end. */
static bool rank_plainly_at(struct worker *w, int depth)
{
    struct ranking *r = w->shared->ranking;
    const bool prunes = w->shared->limits.algorithm == CPU_ALPHABETA;
    r->count = 0;
    for (int i = 0; i < w->root_count; i++) {
        struct move move = w->root[i].move;
        node_make(w, 0, move);
        int score = -search_simply(w, 1, -SCORE_INFINITE, SCORE_INFINITE, depth - 1, prunes);
        node_unmake(w, 0);
        if (worker_stopped(w))
            return false;
        enter(w, r, move, score);
    }
    return true;
}

void rank_plainly(struct worker *w, int most)
{
    struct ranking *r = w->shared->ranking;
    for (int depth = 1; depth <= most && rank_plainly_at(w, depth); depth++) {
        conclude(w, r);
        w->depth = depth;
        w->score = r->out[0].score;
        keep_line(w);
        worker_report(w);
    }
}
