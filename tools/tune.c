/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tune: finds the weights of src/cpu/chess_weights.c from positions of games.
 *
 *   build/tune DATA [ROUNDS] > src/cpu/chess_weights.c       (`make tune` builds it)
 *
 * DATA is a file of positions of chess with scores and results. With CHESS_TUNE the evaluation
 * counts how often each weight is used in a position. Gradient descent (Adam: Kingma and Ba, 2014)
 * then moves the weights, from those it was built with, until the expected results fit the results
 * and the scores best.
 *
 * The weights in use come from 388,000 positions of `escacs entrena fide --genera`, which
 * build/judge gave the scores of Stockfish 15 with 1,500 nodes each. */
#include "cpu/chess.h"
#include "cpu/chess_trace.h"

#include "storage/builtin.h"
#include "storage/rules_file.h"
#include "storage/sample_file.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PAIRS = offsetof(struct chess_weights, danger) / sizeof(score_pair),
    DANGERS = sizeof(struct chess_dangers) / sizeof(int32_t),
    PROSPECTS = sizeof(struct chess_prospects) / sizeof(int32_t),
    PARAMETERS = 2 * PAIRS + DANGERS + PROSPECTS,
};

static const double result_share = 0.05, score_limit = 2000;
static const double pull = 3e-10; /* of each weight towards where it started */
static const double shrink = 1.0; /* our hundredths of a pawn for one of the scores */

struct term {
    uint16_t weight;
    int16_t count;
};

/* One position: which weights counted how often. */
struct trace {
    uint32_t first; /* of its terms: pairs, dangers by white, by black, prospects */
    uint16_t pairs, dangers[2], prospects;
    uint16_t phase;
    uint8_t scale;
    bool white;
    float score, result;
    float target;
};

struct data {
    struct trace *traces;
    struct term *terms;
    size_t count, term_count, room, term_room;
};

/* --- the trace of one evaluation */

static int traced[PAIRS], traced_danger[2][DANGERS], traced_prospect[PROSPECTS], traced_scale;

void chess_trace_add(const score_pair *weight, int n)
{
    traced[weight - (const score_pair *)&chess_weights] += n;
}

void chess_trace_danger(const int32_t *weight, enum side side, int n)
{
    traced_danger[side][weight - (const int32_t *)&chess_weights.danger] += n;
}

void chess_trace_prospect(const int32_t *weight, int n)
{
    traced_prospect[weight - (const int32_t *)&chess_weights.prospects] += n;
}

int chess_trace_scale(int scale)
{
    return traced_scale = scale;
}

/* --- reading */

static void *grown(void *array, size_t needed, size_t *room, size_t size)
{
    if (needed <= *room)
        return array;
    *room = needed * 2;
    array = realloc(array, *room * size);
    if (!array)
        exit(1);
    return array;
}

static void keep_terms(struct data *d, uint16_t *count, const int *counts, int n)
{
    *count = 0;
    for (int i = 0; i < n; i++) {
        if (counts[i] == 0)
            continue;
        d->terms = grown(d->terms, d->term_count + 1, &d->term_room, sizeof *d->terms);
        d->terms[d->term_count++] = (struct term){(uint16_t)i, (int16_t)counts[i]};
        ++*count;
    }
}

/* The values of pieces and squares, which the tally counts. */
static void trace_tally(const struct evaluation *e, const struct position *p)
{
    for (int side = WHITE; side <= BLACK; side++) {
        for (int i = 0; i < p->count[side]; i++) {
            square s = p->list[side][i];
            int role = e->role[p->board[s]], column = square_column(s), n = side == WHITE ? 1 : -1;
            int rank = side == WHITE ? square_row(s) : 7 - square_row(s);
            column = column < 4 ? column : 7 - column;
            if (role != USUAL_KING)
                chess_trace_add(&chess_weights.value[role], n);
            chess_trace_add(&chess_weights.square[role][rank * 4 + column], n);
        }
    }
}

static void add_trace(struct data *d, const struct evaluation *e, const struct position *p,
                      double score, double result)
{
    memset(traced, 0, sizeof traced);
    memset(traced_danger, 0, sizeof traced_danger);
    memset(traced_prospect, 0, sizeof traced_prospect);
    struct tally tally;
    tally_count(&tally, e, p);
    chess_evaluate(e, p, &tally, NULL);
    trace_tally(e, p);
    d->traces = grown(d->traces, d->count + 1, &d->room, sizeof *d->traces);
    struct trace *s = &d->traces[d->count++];
    *s = (struct trace){.first = (uint32_t)d->term_count,
                        .phase = (uint16_t)evaluation_phase(e, tally.bulk),
                        .scale = (uint8_t)traced_scale,
                        .white = p->turn == WHITE,
                        .score = (float)score,
                        .result = (float)result};
    keep_terms(d, &s->pairs, traced, PAIRS);
    keep_terms(d, &s->dangers[WHITE], traced_danger[WHITE], DANGERS);
    keep_terms(d, &s->dangers[BLACK], traced_danger[BLACK], DANGERS);
    keep_terms(d, &s->prospects, traced_prospect, PROSPECTS);
}

static void read_data(struct data *d, const struct evaluation *e, const char *path)
{
    struct samples samples = {0};
    size_t damaged;
    if (sample_file_read(&samples, path, variant_fingerprint(e->variant), &damaged) < 0) {
        fprintf(stderr, "tune: %s: no positions of chess\n", path);
        exit(1);
    }
    for (size_t i = 0; i < samples.count; i++) {
        struct sample s = samples_get(&samples, i);
        int sign = s.turn == WHITE ? 1 : -1;
        struct position position;
        if (abs(s.score) <= score_limit && sample_position(&position, e->variant, &s))
            add_trace(d, e, &position, sign * s.score, 0.5 + sign * (s.result - 1) / 2.0);
    }
    samples_done(&samples);
}

/* --- the model: w holds the full halves, the bare halves, the dangers, the prospects */

static double sum_of(const double *w, const struct term *terms, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += terms[i].count * w[terms[i].weight];
    return sum;
}

static double capped(double danger)
{
    return danger <= 0 ? 0 : danger > 2000 ? 2000 : danger;
}

static double sigmoid(double x)
{
    return 1 / (1 + exp(-x));
}

/* The parts of an evaluation that are not sums. */
struct parts {
    double danger[2];
    double swing; /* of the bare half for each point of the prospects; 0 where they are cut */
    double grows; /* of the bare half for each point of it; 1 unless the prospects are cut */
};

static double evaluate_trace(const struct data *d, const struct trace *s, const double *w,
                             struct parts *parts)
{
    const struct term *t = &d->terms[s->first];
    double full = 0, bare = 0, phase = s->phase / 256.0;
    for (int i = 0; i < s->pairs; i++) {
        full += t[i].count * w[t[i].weight];
        bare += t[i].count * w[PAIRS + t[i].weight];
    }
    t += s->pairs;
    for (int side = WHITE; side <= BLACK; side++) {
        parts->danger[side] = sum_of(&w[2 * PAIRS], t, s->dangers[side]);
        double x = capped(parts->danger[side]), sign = side == WHITE ? 1 : -1;
        full += sign * x * x / 4096;
        bare += sign * x / 16;
        t += s->dangers[side];
    }
    double gain = sum_of(&w[2 * PAIRS + DANGERS], t, s->prospects);
    parts->swing = fabs(gain) >= fabs(bare) ? 0 : bare > 0 ? 1 : -1;
    parts->grows = parts->swing != 0 ? 1 : gain > 0 ? 2 : 0;
    bare = parts->grows * bare + parts->swing * gain;
    return full * phase + bare * (1 - phase) * s->scale / 64 + (s->white ? TEMPO : -TEMPO);
}

static void add_gradient(double *g, const struct data *d, const struct trace *s, const double *w,
                         const struct parts *parts, double slope)
{
    const struct term *t = &d->terms[s->first];
    double phase = s->phase / 256.0;
    double full = slope * phase, bare = slope * (1 - phase) * s->scale / 64;
    double lever = bare * parts->swing;
    bare *= parts->grows;
    (void)w;
    for (int i = 0; i < s->pairs; i++) {
        g[t[i].weight] += full * t[i].count;
        g[PAIRS + t[i].weight] += bare * t[i].count;
    }
    t += s->pairs;
    for (int side = WHITE; side <= BLACK; side++) {
        double x = capped(parts->danger[side]), sign = side == WHITE ? 1 : -1;
        if (x > 0 && x < 2000)
            for (int i = 0; i < s->dangers[side]; i++)
                g[2 * PAIRS + t[i].weight] += sign * t[i].count * (full * 2 * x / 4096 + bare / 16);
        t += s->dangers[side];
    }
    for (int i = 0; i < s->prospects; i++)
        g[2 * PAIRS + DANGERS + t[i].weight] += lever * t[i].count;
}

/* --- fitting */

/* The slope that turns the scores into expected results best. */
static double fit_slope(const struct data *d)
{
    double best = 0, least = 1e300;
    for (double slope = 0.001; slope < 0.02; slope += 0.0002) {
        double error = 0;
        for (size_t i = 0; i < d->count; i++) {
            double miss = d->traces[i].result - sigmoid(slope * d->traces[i].score);
            error += miss * miss;
        }
        if (error < least) {
            least = error;
            best = slope;
        }
    }
    return best;
}

static double one_round(double *g, const struct data *d, const double *w, double slope, bool held)
{
    double error = 0;
    size_t used = 0;
    for (size_t i = 0; i < d->count; i++) {
        const struct trace *s = &d->traces[i];
        struct parts parts;
        if ((i / 512 % 16 == 15) != held)
            continue;
        double expected = sigmoid(slope * evaluate_trace(d, s, w, &parts));
        double miss = expected - s->target;
        error += miss * miss;
        used++;
        if (!held)
            add_gradient(g, d, s, w, &parts, 2 * miss * expected * (1 - expected) * slope);
    }
    for (int i = 0; !held && i < PARAMETERS; i++)
        g[i] /= (double)used;
    return error / (double)used;
}

static void fit(double *w, struct data *d, int rounds)
{
    static double g[PARAMETERS], mean[PARAMETERS], square_mean[PARAMETERS], start[PARAMETERS];
    double slope = fit_slope(d);
    memcpy(start, w, sizeof start);
    for (size_t i = 0; i < d->count; i++)
        d->traces[i].target = (float)(result_share * d->traces[i].result +
                                      (1 - result_share) * sigmoid(slope * d->traces[i].score));
    slope /= shrink;
    for (int round = 1; round <= rounds; round++) {
        double rate = 2.0 * (1 - 0.95 * round / rounds);
        memset(g, 0, sizeof g);
        double error = one_round(g, d, w, slope, false);
        for (int i = 0; i < PARAMETERS; i++) {
            double gradient = g[i] + pull * (w[i] - start[i]);
            mean[i] = 0.9 * mean[i] + 0.1 * gradient;
            square_mean[i] = 0.999 * square_mean[i] + 0.001 * gradient * gradient;
            double corrected = mean[i] / (1 - pow(0.9, round));
            double spread = sqrt(square_mean[i] / (1 - pow(0.999, round)));
            w[i] -= rate * corrected / (spread + 1e-13);
        }
        if (round % 50 == 0 || round == 1)
            fprintf(stderr, "round %d: error %.6f, on positions held back %.6f (slope %.4f)\n",
                    round, error, one_round(g, d, w, slope, true), slope);
    }
}

/* --- writing */

struct field {
    const char *name;
    size_t offset;
    int rows, columns;
};

#define FIELD(name, rows, columns)                                                                 \
    {                                                                                              \
#name, offsetof(struct chess_weights, name), rows, columns                                 \
    }

static const struct field fields[] = {
    FIELD(value, 0, 5),
    FIELD(square, USUAL_COUNT, HALF_BOARD),
    FIELD(knight_mobility, 0, 9),
    FIELD(bishop_mobility, 0, 14),
    FIELD(rook_mobility, 0, 15),
    FIELD(queen_mobility, 0, 28),
    FIELD(bishop_pair, 0, 0),
    FIELD(beside_own, 5, 5),
    FIELD(against_rival, 5, 5),
    FIELD(bishop_pawns, 0, 0),
    FIELD(rook_open, 0, 0),
    FIELD(rook_half_open, 0, 0),
    FIELD(outpost, 0, 2),
    FIELD(behind_pawn, 0, 0),
    FIELD(far_minor, 2, DISTANCES),
    FIELD(isolated, 0, 2),
    FIELD(doubled, 0, 0),
    FIELD(backward, 0, 2),
    FIELD(blocked, 0, RANKS),
    FIELD(phalanx, 0, RANKS),
    FIELD(supported, 0, RANKS),
    FIELD(passed, 0, RANKS),
    FIELD(passed_free, 0, RANKS),
    FIELD(passed_safe, 0, RANKS),
    FIELD(passed_held, 0, RANKS),
    FIELD(passed_rook, 0, 2),
    FIELD(passed_led, 0, 0),
    FIELD(passed_linked, 0, RANKS),
    FIELD(passed_sure, 0, 0),
    FIELD(passed_own_king, 0, DISTANCES),
    FIELD(passed_rival_king, 0, DISTANCES),
    FIELD(pawn_threat, 0, 5),
    FIELD(minor_threat, 0, 5),
    FIELD(rook_threat, 0, 5),
    FIELD(hanging, 0, 0),
    FIELD(king_threat, 0, 0),
    FIELD(push_threat, 0, 0),
    FIELD(queen_threat, 0, 2),
    FIELD(restricted, 0, 0),
    FIELD(shelter, 4, RANKS),
    FIELD(storm, 4, RANKS),
    FIELD(space, 0, 0),
};

static void write_row(const double *w, size_t at, int columns)
{
    for (int i = 0; i < columns; i++)
        printf("%sPAIR(%ld, %ld)%s", i % 8 == 0 ? "\n        " : " ", lround(w[at + (size_t)i]),
               lround(w[PAIRS + at + (size_t)i]), i + 1 < columns ? "," : "");
}

static void write_field(const double *w, const struct field *f)
{
    size_t at = f->offset / sizeof(score_pair);
    printf("    .%s = ", f->name);
    if (f->columns == 0) {
        printf("PAIR(%ld, %ld),\n", lround(w[at]), lround(w[PAIRS + at]));
        return;
    }
    printf("{");
    for (int row = 0; row < (f->rows ? f->rows : 1); row++) {
        printf("%s", f->rows ? " {" : "");
        write_row(w, at + (size_t)(row * f->columns), f->columns);
        printf("%s", f->rows ? " }," : "");
    }
    printf(" },\n");
}

static void write_weights(const double *w)
{
    const double *d = &w[2 * PAIRS];
    printf(
        "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
        "/* The weights of the evaluation of chess. Written by tools/tune: change them there. */\n"
        "#include \"cpu/chess_weights.h\"\n\n/* clang-format off */\n"
        "const struct chess_weights chess_weights = {\n");
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        write_field(w, &fields[i]);
    printf("    .danger = { .attacker = { %ld, %ld, %ld, %ld }, .ring = %ld, .weak = %ld,\n"
           "                .check = { %ld, %ld, %ld, %ld }, .unsafe = %ld, .pinned = %ld,\n"
           "                .wing = { %ld, %ld }, .guard = { %ld, %ld }, .no_queen = %ld,\n"
           "                .open = %ld, .base = %ld },\n"
           "    .prospects = { .wings = %ld, .bare = %ld, .base = %ld },\n};\n",
           lround(d[0]), lround(d[1]), lround(d[2]), lround(d[3]), lround(d[4]), lround(d[5]),
           lround(d[6]), lround(d[7]), lround(d[8]), lround(d[9]), lround(d[10]), lround(d[11]),
           lround(d[12]), lround(d[13]), lround(d[14]), lround(d[15]), lround(d[16]), lround(d[17]),
           lround(d[18]), lround(d[19]), lround(d[20]), lround(d[21]));
}

/* --- */

static void read_weights(double *w)
{
    const score_pair *pairs = (const score_pair *)&chess_weights;
    const int32_t *dangers = (const int32_t *)&chess_weights.danger;
    for (int i = 0; i < (int)PAIRS; i++) {
        w[i] = pair_full(pairs[i]);
        w[PAIRS + i] = pair_bare(pairs[i]);
    }
    for (int i = 0; i < (int)DANGERS; i++)
        w[2 * PAIRS + i] = dangers[i];
    const int32_t *prospects = (const int32_t *)&chess_weights.prospects;
    for (int i = 0; i < (int)PROSPECTS; i++)
        w[2 * PAIRS + DANGERS + i] = prospects[i];
}

int main(int argc, char **argv)
{
    static double w[PARAMETERS];
    static struct data d;
    static struct evaluation e;
    const struct builtin *fide = builtin_find(BUILTIN_CHESS);
    struct diagnostics list;
    struct variant *variant;
    diagnostics_init(&list);
    if (argc < 2 || variant_read_text(&variant, fide->bytes, fide->size, &list) < 0) {
        fputs("usage: tune DATA [ROUNDS]\n", stderr);
        return 1;
    }
    evaluation_init(&e, variant);
    read_data(&d, &e, argv[1]);
    fprintf(stderr, "%zu positions, %d weights\n", d.count, (int)PARAMETERS);
    read_weights(w);
    fit(w, &d, argc > 2 ? atoi(argv[2]) : 600);
    write_weights(w);
    return 0;
}
