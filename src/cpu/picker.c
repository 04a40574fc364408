/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stages of move picking. */
#include "cpu/picker.h"

#include "escacs/exchange.h"
#include "escacs/movegen.h"

enum { NOISY_SCORE = 1 << 20 };

/* --- scores */

int history_of_quiet(struct worker *w, int ply, struct move m)
{
    const struct histories *h = &w->histories;
    const struct frame *f = worker_frame(w, ply);
    const struct position *p = &w->position;
    int next = history_block(h, p->board[m.from], m.to);
    return *history_quiet(h, p->turn, m) + f[-1].continuation[next] + f[-2].continuation[next];
}

static int32_t quiet_score(struct worker *w, int ply, struct move m)
{
    const struct histories *h = &w->histories;
    const struct frame *f = worker_frame(w, ply);
    const struct position *p = &w->position;
    int next = history_block(h, p->board[m.from], m.to);
    return *history_quiet(h, p->turn, m) + 2 * f[-1].continuation[next] + f[-2].continuation[next] +
           f[-4].continuation[next] / 2;
}

static int32_t noisy_score(struct worker *w, struct move m)
{
    const struct position *p = &w->position;
    const int32_t *value = w->shared->evaluation.value;
    piece mover = p->board[m.from], victim = p->board[m.to];
    int score = 16 * node_captured_value(w, m);
    if (m.promotion)
        score += 16 * value[(mover & (PIECE_WHITE | PIECE_BLACK)) | m.promotion];
    return score + *history_capture(&w->histories, mover, m.to, victim) / 4;
}

static int32_t any_score(struct worker *w, int ply, struct move m)
{
    bool noisy = move_is_capture(&w->position, m) || m.promotion;
    return noisy ? NOISY_SCORE + noisy_score(w, m) : quiet_score(w, ply, m);
}

/* --- lists */

static bool has_room(const struct worker *w)
{
    return w->moves_used + 2 * variant_max_moves(w->shared->variant) <= w->moves_room;
}

static void list(struct picker *k, int (*generate)(struct move *, struct position *))
{
    struct worker *w = k->worker;
    k->next = w->moves_used;
    k->end = k->next + generate(&w->moves[k->next], &w->position);
    w->moves_used = k->end;
}

static void swap(struct worker *w, int a, int b)
{
    struct move move = w->moves[a];
    int32_t score = w->scores[a];
    w->moves[a] = w->moves[b];
    w->scores[a] = w->scores[b];
    w->moves[b] = move;
    w->scores[b] = score;
}

/* Move the best of the rest to the front. Returns false if there is none. */
static bool best_to_front(struct picker *k)
{
    const int32_t *scores = k->worker->scores;
    int best = k->next;
    if (k->next >= k->end)
        return false;
    int32_t most = scores[best];
    for (int i = k->next + 1, end = k->end; i < end; i++)
        most = scores[i] > most ? scores[i] : most;
    while (scores[best] != most)
        best++;
    if (best != k->next)
        swap(k->worker, best, k->next);
    return true;
}

static void score_noisy(struct picker *k)
{
    for (int i = k->next; i < k->end; i++)
        k->worker->scores[i] = noisy_score(k->worker, k->worker->moves[i]);
}

static void score_quiet(struct picker *k)
{
    for (int i = k->next; i < k->end; i++)
        k->worker->scores[i] = quiet_score(k->worker, k->ply, k->worker->moves[i]);
}

static void score_all(struct picker *k)
{
    for (int i = k->next; i < k->end; i++)
        k->worker->scores[i] = any_score(k->worker, k->ply, k->worker->moves[i]);
}

/* --- stages */

static struct move pick_first(struct picker *k)
{
    k->stage = position_in_check(&k->worker->position) ? PICK_LIST_ALL : PICK_LIST_NOISY;
    return k->first;
}

/* Killers and the counter-move. They are tried before the quiet moves are generated. */
static void recall_refutations(struct picker *k)
{
    struct worker *w = k->worker;
    const struct frame *f = worker_frame(w, k->ply);
    const square to = f[-1].move.to;
    k->refutations[0] = f->killers[0];
    k->refutations[1] = f->killers[1];
    if (!move_is_none(f[-1].move))
        k->refutations[2] =
            w->histories.counter[history_place(&w->histories, w->position.board[to], to)];
    if (move_same(k->refutations[2], k->refutations[0]) ||
        move_same(k->refutations[2], k->refutations[1]))
        k->refutations[2] = (struct move){0};
}

/* The next good capture. Bad ones are moved to the front of the list. */
static struct move pick_good(struct picker *k)
{
    struct worker *w = k->worker;
    while (best_to_front(k)) {
        int at = k->next++;
        struct move m = w->moves[at];
        if (move_same(m, k->first))
            continue;
        if (exchange_wins(&w->position, m, k->threshold, w->shared->evaluation.value))
            return m;
        swap(w, at, k->bad_end++);
    }
    k->stage = k->noisy_only ? PICK_END : PICK_REFUTATION;
    if (!k->noisy_only)
        recall_refutations(k);
    return (struct move){0};
}

/* Whether a quiet move is one of those still to come. */
static bool is_wanted(const struct picker *k, struct move m)
{
    return k->quiets == QUIETS_ALL ||
           (k->quiets == QUIETS_CHECKS && movegen_gives_check(&k->worker->position, m));
}

static struct move pick_refutation(struct picker *k)
{
    struct position *p = &k->worker->position;
    while (k->quiets != QUIETS_NONE && k->refutation < REFUTATIONS) {
        struct move m = k->refutations[k->refutation++];
        if (!move_is_none(m) && !move_same(m, k->first) && !m.promotion && !move_is_capture(p, m) &&
            movegen_is_legal(p, m) && is_wanted(k, m))
            return m;
    }
    k->stage = PICK_LIST_QUIET;
    return (struct move){0};
}

static bool is_refutation(const struct picker *k, struct move m)
{
    return move_same(m, k->refutations[0]) || move_same(m, k->refutations[1]) ||
           move_same(m, k->refutations[2]);
}

static struct move pick_listed(struct picker *k, enum picker_stage then)
{
    while (best_to_front(k)) {
        struct move m = k->worker->moves[k->next++];
        if (!move_same(m, k->first))
            return m;
    }
    k->stage = then;
    return (struct move){0};
}

static void list_quiet(struct picker *k)
{
    struct worker *w = k->worker;
    k->next = k->end = w->moves_used;
    if (k->quiets == QUIETS_NONE)
        return;
    list(k, movegen_quiet);
    if (k->quiets == QUIETS_CHECKS) {
        int listed = k->end;
        k->end = k->next;
        for (int i = k->next; i < listed; i++)
            if (is_wanted(k, w->moves[i]))
                w->moves[k->end++] = w->moves[i];
    }
    score_quiet(k);
}

/* Whether some move of the rest of the list is wanted. */
static bool any_is_wanted(const struct picker *k)
{
    for (int i = k->next; i < k->end; i++)
        if (is_wanted(k, k->worker->moves[i]))
            return true;
    return false;
}

static struct move pick_quiet(struct picker *k)
{
    struct move m;
    if (!any_is_wanted(k))
        k->next = k->end;
    do
        m = pick_listed(k, PICK_BAD);
    while (k->stage == PICK_QUIET && (is_refutation(k, m) || !is_wanted(k, m)));
    if (k->stage == PICK_BAD) {
        k->next = k->bad;
        k->end = k->bad_end;
    }
    return m;
}

static struct move pick_root(struct picker *k)
{
    if (k->next < k->worker->root_count)
        return k->worker->root[k->next++].move;
    k->stage = PICK_END;
    return (struct move){0};
}

/* One step of the state machine: returns a move, or none after a change of stage. */
static struct move pick(struct picker *k)
{
    switch (k->stage) {
    case PICK_TABLE:
        return pick_first(k);
    case PICK_LIST_NOISY:
        list(k, movegen_noisy);
        score_noisy(k);
        k->bad = k->bad_end = k->next;
        k->stage = PICK_GOOD;
        return (struct move){0};
    case PICK_GOOD:
        return pick_good(k);
    case PICK_REFUTATION:
        return pick_refutation(k);
    case PICK_LIST_QUIET:
        list_quiet(k);
        k->stage = PICK_QUIET;
        return (struct move){0};
    case PICK_QUIET:
        return pick_quiet(k);
    case PICK_LIST_ALL:
        list(k, movegen_legal);
        score_all(k);
        k->stage = PICK_ALL;
        return (struct move){0};
    case PICK_ROOT:
        return pick_root(k);
    default:
        return pick_listed(k, PICK_END);
    }
}

/* --- public */

bool picker_init(struct picker *k, struct worker *w, int ply, struct move first)
{
    *k = (struct picker){.worker = w, .ply = ply, .mark = w->moves_used};
    if (ply == 0) {
        k->stage = PICK_ROOT;
        return true;
    }
    if (!move_is_none(first) && movegen_is_legal(&w->position, first))
        k->first = first;
    return has_room(w);
}

bool picker_init_noisy(struct picker *k, struct worker *w, int ply, struct move first,
                       int threshold)
{
    *k = (struct picker){
        .worker = w, .ply = ply, .mark = w->moves_used, .threshold = threshold, .noisy_only = true};
    bool wanted =
        position_in_check(&w->position) || move_is_capture(&w->position, first) || first.promotion;
    if (!move_is_none(first) && wanted && movegen_is_legal(&w->position, first))
        k->first = first;
    return has_room(w);
}

struct move picker_next(struct picker *k)
{
    while (k->stage != PICK_END) {
        struct move m = pick(k);
        if (!move_is_none(m))
            return m;
    }
    return (struct move){0};
}
