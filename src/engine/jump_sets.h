/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The jumps of whole sets of pieces. For a direction and a distance the set of landings that are
 * allowed is moved back to where jumps onto it start, and so is the set of what can be taken on the
 * way: what they have in common with the pieces of a kind are its jumps. Private to the engine;
 * inlined, with the number of words constant. */
#ifndef ESCACS_ENGINE_JUMP_SETS_H
#define ESCACS_ENGINE_JUMP_SETS_H

#include "engine/chain.h"
#include "engine/jump.h"
#include "engine/jump_ways.h"

/* --- the jumps of a kind */

/* The pieces that have a jump of one distance in one direction. */
struct takeoffs {
    struct bits plain; /* nothing is taken */
    struct bits onto;  /* only what stands on the landing square is taken */
    struct bits over;  /* something is taken on the way */
};

/* Add the squares from which a jump of `distance` passes over something that can be taken, those of
 * the shorter jumps being there already. */
static ALWAYS_INLINE void add_passing(struct bits *passing, const struct field *field,
                                      const struct jump_way *way, int distance, const int words)
{
    struct bits more = bits_before(&field->prey, way, distance - 1, words);
    for (int w = 0; w < words; w++)
        passing->word[w] |= more.word[w];
}

/* The squares on which a jump of this distance may land. */
static ALWAYS_INLINE struct bits landing_squares(const struct jump_way *way, int distance,
                                                 const struct field *field, const int words)
{
    struct bits out = {{0}};
    if (allows(way->onto_empty, distance))
        out = empty_squares(field, words);
    if (allows(way->onto_rival, distance))
        for (int w = 0; w < words; w++)
            out.word[w] |= field->prey.word[w];
    return out;
}

static ALWAYS_INLINE struct takeoffs takeoffs_of(const struct bits *pieces,
                                                 const struct jump_way *way, int distance,
                                                 const struct bits *passing,
                                                 const struct field *field, const int words)
{
    const struct bits ends = landing_squares(way, distance, field, words);
    const struct bits able = bits_before(&ends, way, distance, words);
    struct takeoffs out = {.plain = {{0}}};
    for (int w = 0; w < words; w++)
        out.over.word[w] = pieces->word[w] & able.word[w] & passing->word[w];
    if (!allows(way->free, distance))
        return out;
    const struct bits onto = bits_before(&field->prey, way, distance, words);
    for (int w = 0; w < words; w++) {
        const uint64_t bare = pieces->word[w] & able.word[w] & ~passing->word[w];
        out.onto.word[w] = bare & onto.word[w];
        out.plain.word[w] = bare & ~onto.word[w];
    }
    return out;
}

/* The jumps of some pieces of a kind along a way, distance by distance. */
struct distances {
    int distance;
    struct bits passing;   /* see add_passing() */
    struct takeoffs found; /* the jumps of this distance */
};

/* Go on to the next distance at which jumps are allowed; begin with {.distance = 1}. Returns false
 * after the last one. */
static ALWAYS_INLINE bool next_distance(struct distances *at, const struct jump_way *way,
                                        const struct bits *pieces, const struct field *field,
                                        const int words)
{
    while (++at->distance <= way->longest) {
        add_passing(&at->passing, field, way, at->distance, words);
        if (allows(way->onto_empty | way->onto_rival, at->distance)) {
            at->found = takeoffs_of(pieces, way, at->distance, &at->passing, field, words);
            return true;
        }
    }
    return false;
}

/* The kinds with jumps that the side to move has in a set of pieces. */
struct jumpers {
    int index;
    const struct kind *kind;
    struct bits pieces; /* those of the kind */
};

/* Go on to the next kind; begin with {.index = -1}. Returns false after the last one. */
static ALWAYS_INLINE bool next_jumper(struct jumpers *at, const struct position *p,
                                      const struct bits *among, const int words)
{
    const struct variant *v = p->variant;
    while (++at->index < v->jumper_count[p->turn]) {
        const struct walker *jumper = &v->jumpers[p->turn][at->index];
        at->kind = &v->kinds[jumper->piece];
        at->pieces = bits_of_kinds(p, jumper->kinds, among, words);
        if (bits_any(&at->pieces, words))
            return true;
    }
    return false;
}

/* The pieces that may jump two squares along a way over something that can be taken, onto a square
 * of `spots`. */
static ALWAYS_INLINE struct bits short_takeoffs(const struct bits *pieces,
                                                const struct jump_way *way,
                                                const struct bits *spots, const struct field *field,
                                                const int words)
{
    struct bits out = bits_before(spots, way, 2, words);
    const struct bits victims = bits_before(&field->prey, way, 1, words);
    for (int w = 0; w < words; w++)
        out.word[w] &= pieces->word[w] & victims.word[w];
    return out;
}

/* --- chains */

/* Jumps of a kind that all go the same way and distance. */
struct leg {
    const struct kind *kind;
    const struct bits *movers; /* the pieces of the kind */
    const struct jump_way *way;
    int distance;
};

/* Those of the pieces that may be able to jump on after such a jump: no others begin a chain of two
 * jumps or more. Where jumps are longer than two squares, that may be any of them. */
static ALWAYS_INLINE struct bits may_go_on(const struct leg *leg, const struct bits *pieces,
                                           const struct field *field, const int words)
{
    const int d = leg->way->direction;
    const struct bits everywhere = {{UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX}};
    struct bits open = *pieces, onward = {{0}};
    if (leg->kind->flags & KIND_PROMOTES) {
        for (int w = 0; w < words; w++)
            open.word[w] &= ~leg->way->far[leg->distance][w];
    }
    if (!(leg->kind->flags & KIND_SHORT_JUMPS))
        return open;
    for (int i = 0; i < leg->kind->jump_count; i++) {
        const struct jump_way *way = &leg->kind->jumps[i];
        struct bits spots = {{0}};
        if (way->direction == (d ^ 1))
            continue; /* what lies there has just been taken */
        for (int w = 0; w < words; w++)
            spots.word[w] = ~field->occupied.word[w] | leg->movers->word[w] |
                            (way->onto_rival ? field->prey.word[w] : 0);
        const struct bits more = short_takeoffs(&everywhere, way, &spots, field, words);
        for (int w = 0; w < words; w++)
            onward.word[w] |= more.word[w];
    }
    onward = bits_before(&onward, leg->way, leg->distance, words);
    for (int w = 0; w < words; w++)
        open.word[w] &= onward.word[w];
    return open;
}

/* --- looking for one */

/* Whether some piece of the set may have a jump that takes something on its way; false is certain.
 * Positions without captures are frequent: they are recognised with few branches. */
static ALWAYS_INLINE bool jumps_may_take(const struct position *p, const struct bits *pieces,
                                         const struct field *field, const int words)
{
    struct jumpers at = {.index = -1};
    struct bits spots = {{0}}, found = {{0}};
    for (int w = 0; w < words; w++)
        spots.word[w] = ~field->occupied.word[w] | field->prey.word[w];
    while (next_jumper(&at, p, pieces, words)) {
        if (!(at.kind->flags & KIND_SHORT_JUMPS))
            return true;
        for (int i = 0; i < at.kind->jump_count; i++) {
            const struct bits more =
                short_takeoffs(&at.pieces, &at.kind->jumps[i], &spots, field, words);
            for (int w = 0; w < words; w++)
                found.word[w] |= more.word[w];
        }
    }
    return bits_any(&found, words);
}

/* Whether some piece of the set has a jump, or one that captures, in this direction. */
static ALWAYS_INLINE bool way_is_open(const struct jump_way *way, const struct bits *pieces,
                                      const struct field *field, bool captures, const int words)
{
    struct distances at = {.distance = 1};
    while (next_distance(&at, way, pieces, field, words))
        if (bits_any(&at.found.over, words) || bits_any(&at.found.onto, words) ||
            (!captures && bits_any(&at.found.plain, words)))
            return true;
    return false;
}

/* Whether a piece in the set has a jump, or one that captures. */
static ALWAYS_INLINE bool jumps_exist(const struct position *p, const struct bits *pieces,
                                      const struct field *field, bool captures, const int words)
{
    struct jumpers at = {.index = -1};
    while (next_jumper(&at, p, pieces, words))
        for (int i = 0; i < at.kind->jump_count; i++)
            if (way_is_open(&at.kind->jumps[i], &at.pieces, field, captures, words))
                return true;
    return false;
}

/* --- counting */

/* Chains that begin with such a jump of these pieces. */
static ALWAYS_INLINE int count_chains(const struct position *p, const struct leg *leg,
                                      const struct bits *pieces, const struct field *field,
                                      const int words)
{
    const struct variant *v = p->variant;
    const int d = leg->way->direction;
    struct bits longer = may_go_on(leg, pieces, field, words), single = {{0}};
    for (int w = 0; w < words; w++)
        single.word[w] = pieces->word[w] & ~longer.word[w];
    int count = bits_moves(&single, leg->kind, leg->way, leg->distance, words);
    if (!bits_any(&longer, words))
        return count;
    const struct field copy = *field; /* so that the field itself can stay in registers */
    for (int w = 0; w < words; w++)
        for (uint64_t bits = longer.word[w]; bits; bits &= bits - 1)
            count += chain_count(p, &copy, v->square_of[w * 64 + __builtin_ctzll(bits)], d,
                                 leg->distance);
    return count;
}

/* Moves that begin with such a jump of these pieces. */
static ALWAYS_INLINE int count_taking(const struct position *p, const struct leg *leg,
                                      const struct bits *pieces, const struct field *field,
                                      const int words)
{
    return p->variant->chains ? count_chains(p, leg, pieces, field, words)
                              : bits_moves(pieces, leg->kind, leg->way, leg->distance, words);
}

/* Jumps of a kind in one direction. */
static ALWAYS_INLINE int count_way(const struct position *p, const struct jump_way *way,
                                   const struct kind *kind, const struct bits *pieces,
                                   const struct field *field, int sorts, bool captures,
                                   const int words)
{
    struct distances at = {.distance = 1};
    int count = 0;
    while (next_distance(&at, way, pieces, field, words)) {
        const int n = at.distance;
        if (sorts & JUMP_FREE && allows(way->free, n))
            count += bits_moves(&at.found.onto, kind, way, n, words) +
                     (captures ? 0 : bits_moves(&at.found.plain, kind, way, n, words));
        if (!(sorts & JUMP_TAKING) || !bits_any(&at.found.over, words))
            continue;
        const struct leg leg = {kind, pieces, way, n};
        count += count_taking(p, &leg, &at.found.over, field, words);
    }
    return count;
}

/* Jumps of two squares of a kind that must take something and whose jumps are all so short. Finding
 * that there are none takes few branches. */
static ALWAYS_INLINE int count_short(const struct position *p, const struct kind *kind,
                                     const struct bits *pieces, const struct field *field,
                                     const int words)
{
    struct bits over[DIRECTIONS], any = {{0}};
    int count = 0;
    for (int i = 0; i < kind->jump_count; i++) {
        const struct jump_way *way = &kind->jumps[i];
        const struct bits spots = landing_squares(way, 2, field, words);
        over[i] = short_takeoffs(pieces, way, &spots, field, words);
        for (int w = 0; w < words; w++)
            any.word[w] |= over[i].word[w];
    }
    if (!bits_any(&any, words))
        return 0;
    for (int i = 0; i < kind->jump_count; i++) {
        const struct leg leg = {kind, pieces, &kind->jumps[i], 2};
        if (bits_any(&over[i], words))
            count += count_taking(p, &leg, &over[i], field, words);
    }
    return count;
}

/* How many jumps the pieces in the set have, chains included, MOVES_OFFERED_MAX at most; all of
 * them, or only captures. */
static ALWAYS_INLINE int count_jumps(const struct position *p, const struct bits *pieces,
                                     const struct field *field, int sorts, bool captures,
                                     const int words)
{
    const struct variant *v = p->variant;
    struct jumpers at = {.index = -1};
    int count = 0;
    if (!(sorts & JUMP_TAKING) && !v->free_jumps)
        return 0;
    while (next_jumper(&at, p, pieces, words)) {
        if (at.kind->flags & KIND_SHORT_JUMPS && !v->free_jumps) {
            count += count_short(p, at.kind, &at.pieces, field, words);
            continue;
        }
        for (int i = 0; i < at.kind->jump_count; i++)
            count += count_way(p, &at.kind->jumps[i], at.kind, &at.pieces, field, sorts, captures,
                               words);
    }
    return count < MOVES_OFFERED_MAX ? count : MOVES_OFFERED_MAX;
}

#endif
