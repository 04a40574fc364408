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
    struct bits open = *pieces, onward = {{0}};
    if (leg->kind->flags & KIND_PROMOTES) {
        for (int w = 0; w < words; w++)
            open.word[w] &= ~leg->way->far[leg->distance][w];
    }
    if (!(leg->kind->flags & KIND_SHORT_JUMPS))
        return open;
    for (int i = 0; i < leg->kind->jump_count; i++) {
        const struct jump_way *way = &leg->kind->jumps[i];
        struct bits ends = {{0}};
        if (way->direction == (d ^ 1))
            continue; /* what lies there has just been taken */
        for (int w = 0; w < words; w++)
            ends.word[w] = ~field->occupied.word[w] | leg->movers->word[w] |
                           (way->onto_rival ? field->prey.word[w] : 0);
        ends = bits_before(&ends, way, 2, words);
        const struct bits victims = bits_before(&field->prey, way, 1, words);
        for (int w = 0; w < words; w++)
            onward.word[w] |= ends.word[w] & victims.word[w];
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
    const struct variant *v = p->variant;
    struct bits spots = {{0}}, found = {{0}};
    for (int w = 0; w < words; w++)
        spots.word[w] = ~field->occupied.word[w] | field->prey.word[w];
    for (int i = 0; i < v->jumper_count[p->turn]; i++) {
        const struct walker *jumper = &v->jumpers[p->turn][i];
        const struct kind *kind = &v->kinds[jumper->piece];
        const struct bits own = bits_of_kinds(p, jumper->kinds, pieces, words);
        if (!bits_any(&own, words))
            continue;
        if (!(kind->flags & KIND_SHORT_JUMPS))
            return true;
        for (int n = 0; n < kind->jump_count; n++) {
            const struct bits ends = bits_before(&spots, &kind->jumps[n], 2, words);
            const struct bits victims = bits_before(&field->prey, &kind->jumps[n], 1, words);
            for (int w = 0; w < words; w++)
                found.word[w] |= own.word[w] & ends.word[w] & victims.word[w];
        }
    }
    return bits_any(&found, words);
}

/* Whether some piece of the set has a jump, or one that captures, in this direction. */
static ALWAYS_INLINE bool way_is_open(const struct jump_way *way, const struct bits *pieces,
                                      const struct field *field, bool captures, const int words)
{
    struct bits passing = {{0}};
    for (int n = 2; n <= way->longest; n++) {
        add_passing(&passing, field, way, n, words);
        if (!allows(way->onto_empty | way->onto_rival, n))
            continue;
        struct takeoffs found = takeoffs_of(pieces, way, n, &passing, field, words);
        if (bits_any(&found.over, words) || bits_any(&found.onto, words) ||
            (!captures && bits_any(&found.plain, words)))
            return true;
    }
    return false;
}

/* Whether a piece in the set has a jump, or one that captures. */
static ALWAYS_INLINE bool jumps_exist(const struct position *p, const struct bits *pieces,
                                      const struct field *field, bool captures, const int words)
{
    const struct variant *v = p->variant;
    for (int i = 0; i < v->jumper_count[p->turn]; i++) {
        const struct walker *jumper = &v->jumpers[p->turn][i];
        const struct kind *kind = &v->kinds[jumper->piece];
        const struct bits own = bits_of_kinds(p, jumper->kinds, pieces, words);
        for (int n = 0; bits_any(&own, words) && n < kind->jump_count; n++)
            if (way_is_open(&kind->jumps[n], &own, field, captures, words))
                return true;
    }
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

/* Jumps of a kind in one direction. */
static ALWAYS_INLINE int count_way(const struct position *p, const struct jump_way *way,
                                   const struct kind *kind, const struct bits *pieces,
                                   const struct field *field, int sorts, bool captures,
                                   const int words)
{
    const struct variant *v = p->variant;
    struct bits passing = {{0}};
    int count = 0;
    for (int n = 2; n <= way->longest; n++) {
        add_passing(&passing, field, way, n, words);
        if (!allows(way->onto_empty | way->onto_rival, n))
            continue;
        struct takeoffs found = takeoffs_of(pieces, way, n, &passing, field, words);
        if (sorts & JUMP_FREE && allows(way->free, n))
            count += bits_moves(&found.onto, kind, way, n, words) +
                     (captures ? 0 : bits_moves(&found.plain, kind, way, n, words));
        if (!(sorts & JUMP_TAKING) || !bits_any(&found.over, words))
            continue;
        const struct leg leg = {kind, pieces, way, n};
        count += v->chains ? count_chains(p, &leg, &found.over, field, words)
                           : bits_moves(&found.over, kind, way, n, words);
    }
    return count;
}

/* Jumps of two squares of a kind that must take something and whose jumps are all so short. Finding
 * that there are none takes few branches. */
static ALWAYS_INLINE int count_short(const struct position *p, const struct kind *kind,
                                     const struct bits *pieces, const struct field *field,
                                     const int words)
{
    const struct variant *v = p->variant;
    struct bits over[DIRECTIONS], any = {{0}};
    int count = 0;
    for (int i = 0; i < kind->jump_count; i++) {
        const struct jump_way *way = &kind->jumps[i];
        const struct bits spots = landing_squares(way, 2, field, words);
        const struct bits ends = bits_before(&spots, way, 2, words);
        const struct bits victims = bits_before(&field->prey, way, 1, words);
        for (int w = 0; w < words; w++) {
            over[i].word[w] = pieces->word[w] & ends.word[w] & victims.word[w];
            any.word[w] |= over[i].word[w];
        }
    }
    if (!bits_any(&any, words))
        return 0;
    for (int i = 0; i < kind->jump_count; i++) {
        const struct leg leg = {kind, pieces, &kind->jumps[i], 2};
        if (!bits_any(&over[i], words))
            continue;
        count += v->chains ? count_chains(p, &leg, &over[i], field, words)
                           : bits_moves(&over[i], kind, &kind->jumps[i], 2, words);
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
    int count = 0;
    if (!(sorts & JUMP_TAKING) && !v->free_jumps)
        return 0;
    for (int i = 0; i < v->jumper_count[p->turn]; i++) {
        const struct walker *jumper = &v->jumpers[p->turn][i];
        const struct kind *kind = &v->kinds[jumper->piece];
        const struct bits own = bits_of_kinds(p, jumper->kinds, pieces, words);
        if (!bits_any(&own, words))
            continue;
        if (kind->flags & KIND_SHORT_JUMPS && !v->free_jumps) {
            count += count_short(p, kind, &own, field, words);
            continue;
        }
        for (int n = 0; n < kind->jump_count; n++)
            count += count_way(p, &kind->jumps[n], kind, &own, field, sorts, captures, words);
    }
    return count < MOVES_OFFERED_MAX ? count : MOVES_OFFERED_MAX;
}

#endif
