/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pieces and squares are worth in any variant: the values of the rules, blended with what each
 * type can reach from each square of this very board. */
#include "cpu/evaluation.h"

#include "escacs/movegen.h"

#include <math.h>

/* What one displacement is worth against a sure leap that may take or not. */
static const double sliding_further = 0.7; /* for each square more: it may be blocked */
static const double capture_worth[3] = {0.4, 1.0, 0.5};
static const double hop_worth = 0.8, initial_worth = 0.1;
static const double reach_unit = 61; /* a knight in the middle of the usual board is worth 320 */
static const double invulnerable_worth = 1.5; /* against the same piece that can be taken */
static const double most_material = 9000;     /* of one side: scores must fit in 16 bits */

struct reaches {
    double at[SQUARES];
    double mean;
};

static int greater(int a, int b)
{
    return a > b ? a : b;
}

static int distance_between(square a, square b)
{
    int rows = square_row(a) - square_row(b), columns = square_column(a) - square_column(b);
    return greater(rows < 0 ? -rows : rows, columns < 0 ? -columns : columns);
}

static double reach_from(const struct variant *v, int type, enum side side, square from)
{
    struct reach reach[SQUARES];
    int count = variant_reach(reach, v, type, side, from);
    double sum = 0;
    for (int i = 0; i < count; i++) {
        double worth = capture_worth[reach[i].capture];
        if (reach[i].kind == REACH_SLIDE)
            worth *= pow(sliding_further, distance_between(from, reach[i].to) - 1);
        else if (reach[i].kind == REACH_HOP)
            worth = hop_worth;
        sum += reach[i].initial ? worth * initial_worth : worth;
    }
    return sum;
}

static void measure_reach(struct reaches *out, const struct variant *v, int type)
{
    int squares = 0;
    out->mean = 0;
    for (int row = 0; row < variant_rows(v); row++) {
        for (int column = 0; column < variant_columns(v); column++) {
            square s = square_at(row, column);
            out->at[s] = reach_from(v, type, WHITE, s);
            out->mean += out->at[s];
            squares++;
        }
    }
    out->mean /= squares;
}

/* --- values of types */

/* How many of each type both sides have at the start. */
static void count_start(int counts[TYPES_MAX], const struct variant *v)
{
    struct position start;
    position_init(&start, v);
    for (int t = 0; t < TYPES_MAX; t++)
        counts[t] = 0;
    for (int side = WHITE; side <= BLACK; side++)
        for (int i = 0; i < start.count[side]; i++)
            counts[piece_type(start.board[start.list[side][i]])]++;
}

/* The geometric mean of the value that the rules give and the one that mobility suggests, both on
 * the same scale; the king counts for nothing, it is never exchanged. */
static void blend_values(double values[TYPES_MAX], const struct variant *v,
                         const struct reaches *reaches)
{
    const struct rules *rules = variant_rules(v);
    int counts[TYPES_MAX];
    double given = 0, moving = 0, total = 0;
    count_start(counts, v);
    for (int t = 0; t < rules->piece_count; t++) {
        if (t == variant_king(v))
            continue;
        given += counts[t] * (double)rules->pieces[t].value;
        moving += counts[t] * reach_unit * reaches[t].mean;
    }
    double scale = given > 0 ? moving / given : 1;
    for (int t = 0; t < rules->piece_count; t++) {
        double mobile = reach_unit * reaches[t].mean;
        values[t] = t == variant_king(v) ? 0 : sqrt(rules->pieces[t].value * scale * mobile);
        if (rules->pieces[t].invulnerable)
            values[t] *= invulnerable_worth;
        total += counts[t] * values[t] / 2;
    }
    for (int t = 0; total > most_material && t < rules->piece_count; t++)
        values[t] *= most_material / total;
}

/* --- squares */

/* 0 in the corners, 1 in the middle. */
static double centrality(const struct variant *v, square s)
{
    double rows = variant_rows(v) - 1, columns = variant_columns(v) - 1;
    double row = 1 - fabs(2 * square_row(s) - rows) / rows;
    double column = 1 - fabs(2 * square_column(s) - columns) / columns;
    return (row + column) / 2;
}

/* How far white's piece has come: 0 on the first row, 1 on the last. */
static double progress(const struct variant *v, square s)
{
    return (double)square_row(s) / (variant_rows(v) - 1);
}

static double best_promotion(const struct variant *v, const double values[TYPES_MAX], int type)
{
    uint32_t types = variant_promotions(v, type);
    double best = 0;
    for (int t = 0; t < TYPES_MAX; t++)
        if (types >> t & 1 && values[t] > best)
            best = values[t];
    return best;
}

static score_pair rounded(double full, double bare)
{
    return PAIR((int)lround(full), (int)lround(bare));
}

/* Of white's piece of a type on a square. */
static score_pair square_worth(const struct variant *v, const struct reaches *reaches,
                               const double values[TYPES_MAX], int type, square s)
{
    double central = centrality(v, s), value = values[type];
    if (type == variant_king(v))
        return rounded(-40 * progress(v, s) - 20 * central, 40 * central);
    double reach = reaches[type].mean > 0 ? reaches[type].at[s] / reaches[type].mean - 1 : 0;
    double gain = best_promotion(v, values, type) - value;
    if (gain > 0) {
        double far = progress(v, s);
        return rounded(value + 8 * central + gain * 0.08 * far * far,
                       value * 1.1 + gain * 0.25 * far * far * far);
    }
    double active = value * 0.1 * reach;
    return rounded(value + active + 10 * central, value + active + 6 * central);
}

/* --- all of it */

static square mirrored(const struct variant *v, square s)
{
    return square_at(variant_rows(v) - 1 - square_row(s), square_column(s));
}

static void set_piece(struct evaluation *e, piece code, int type, const struct reaches *reaches,
                      const double values[TYPES_MAX])
{
    const struct variant *v = e->variant;
    bool king = type == variant_king(v), promotes = variant_promotions(v, type);
    e->value[code] = king ? VALUE_KING : (int32_t)lround(values[type]);
    e->runs[code] = promotes;
    e->bulk[code] = king || promotes ? 0 : e->value[code];
    e->mobility[code] = king ? PAIR(0, 0) : promotes ? PAIR(1, 2) : PAIR(3, 3);
    for (int row = 0; row < variant_rows(v); row++) {
        for (int column = 0; column < variant_columns(v); column++) {
            square s = square_at(row, column);
            bool white = piece_side(code) == WHITE;
            score_pair worth = square_worth(v, reaches, values, type, white ? s : mirrored(v, s));
            e->on[code][s] = white ? worth : -worth;
        }
    }
}

void values_derive(struct evaluation *e)
{
    struct reaches reaches[TYPES_MAX];
    double values[TYPES_MAX];
    int types = variant_type_count(e->variant);
    for (int t = 0; t < types; t++)
        measure_reach(&reaches[t], e->variant, t);
    blend_values(values, e->variant, reaches);
    for (int t = 0; t < types; t++)
        for (int side = WHITE; side <= BLACK; side++)
            for (int unmoved = 0; unmoved < 2; unmoved++)
                set_piece(e, piece_of((enum side)side, t, unmoved), t, &reaches[0], values);
}
