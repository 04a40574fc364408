/* Evaluation of 8x8 games whose pieces all move like the usual ones. */
#ifndef CPU_CHESS_H
#define CPU_CHESS_H

#include "evaluation.h"

enum { PAWN_CACHE_SIZE = 8192 };

struct pawn_cache {
    int unused;
};

void chess_init(struct evaluation *e);
int chess_evaluate(const struct evaluation *e, const struct position *p, struct tally tally, struct pawn_cache *cache);

#endif
