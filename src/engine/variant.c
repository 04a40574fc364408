/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accessors of a compiled variant. Move generation and search read the struct itself. */
#include "engine/compiled.h"
#include "util/ascii.h"

#include <assert.h>

const char *variant_title(const struct variant *v, enum language language)
{
    const char *title = rules_text_in(&v->rules.title, language);
    return title ? title : "";
}

const char *variant_description(const struct variant *v, enum language language)
{
    const char *description = rules_text_in(&v->rules.description, language);
    return description ? description : "";
}

const char *variant_type_name(const struct variant *v, int type, enum language language)
{
    assert(type >= 0 && type < v->rules.piece_count);
    const struct rules_piece *described = &v->rules.pieces[type];
    const char *name = described->names.by[language];
    return name ? name : described->name;
}

int variant_rows(const struct variant *v)
{
    return v->rules.rows;
}

int variant_columns(const struct variant *v)
{
    return v->rules.columns;
}

int variant_type_count(const struct variant *v)
{
    return v->rules.piece_count;
}

int variant_king(const struct variant *v)
{
    return v->rules.objective == OBJECTIVE_MATE ? v->rules.king : TYPE_NONE;
}

const struct rules *variant_rules(const struct variant *v)
{
    return &v->rules;
}

uint64_t variant_fingerprint(const struct variant *v)
{
    return v->fingerprint;
}

int variant_max_moves(const struct variant *v)
{
    return v->max_moves;
}

int variant_type_named(const struct variant *v, const char *name)
{
    for (int t = 0; t < v->rules.piece_count; t++)
        if (ascii_same(v->rules.pieces[t].name, name))
            return t;
    return TYPE_NONE;
}

int variant_type_with_symbol(const struct variant *v, char symbol)
{
    for (int t = 0; t < v->rules.piece_count; t++)
        if (v->rules.pieces[t].symbol == symbol)
            return t;
    return TYPE_NONE;
}

int variant_type_with_fen(const struct variant *v, char letter)
{
    for (int t = 0; letter && t < v->rules.piece_count; t++)
        if (v->rules.pieces[t].fen == letter)
            return t;
    return TYPE_NONE;
}

bool variant_has_fen(const struct variant *v)
{
    for (int t = 0; t < v->rules.piece_count; t++)
        if (!v->rules.pieces[t].fen)
            return false;
    return true;
}

uint32_t variant_promotions(const struct variant *v, int type)
{
    uint32_t bits = 0;
    assert(type >= 0 && type < v->rules.piece_count);
    for (int i = 0; i < TYPES_MAX && v->promotions[type][i]; i++)
        bits |= (uint32_t)1 << (v->promotions[type][i] - 1);
    return bits;
}

static enum reach_kind reach_kind(const struct displacement *d, int direction, int distance)
{
    if (direction < 0 || distance == 1 || d->jump == 1)
        return REACH_LEAP;
    return d->jump == 0 ? REACH_SLIDE : REACH_HOP;
}

int variant_reach(struct reach out[SQUARES], const struct variant *v, int type, enum side side,
                  square from)
{
    const struct displacements *moves = &v->moves[type];
    int count = 0, sign = side == WHITE ? 1 : -1;
    assert(type >= 0 && type < v->rules.piece_count);
    assert(on_board(v, square_row(from), square_column(from)));
    for (int i = 0; i < moves->count; i++) {
        const struct displacement *d = &moves->items[i];
        int row = square_row(from) + sign * d->rows;
        int column = square_column(from) + sign * d->columns;
        int distance = 0, direction = displacement_direction(d->rows, d->columns, &distance);
        bool jumps_nothing = direction >= 0 && distance == 1 && d->jump == 3;
        if (!on_board(v, row, column) || jumps_nothing)
            continue;
        out[count++] = (struct reach){.to = square_at(row, column),
                                      .capture = (uint8_t)d->capture,
                                      .jump = (uint8_t)d->jump,
                                      .kind = (uint8_t)reach_kind(d, direction, distance),
                                      .initial = d->initial};
    }
    return count;
}
