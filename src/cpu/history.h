/* SPDX-License-Identifier: GPL-3.0-or-later */
/* History: statistics that order moves and correct the evaluation. Each thread has its own.
 *
 * A "place" is a piece (type and side) on a square. The tables are sized for the variant, so that
 * no two places share a counter. The table of pairs of moves is the exception: its size is the
 * square of the number of places, so on large boards it groups the squares into blocks. */
#ifndef CPU_HISTORY_H
#define CPU_HISTORY_H

#include "escacs/position.h"

#include <stddef.h>

enum {
    HISTORY_MOST = 16384,     /* bound of every counter */
    CONTINUATION_MOST = 2048, /* places in the table of pairs of moves: at most 8 MB */
    CORRECTIONS = 16384,      /* a power of two */
    CORRECTION_GRAIN = 256,
    CORRECTION_MOST = 64 * CORRECTION_GRAIN,
};

struct histories {
    int16_t *quiet;           /* [side][from][to]: how often a quiet move was best */
    int16_t *continuation;    /* [move][next move]: how often the second was best after the first */
    int16_t *capture;         /* [place][type taken]: how often a capture was best */
    struct move *counter;     /* [place]: the last refutation of a move */
    int cells, types;         /* of the board, of the variant */
    int places, blocks;       /* rows of `capture`, rows of `continuation` but the last */
    uint16_t base[256];       /* by piece: its first place */
    uint16_t block_base[256]; /* the same for `continuation` */
    uint8_t cell[SQUARES];
    uint8_t block[SQUARES];
    int16_t correction[2][CORRECTIONS]; /* of the evaluation, by side to move and runners */
};

/* `h` is all zeros. Returns 0, or -1 if there is not enough memory; histories_done() is safe either
 * way. The memory is not written to: a player of a low level uses little of it. */
int histories_init(struct histories *h, const struct variant *variant);
void histories_done(struct histories *h);
void histories_clear(struct histories *h);

/* Make older results count for less. Called before each search. */
void histories_fade(struct histories *h);

static inline int history_place(const struct histories *h, piece code, square to)
{
    return h->base[code] + h->cell[to];
}

static inline int16_t *history_quiet(const struct histories *h, enum side side, struct move m)
{
    return &h->quiet[((int)side * h->cells + h->cell[m.from]) * h->cells + h->cell[m.to]];
}

static inline int16_t *history_capture(const struct histories *h, piece mover, square to,
                                       piece victim)
{
    int type = victim & PIECE_TYPE_BITS;
    return &h->capture[history_place(h, mover, to) * (h->types + 1) + type];
}

/* Index into a row of `continuation`. */
static inline int history_block(const struct histories *h, piece code, square to)
{
    return h->block_base[code] + h->block[to];
}

/* The row for the moves that follow this one. */
static inline int16_t *history_row(const struct histories *h, piece code, square to)
{
    return &h->continuation[(ptrdiff_t)history_block(h, code, to) * h->blocks];
}

/* The row for the moves that follow a null move or no move. */
static inline int16_t *history_row_of_none(const struct histories *h)
{
    return &h->continuation[(ptrdiff_t)h->blocks * h->blocks];
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

/* Move a counter towards its bound. The nearer it is, the smaller the step. */
static inline void history_add(int16_t *value, int bonus)
{
    int size = bonus < 0 ? -bonus : bonus;
    *value = (int16_t)(*value + bonus - *value * size / HISTORY_MOST);
}

#endif
