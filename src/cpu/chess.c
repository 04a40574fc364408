#include "chess.h"
void chess_init(struct evaluation *e) { (void)e; }
int chess_evaluate(const struct evaluation *e, const struct position *p, struct tally tally, struct pawn_cache *cache)
{ (void)e; (void)p; (void)cache; return pair_mix(tally.sum, 128); }
