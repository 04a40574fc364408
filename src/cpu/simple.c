/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Minimax and plain alpha-beta to a fixed depth: nothing but the rules and the evaluation. */
#include "cpu/search.h"

#include "escacs/movegen.h"

static int leaf(struct worker *w, int ply)
{
    return movegen_any(&w->position) ? node_evaluate(w, ply) : node_stuck_score(w, ply);
}

int search_simply(struct worker *w, int ply, int alpha, int beta, int depth, bool prunes)
{
    int best = -SCORE_INFINITE, score, mark = w->moves_used;
    worker_frame(w, ply)->line_length = 0;
    if (node_enter(w))
        return 0;
    if (ply > 0 && node_is_over(w, ply, &score))
        return score;
    if (depth <= 0 || ply >= PLY_MAX - 1 ||
        mark + variant_max_moves(w->shared->variant) > w->moves_room)
        return leaf(w, ply);

    int count = movegen_legal(&w->moves[mark], &w->position);
    if (count == 0)
        return node_stuck_score(w, ply);
    w->moves_used += count;
    for (int i = mark; i < mark + count && !worker_stopped(w); i++) {
        struct move move = w->moves[i];
        node_make(w, ply, move);
        score = -search_simply(w, ply + 1, -beta, -alpha, depth - 1, prunes);
        node_unmake(w, ply);
        if (score > best && !worker_stopped(w)) {
            best = score;
            line_extend(w, ply, move);
        }
        if (prunes && best > alpha)
            alpha = best;
        if (prunes && alpha >= beta)
            break;
    }
    w->moves_used = mark;
    return best;
}
