/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two scores in one word, for the full board and for the bare one, added and subtracted together;
 * what counts is a mixture of the two by how much material is left. */
#ifndef CPU_SCORE_H
#define CPU_SCORE_H

#include <stdint.h>

typedef int32_t score_pair;

#define PAIR(full, bare) ((score_pair)((uint32_t)(bare) << 16) + (full))

static inline int pair_full(score_pair pair)
{
    return (int16_t)(uint16_t)(uint32_t)pair;
}

static inline int pair_bare(score_pair pair)
{
    return (int16_t)(uint16_t)(((uint32_t)pair + 0x8000) >> 16);
}

enum { PHASE_FULL = 256 };

static inline int pair_mix(score_pair pair, int phase)
{
    return (pair_full(pair) * phase + pair_bare(pair) * (PHASE_FULL - phase)) / PHASE_FULL;
}

#endif
