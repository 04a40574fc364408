/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search: data that its files share. Private to the room.
 *
 *   search.c    principal-variation search with pruning, reductions and extensions
 *   quiesce.c   quiescence search: captures only
 *   simple.c    minimax and plain alpha-beta to a fixed depth
 *   picker.c    move ordering
 *   history.c   statistics for move ordering
 *   node.c      making moves in the tree, draws, stopping
 *   deepen.c    iterative deepening of one thread
 *   rank.c      exact scores of several moves at the root
 *   timing.c    time management
 *   think.c     the player: memory, threads, levels
 *   manners.c   draws and resignation
 *   expected.c  the result that a score lets one expect */
#ifndef CPU_SEARCH_H
#define CPU_SEARCH_H

#include "cpu/chess.h"
#include "cpu/evaluation.h"
#include "cpu/history.h"
#include "cpu/network.h"
#include "cpu/table.h"
#include "cpu/timing.h"

#include "escacs/cpu.h"

#include <stdatomic.h>

enum {
    PLY_MAX = CPU_LINE_MAX,
    SCORE_INFINITE = CPU_MATE + 1,
    SCORE_DRAW = 0,
    HASHES_KEPT = 1024, /* of the game before the root */
    POLL_NODES_LEAST = 16,
    POLL_NODES_MOST = 2048,
    LMR_DEPTHS = 64,
    LMR_MOVES = 64,
};

/* A move at the root. */
struct root_move {
    struct move move;
    int score;
    int64_t nodes; /* spent on it in this search */
};

/* The moves that cpu_score_moves() scores. */
struct ranking {
    struct cpu_scored *out; /* of the last depth finished, best first */
    struct cpu_scored *now; /* of the present depth, in any order */
    int wanted;             /* the best moves that each of them is to have */
    int out_count, count;   /* moves of `out` and of `now` */
    int worst;              /* of `now`, once there are as many as wanted */
    bool also;              /* `also_now` is scored too, and added to `out` unless it is there */
    struct cpu_scored also_now;
};

/* What all threads of a player share. */
struct shared {
    const struct variant *variant;
    int breadth; /* moves that the variant begins with */
    struct evaluation evaluation;
    const struct network *network; /* NULL: nothing was learnt for these rules */
    struct table table;
    const struct cpu_hooks *hooks;
    struct cpu_limits limits;
    struct ranking *ranking; /* NULL: one move is to be chosen, not several scored */
    struct time_plan plan;
    int64_t started_ms;
    uint8_t reduction[LMR_DEPTHS][LMR_MOVES];
    bool null_moves; /* null-move pruning is sound in this variant */
    bool stalls;     /* the rules limit checks or idle moves */
    _Atomic bool stop;
    struct worker **workers;
    int threads, memory_mb;
    bool searched; /* since the tables were cleared */
};

/* One level of the tree. */
struct frame {
    struct undo undo;
    struct tally tally;   /* of the position at this level */
    struct move move;     /* being searched; all zeros: a null move */
    struct move excluded; /* not searched, during a singular search */
    struct move killers[2];
    int16_t *continuation; /* row of the history for the moves after this one */
    int evaluation;        /* mended; EVALUATION_UNKNOWN in check */
    int raw;               /* the same before it was mended; unknown until it is asked for */
    unsigned accumulated;  /* the views of this level's accumulator that are up to date, in bits */
    int cutoffs;           /* nodes of this level that failed high under the present grandparent */
    int line_length;
    struct move line[PLY_MAX];
};

/* One thread of a search. */
struct worker {
    struct shared *shared;
    int number; /* 0 is the one that reports and keeps the time */
    struct position position;
    struct frame frames[PLY_MAX + 8]; /* four of them are before the root */
    uint64_t hashes[HASHES_KEPT + PLY_MAX + 1];
    int hash_count; /* of positions before the root */
    struct histories histories;
    struct pawn_cache pawns;
    struct accumulator *accumulators; /* one for each level from the root on; NULL: no network */

    struct move *moves; /* arena of lists, with a score for each move */
    int32_t *scores;
    int moves_used, moves_room;

    struct root_move *root;
    int root_count;
    uint64_t root_key;     /* set apart in the table when not all moves are searched; 0: all are */
    _Atomic int64_t nodes; /* written by this thread alone */
    int64_t poll_at;       /* nodes at which to look at the clock again */
    int64_t poll_nodes;    /* between two looks, so that a millisecond or less passes */
    int64_t polled_ms;     /* when that was done last */
    int64_t reported_ms;   /* when the last report was made, since the beginning */
    int selective_depth, null_floor;

    int depth, score; /* of the last iteration finished */
    struct move best;
    struct move line[PLY_MAX];
    int line_length;
};

static inline struct frame *worker_frame(struct worker *w, int ply)
{
    return &w->frames[ply + 4];
}

static inline int64_t worker_nodes(const struct worker *w)
{
    return atomic_load_explicit(&w->nodes, memory_order_relaxed);
}

/* What the worker knows now. */
void worker_fill_report(struct cpu_report *out, const struct worker *w);

/* Tell the hooks, if this is the worker that reports. */
void worker_report(struct worker *w);

/* Of all threads. */
int64_t shared_nodes(const struct shared *shared);

static inline bool move_is_none(struct move m)
{
    return move_bits(m) == 0;
}

/* --- node.c */

/* Have the table's entry for the position after the move fetched, the sooner before it is made the
 * better. */
void node_fetch_ahead(const struct worker *w, struct move move);

void node_make(struct worker *w, int ply, struct move move);
void node_unmake(struct worker *w, int ply);
void node_make_null(struct worker *w, int ply);
void node_unmake_null(struct worker *w, int ply);

/* Count a node and look now and then at clock and flags. Returns whether to stop. */
bool node_enter(struct worker *w);

static inline bool worker_stopped(const struct worker *w)
{
    return atomic_load_explicit(&w->shared->stop, memory_order_relaxed);
}

/* Key of the position for the table: its hash and the counters that are near their limits. */
uint64_t node_key(const struct worker *w);

/* Whether the rules end the game here for another reason than the lack of moves; *score is then its
 * value. Positions repeated in the tree count as drawn in every variant. */
bool node_is_over(struct worker *w, int ply, int *score);

/* The value of a position without legal moves. */
int node_stuck_score(const struct worker *w, int ply);

/* The evaluation before it is mended. The frame keeps it until the next move is made. */
int node_evaluate(struct worker *w, int ply);

/* The evaluation mended by what searches of similar positions have shown. */
int node_mended(struct worker *w, int ply, int evaluation);

/* The same as node_captured_value() for moves that are not ordinary. */
int node_special_captured_value(struct worker *w, struct move move);

/* What a move captures is worth, 0 for a quiet one. */
static inline int node_captured_value(struct worker *w, struct move move)
{
    const piece victim = w->position.board[move.to];
    if (move.kind == MOVE_ORDINARY)
        return victim ? w->shared->evaluation.value[victim] : 0;
    return node_special_captured_value(w, move);
}

/* --- the searches */

int search(struct worker *w, int ply, int alpha, int beta, int depth, bool cut_node);
int quiesce(struct worker *w, int ply, int alpha, int beta);

/* Judge the position at the root, as search() does: for a use of search_root_move(). */
void search_begin(struct worker *w);

/* Search one move at the root. The `count`-th of several is reduced and gets an empty window first,
 * as in search(); with 1 the score is exact within the window. The line begins at the next level.
 */
int search_root_move(struct worker *w, struct move move, int alpha, int beta, int depth, int count);

/* To a fixed depth and then the evaluation; `prunes` is alpha-beta. */
int search_simply(struct worker *w, int ply, int alpha, int beta, int depth, bool prunes);

/* Put the move before the line of the next level. */
void line_extend(struct worker *w, int ply, struct move move);

/* Iterate until stopped or a limit is reached. */
void deepen(struct worker *w);

/* Sort the root moves, the best one first. */
void sort_root(struct worker *w);

/* Keep the line of the root and its first move. */
void keep_line(struct worker *w);

/* --- rank.c: shared->ranking is filled */

/* List the moves by the position after each of them, nothing searched: depth 0. */
void rank_standing(struct worker *w);

/* List the moves by a search to the depth, and return the best score. When stopped, the list stays
 * that of the depth before. */
int rank(struct worker *w, int depth);

/* The same by minimax or plain alpha-beta, depth by depth to the last one or until stopped. */
void rank_plainly(struct worker *w, int depth);

#endif
