/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move is eight bytes. What it does depends on the position in which it is played.
 *
 *   kind      from         to                 also
 *   ORDINARY  departure    landing            takes what stands on the landing square
 *   JUMP      departure    landing            takes the rivals between too
 *   PASSING   departure    landing            takes the piece that just advanced past `to`
 *   CASTLING  piece A's    piece B's square   `steps` is how many columns A goes, 0: half the way
 *   CHAIN     departure    last landing       `chain` is its number among the piece's chains
 *
 * movegen_path() gives the landings of a chain. */
#ifndef ESCACS_MOVE_H
#define ESCACS_MOVE_H

#include "escacs/square.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum move_kind { MOVE_ORDINARY, MOVE_JUMP, MOVE_PASSING, MOVE_CASTLING, MOVE_CHAIN };

struct move {
    square from, to;
    uint8_t kind;      /* enum move_kind */
    uint8_t promotion; /* type it becomes plus one; 0: it does not promote */
    union {
        uint16_t chain; /* MOVE_CHAIN */
        uint16_t steps; /* MOVE_CASTLING; all other kinds have 0 here */
    };
    uint16_t unused; /* always 0 */
};

/* A move as one number. Equal moves have equal numbers; no move has the number 0. All members
 * count, so that the compiler can read the eight bytes at once. */
static inline uint64_t move_bits(struct move m)
{
    return (uint64_t)m.from | (uint64_t)m.to << 8 | (uint64_t)m.kind << 16 |
           (uint64_t)m.promotion << 24 | (uint64_t)m.chain << 32 | (uint64_t)m.unused << 48;
}

static inline struct move move_from_bits(uint64_t bits)
{
    struct move m;
    m.from = (square)bits;
    m.to = (square)(bits >> 8);
    m.kind = (uint8_t)(bits >> 16);
    m.promotion = (uint8_t)(bits >> 24);
    m.chain = (uint16_t)(bits >> 32);
    m.unused = 0;
    return m;
}

static inline bool move_same(struct move a, struct move b)
{
    return move_bits(a) == move_bits(b);
}

#ifdef __cplusplus
}
#endif

#endif
