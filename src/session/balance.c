/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums over the games of a variant. */
#include "session/balance.h"

#include "escacs/movegen.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SAMPLE_PLIES = 4 }; /* one position of so many counts for the values */

void balance_init(struct balance *balance, const struct variant *variant)
{
    memset(balance, 0, sizeof *balance);
    balance->types = variant_type_count(variant);
    balance->shortest = INT64_MAX;
}

/* --- one game */

static void count_pieces(int counts[2][TYPES_MAX], const struct position *p)
{
    memset(counts, 0, 2 * sizeof *counts);
    for (int side = WHITE; side <= BLACK; side++)
        for (int i = 0; i < p->count[side]; i++)
            counts[side][piece_type(p->board[p->list[side][i]])]++;
}

/* Add a position to the least squares. `points` are white's, from -1 to 1. */
static void add_position(struct balance *b, const struct position *p, double points)
{
    int counts[2][TYPES_MAX];
    count_pieces(counts, p);
    for (int i = 0; i < b->types; i++) {
        double more = counts[WHITE][i] - counts[BLACK][i];
        b->result[i] += more * points;
        for (int k = 0; k < b->types; k++)
            b->product[i][k] += more * (counts[WHITE][k] - counts[BLACK][k]);
    }
    b->positions++;
}

static void add_move(struct balance *b, struct position *p, const struct game_entry *entry)
{
    square victims[SQUARES];
    struct type_balance *mover = &b->type[entry->type];
    int count = movegen_victims(victims, p, entry->move);
    mover->moves++;
    mover->captures += count;
    for (int i = 0; i < count; i++)
        b->type[piece_type(p->board[victims[i]])].captured++;
    b->castlings += entry->move.kind == MOVE_CASTLING;
    if (!entry->move.promotion)
        return;
    mover->promoted++;
    b->type[entry->move.promotion - 1].made++;
}

static void add_start_and_end(struct balance *b, const struct game *game)
{
    int counts[2][TYPES_MAX];
    count_pieces(counts, game_start(game));
    for (int i = 0; i < b->types; i++)
        b->type[i].began += counts[WHITE][i] + counts[BLACK][i];
    count_pieces(counts, game_position(game));
    for (int i = 0; i < b->types; i++)
        b->type[i].survived += counts[WHITE][i] + counts[BLACK][i];
}

static void add_result(struct balance *b, const struct game *game)
{
    int plies = game_move_count(game);
    enum result result = game_result(game);
    b->games++;
    b->wins[WHITE] += result == RESULT_WHITE_WINS;
    b->wins[BLACK] += result == RESULT_BLACK_WINS;
    b->draws += result == RESULT_DRAW || result == RESULT_NONE;
    b->ends[game_is_over(game) ? game_outcome(game) : OUTCOME_COUNT]++;
    b->plies += plies;
    b->shortest = plies < b->shortest ? plies : b->shortest;
    b->longest = plies > b->longest ? plies : b->longest;
}

void balance_add_game(struct balance *b, const struct game *game, int opening_plies)
{
    struct position position = *game_start(game);
    enum result result = game_result(game);
    double points = result == RESULT_WHITE_WINS ? 1 : result == RESULT_BLACK_WINS ? -1 : 0;
    struct move *scratch = calloc((size_t)variant_max_moves(position.variant), sizeof *scratch);
    int ply = 0;
    add_result(b, game);
    add_start_and_end(b, game);
    for (int i = 0; i < game_entry_count(game); i++) {
        const struct game_entry *entry = game_entry(game, i);
        struct undo undo;
        if (entry->kind != ENTRY_MOVE)
            continue;
        b->choices += scratch ? movegen_count(&position, scratch) : 0;
        if (ply >= opening_plies)
            add_move(b, &position, entry);
        if (ply >= opening_plies && ply % SAMPLE_PLIES == 0)
            add_position(b, &position, points);
        position_make(&position, entry->move, &undo);
        ply++;
    }
    free(scratch);
}

void balance_add_pair(struct balance *balance, enum result first, enum result second)
{
    balance->openings++;
    balance->decided += first == second && first != RESULT_DRAW && first != RESULT_NONE;
}

/* --- several runs */

void balance_add(struct balance *b, const struct balance *other)
{
    b->games += other->games;
    b->wins[WHITE] += other->wins[WHITE];
    b->wins[BLACK] += other->wins[BLACK];
    b->draws += other->draws;
    for (int i = 0; i < BALANCE_ENDS; i++)
        b->ends[i] += other->ends[i];
    b->plies += other->plies;
    b->shortest = other->shortest < b->shortest ? other->shortest : b->shortest;
    b->longest = other->longest > b->longest ? other->longest : b->longest;
    b->choices += other->choices;
    b->castlings += other->castlings;
    b->openings += other->openings;
    b->decided += other->decided;
    b->positions += other->positions;
    for (int i = 0; i < b->types; i++) {
        struct type_balance *to = &b->type[i];
        const struct type_balance *from = &other->type[i];
        to->began += from->began;
        to->moves += from->moves;
        to->captures += from->captures;
        to->captured += from->captured;
        to->survived += from->survived;
        to->promoted += from->promoted;
        to->made += from->made;
        b->result[i] += other->result[i];
        for (int k = 0; k < b->types; k++)
            b->product[i][k] += other->product[i][k];
    }
}

/* --- values */

/* Solve the normal equations by elimination: *matrix becomes its inverse. False if it has none. */
static bool invert(double matrix[TYPES_MAX][TYPES_MAX], int size)
{
    for (int column = 0; column < size; column++) {
        double pivot = matrix[column][column];
        if (fabs(pivot) < 1e-9)
            return false;
        matrix[column][column] = 1;
        for (int k = 0; k < size; k++)
            matrix[column][k] /= pivot;
        for (int row = 0; row < size; row++) {
            if (row == column)
                continue;
            double factor = matrix[row][column];
            matrix[row][column] = 0;
            for (int k = 0; k < size; k++)
                matrix[row][k] -= factor * matrix[column][k];
        }
    }
    return true;
}

/* The types whose numbers ever differ between the sides. */
static int differing(int types[TYPES_MAX], const struct balance *b)
{
    int count = 0;
    for (int i = 0; i < b->types; i++)
        if (b->product[i][i] > 0)
            types[count++] = i;
    return count;
}

/* What the rules say all pieces with a measured value are worth at the start, over what was
 * measured. */
static double unit_of(const struct balance_values *values, const struct balance *b,
                      const struct variant *variant)
{
    double said = 0, measured = 0;
    for (int i = 0; i < b->types; i++) {
        if (values->value[i] == 0)
            continue;
        said += (double)b->type[i].began * variant_rules(variant)->pieces[i].value;
        measured += (double)b->type[i].began * values->value[i];
    }
    return measured > 0 ? said / measured : 0;
}

void balance_values(struct balance_values *out, const struct balance *b,
                    const struct variant *variant)
{
    static const double ridge = 1; /* a position of each type without a result */
    double inverse[TYPES_MAX][TYPES_MAX];
    int types[TYPES_MAX], count = differing(types, b);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++)
            inverse[i][k] = b->product[types[i]][types[k]] + (i == k ? ridge : 0);
    if (count == 0 || !invert(inverse, count))
        return;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < count; k++)
            out->value[types[i]] += inverse[i][k] * b->result[types[k]];
        /* Positions of a game are not independent: a game counts as one. */
        double independent = (double)b->games / (double)(b->positions ? b->positions : 1);
        out->error[types[i]] = sqrt(inverse[i][i] / (independent > 0 ? independent : 1));
    }
    double unit = unit_of(out, b, variant);
    for (int i = 0; i < b->types; i++) {
        out->value[i] *= unit;
        out->error[i] *= unit;
    }
}
