/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluation of 8x8 games whose pieces all move like the usual ones. */
#ifndef CPU_CHESS_H
#define CPU_CHESS_H

#include "cpu/evaluation.h"

enum { PAWN_CACHE_SIZE = 8192 }; /* a power of two */

/* What only the pawns decide, kept between evaluations; and what they decide with the pieces that
 * there were the last time. */
struct pawn_entry {
    uint64_t pawns[2];
    uint64_t passed[2];
    uint64_t pieces;     /* how many of each kind there are */
    score_pair sum;      /* good for white */
    score_pair material; /* good for white, with these pieces */
    score_pair shelter;  /* good for white, with kings on these squares */
    uint8_t king[2];
    uint8_t open[2]; /* columns by the king without own pawns */
};

struct pawn_cache {
    struct pawn_entry entries[PAWN_CACHE_SIZE];
};

/* Where pawns are looked for, by the key of the runners in the tally. */
static inline struct pawn_entry *pawn_entry_of(struct pawn_cache *cache, uint64_t runners)
{
    return &cache->entries[runners & (PAWN_CACHE_SIZE - 1)];
}

/* Find out whether the terms apply to the variant; if so take the values of pieces and squares from
 * the weights. */
void chess_init(struct evaluation *e);

/* For white; `cache` may be NULL. */
int chess_evaluate(const struct evaluation *e, const struct position *p, const struct tally *tally,
                   struct pawn_cache *cache);

#endif
