/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluation of 8x8 games whose pieces all move like the usual ones. */
#ifndef CPU_CHESS_H
#define CPU_CHESS_H

#include "cpu/evaluation.h"

enum { PAWN_CACHE_SIZE = 8192, MATERIAL_CACHE_BITS = 10 }; /* the size is a power of two */

/* What only the pawns decide, kept between evaluations; and what they decide with the kings where
 * they were the last time. */
struct pawn_entry {
    uint64_t pawns[2];
    uint64_t passed[2];
    uint64_t outposts[2];
    score_pair sum;     /* good for white */
    score_pair shelter; /* good for white, with kings on these squares */
    uint8_t king[2];
    uint8_t open[2];    /* columns by the king without own pawns */
    uint8_t columns[2]; /* those with pawns, a bit each */
};

/* What only the number of pieces of each kind decides. */
struct material_entry {
    uint64_t counts; /* see piece_counts(); 0: the entry is empty */
    score_pair sum;  /* good for white */
    uint16_t phase;
    uint8_t scale[2][2]; /* by side that is better, and whether bishops stand on both colours */
};

struct pawn_cache {
    struct pawn_entry entries[PAWN_CACHE_SIZE];
    struct material_entry materials[1 << MATERIAL_CACHE_BITS];
};

/* Where pawns are looked for, by the key of the runners in the tally. */
static inline struct pawn_entry *pawn_entry_of(struct pawn_cache *cache, uint64_t runners)
{
    return &cache->entries[runners & (PAWN_CACHE_SIZE - 1)];
}

static inline struct material_entry *material_entry_of(struct pawn_cache *cache, uint64_t counts)
{
    return &cache->materials[counts * 0x9e3779b97f4a7c15u >> (64 - MATERIAL_CACHE_BITS)];
}

/* Find out whether the terms apply to the variant; if so take the values of pieces and squares from
 * the weights. */
void chess_init(struct evaluation *e);

/* For white; `cache` may be NULL. */
int chess_evaluate(const struct evaluation *e, const struct position *p, const struct tally *tally,
                   struct pawn_cache *cache);

#endif
