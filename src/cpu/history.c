/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history tables: layout, clearing, fading. */
#include "cpu/history.h"

#include <stdlib.h>
#include <string.h>

/* --- sizes */

static size_t quiet_size(const struct histories *h)
{
    return 2 * (size_t)h->cells * (size_t)h->cells;
}

static size_t continuation_size(const struct histories *h)
{
    return ((size_t)h->blocks + 1) * (size_t)h->blocks;
}

static size_t capture_size(const struct histories *h)
{
    return (size_t)h->places * ((size_t)h->types + 1);
}

/* --- layout */

/* Number the squares of the board in blocks of `side` by `side`; returns how many blocks there are.
 */
static int number_blocks(uint8_t numbers[SQUARES], const struct variant *v, int side)
{
    int rows = (variant_rows(v) + side - 1) / side;
    int columns = (variant_columns(v) + side - 1) / side;
    memset(numbers, 0, SQUARES);
    for (int row = 0; row < variant_rows(v); row++)
        for (int column = 0; column < variant_columns(v); column++)
            numbers[square_at(row, column)] = (uint8_t)(row / side * columns + column / side);
    return rows * columns;
}

static void number_pieces(uint16_t base[256], int types, int cells)
{
    memset(base, 0, 256 * sizeof *base);
    for (int type = 0; type < types; type++) {
        for (int unmoved = 0; unmoved < 2; unmoved++) {
            base[piece_of(WHITE, type, unmoved)] = (uint16_t)(type * cells);
            base[piece_of(BLACK, type, unmoved)] = (uint16_t)((types + type) * cells);
        }
    }
}

static void lay_out(struct histories *h, const struct variant *v)
{
    int side = 1, blocks;
    h->types = variant_type_count(v);
    h->cells = number_blocks(h->cell, v, 1);
    h->places = 2 * h->types * h->cells;
    number_pieces(h->base, h->types, h->cells);
    while (2 * h->types * (blocks = number_blocks(h->block, v, side)) > CONTINUATION_MOST)
        side *= 2;
    h->blocks = 2 * h->types * blocks;
    number_pieces(h->block_base, h->types, blocks);
}

/* --- public */

int histories_init(struct histories *h, const struct variant *v)
{
    lay_out(h, v);
    h->quiet = calloc(quiet_size(h), sizeof *h->quiet);
    h->continuation = calloc(continuation_size(h), sizeof *h->continuation);
    h->capture = calloc(capture_size(h), sizeof *h->capture);
    h->counter = calloc((size_t)h->places, sizeof *h->counter);
    return h->quiet && h->continuation && h->capture && h->counter ? 0 : -1;
}

void histories_done(struct histories *h)
{
    free(h->quiet);
    free(h->continuation);
    free(h->capture);
    free(h->counter);
}

void histories_clear(struct histories *h)
{
    memset(h->quiet, 0, quiet_size(h) * sizeof *h->quiet);
    memset(h->continuation, 0, continuation_size(h) * sizeof *h->continuation);
    memset(h->capture, 0, capture_size(h) * sizeof *h->capture);
    memset(h->counter, 0, (size_t)h->places * sizeof *h->counter);
    memset(h->correction, 0, sizeof h->correction);
}

void histories_fade(struct histories *h)
{
    for (size_t i = 0; i < quiet_size(h); i++)
        h->quiet[i] /= 2;
}
