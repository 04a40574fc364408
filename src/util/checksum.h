/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A checksum of bytes: FNV-1a, 64 bits. It finds damage, not forgery. */
#ifndef UTIL_CHECKSUM_H
#define UTIL_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

static inline uint64_t checksum64(const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    uint64_t sum = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ at[i]) * UINT64_C(0x100000001b3);
    return sum;
}

#endif
