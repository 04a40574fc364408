/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What earlier moves teach about the order of moves: how often a move, a move after another, and a
 * capture have been best. Each thread has its own. */
#ifndef CPU_HISTORY_H
#define CPU_HISTORY_H

#include "escacs/position.h"

enum {
    HISTORY_SPAN = 1024, /* pieces on squares; where there are more, some share a place */
    HISTORY_MOST = 16384,
    CORRECTIONS = 16384, /* a power of two */
    CORRECTION_GRAIN = 256,
    CORRECTION_MOST = 64 * CORRECTION_GRAIN,
};

struct histories {
    int16_t quiet[2][SQUARES][SQUARES];               /* side, from, to */
    int16_t continuation[HISTORY_SPAN][HISTORY_SPAN]; /* a move by piece and landing, the next */
    int16_t capture[HISTORY_SPAN][32];                /* by piece and landing, type taken */
    struct move counter[HISTORY_SPAN];                /* what refuted a move last */
    int16_t correction[2][CORRECTIONS]; /* of the evaluation, by side to move and runners */
    uint16_t base[256];                 /* of a piece's places */
    uint8_t cell[SQUARES];
};

void histories_init(struct histories *h, const struct variant *variant);
void histories_clear(struct histories *h);

/* Make the past count for less at a new search. */
void histories_fade(struct histories *h);

static inline int history_place(const struct histories *h, piece code, square to)
{
    return (h->base[code] + h->cell[to]) & (HISTORY_SPAN - 1);
}

/* How far the evaluation of positions with the same runners (see struct tally) has been off, in
 * CORRECTION_GRAIN parts. */
static inline int16_t *history_correction_of(struct histories *h, enum side turn, uint64_t runners)
{
    return &h->correction[turn][runners & (CORRECTIONS - 1)];
}

/* A search to `depth` found the evaluation off by `error`. */
static inline void history_correct(struct histories *h, enum side turn, uint64_t runners, int error,
                                   int depth)
{
    int16_t *value = history_correction_of(h, turn, runners);
    int weight = depth < 15 ? depth + 1 : 16;
    int wanted = error > 64 ? 64 : error < -64 ? -64 : error;
    int moved = (*value * (256 - weight) + wanted * CORRECTION_GRAIN * weight) / 256;
    *value = (int16_t)(moved > CORRECTION_MOST - 1    ? CORRECTION_MOST - 1
                       : moved < -CORRECTION_MOST + 1 ? -CORRECTION_MOST + 1
                                                      : moved);
}

/* Move a value towards its bounds, the slower the nearer it is. */
static inline void history_add(int16_t *value, int bonus)
{
    int size = bonus < 0 ? -bonus : bonus;
    *value = (int16_t)(*value + bonus - *value * size / HISTORY_MOST);
}

#endif
