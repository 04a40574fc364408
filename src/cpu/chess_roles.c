/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognises games that are played like chess, and prepares what their evaluation looks at. */
#include "cpu/chess.h"

#include "cpu/chess_weights.h"

#include "engine/compiled.h"

#include <stdlib.h>
#include <string.h>

static uint64_t bit(int s)
{
    return UINT64_C(1) << s;
}

/* Whether each type plays a role of its own, king and pawn among them. */
static bool find_roles(enum usual_piece roles[TYPES_MAX], const struct variant *v)
{
    const struct rules *rules = variant_rules(v);
    unsigned taken = 0;
    if (rules->rows != 8 || rules->columns != 8 || !v->royal || rules->forced_capture)
        return false;
    for (int type = 0; type < rules->piece_count; type++) {
        roles[type] = variant_usual(v, type);
        if (roles[type] == USUAL_NONE || taken >> roles[type] & 1)
            return false;
        taken |= 1u << roles[type];
    }
    return taken & 1u << USUAL_PAWN;
}

static void fill_tables(struct chess_tables *t, const struct variant *v)
{
    memset(t, 0, sizeof *t);
    for (int s = 0; s < 64; s++) {
        for (int d = 0; d < DIRECTIONS; d++) {
            int row = s >> 3, column = s & 7;
            uint64_t passed = 0;
            for (int n = 1;
                 on_board(v, row + n * direction_rows[d], column + n * direction_columns[d]); n++) {
                uint64_t at =
                    bit((row + n * direction_rows[d]) * 8 + column + n * direction_columns[d]);
                *(at > bit(s) ? &t->above[d / 2][s] : &t->below[d / 2][s]) |= at;
                *(d < 4 ? &t->straight[s] : &t->diagonal[s]) |= at;
                t->king[s] |= n == 1 ? at : 0;
                t->between[s][__builtin_ctzll(at)] = passed;
                passed |= at;
            }
        }
        for (int to = 0; to < 64; to++) {
            int rows = (to >> 3) - (s >> 3), columns = (to & 7) - (s & 7);
            t->knight[s] |= rows * rows + columns * columns == 5 ? bit(to) : 0;
            rows = abs(rows);
            columns = abs(columns);
            t->distance[s][to] = (uint8_t)(rows > columns ? rows : columns);
        }
    }
}

/* Of a side's piece on one of 64 squares. */
static score_pair weighed(enum usual_piece role, int s, enum side side)
{
    int column = (s & 7) < 4 ? s & 7 : 7 - (s & 7), rank = side == WHITE ? s >> 3 : 7 - (s >> 3);
    score_pair value = role == USUAL_KING ? 0 : chess_weights.value[role];
    return value + chess_weights.square[role][rank * 4 + column];
}

void chess_init(struct evaluation *e)
{
    static const int32_t exchange[USUAL_COUNT] = {100, 320, 330, 500, 950, VALUE_KING};
    static const int32_t bulk[USUAL_COUNT] = {0, 1, 1, 2, 4, 0};
    enum usual_piece roles[TYPES_MAX];
    e->chess = find_roles(roles, e->variant);
    if (!e->chess)
        return;
    fill_tables(&e->tables, e->variant);
    for (int i = 0; i < 256; i++) {
        piece code = (piece)i;
        int type = piece_type(code);
        if (type < 0 || type >= variant_type_count(e->variant))
            continue;
        e->role[i] = (uint8_t)roles[type];
        e->value[i] = exchange[roles[type]];
        e->bulk[i] = bulk[roles[type]];
        for (int s = 0; s < 64; s++) {
            score_pair worth = weighed(roles[type], s, piece_side(code));
            e->on[i][square_at(s >> 3, s & 7)] = piece_side(code) == WHITE ? worth : -worth;
        }
    }
}
