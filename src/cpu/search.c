/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Principal-variation search with pruning, reductions and extensions. search() and search_moves()
 * are read as one list of numbered steps. */
#include "cpu/search.h"

#include "cpu/margins.h"
#include "cpu/picker.h"

#include "escacs/exchange.h"
#include "escacs/movegen.h"

#include "engine/compiled.h"

enum { TRIED_MOST = 64 };

/* What is known of a node before its moves are searched. */
struct node {
    int ply, depth, alpha, beta;
    bool pv, cut, in_check, improving;
    bool duty;      /* the side to move must capture */
    int evaluation; /* mended, or the score of the table where that is nearer to the truth */
    uint64_t key;
    struct table_hit hit;
    bool found;
};

/* Moves searched before the best one. History counts them as failures. */
struct tried {
    struct move moves[TRIED_MOST];
    int count;
};

static void try(struct tried *tried, struct move m)
{
    if (tried->count < TRIED_MOST)
        tried->moves[tried->count++] = m;
}

static bool is_noisy(const struct worker *w, struct move m)
{
    return m.promotion || move_is_capture(&w->position, m);
}

/* --- history */

static int history_bonus(int depth)
{
    int bonus = 16 * depth * depth + 128 * depth - 64;
    return bonus > 1800 ? 1800 : bonus;
}

static void credit_quiet(struct worker *w, int ply, struct move m, int bonus)
{
    struct histories *h = &w->histories;
    struct frame *f = worker_frame(w, ply);
    int next = history_block(h, w->position.board[m.from], m.to);
    history_add(history_quiet(h, w->position.turn, m), bonus);
    history_add(&f[-1].continuation[next], bonus);
    history_add(&f[-2].continuation[next], bonus);
    history_add(&f[-4].continuation[next], bonus);
}

static void credit_noisy(struct worker *w, struct move m, int bonus)
{
    const piece *board = w->position.board;
    history_add(history_capture(&w->histories, board[m.from], m.to, board[m.to]), bonus);
}

static void learn(struct worker *w, const struct node *n, struct move best,
                  const struct tried *quiets, const struct tried *noisy)
{
    struct frame *f = worker_frame(w, n->ply);
    int bonus = history_bonus(n->depth);
    if (is_noisy(w, best)) {
        credit_noisy(w, best, bonus);
    } else {
        if (!move_same(best, f->killers[0])) {
            f->killers[1] = f->killers[0];
            f->killers[0] = best;
        }
        if (n->ply > 0 && !move_is_none(f[-1].move)) {
            square to = f[-1].move.to;
            w->histories.counter[history_place(&w->histories, w->position.board[to], to)] = best;
        }
        credit_quiet(w, n->ply, best, bonus);
        for (int i = 0; i < quiets->count; i++)
            credit_quiet(w, n->ply, quiets->moves[i], -bonus);
    }
    for (int i = 0; i < noisy->count; i++)
        credit_noisy(w, noisy->moves[i], -bonus);
}

/* The node failed low, so the move that led to it was good. History learns that of a quiet one. */
static void credit_previous(struct worker *w, const struct node *n)
{
    const struct frame *f = worker_frame(w, n->ply);
    const struct move m = f[-1].move;
    struct histories *h = &w->histories;
    if (move_is_none(m) || m.promotion || m.kind != MOVE_ORDINARY ||
        w->position.taken_count != f[-1].undo.taken_count)
        return;
    int bonus = history_bonus(n->depth) / 2;
    history_add(history_quiet(h, side_other(w->position.turn), m), bonus);
    history_add(&f[-2].continuation[history_block(h, w->position.board[m.to], m.to)], bonus);
}

/* --- before the moves */

/* Whether the table gives the score of this node. */
static bool table_answers(const struct node *n, int *score)
{
    *score = score_from_table(n->hit.score, n->ply);
    if (!n->found || n->pv || n->hit.depth < n->depth)
        return false;
    return bound_decides(&n->hit, *score, n->alpha, n->beta);
}

static void judge(struct worker *w, struct node *n)
{
    struct frame *f = worker_frame(w, n->ply);
    n->improving = false;
    f->evaluation = n->evaluation = EVALUATION_UNKNOWN;
    if (n->in_check) {
        f->raw = EVALUATION_UNKNOWN;
        return;
    }
    bool known = n->found && n->hit.evaluation != EVALUATION_UNKNOWN;
    f->raw = known ? n->hit.evaluation : node_evaluate(w, n->ply);
    f->evaluation = n->evaluation = node_mended(w, n->ply, f->raw);
    int before = f[-2].evaluation != EVALUATION_UNKNOWN ? f[-2].evaluation : f[-4].evaluation;
    n->improving = n->ply >= 2 && (before == EVALUATION_UNKNOWN || f->evaluation > before);
    int score = score_from_table(n->hit.score, n->ply);
    if (n->found && bound_decides(&n->hit, score, n->evaluation, n->evaluation))
        n->evaluation = score;
}

/* Whether the side to move has pieces that make zugzwang unlikely. */
static bool can_pass(const struct worker *w)
{
    const struct position *p = &w->position;
    const struct evaluation *e = &w->shared->evaluation;
    if (!w->shared->null_moves)
        return false;
    for (int i = 0; i < p->count[p->turn]; i++)
        if (e->bulk[p->board[p->list[p->turn][i]]] > 0)
            return true;
    return false;
}

/* Null-move pruning: if the score stays above beta when the rival moves twice, the node fails high.
 * Deep nodes are verified by a search without null moves. */
static bool null_move_holds(struct worker *w, const struct node *n, int *score)
{
    struct frame *f = worker_frame(w, n->ply);
    if (n->depth < NULL_DEPTH || n->evaluation < n->beta ||
        f->evaluation < n->beta - 20 * n->depth || move_is_none(f[-1].move) ||
        n->beta <= -CPU_MATE_BOUND || n->ply < w->null_floor || !can_pass(w))
        return false;
    int gain = (n->evaluation - n->beta) / NULL_SCORE_SHARE;
    int reduction = NULL_REDUCTION + n->depth / NULL_DEPTH_SHARE + (gain > 3 ? 3 : gain);
    node_make_null(w, n->ply);
    *score = -search(w, n->ply + 1, -n->beta, -n->beta + 1, n->depth - reduction, !n->cut);
    node_unmake_null(w, n->ply);
    if (worker_stopped(w) || *score < n->beta)
        return false;
    if (cpu_is_mate(*score))
        *score = n->beta;
    if (n->depth < 12 || w->null_floor)
        return true;
    w->null_floor = n->ply + 3 * (n->depth - reduction) / 4;
    int verified = search(w, n->ply, n->beta - 1, n->beta, n->depth - reduction, false);
    w->null_floor = 0;
    return verified >= n->beta;
}

/* ProbCut: if a capture scores far above beta in a shallow search, a deep one is taken to fail
 * high. */
static bool probcut_holds(struct worker *w, const struct node *n, int *score)
{
    int bound = n->beta + PROBCUT_MARGIN;
    struct picker picker;
    struct move move;
    bool holds = false;
    if (n->depth < PROBCUT_DEPTH || cpu_is_mate(n->beta) ||
        (n->found && n->hit.depth >= n->depth - 3 && n->hit.bound != CPU_BOUND_NONE &&
         score_from_table(n->hit.score, n->ply) < bound))
        return false;
    if (!picker_init_noisy(&picker, w, n->ply, n->hit.move,
                           bound - worker_frame(w, n->ply)->evaluation))
        return false;
    while (!holds && !worker_stopped(w) && !move_is_none(move = picker_next(&picker))) {
        node_make(w, n->ply, move);
        *score = -quiesce(w, n->ply + 1, -bound, -bound + 1);
        if (*score >= bound)
            *score =
                -search(w, n->ply + 1, -bound, -bound + 1, n->depth - PROBCUT_REDUCTION, !n->cut);
        node_unmake(w, n->ply);
        holds = *score >= bound;
    }
    picker_done(&picker);
    if (!holds || worker_stopped(w))
        return false;
    struct table_hit found = {.move = move,
                              .score = score_to_table(*score, n->ply),
                              .evaluation = worker_frame(w, n->ply)->raw,
                              .depth = n->depth - PROBCUT_REDUCTION + 1,
                              .bound = CPU_BOUND_LOWER};
    table_store(&w->shared->table, n->key, &found);
    return true;
}

/* Whether the node gets a score without a search of its moves. */
static bool settled_early(struct worker *w, const struct node *n, int *score)
{
    int margin = FUTILE_BETA_MARGIN * (n->depth - n->improving);
    if (n->pv || n->in_check || n->duty || !move_is_none(worker_frame(w, n->ply)->excluded))
        return false;
    if (n->depth <= FUTILE_BETA_DEPTH && n->evaluation - margin >= n->beta &&
        !cpu_is_mate(n->evaluation) && !cpu_is_mate(n->beta)) {
        *score = (n->evaluation + n->beta) / 2;
        return true;
    }
    if (n->depth <= RAZOR_DEPTH && n->alpha < CPU_MATE_BOUND &&
        n->evaluation + RAZOR_MARGIN * n->depth <= n->alpha) {
        *score = quiesce(w, n->ply, n->alpha, n->alpha + 1);
        if (*score <= n->alpha)
            return true;
    }
    return null_move_holds(w, n, score) || (n->cut && probcut_holds(w, n, score));
}

/* --- each move */

static int reduction(const struct worker *w, int depth, int count)
{
    return w->shared->reduction[depth < LMR_DEPTHS ? depth : LMR_DEPTHS - 1]
                               [count < LMR_MOVES ? count : LMR_MOVES - 1];
}

/* Whether a quiet move is pruned. Lessens the quiet moves that the picker has to give: to checks
 * when only they can still raise the score, to none when enough have been searched. */
static bool quiet_is_futile(const struct worker *w, const struct node *n, struct move m, int count,
                            int history, struct picker *picker)
{
    int late = LATE_QUIET_BASE + n->depth * n->depth;
    int depth = n->depth - reduction(w, n->depth, count);
    depth = depth < 0 ? 0 : depth;
    bool futile = !n->in_check && depth <= FUTILE_QUIET_DEPTH && n->alpha < CPU_MATE_BOUND &&
                  n->evaluation + FUTILE_QUIET_MARGIN + FUTILE_QUIET_PER_DEPTH * depth <= n->alpha;
    if (n->depth <= LATE_QUIET_DEPTH && count > (n->improving ? late : late / 2))
        picker->quiets = QUIETS_NONE;
    else if (futile)
        picker->quiets = QUIETS_CHECKS;
    bool disliked = depth <= HISTORY_PRUNE_DEPTH && history < HISTORY_PRUNE_PER_DEPTH * (depth + 1);
    bool loses = !futile && !disliked && depth <= EXCHANGE_DEPTH &&
                 !exchange_wins(&w->position, m, EXCHANGE_QUIET * depth * depth,
                                w->shared->evaluation.value);
    return (futile || disliked || loses) && !movegen_gives_check(&w->position, m);
}

/* Whether a capture or promotion is pruned because it loses too much. Those of the stage PICK_GOOD
 * do not lose. */
static bool noisy_is_futile(const struct worker *w, const struct node *n, struct move m,
                            const struct picker *picker)
{
    return picker->stage != PICK_GOOD && n->depth <= EXCHANGE_DEPTH &&
           !exchange_wins(&w->position, m, EXCHANGE_NOISY * n->depth, w->shared->evaluation.value);
}

/* Singular extension: how much deeper to search the move of the table. It is extended if all other
 * moves are clearly worse. Sets *cut if another move exceeds beta too: the node fails high. */
static int singular_extension(struct worker *w, const struct node *n, struct move m, bool *cut)
{
    struct frame *f = worker_frame(w, n->ply);
    int known = score_from_table(n->hit.score, n->ply);
    if (n->ply == 0 || n->depth < SINGULAR_DEPTH || !move_is_none(f->excluded) ||
        !move_same(m, n->hit.move) || n->hit.depth < n->depth - 3 ||
        !(n->hit.bound & CPU_BOUND_LOWER) || cpu_is_mate(known))
        return 0;
    int bound = known - SINGULAR_MARGIN * n->depth;
    f->excluded = m;
    int score = search(w, n->ply, bound - 1, bound, (n->depth - 1) / 2, n->cut);
    f->excluded = (struct move){0};
    if (score < bound)
        return !n->pv && score < bound - SINGULAR_DOUBLE ? 2 : 1;
    if (bound >= n->beta) {
        *cut = true;
        return 0;
    }
    return known >= n->beta ? -1 : 0;
}

/* Search a move that has been made. Late moves, but those that give check, are searched to a
 * reduced depth first, and all but the first with an empty window. */
static int search_move(struct worker *w, const struct node *n, int depth, int count, bool noisy,
                       int history)
{
    int score = 0, ply = n->ply + 1;
    bool whole = n->pv && count == 1;
    if (n->depth >= REDUCE_DEPTH && count > 1 + n->pv && !position_in_check(&w->position)) {
        int less = reduction(w, n->depth, count);
        if (noisy)
            less /= 2;
        less += !n->improving + n->cut - n->pv;
        less += worker_frame(w, ply)->cutoffs > REDUCE_CUTOFFS;
        if (!noisy)
            less -= history / REDUCE_HISTORY;
        less = less < 0 ? 0 : less > depth - 1 ? depth - 1 : less;
        score = -search(w, ply, -n->alpha - 1, -n->alpha, depth - less, true);
        if (score > n->alpha && less > 0)
            score = -search(w, ply, -n->alpha - 1, -n->alpha, depth, !n->cut);
    } else if (!whole) {
        score = -search(w, ply, -n->alpha - 1, -n->alpha, depth, !n->cut);
    }
    if (n->pv && (whole || (score > n->alpha && (n->ply == 0 || score < n->beta))))
        score = -search(w, ply, -n->beta, -n->alpha, depth, false);
    return score;
}

static void note_root_move(struct worker *w, struct move m, int64_t nodes, int score, bool raised)
{
    for (int i = 0; i < w->root_count; i++) {
        if (!move_same(w->root[i].move, m))
            continue;
        w->root[i].nodes += nodes;
        w->root[i].score = raised ? score : -SCORE_INFINITE;
    }
}

static void remember(struct worker *w, const struct node *n, int score, int alpha, struct move move)
{
    struct table_hit found = {.move = move,
                              .score = score_to_table(score, n->ply),
                              .evaluation = worker_frame(w, n->ply)->raw,
                              .depth = n->depth,
                              .bound = score >= n->beta ? CPU_BOUND_LOWER
                                       : score > alpha  ? CPU_BOUND_EXACT
                                                        : CPU_BOUND_UPPER};
    table_store(&w->shared->table, n->key, &found);
}

/* Teach the correction history how far the evaluation was off. Not if the best move is a capture:
 * the evaluation is not expected to see that. */
static void mend(struct worker *w, const struct node *n, int score, int alpha, struct move best)
{
    const struct frame *f = worker_frame(w, n->ply);
    if (n->in_check || cpu_is_mate(score) || (!move_is_none(best) && is_noisy(w, best)) ||
        (score >= n->beta && score <= f->evaluation) || (score <= alpha && score >= f->evaluation))
        return;
    history_correct(&w->histories, w->position.turn, f->tally.runners, score - f->raw, n->depth);
}

/* Search the moves one by one. */
static int search_moves(struct worker *w, struct node *n)
{
    struct frame *f = worker_frame(w, n->ply);
    struct tried quiets, noisies;
    struct move best_move = {0}, move;
    struct picker picker;
    const int alpha = n->alpha;
    int best = -SCORE_INFINITE, count = 0;
    bool cut = false;
    quiets.count = noisies.count = 0;
    if (!picker_init(&picker, w, n->ply, n->hit.move))
        return n->in_check ? SCORE_DRAW : f->evaluation;

    while (!move_is_none(move = picker_next(&picker))) {
        if (move_same(move, f->excluded))
            continue;
        node_fetch_ahead(w, move);
        const bool noisy = is_noisy(w, move);
        const int history = noisy ? 0 : history_of_quiet(w, n->ply, move);
        count++;

        /* Step 7. Pruning of single moves */
        if (n->ply > 0 && best > -CPU_MATE_BOUND &&
            (noisy ? noisy_is_futile(w, n, move, &picker)
                   : quiet_is_futile(w, n, move, count, history, &picker)))
            continue;

        /* Step 8. Extensions */
        int extension = singular_extension(w, n, move, &cut);
        if (cut) {
            best = n->beta;
            break;
        }
        if (worker_stopped(w))
            break;
        if (extension == 0 && n->in_check && n->ply < 2 * w->depth + 2)
            extension = 1;

        /* Step 9. The move itself */
        int64_t nodes = worker_nodes(w);
        node_make(w, n->ply, move);
        int score = search_move(w, n, n->depth - 1 + extension, count, noisy, history);
        node_unmake(w, n->ply);
        if (worker_stopped(w))
            break;
        if (n->ply == 0)
            note_root_move(w, move, worker_nodes(w) - nodes, score, count == 1 || score > n->alpha);

        /* Step 10. A new best move */
        if (score > best) {
            best = score;
            if (score > n->alpha) {
                n->alpha = score;
                best_move = move;
                line_extend(w, n->ply, move);
                if (score >= n->beta) {
                    f->cutoffs++;
                    break;
                }
            }
        }
        try(noisy ? &noisies : &quiets, move);
    }
    picker_done(&picker);
    if (worker_stopped(w))
        return 0;

    /* Step 11. Mate or stalemate; else update history and table */
    if (count == 0)
        return move_is_none(f->excluded) ? node_stuck_score(w, n->ply) : alpha;
    if (cut)
        return best;
    if (best >= n->beta)
        learn(w, n, best_move, &quiets, &noisies);
    else if (best <= alpha && n->ply > 0)
        credit_previous(w, n);
    if (move_is_none(f->excluded)) {
        remember(w, n, best, alpha, best_move);
        mend(w, n, best, alpha, best_move);
    }
    return best;
}

void search_begin(struct worker *w)
{
    struct node n = {.in_check = position_in_check(&w->position)};
    judge(w, &n);
}

int search_root_move(struct worker *w, struct move move, int alpha, int beta, int depth, int count)
{
    const struct node n = {.alpha = alpha,
                           .beta = beta,
                           .depth = depth,
                           .pv = true,
                           .in_check = position_in_check(&w->position)};
    const bool noisy = is_noisy(w, move);
    const int history = noisy ? 0 : history_of_quiet(w, 0, move);
    node_make(w, 0, move);
    int score = search_move(w, &n, depth - 1 + n.in_check, count, noisy, history);
    node_unmake(w, 0);
    return score;
}

int search(struct worker *w, int ply, int alpha, int beta, int depth, bool cut_node)
{
    struct frame *f = worker_frame(w, ply);
    struct node n = {.ply = ply,
                     .alpha = alpha,
                     .beta = beta,
                     .depth = depth,
                     .pv = beta - alpha > 1,
                     .cut = cut_node,
                     .in_check = position_in_check(&w->position)};
    int score;

    /* Step 1. Quiescence at the horizon */
    if (depth <= 0)
        return quiesce(w, ply, alpha, beta);
    f->line_length = 0;
    if (node_enter(w))
        return 0;
    if (ply > w->selective_depth)
        w->selective_depth = ply;

    /* Step 2. Ends of the game, and mate-distance pruning */
    if (ply > 0) {
        if (move_is_none(f->excluded) && node_is_over(w, ply, &score))
            return score;
        if (ply >= PLY_MAX - 1)
            return n.in_check ? SCORE_DRAW : node_evaluate(w, ply);
        n.alpha = alpha > ply - CPU_MATE ? alpha : ply - CPU_MATE;
        n.beta = beta < CPU_MATE - ply - 1 ? beta : CPU_MATE - ply - 1;
        if (n.alpha >= n.beta)
            return n.alpha;
    }

    /* Step 3. The table */
    n.key = node_key(w);
    if (!move_is_none(f->excluded))
        n.key ^= move_bits(f->excluded) * 0x9e3779b97f4a7c15u;
    if (ply == 0)
        n.key ^= w->root_key;
    n.found = table_find(&n.hit, &w->shared->table, n.key);
    if (ply > 0 && move_is_none(f->excluded) && table_answers(&n, &score))
        return score;

    /* Step 4. Evaluation */
    n.duty = movegen_must_capture(&w->position);
    judge(w, &n);
    f[2].cutoffs = 0;
    f[2].killers[0] = f[2].killers[1] = (struct move){0};

    /* Step 5. Pruning of the whole node */
    if (settled_early(w, &n, &score))
        return score;
    if (worker_stopped(w))
        return 0;

    /* Step 6. Internal iterative reduction: without a move from the table, search less deep */
    if (n.depth >= INTERNAL_REDUCTION_DEPTH && move_is_none(n.hit.move) && (n.pv || n.cut) &&
        move_is_none(f->excluded))
        n.depth--;
    return search_moves(w, &n);
}
