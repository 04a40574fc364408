/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers computed from a compiled variant: a bound on the moves of a position, and the fingerprint
 * that is equal for variants that play the same. */
#include "engine/compiled.h"

#include "util/random.h"

uint64_t mix(uint64_t x)
{
    return random_of(x);
}

/* --- the bound on the number of moves */

/* Moves of a white piece alone on the board, each promotion counted. */
static int moves_from(const struct variant *v, int type, int row, int column)
{
    int count = 0, promotions = v->kinds[piece_of(WHITE, type, true)].promotion_count;
    for (int i = 0; i < v->moves[type].count; i++) {
        const struct displacement *d = &v->moves[type].items[i];
        int to = row + d->rows;
        if (on_board(v, to, column + d->columns))
            count += to == far_row(v, WHITE) && promotions ? promotions : 1;
    }
    return count;
}

/* The sum over all squares of the most moves that any type has there. Black's moves are white's
 * turned round. */
int most_moves(const struct variant *v)
{
    int rows = v->rules.rows, columns = v->rules.columns, most[SQUARES] = {0};
    int64_t bound = v->castling_count ? rows * columns * columns : 0;
    for (int bit = 0; bit < rows * columns; bit++) {
        for (int type = 0; type < v->rules.piece_count; type++) {
            int moves = moves_from(v, type, bit / columns, bit % columns);
            most[bit] = moves > most[bit] ? moves : most[bit];
        }
    }
    for (int bit = 0; bit < rows * columns; bit++) {
        int turned = most[rows * columns - 1 - bit];
        bound += most[bit] > turned ? most[bit] : turned;
    }
    bool chains = v->hops && v->rules.chained_capture;
    return (int)bound + (chains ? MOVES_OFFERED_MAX : 0);
}

/* --- the fingerprint */

static void stir(uint64_t *state, int64_t value)
{
    *state = mix(*state ^ (uint64_t)value);
}

/* Does not depend on the order of the displacements. */
static uint64_t moves_fingerprint(const struct displacements *moves)
{
    uint64_t sum = 0;
    for (int i = 0; i < moves->count; i++) {
        const struct displacement *d = &moves->items[i];
        uint64_t one = 1;
        stir(&one, d->rows);
        stir(&one, d->columns);
        stir(&one, d->capture * 8 + d->jump * 2 + d->initial);
        sum += one;
    }
    return sum;
}

static void stir_pieces(uint64_t *state, const struct variant *v)
{
    for (int t = 0; t < v->rules.piece_count; t++) {
        const struct rules_piece *described = &v->rules.pieces[t];
        stir(state, (int64_t)moves_fingerprint(&v->moves[t]));
        stir(state, described->promotes * 2 + described->invulnerable);
        stir(state, described->promotes_to);
    }
    for (int i = 0; i < v->start_count; i++)
        stir(state, v->start[i].square * 64 + v->start[i].type * 2 + (int)v->start[i].side);
}

static void stir_extras(uint64_t *state, const struct rules *r)
{
    for (int i = 0; i < r->castling_count; i++) {
        const struct rules_castling *c = &r->castlings[i];
        stir(state, c->a * 256 + c->b * 8 + c->unmoved * 4 + c->empty_between * 2 + c->safe);
        if (c->steps)
            stir(state, c->steps);
    }
    for (int i = 0; i < r->insufficient_count; i++)
        for (int t = 0; t < TYPES_MAX; t++)
            stir(state, r->insufficient[i].count[t]);
}

uint64_t fingerprint(const struct variant *v)
{
    const struct rules *r = &v->rules;
    uint64_t state = 0;
    stir(&state, r->rows * 32 + r->columns);
    stir_pieces(&state, v);
    stir_extras(&state, r);
    stir(&state, r->king);
    stir(&state, r->check_limit);
    stir(&state, r->inaction_limit);
    stir(&state, r->repetition_limit);
    stir(&state, r->inaction_reset);
    stir(&state, (int)r->first * 16 + (int)r->objective * 8 + r->en_passant * 4 +
                     r->forced_capture * 2 + r->chained_capture);
    if (r->stalemate_loses || r->bare_king_loses)
        stir(&state, r->stalemate_loses * 2 + r->bare_king_loses);
    return state;
}
