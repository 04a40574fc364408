/* What earlier moves teach about the order of moves: how often a move, a move after another, and a
 * capture have been best. Each thread has its own. */
#ifndef CPU_HISTORY_H
#define CPU_HISTORY_H

#include "escacs/position.h"

enum {
    HISTORY_SPAN = 1024, /* pieces on squares; where there are more, some share a place */
    HISTORY_MOST = 16384,
};

struct histories {
    int16_t     quiet[2][SQUARES][SQUARES];              /* side, from, to */
    int16_t     continuation[HISTORY_SPAN][HISTORY_SPAN]; /* a move by piece and landing, the next */
    int16_t     capture[HISTORY_SPAN][32];                /* by piece and landing, type taken */
    struct move counter[HISTORY_SPAN];                    /* what refuted a move last */
    uint16_t    base[256];                                /* of a piece's places */
    uint8_t     cell[SQUARES];
};

void histories_init(struct histories *h, const struct variant *variant);
void histories_clear(struct histories *h);

/* Make the past count for less at a new search. */
void histories_fade(struct histories *h);

static inline int history_place(const struct histories *h, piece code, square to)
{
    return (h->base[code] + h->cell[to]) & (HISTORY_SPAN - 1);
}

/* Move a value towards its bounds, the slower the nearer it is. */
static inline void history_add(int16_t *value, int bonus)
{
    int size = bonus < 0 ? -bonus : bonus;
    *value = (int16_t)(*value + bonus - *value * size / HISTORY_MOST);
}

#endif
