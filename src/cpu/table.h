/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of positions already searched (transposition table). All threads of a player share it
 * without locks.
 *
 * A cluster is a cache line of four entries of two words. The second word is data. The first word
 * is key and scores, xor the second word: if two threads write the same entry at once, and each
 * gets one word through, the key does not match.
 *
 *   word 0 ^ word 1    key 32 (high) | score 16 | evaluation 16
 *   word 1             from 8 | to 8 | kind 3, promotion 5 | generation 6, bound 2 | chain 16
 *                      | depth 8 | unused 8 */
#ifndef CPU_TABLE_H
#define CPU_TABLE_H

#include "escacs/cpu.h"
#include "util/pages.h"

#include <stdatomic.h>
#include <stddef.h>

enum { TABLE_WAYS = 4 };

struct table_entry {
    _Atomic uint64_t check, data;
};

struct table {
    struct table_entry (*clusters)[TABLE_WAYS];
    uint64_t count; /* of clusters */
    struct pages pages;
    uint8_t generation;
};

struct table_hit {
    struct move move; /* all zeros: none is known */
    int score, evaluation, depth;
    enum cpu_bound bound; /* CPU_BOUND_NONE: only the evaluation is known */
};

enum { EVALUATION_UNKNOWN = 32767 };

/* Allocate the table and write to all of it. Returns 0 or -CPU_OUT_OF_MEMORY; table_done() is safe
 * either way. */
int table_init(struct table *table, int memory_mb);
void table_done(struct table *table);
void table_clear(struct table *table);

/* A new search begins. Entries of earlier searches are overwritten first. */
void table_age(struct table *table);

/* Returns whether the position is in the table. If not, `out` is unchanged. */
bool table_find(struct table_hit *out, const struct table *table, uint64_t hash);

/* Keep a result. A deeper result of the same position and search stays; the move of an older one is
 * kept if the new one has none. */
void table_store(struct table *table, uint64_t hash, const struct table_hit *found);

/* Start loading the entries of a position into the cache. */
void table_prefetch(const struct table *table, uint64_t hash);

/* How full the table is with entries of this search, in thousandths. */
int table_permille(const struct table *table);

/* The search counts the distance to mate from the root, the table from the position. */
static inline int score_to_table(int score, int ply)
{
    return score >= CPU_MATE_BOUND ? score + ply : score <= -CPU_MATE_BOUND ? score - ply : score;
}

static inline int score_from_table(int score, int ply)
{
    return score >= CPU_MATE_BOUND ? score - ply : score <= -CPU_MATE_BOUND ? score + ply : score;
}

/* Whether a hit decides a search with this window. `score` is from score_from_table(). */
static inline bool bound_decides(const struct table_hit *hit, int score, int alpha, int beta)
{
    return hit->bound == CPU_BOUND_EXACT || (hit->bound == CPU_BOUND_LOWER && score >= beta) ||
           (hit->bound == CPU_BOUND_UPPER && score <= alpha);
}

#endif
