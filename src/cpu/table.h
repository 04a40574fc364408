/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of positions already searched, shared by all threads of a player.
 *
 * A cluster is a cache line of four entries of two words. The second word is the data, the first is
 * key and scores combined with the second, so that an entry torn by two threads does not match:
 *
 *   word 0 ^ word 1    key 32 (high) | score 16 | evaluation 16
 *   word 1             from 8 | to 8 | kind 3, promotion 5 | generation 6, bound 2 | chain 16
 *                      | depth 8 | unused 8 */
#ifndef CPU_TABLE_H
#define CPU_TABLE_H

#include "escacs/cpu.h"

#include <stdatomic.h>
#include <stddef.h>

enum { TABLE_WAYS = 4 };

struct table_entry {
    _Atomic uint64_t check, data;
};

struct table {
    struct table_entry (*clusters)[TABLE_WAYS];
    uint64_t count;
    void *memory; /* that the clusters lie in */
    uint8_t generation;
};

struct table_hit {
    struct move move; /* all zeros: none is known */
    int score, evaluation, depth;
    enum cpu_bound bound; /* CPU_BOUND_NONE: only the evaluation counts */
};

enum { EVALUATION_UNKNOWN = 32767 };

/* Returns 0 or -CPU_OUT_OF_MEMORY. */
int table_init(struct table *table, int memory_mb);
void table_done(struct table *table);
void table_clear(struct table *table);

/* A new search begins: what earlier ones left gives way first. */
void table_age(struct table *table);

bool table_find(struct table_hit *out, const struct table *table, uint64_t hash);
void table_store(struct table *table, uint64_t hash, const struct table_hit *found);
void table_prefetch(const struct table *table, uint64_t hash);
int table_permille(const struct table *table);

/* Mate scores count from the root in the search and from the position in the table. */
static inline int score_to_table(int score, int ply)
{
    return score >= CPU_MATE_BOUND ? score + ply : score <= -CPU_MATE_BOUND ? score - ply : score;
}

static inline int score_from_table(int score, int ply)
{
    return score >= CPU_MATE_BOUND ? score - ply : score <= -CPU_MATE_BOUND ? score + ply : score;
}

/* Whether the score of a hit (from score_from_table()) is all that the window wants to know. */
static inline bool bound_decides(const struct table_hit *hit, int score, int alpha, int beta)
{
    return hit->bound == CPU_BOUND_EXACT || (hit->bound == CPU_BOUND_LOWER && score >= beta) ||
           (hit->bound == CPU_BOUND_UPPER && score <= alpha);
}

#endif
