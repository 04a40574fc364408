/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random numbers that are the same on every machine: splitmix64 (Steele, Lea and Flood; this form
 * is Vigna's, in the public domain). Any seed will do. solitari's shuffle has its own generator,
 * because its specification fixes it. */
#ifndef UTIL_RANDOM_H
#define UTIL_RANDOM_H

#include <stdint.h>

/* The next number of the sequence; `state` starts as the seed. */
static inline uint64_t random_next(uint64_t *state)
{
    uint64_t x = *state += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* The first number of the sequence that `seed` starts. */
static inline uint64_t random_of(uint64_t seed)
{
    return random_next(&seed);
}

#endif
