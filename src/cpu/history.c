/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of history: their layout for a variant, and their fading. */
#include "cpu/history.h"

#include <string.h>

void histories_init(struct histories *h, const struct variant *v)
{
    int cells = variant_rows(v) * variant_columns(v), types = variant_type_count(v);
    histories_clear(h);
    memset(h->base, 0, sizeof h->base);
    memset(h->cell, 0, sizeof h->cell);
    for (int row = 0; row < variant_rows(v); row++)
        for (int column = 0; column < variant_columns(v); column++)
            h->cell[square_at(row, column)] = (uint8_t)(row * variant_columns(v) + column);
    for (int type = 0; type < types; type++) {
        for (int unmoved = 0; unmoved < 2; unmoved++) {
            h->base[piece_of(WHITE, type, unmoved)] = (uint16_t)(type * cells);
            h->base[piece_of(BLACK, type, unmoved)] = (uint16_t)((types + type) * cells);
        }
    }
}

void histories_clear(struct histories *h)
{
    memset(h->quiet, 0, sizeof h->quiet);
    memset(h->continuation, 0, sizeof h->continuation);
    memset(h->capture, 0, sizeof h->capture);
    memset(h->counter, 0, sizeof h->counter);
    memset(h->correction, 0, sizeof h->correction);
}

void histories_fade(struct histories *h)
{
    int16_t *value = &h->quiet[0][0][0];
    for (size_t i = 0; i < sizeof h->quiet / sizeof *value; i++)
        value[i] /= 2;
}
