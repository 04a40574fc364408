/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing moves in the tree with all that is kept beside the position, and the ends of a game that
 * the rules define. */
#include "cpu/search.h"

#include "engine/make.h"

#include "escacs/movegen.h"
#include "escacs/outcome.h"

#include <assert.h>

enum { NEAR_LIMIT = 12, REPORT_MS = 500 };

/* The hash is right but for moves that castle, promote or take rights away, and those need not be
 * quick. */
void node_fetch_ahead(const struct worker *w, struct move move)
{
    const struct position *p = &w->position;
    const struct kind *kinds = p->variant->kinds;
    piece mover = p->board[move.from], victim = p->board[move.to];
    uint64_t hash = p->hash ^ p->passing_key ^ turn_key(BLACK) ^ kinds[mover].keys[move.from] ^
                    kinds[mover & ~PIECE_UNMOVED].keys[move.to];
    if (victim)
        hash ^= kinds[victim].keys[move.to];
    table_prefetch(&w->shared->table, hash);
}

void node_make(struct worker *w, int ply, struct move move)
{
    struct frame *f = worker_frame(w, ply);
    piece mover = w->position.board[move.from];
    f->move = move;
    f->continuation = history_row(&w->histories, mover, move.to);
    w->hashes[w->hash_count + ply] = w->position.hash;
    position_make(&w->position, move, &f->undo);
    f[1].tally = f->tally;
    f[1].accumulated = 0;
    f[1].raw = EVALUATION_UNKNOWN;
    tally_update(&f[1].tally, &w->shared->evaluation, &w->position, move, &f->undo);
    __builtin_prefetch(pawn_entry_of(&w->pawns, f[1].tally.runners));
    __builtin_prefetch(history_correction_of(&w->histories, w->position.turn, f[1].tally.runners));
}

void node_unmake(struct worker *w, int ply)
{
    struct frame *f = worker_frame(w, ply);
    position_unmake(&w->position, f->move, &f->undo);
}

void node_make_null(struct worker *w, int ply)
{
    struct frame *f = worker_frame(w, ply);
    f->move = (struct move){0};
    f->continuation = history_row_of_none(&w->histories);
    w->hashes[w->hash_count + ply] = w->position.hash;
    position_make_null(&w->position, &f->undo);
    table_prefetch(&w->shared->table, w->position.hash);
    f[1].tally = f->tally;
    f[1].accumulated = 0;
    f[1].raw = EVALUATION_UNKNOWN;
}

void node_unmake_null(struct worker *w, int ply)
{
    position_unmake_null(&w->position, &worker_frame(w, ply)->undo);
}

/* --- stopping */

static void stop(struct worker *w)
{
    atomic_store_explicit(&w->shared->stop, true, memory_order_relaxed);
}

/* Set when to look at the clock next: about a millisecond from now, at the speed measured since the
 * last look. Slow variants search few nodes in that time. */
static void set_next_poll(struct worker *w, int64_t nodes, int64_t now)
{
    int64_t passed = now - w->polled_ms;
    w->polled_ms = now;
    if (passed == 0)
        w->poll_nodes *= 2;
    else
        w->poll_nodes /= passed;
    if (w->poll_nodes < POLL_NODES_LEAST)
        w->poll_nodes = POLL_NODES_LEAST;
    if (w->poll_nodes > POLL_NODES_MOST)
        w->poll_nodes = POLL_NODES_MOST;
    w->poll_at = nodes + w->poll_nodes;
}

/* Stop if the time is over or somebody asks for it. Only once a first move at the root has a score:
 * there must be a move to play. */
static void poll(struct worker *w, int64_t nodes)
{
    const struct shared *shared = w->shared;
    const struct cpu_hooks *hooks = shared->hooks;
    if (w->depth == 0 && worker_frame(w, 0)->line_length == 0 &&
        shared->limits.algorithm == CPU_COMPLETE)
        return;
    const int64_t now = hooks->now_ms(hooks->payload);
    set_next_poll(w, nodes, now);
    if (now - shared->started_ms - w->reported_ms >= REPORT_MS)
        worker_report(w);
    if (hooks->should_stop && hooks->should_stop(hooks->payload))
        stop(w);
    if (shared->plan.hard_ms && now - shared->started_ms >= shared->plan.hard_ms)
        stop(w);
}

bool node_enter(struct worker *w)
{
    int64_t nodes = worker_nodes(w) + 1;
    if (worker_stopped(w))
        return true;
    atomic_store_explicit(&w->nodes, nodes, memory_order_relaxed);
    if (w->number == 0) {
        if (w->shared->limits.nodes && nodes > w->shared->limits.nodes)
            stop(w);
        else if (nodes >= w->poll_at)
            poll(w, nodes);
    }
    return worker_stopped(w);
}

/* --- the rules */

static uint64_t stir(uint64_t x)
{
    x = (x ^ (x >> 31)) * 0x9e3779b97f4a7c15u;
    return x ^ (x >> 29);
}

uint64_t node_key(const struct worker *w)
{
    const struct position *p = &w->position;
    const struct rules *rules = &p->variant->rules;
    uint64_t key = p->hash;
    if (!w->shared->stalls)
        return key;
    for (int side = WHITE; side <= BLACK; side++)
        if (p->check_run[side] && rules->check_limit - p->check_run[side] <= 2)
            key ^= stir(0x51ed27 + (uint64_t)side * 64 +
                        (uint64_t)(rules->check_limit - p->check_run[side]));
    if (2 * rules->inaction_limit - p->inaction <= NEAR_LIMIT)
        key ^= stir(0xa3b195 + p->inaction);
    return key;
}

/* Whether the position has been on the board before: once in the tree, or as often as the rules say
 * in the game. */
static bool is_repeated(const struct worker *w, int ply)
{
    const struct rules *rules = &w->shared->variant->rules;
    const uint64_t *at = &w->hashes[w->hash_count + ply];
    int reach = w->hash_count + ply;
    int64_t earlier = 0;
    if ((uint32_t)reach > w->position.inaction)
        reach = (int)w->position.inaction;
    for (int back = 2; back <= reach; back += 2) {
        if (at[-back] != w->position.hash)
            continue;
        if (back < ply || (rules->repetition_limit && ++earlier + 1 >= rules->repetition_limit))
            return true;
    }
    return rules->repetition_limit == 1;
}

static bool limit_reached(const struct position *p)
{
    const struct rules *rules = &p->variant->rules;
    return p->check_run[side_other(p->turn)] >= rules->check_limit ||
           p->inaction / 2 >= rules->inaction_limit;
}

bool node_is_over(struct worker *w, int ply, int *score)
{
    if (outcome_bare_king(&w->position)) {
        *score = movegen_any(&w->position) ? CPU_MATE - ply : node_stuck_score(w, ply);
        return true;
    }
    if (limit_reached(&w->position)) {
        *score = movegen_any(&w->position) ? SCORE_DRAW : node_stuck_score(w, ply);
        return true;
    }
    *score = SCORE_DRAW;
    return is_repeated(w, ply) || outcome_insufficient(&w->position);
}

int node_stuck_score(const struct worker *w, int ply)
{
    const struct rules *rules = variant_rules(w->shared->variant);
    bool loses = rules->objective == OBJECTIVE_ELIMINATION || rules->stalemate_loses ||
                 position_in_check(&w->position);
    return loses ? ply - CPU_MATE : SCORE_DRAW;
}

/* --- values */

/* The accumulator of a level, brought up to date from the nearest level before it that is. */
static const struct accumulator *accumulated(struct worker *w, int ply)
{
    const struct network *network = w->shared->network;
    int from = ply;
    while (worker_frame(w, from)->accumulated != VIEWS_BOTH)
        from--;
    for (int i = from + 1; i <= ply; i++) {
        const struct frame *before = worker_frame(w, i - 1);
        int taken = i == ply ? w->position.taken_count : worker_frame(w, i)->undo.taken_count;
        struct changes changes;
        changes_of(&changes, &w->position, before->move, &before->undo, taken);
        worker_frame(w, i)->accumulated = accumulator_follow(
            &w->accumulators[i], &w->accumulators[i - 1], network, &changes, before->accumulated);
    }
    accumulator_fill(&w->accumulators[ply], network, &w->position,
                     VIEWS_BOTH & ~worker_frame(w, ply)->accumulated);
    worker_frame(w, ply)->accumulated = VIEWS_BOTH;
    assert(accumulator_is_right(&w->accumulators[ply], network, &w->position));
    return &w->accumulators[ply];
}

static int evaluate_learnt(struct worker *w, int ply)
{
    const struct shared *shared = w->shared;
    const struct position *p = &w->position;
    int learnt = accumulator_score(accumulated(w, ply), shared->network, p->turn,
                                   p->count[WHITE] + p->count[BLACK]);
    return evaluation_blend(&shared->evaluation, p, &worker_frame(w, ply)->tally, &w->pawns,
                            network_facts(shared->network), learnt);
}

int node_evaluate(struct worker *w, int ply)
{
    struct frame *f = worker_frame(w, ply);
    if (f->raw != EVALUATION_UNKNOWN)
        return f->raw;
    if (w->shared->network)
        f->raw = evaluate_learnt(w, ply);
    else if (ply > 0 && move_is_none(f[-1].move))
        f->raw = evaluation_passed(f[-1].raw);
    else
        f->raw = evaluate(&w->shared->evaluation, &w->position, &f->tally, &w->pawns);
    return f->raw;
}

int node_mended(struct worker *w, int ply, int evaluation)
{
    uint64_t runners = worker_frame(w, ply)->tally.runners;
    int off = *history_correction_of(&w->histories, w->position.turn, runners);
    return evaluation + off / CORRECTION_GRAIN;
}

int node_special_captured_value(struct worker *w, struct move move)
{
    const int32_t *value = w->shared->evaluation.value;
    const struct position *p = &w->position;
    square victims[SQUARES];
    int sum = 0;
    switch (move.kind) {
    case MOVE_CASTLING:
        return 0;
    case MOVE_PASSING:
        return value[p->board[p->passing_to]];
    default:
        for (int n = movegen_victims(victims, &w->position, move); n > 0; n--)
            sum += value[p->board[victims[n - 1]]];
        return sum;
    }
}

void line_extend(struct worker *w, int ply, struct move move)
{
    struct frame *f = worker_frame(w, ply);
    const struct frame *next = f + 1;
    f->line[0] = move;
    f->line_length = next->line_length < PLY_MAX - 1 ? next->line_length + 1 : PLY_MAX;
    for (int i = 1; i < f->line_length; i++)
        f->line[i] = next->line[i - 1];
}
