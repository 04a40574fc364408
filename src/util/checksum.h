/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checksums of bytes: FNV-1a (Fowler, Noll and Vo). They find damage, not forgery. */
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

/* The checksum of 32 bits of bytes that follow others with the checksum `before`; 0 at the start.
 */
static inline uint32_t checksum32(uint32_t before, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    uint32_t sum = before ^ UINT32_C(0x811c9dc5);
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ at[i]) * UINT32_C(0x01000193);
    return sum;
}

#endif
