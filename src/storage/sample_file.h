/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions to learn from, and the files that hold them.
 *
 * A file begins with a head that names its rules. Blocks follow, each of the positions of some
 * games played one after another, sealed with a checksum. Blocks are only ever appended: what a
 * crash or a full disk cuts short is the last block, and readers pass over it.
 *
 * A position is a few bytes:
 *
 *   1   number of pieces
 *   1   bit 0: black is to move; bits 1 and 2: the result for the side to move (0 lost, 1 drawn,
 *       2 won)
 *   2   score of the search for the side to move
 *   2   derived evaluation for the side to move
 *   2   for each piece: its square and its code (position.h) */
#ifndef STORAGE_SAMPLE_FILE_H
#define STORAGE_SAMPLE_FILE_H

#include "escacs/position.h"

#include <stddef.h>

struct sample {
    enum side turn;
    int result; /* for the side to move: 0 lost, 1 drawn, 2 won */
    int score, derived;
    int count;
    const uint8_t *pieces; /* square and code of each; borrowed */
};

/* Positions in memory, one after another. */
struct samples {
    uint8_t *bytes;
    size_t size, room;
    uint64_t *starts; /* where each begins */
    size_t count, starts_room;
};

void samples_done(struct samples *samples);

/* Add a position, its result not yet known: see samples_set_result(). Returns 0 or -ENOMEM. */
int samples_add(struct samples *samples, const struct position *position, int score, int derived);

/* Set the result of a position from the number of white's half points (0 to 2). */
void samples_set_result(struct samples *samples, size_t index, int white_half_points);

struct sample samples_get(const struct samples *samples, size_t index);

/* The position as the rules see it, without counters and en passant. Returns false if it does not
 * fit the rules. */
bool sample_position(struct position *out, const struct variant *variant,
                     const struct sample *sample);

/* --- files */

struct sample_head {
    uint64_t fingerprint; /* of the rules */
    uint64_t seed;
    uint32_t nodes;  /* of each move */
    uint64_t player; /* checksum of the network that played; 0: none */
};

enum sample_file_error {
    SAMPLE_FILE_OK,
    SAMPLE_FILE_SYSTEM,      /* errno says why */
    SAMPLE_FILE_NOT_ONE,     /* it does not begin like one */
    SAMPLE_FILE_OTHER_RULES, /* or another seed, node count or network, where it goes on */
    SAMPLE_FILE_MEMORY,
};

/* Open a file to append to, or make it. What a crash left of an unfinished block is cut off. The
 * file is locked while it is open. *blocks gets the number of whole blocks. Returns a descriptor,
 * or -SAMPLE_FILE_... */
int sample_file_open(const char *path, const struct sample_head *head, uint64_t *blocks);

/* Append a block. Returns 0, or -SAMPLE_FILE_SYSTEM with the file as it was. */
int sample_file_append(int file, const struct samples *samples);

/* Add the positions of all whole blocks of a file to `out`. *damaged gets the number of bytes
 * passed over at the end. Returns 0 or -SAMPLE_FILE_... */
int sample_file_read(struct samples *out, const char *path, uint64_t fingerprint, size_t *damaged);

#endif
