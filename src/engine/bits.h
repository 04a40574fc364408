/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets of squares that are moved as a whole: one bit a square, as the variant numbers them. The
 * number of words is a constant of each inlined copy, so that a small board pays for one word.
 * Private to the engine. */
#ifndef ESCACS_ENGINE_BITS_H
#define ESCACS_ENGINE_BITS_H

#include "engine/compiled.h"
#include "engine/hot.h"

struct bits {
    uint64_t word[SET_WORDS];
};

__extension__ typedef unsigned __int128 uint128;

static ALWAYS_INLINE bool bits_have(const struct bits *set, unsigned index)
{
    return set->word[index >> 6] >> (index & 63) & 1;
}

static ALWAYS_INLINE void bits_add(struct bits *set, unsigned index)
{
    set->word[index >> 6] |= (uint64_t)1 << (index & 63);
}

/* The same for a set that is kept in registers: its words are not found by an index. */
static ALWAYS_INLINE void bits_add_to(struct bits *set, unsigned index, const int words)
{
    for (int w = 0; w < words; w++)
        if (words == 1 || index >> 6 == (unsigned)w)
            set->word[w] |= (uint64_t)1 << (index & 63);
}

static ALWAYS_INLINE void bits_remove(struct bits *set, unsigned index)
{
    set->word[index >> 6] &= ~((uint64_t)1 << (index & 63));
}

static ALWAYS_INLINE bool bits_any(const struct bits *set, const int words)
{
    uint64_t all = 0;
    for (int w = 0; w < words; w++)
        all |= set->word[w];
    return all != 0;
}

static ALWAYS_INLINE int bits_count(const struct bits *set, const int words)
{
    int count = 0;
    for (int w = 0; w < words; w++)
        count += __builtin_popcountll(set->word[w]);
    return count;
}

/* The set with each bit moved up by `amount` places, or down if it is negative. Bits that leave the
 * words are lost, or come back at the other end: the caller masks them away. */
static ALWAYS_INLINE struct bits bits_shift(const struct bits *set, int amount, const int words)
{
    struct bits out = {{0}};
    if (words == 1) {
        out.word[0] = set->word[0] << (amount & 63) | set->word[0] >> (-amount & 63);
        return out;
    }
    if (words == 2) {
        const uint128 both = (uint128)set->word[1] << 64 | set->word[0];
        const uint128 moved = amount < 0 ? both >> (-amount & 127) : both << (amount & 127);
        out.word[0] = (uint64_t)moved;
        out.word[1] = (uint64_t)(moved >> 64);
        return out;
    }
    const int up = amount < 0 ? -(-amount + 63) / 64 : amount / 64, rest = amount - 64 * up;
    for (int w = 0; w < words; w++) {
        const int from = w - up;
        if (from >= 0 && from < words)
            out.word[w] = set->word[from] << rest;
        if (from > 0 && from <= words && rest)
            out.word[w] |= set->word[from - 1] >> (64 - rest);
    }
    return out;
}

/* The squares from which `distance` steps along a way lead to a square of the set. */
static ALWAYS_INLINE struct bits bits_before(const struct bits *set, const struct jump_way *way,
                                             int distance, const int words)
{
    struct bits out = bits_shift(set, -distance * way->step_bits, words);
    for (int w = 0; w < words; w++)
        out.word[w] &= way->reach[distance][w];
    return out;
}

/* The squares that a slider reaches along an axis on a board of one word: up to the first piece
 * each way, that piece included. Subtracting the piece below from those above sets all bits
 * between. */
static ALWAYS_INLINE uint64_t beam_reach(const struct beam *beam, uint64_t occupied)
{
    const uint64_t below = occupied & beam->below, above = occupied & beam->above;
    const uint64_t nearest = (uint64_t)1 << 63 >> __builtin_clzll(below | 1);
    return (above ^ (above - nearest)) & (beam->below | beam->above);
}

/* One word of a set of the position. Making a move has just written such words one by one;
 * compilers would like to read several at once, but the processor cannot until the writes have
 * reached the cache. Reading them as volatile keeps them apart. */
static ALWAYS_INLINE uint64_t kept_word(const uint64_t *set, int word)
{
    return *(const volatile uint64_t *)&set[word];
}

/* The pieces of the side to move that are of one of the two kinds (low six bits of the piece) and
 * in the set `among`. */
static ALWAYS_INLINE struct bits bits_of_kinds(const struct position *p, const uint8_t kinds[2],
                                               const struct bits *among, const int words)
{
    struct bits out = {{0}};
    for (int w = 0; w < words; w++)
        out.word[w] =
            (kept_word(p->kind_sets[kinds[0]], w) | kept_word(p->kind_sets[kinds[1]], w)) &
            among->word[w];
    return out;
}

/* How many moves the pieces of a kind on these squares have that go `distance` steps along a way,
 * each promotion counted. */
static ALWAYS_INLINE int bits_moves(const struct bits *origins, const struct kind *kind,
                                    const struct jump_way *way, int distance, const int words)
{
    int count = bits_count(origins, words);
    for (int w = 0; kind->flags & KIND_PROMOTES && w < words; w++)
        if (origins->word[w] & way->far[distance][w])
            count += (kind->promotion_count - 1) *
                     __builtin_popcountll(origins->word[w] & way->far[distance][w]);
    return count;
}

/* What the pieces of a side see. */
struct field {
    struct bits own;
    struct bits occupied;
    struct bits prey; /* rivals that can be taken */
};

static ALWAYS_INLINE struct field field_of(const struct position *p, enum side side,
                                           const int words)
{
    const struct variant *v = p->variant;
    struct field field = {.own = {{0}}};
    for (int w = 0; w < words; w++) {
        field.own.word[w] = kept_word(p->sets[side], w);
        field.prey.word[w] = kept_word(p->sets[side_other(side)], w);
        field.occupied.word[w] = field.own.word[w] | field.prey.word[w];
    }
    for (int i = 0; i < v->wall_count; i++)
        for (int w = 0; w < words; w++)
            field.prey.word[w] &= ~kept_word(p->kind_sets[v->walls[i]], w);
    return field;
}

static ALWAYS_INLINE struct bits empty_squares(const struct field *field, const int words)
{
    struct bits out = {{0}};
    for (int w = 0; w < words; w++)
        out.word[w] = ~field->occupied.word[w];
    return out;
}

#endif
