/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quiescence: captures and promotions to their end, and all moves in check, so that a position is
 * judged only when nothing hangs. Where captures are forced they must be played, and the side to
 * move cannot stand pat. Boards crowded with strange pieces have more captures than can be
 * followed: after so many nodes only recaptures are, and after many more none. */
#include "cpu/margins.h"
#include "cpu/picker.h"

#include "escacs/movegen.h"

/* What is known of a node while its captures are looked at. */
struct rest {
    int ply, alpha, beta;
    int floor; /* alpha before anything raised it */
    bool in_check;
    bool forced; /* the side to move must capture */
    uint64_t key;
    struct table_hit hit;
    bool found;
    int evaluation; /* EVALUATION_UNKNOWN in check */
    int best;       /* the score so far */
    int64_t start;  /* nodes that the worker had counted when the captures began */
    int64_t spent;  /* since then */
};

static int settle(struct worker *w, int ply, int alpha, int beta, int64_t start);

static void remember(struct worker *w, const struct rest *q, enum cpu_bound bound, struct move move)
{
    struct table_hit found = {.move = move,
                              .score = score_to_table(q->best, q->ply),
                              .evaluation = q->evaluation,
                              .depth = 0,
                              .bound = bound};
    table_store(&w->shared->table, q->key, &found);
}

/* Whether the table already answers for this window. */
static bool table_answers(struct rest *q)
{
    int score = score_from_table(q->hit.score, q->ply);
    if (!q->found || q->beta - q->alpha > 1 || !bound_decides(&q->hit, score, q->alpha, q->beta))
        return false;
    q->best = score;
    return true;
}

/* Whether it is good enough not to capture at all; where a capture is a duty it never is, and the
 * position is not evaluated. */
static bool stands_pat(struct worker *w, struct rest *q)
{
    int score = score_from_table(q->hit.score, q->ply);
    bool known = q->found && q->hit.evaluation != EVALUATION_UNKNOWN;
    if (q->in_check || q->forced)
        return false;
    q->evaluation = known ? q->hit.evaluation : node_evaluate(w, q->ply);
    q->best = node_mended(w, q->ply, q->evaluation);
    if (q->found && bound_decides(&q->hit, score, q->best, q->best))
        q->best = score;
    if (q->best > q->alpha)
        q->alpha = q->best;
    if (q->best < q->beta)
        return false;
    if (!q->found)
        remember(w, q, CPU_BOUND_LOWER, (struct move){0});
    return true;
}

/* Captures that do not lose, all moves in check or under duty. */
static int search_captures(struct worker *w, struct rest *q)
{
    const int standing = q->best;
    const bool narrow = q->spent > QUIESCE_NODES_WIDE && !q->in_check && !q->forced;
    const square last = worker_frame(w, q->ply - 1)->move.to;
    struct move best_move = {0}, move;
    struct picker picker;
    int searched = 0;
    if (!picker_init_noisy(&picker, w, q->ply, q->hit.move, q->forced ? -SCORE_INFINITE : 0))
        return q->in_check || q->forced ? SCORE_DRAW : q->evaluation;
    while (q->alpha < q->beta && !move_is_none(move = picker_next(&picker))) {
        searched++;
        node_fetch_ahead(w, move);
        if (!q->in_check && !q->forced && !move.promotion &&
            standing + QUIESCE_MARGIN + node_captured_value(w, move) <= q->alpha &&
            !movegen_gives_check(&w->position, move))
            continue;
        if (narrow && move.kind == MOVE_ORDINARY && move.to != last)
            continue;
        node_make(w, q->ply, move);
        int score = -settle(w, q->ply + 1, -q->beta, -q->alpha, q->start);
        node_unmake(w, q->ply);
        if (worker_stopped(w))
            break;
        if (score > q->best)
            q->best = score;
        if (score > q->alpha) {
            q->alpha = score;
            best_move = move;
            line_extend(w, q->ply, move);
        }
    }
    picker_done(&picker);
    if (worker_stopped(w))
        return 0;
    if (q->in_check && searched == 0)
        return node_stuck_score(w, q->ply);
    if (worker_nodes(w) - q->start <= QUIESCE_NODES) /* it has been followed to its end */
        remember(w, q,
                 q->best >= q->beta   ? CPU_BOUND_LOWER
                 : q->best > q->floor ? CPU_BOUND_EXACT
                                      : CPU_BOUND_UPPER,
                 best_move);
    return q->best;
}

static int settle(struct worker *w, int ply, int alpha, int beta, int64_t start)
{
    struct rest q = {.ply = ply,
                     .alpha = alpha,
                     .beta = beta,
                     .floor = alpha,
                     .in_check = position_in_check(&w->position),
                     .evaluation = EVALUATION_UNKNOWN,
                     .best = -SCORE_INFINITE,
                     .start = start};
    int score;
    worker_frame(w, ply)->line_length = 0;
    if (node_enter(w))
        return 0;
    if (ply > w->selective_depth)
        w->selective_depth = ply;
    if (node_is_over(w, ply, &score))
        return score;
    if (ply >= PLY_MAX - 1)
        return q.in_check ? SCORE_DRAW : node_evaluate(w, ply);
    q.spent = worker_nodes(w) - start;
    if (q.spent > QUIESCE_NODES)
        return node_evaluate(w, ply);
    q.key = node_key(w);
    q.found = table_find(&q.hit, &w->shared->table, q.key);
    if (table_answers(&q))
        return q.best;
    q.forced = movegen_must_capture(&w->position);
    if (stands_pat(w, &q))
        return q.best;
    return search_captures(w, &q);
}

int quiesce(struct worker *w, int ply, int alpha, int beta)
{
    return settle(w, ply, alpha, beta, worker_nodes(w));
}
