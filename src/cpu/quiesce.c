/* Quiescence: captures and promotions to their end, and all moves in check, so that a position is
 * judged only when nothing hangs. Where captures are forced they must be played, and the side to
 * move cannot stand pat. */
#include "margins.h"
#include "picker.h"

#include "escacs/movegen.h"

static bool bound_decides(const struct table_hit *hit, int score, int alpha, int beta)
{
    return (hit->bound == CPU_BOUND_EXACT) || (hit->bound == CPU_BOUND_LOWER && score >= beta) ||
           (hit->bound == CPU_BOUND_UPPER && score <= alpha);
}

static void remember(struct worker *w, uint64_t key, int ply, int score, int evaluation,
                     enum cpu_bound bound, struct move move)
{
    struct table_hit found = {.move = move,
                              .score = score_to_table(score, ply),
                              .evaluation = evaluation,
                              .depth = 0,
                              .bound = bound};
    table_store(&w->shared->table, key, &found);
}

int quiesce(struct worker *w, int ply, int alpha, int beta)
{
    struct frame *f = worker_frame(w, ply);
    const bool in_check = position_in_check(&w->position);
    const bool forced = variant_rules(w->shared->variant)->forced_capture;
    const int given_alpha = alpha;
    int best = -SCORE_INFINITE, evaluation = EVALUATION_UNKNOWN, score, searched = 0;
    struct table_hit hit = {0};
    struct move best_move = {0}, move;
    struct picker picker;

    /* Step 1. Ends */
    f->line_length = 0;
    if (node_enter(w))
        return 0;
    if (ply > w->selective_depth)
        w->selective_depth = ply;
    if (node_is_over(w, ply, &score))
        return score;
    if (ply >= PLY_MAX - 1)
        return in_check ? SCORE_DRAW : node_evaluate(w, ply);

    /* Step 2. The table */
    uint64_t key = node_key(w);
    bool found = table_find(&hit, &w->shared->table, key);
    if (found) {
        score = score_from_table(hit.score, ply);
        if (beta - alpha == 1 && bound_decides(&hit, score, alpha, beta))
            return score;
    }

    /* Step 3. Standing pat */
    if (!in_check) {
        evaluation =
            found && hit.evaluation != EVALUATION_UNKNOWN ? hit.evaluation : node_evaluate(w, ply);
        best = node_mended(w, ply, evaluation);
        if (found && bound_decides(&hit, score, best, best))
            best = score;
        if (!forced) {
            if (best >= beta) {
                if (!found)
                    remember(w, key, ply, best, evaluation, CPU_BOUND_LOWER, best_move);
                return best;
            }
            alpha = best > alpha ? best : alpha;
        }
    }

    const int best_standing = best;

    /* Step 4. Captures that do not lose, all moves in check or under duty */
    if (!picker_init_noisy(&picker, w, ply, hit.move, forced ? -SCORE_INFINITE : 0))
        return in_check ? SCORE_DRAW : evaluation;
    while (!move_is_none(move = picker_next(&picker))) {
        searched++;
        if (!in_check && !forced && !move.promotion &&
            best_standing + QUIESCE_MARGIN + node_captured_value(w, move) <= alpha)
            continue;
        if (forced && searched == 1 && !in_check)
            best = -SCORE_INFINITE;
        node_make(w, ply, move);
        score = -quiesce(w, ply + 1, -beta, -alpha);
        node_unmake(w, ply);
        if (worker_stopped(w))
            break;
        if (score <= best)
            continue;
        best = score;
        if (score <= alpha)
            continue;
        alpha = score;
        best_move = move;
        line_extend(w, ply, move);
        if (score >= beta)
            break;
    }
    picker_done(&picker);
    if (worker_stopped(w))
        return 0;
    if (in_check && searched == 0)
        return node_stuck_score(w, ply);
    remember(w, key, ply, best, evaluation,
             best >= beta         ? CPU_BOUND_LOWER
             : best > given_alpha ? CPU_BOUND_EXACT
                                  : CPU_BOUND_UPPER,
             best_move);
    return best;
}
