/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiles attacks by target: the squares from which leaps and jumps may reach it. */
#include "engine/compile.h"

#include <stdlib.h>
#include <string.h>

/* --- where leaps come from */

static void map_leaps(struct variant *v, enum side side)
{
    for (int type = 0; type < v->rules.piece_count; type++) {
        for (int i = 0; i < v->moves[type].count; i++) {
            const struct displacement *d = &v->moves[type].items[i];
            int distance, direction = displacement_direction(d->rows, d->columns, &distance);
            if (d->capture == 0 || (direction >= 0 && (distance == 1 || d->jump != 1)))
                continue;
            uint64_t set = (uint64_t)1 << (type + 1 + PIECE_UNMOVED);
            if (!d->initial)
                set |= (uint64_t)1 << (type + 1);
            int index = (mirrored(d->rows, side) + BOARD_MAX - 1) * SPAN +
                        mirrored(d->columns, side) + BOARD_MAX - 1;
            v->leap_kinds[side][index] |= set;
            if (d->capture == 2 && v->rules.pieces[type].promotes)
                v->passing_kinds[side][index] |= set;
        }
    }
}

int compile_leap_sources(struct variant *v)
{
    int squares = v->rules.rows * v->rules.columns;
    for (int side = WHITE; side <= BLACK; side++) {
        uint64_t *sources = calloc((size_t)(squares * v->words), sizeof *sources);
        v->leap_sources[side] = sources;
        if (!sources)
            return -1;
        map_leaps(v, (enum side)side);
        for (int target = 0; target < squares; target++) {
            for (int from = 0; from < squares; from++) {
                int index = displacement_index(v->square_of[from], v->square_of[target]);
                if (v->leap_kinds[side][index])
                    sources[target * v->words + from / 64] |= (uint64_t)1 << (from % 64);
            }
        }
    }
    return 0;
}

/* --- where jumps come from */

/* How far along each direction a type can take by a single jump. */
static void hop_ranges(int out[DIRECTIONS], const struct variant *v, int type, enum side side)
{
    const struct kind *kind = &v->kinds[piece_of(side, type, true)];
    for (int d = 0; d < DIRECTIONS; d++)
        out[d] = 0;
    for (int i = 0; i < kind->jump_count; i++) {
        const struct jump_way *way = &kind->jumps[i];
        bool lands = way->onto_rival >> (way->longest - 1) & 1;
        out[way->direction] = lands ? way->longest : way->longest - 1;
    }
}

static void pour_hop_sources(struct variant *v, uint64_t *sources, const int ranges[DIRECTIONS])
{
    for (int from = 0; from < v->rules.rows * v->rules.columns; from++) {
        for (int d = 0; d < DIRECTIONS; d++) {
            square target = v->square_of[from];
            int edge = v->edge[d][target], range = ranges[d] < edge ? ranges[d] : edge;
            for (int n = 0; n < range; n++) {
                target = (square)(target + direction_step[d]);
                sources[v->bit[target] * v->words + from / 64] |= (uint64_t)1 << (from % 64);
            }
        }
    }
}

/* In a chain a piece may take something far from where it starts, so every square is a source. */
int compile_hop_sources(struct variant *v)
{
    size_t words = (size_t)(v->rules.rows * v->rules.columns * v->words);
    int ranges[DIRECTIONS];
    for (int side = WHITE; v->hops && side <= BLACK; side++) {
        v->hop_sources[side] = calloc(words, sizeof *v->hop_sources[side]);
        if (!v->hop_sources[side])
            return -1;
        if (v->rules.chained_capture)
            memset(v->hop_sources[side], 0xff, words * sizeof *v->hop_sources[side]);
        for (int type = 0; type < v->rules.piece_count; type++) {
            hop_ranges(ranges, v, type, (enum side)side);
            pour_hop_sources(v, v->hop_sources[side], ranges);
        }
    }
    return 0;
}
