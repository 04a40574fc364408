/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training: stochastic gradient descent (Adam, Kingma and Ba 2014) on the squared error of the
 * expected result.
 *
 * The weight of a piece on a square is a sum of four parameters: one of the piece on that square,
 * one of the piece anywhere, one of the piece on that row and one on that column. So squares that
 * are rarely visited are known by their likes. The sums are worked out after each batch, and are
 * what is kept in the end.
 *
 * After training the mean output of each output set is taken away. Scores of short searches favour
 * the side to move; a network that learns that plays badly. */
#include "learning/trainer.h"

#include "escacs/variant.h"
#include "util/random.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    BATCH = 1024,
    HELD_CHUNK = 2048, /* positions held back come in runs of a few games, */
    HELD_SHARE = 16,   /* one run of so many */
    LEAST_POSITIONS = 1000,
    MEAN_POSITIONS = 400000,
    REPORT_BATCHES = 64,
    LANES = 16,
    POSITIONS_FEW = 600,   /* for each input */
    POSITIONS_MANY = 1500, /* likewise */
    POSITIONS_PLENTY = 6000,
};

#define INLINE static inline __attribute__((always_inline))

/* All parameters stand in one array, their gradients and Adam's moments in three of the same
 * layout. */
struct parameters {
    size_t square, type, row, column, bias, output, output_bias, count;
};

struct trainer {
    const struct variant *variant;
    const struct recipe *recipe;
    const struct samples *samples;
    const struct training_hooks *hooks;
    struct network *shape;              /* its rows and sets; its weights come last */
    int rows, columns, squares, groups; /* groups: of type, side and table */
    struct parameters at;
    float *parameter, *gradient, *mean, *variance;
    float *sum; /* [tables * features][hidden]: the four parts of input weights together */
    uint32_t *order;
    size_t trained, held; /* positions: those trained on come first in `order` */
    double scale;
    uint64_t step;
    double loss; /* of the positions trained on lately */
};

/* A position as the network sees it. */
struct seen {
    int count, set;
    int rows[2][256]; /* of own view and rival's view */
    float derived, target;
};

/* --- memory */

static void lay_out(struct parameters *at, const struct trainer *t)
{
    size_t hidden = (size_t)t->shape->hidden, groups = (size_t)t->groups;
    at->square = 0;
    at->type = at->square + groups * (size_t)t->squares * hidden;
    at->row = at->type + groups * hidden;
    at->column = at->row + groups * (size_t)t->rows * hidden;
    at->bias = at->column + groups * (size_t)t->columns * hidden;
    at->output = at->bias + hidden;
    at->output_bias = at->output + NETWORK_SETS * 2 * hidden;
    at->count = at->output_bias + NETWORK_SETS;
}

static void trainer_done(struct trainer *t)
{
    network_free(t->shape);
    free(t->parameter);
    free(t->gradient);
    free(t->mean);
    free(t->variance);
    free(t->sum);
    free(t->order);
}

/* Returns 0 or -TRAINER_MEMORY; trainer_done() is due either way. */
static int trainer_init(struct trainer *t)
{
    if (network_new(&t->shape, t->variant, t->recipe->hidden) < 0)
        return -TRAINER_MEMORY;
    if (t->recipe->folded)
        network_fold(t->shape, t->variant);
    t->rows = variant_rows(t->variant);
    t->columns = variant_columns(t->variant);
    t->squares = t->rows * t->columns;
    t->groups = t->shape->tables * t->shape->features / t->squares;
    lay_out(&t->at, t);
    t->parameter = calloc(t->at.count, sizeof(float));
    t->gradient = calloc(t->at.count, sizeof(float));
    t->mean = calloc(t->at.count, sizeof(float));
    t->variance = calloc(t->at.count, sizeof(float));
    t->sum = calloc(t->at.type, sizeof(float));
    t->order = calloc(t->samples->count + 1, sizeof *t->order);
    return t->parameter && t->gradient && t->mean && t->variance && t->sum && t->order
               ? 0
               : -TRAINER_MEMORY;
}

/* --- beginning */

/* Uniform in -width..width. */
static float small_random(uint64_t *state, double width)
{
    return (float)(((double)(random_next(state) >> 11) / 4503599627370496.0 - 1) * width);
}

static void begin_weights(struct trainer *t)
{
    uint64_t state = random_of(t->recipe->seed);
    size_t hidden = (size_t)t->shape->hidden;
    for (size_t i = 0; i < (size_t)t->groups * hidden; i++)
        t->parameter[t->at.type + i] = small_random(&state, 0.1);
    for (size_t i = 0; i < t->at.type; i++)
        t->parameter[i] = small_random(&state, 0.05);
    for (size_t i = 0; i < hidden; i++)
        t->parameter[t->at.bias + i] = small_random(&state, 0.1) + 0.2f;
    for (size_t i = 0; i < NETWORK_SETS * 2 * hidden; i++)
        t->parameter[t->at.output + i] = small_random(&state, 1 / sqrt(2.0 * (double)hidden));
}

static bool fits(const struct trainer *t, const struct sample *s)
{
    for (int i = 0; i < s->count; i++) {
        square at = s->pieces[2 * i];
        piece code = s->pieces[2 * i + 1];
        int type = piece_type(code);
        if (type < 0 || type >= variant_type_count(t->variant) || square_row(at) >= t->rows ||
            square_column(at) >= t->columns || !(code & (PIECE_WHITE | PIECE_BLACK)))
            return false;
    }
    return s->count > 0;
}

/* Put the positions that fit into `order`, those held back last. */
static void sort_positions(struct trainer *t)
{
    size_t count = t->samples->count;
    size_t chunk = count >= 2 * HELD_CHUNK * HELD_SHARE ? HELD_CHUNK : 1;
    t->trained = t->held = 0;
    for (size_t i = 0; i < count; i++) {
        struct sample s = samples_get(t->samples, i);
        if (fits(t, &s) && i / chunk % HELD_SHARE != HELD_SHARE - 1)
            t->order[t->trained++] = (uint32_t)i;
    }
    for (size_t i = 0; i < count; i++) {
        struct sample s = samples_get(t->samples, i);
        if (fits(t, &s) && i / chunk % HELD_SHARE == HELD_SHARE - 1)
            t->order[t->trained + t->held++] = (uint32_t)i;
    }
}

static void shuffle(struct trainer *t, uint64_t *state)
{
    for (size_t i = t->trained; i > 1; i--) {
        size_t other = (size_t)(random_next(state) % i);
        uint32_t kept = t->order[i - 1];
        t->order[i - 1] = t->order[other];
        t->order[other] = kept;
    }
}

/* --- the score-to-result curve */

static double sigmoid(double x)
{
    return 1 / (1 + exp(-x));
}

static double scale_error(const struct samples *samples, double scale)
{
    size_t stride = samples->count / 100000 + 1;
    double sum = 0;
    for (size_t i = 0; i < samples->count; i += stride) {
        struct sample s = samples_get(samples, i);
        double miss = sigmoid(s.score / scale) - s.result / 2.0;
        sum += miss * miss;
    }
    return sum;
}

double fit_scale(const struct samples *samples)
{
    double low = 40, high = 2000;
    const double golden = (sqrt(5) - 1) / 2;
    while (high - low > 1) {
        double a = high - golden * (high - low), b = low + golden * (high - low);
        if (scale_error(samples, a) < scale_error(samples, b))
            high = b;
        else
            low = a;
    }
    return (low + high) / 2;
}

/* --- one position */

static void see_rows(int rows[256], const struct network *n, enum side view, const struct sample *s)
{
    bool folded = false;
    for (int i = 0; i < s->count && n->king != TYPE_NONE; i++)
        if (network_is_folder(n, view, s->pieces[2 * i + 1]))
            folded = n->folds[view][s->pieces[2 * i]];
    for (int i = 0; i < s->count; i++)
        rows[i] = network_row(n, view, folded, s->pieces[2 * i + 1], s->pieces[2 * i]);
}

static void see(struct seen *out, const struct trainer *t, size_t index)
{
    struct sample s = samples_get(t->samples, index);
    double share = t->recipe->score_share;
    out->count = s.count;
    out->set = network_set(t->shape, s.count);
    out->derived = t->recipe->use == NETWORK_ADDED ? (float)s.derived : 0;
    out->target = (float)(share * sigmoid(s.score / t->scale) + (1 - share) * s.result / 2.0);
    see_rows(out->rows[0], t->shape, s.turn, &s);
    see_rows(out->rows[1], t->shape, side_other(s.turn), &s);
}

INLINE void add_row(float *to, const float *row, int hidden)
{
    for (int i = 0; i < hidden; i++)
        to[i] += row[i];
}

INLINE float dot(const float *a, const float *b, int count)
{
    float lanes[LANES] = {0}, sum = 0;
    for (int i = 0; i < count; i += LANES)
        for (int k = 0; k < LANES; k++)
            lanes[k] += a[i + k] * b[i + k];
    for (int k = 0; k < LANES; k++)
        sum += lanes[k];
    return sum;
}

/* The layers of a position. */
struct layers {
    float clipped[2][NETWORK_HIDDEN_MAX], active[2][NETWORK_HIDDEN_MAX];
};

/* Returns the output of the network. */
INLINE float forward(struct layers *l, const struct trainer *t, const struct seen *s)
{
    int hidden = t->shape->hidden;
    const float *weights = t->parameter + t->at.output + (size_t)(s->set * 2 * hidden);
    float output = t->parameter[t->at.output_bias + (size_t)s->set];
    for (int view = 0; view < 2; view++) {
        float values[NETWORK_HIDDEN_MAX];
        memcpy(values, t->parameter + t->at.bias, (size_t)hidden * sizeof(float));
        for (int i = 0; i < s->count; i++)
            add_row(values, t->sum + (size_t)(s->rows[view][i] * hidden), hidden);
        for (int i = 0; i < hidden; i++) {
            float value = values[i] < 0 ? 0 : values[i];
            value = value > 1 ? 1 : value;
            l->clipped[view][i] = value;
            l->active[view][i] = value * value;
        }
        output += dot(l->active[view], weights + view * hidden, hidden);
    }
    return output;
}

/* Add the gradient of a position, `slope` being that of the loss by the output. */
INLINE void backward(struct trainer *t, const struct layers *l, const struct seen *s, float slope)
{
    int hidden = t->shape->hidden;
    size_t output = t->at.output + (size_t)(s->set * 2 * hidden);
    const float *weights = t->parameter + output;
    t->gradient[t->at.output_bias + (size_t)s->set] += slope;
    for (int view = 0; view < 2; view++) {
        float slopes[NETWORK_HIDDEN_MAX];
        float *to = t->gradient + output + view * hidden;
        for (int i = 0; i < hidden; i++) {
            float value = l->clipped[view][i];
            float inside = value < 1 ? 2 * value : 0; /* 0 where it was clipped at either end */
            to[i] += slope * l->active[view][i];
            slopes[i] = slope * weights[view * hidden + i] * inside;
        }
        add_row(t->gradient + t->at.bias, slopes, hidden);
        for (int i = 0; i < s->count; i++)
            add_row(t->gradient + (size_t)(s->rows[view][i] * hidden), slopes, hidden);
    }
}

static float expected(const struct trainer *t, const struct seen *s, float output)
{
    return (float)sigmoid((s->derived + output * NETWORK_SCORE) / t->scale);
}

/* Add the gradients of a batch. */
INLINE void batch(struct trainer *t, const uint32_t *order, size_t count)
{
    float part = (float)(2 * NETWORK_SCORE / t->scale / (double)count);
    struct layers layers;
    struct seen seen;
    for (size_t i = 0; i < count; i++) {
        see(&seen, t, order[i]);
        float result = expected(t, &seen, forward(&layers, t, &seen));
        float miss = result - seen.target;
        t->loss += 0.0001 * ((double)(miss * miss) - t->loss);
        backward(t, &layers, &seen, miss * result * (1 - result) * part);
    }
}

/* --- one step */

/* The gradients of the shared parts of input weights. */
INLINE void share_gradients(struct trainer *t)
{
    int hidden = t->shape->hidden;
    for (int group = 0; group < t->groups; group++) {
        for (int place = 0; place < t->squares; place++) {
            int row = group * t->rows + place / t->columns;
            int column = group * t->columns + place % t->columns;
            const float *from = t->gradient + (size_t)((group * t->squares + place) * hidden);
            add_row(t->gradient + t->at.type + group * hidden, from, hidden);
            add_row(t->gradient + t->at.row + row * hidden, from, hidden);
            add_row(t->gradient + t->at.column + column * hidden, from, hidden);
        }
    }
}

INLINE void sum_parts(struct trainer *t)
{
    int hidden = t->shape->hidden;
    for (int group = 0; group < t->groups; group++) {
        for (int place = 0; place < t->squares; place++) {
            size_t at = (size_t)((group * t->squares + place) * hidden);
            const float *own = t->parameter + at;
            const float *type = t->parameter + t->at.type + group * hidden;
            const float *row =
                t->parameter + t->at.row + (group * t->rows + place / t->columns) * hidden;
            const float *column =
                t->parameter + t->at.column + (group * t->columns + place % t->columns) * hidden;
            float *to = t->sum + at;
            for (int i = 0; i < hidden; i++)
                to[i] = own[i] + type[i] + row[i] + column[i];
        }
    }
}

INLINE void adam(struct trainer *t, double rate)
{
    const float keep_mean = 0.9f, keep_variance = 0.999f;
    double step = (double)++t->step;
    float size = (float)(rate * sqrt(1 - pow(keep_variance, step)) / (1 - pow(keep_mean, step)));
    float *restrict p = t->parameter, *restrict g = t->gradient;
    float *restrict m = t->mean, *restrict v = t->variance;
    const float least = 1e-20f; /* smaller numbers are slow on many processors */
    float kept = (float)(1 - rate * t->recipe->decay);
    for (size_t i = 0; i < t->at.type; i++)
        p[i] *= kept;
    for (size_t i = 0; i < t->at.count; i++) {
        float smooth = keep_mean * m[i] + (1 - keep_mean) * g[i];
        m[i] = fabsf(smooth) < least ? 0 : smooth;
        v[i] = keep_variance * v[i] + (1 - keep_variance) * g[i] * g[i];
        p[i] -= size * m[i] / (sqrtf(v[i]) + 1e-8f);
        g[i] = 0;
    }
    const float most = (float)NETWORK_OUTPUT_MOST / NETWORK_OUTPUT_UNIT;
    for (size_t i = t->at.output; i < t->at.output_bias; i++)
        p[i] = p[i] > most ? most : p[i] < -most ? -most : p[i];
}

INLINE void step(struct trainer *t, const uint32_t *order, size_t count, double rate)
{
    batch(t, order, count);
    share_gradients(t);
    adam(t, rate);
    sum_parts(t);
}

static void step_any(struct trainer *t, const uint32_t *order, size_t count, double rate)
{
    step(t, order, count, rate);
}

#if defined(__x86_64__) && defined(__GNUC__)
/* The same sums in the same order, eight at a time: AVX2 without fused operations. */
__attribute__((target("avx2"))) static void step_wide(struct trainer *t, const uint32_t *order,
                                                      size_t count, double rate)
{
    step(t, order, count, rate);
}
#define STEP (__builtin_cpu_supports("avx2") ? step_wide : step_any)
#else
#define STEP step_any
#endif

/* --- all steps */

static double held_loss(const struct trainer *t, double *baseline)
{
    struct layers layers;
    struct seen seen;
    double sum = 0, derived = 0;
    for (size_t i = 0; i < t->held; i++) {
        size_t index = t->order[t->trained + i];
        see(&seen, t, index);
        double miss = expected(t, &seen, forward(&layers, t, &seen)) - seen.target;
        double plain = sigmoid(samples_get(t->samples, index).derived / t->scale) - seen.target;
        sum += miss * miss;
        derived += plain * plain;
    }
    *baseline = t->held ? derived / (double)t->held : -1;
    return t->held ? sum / (double)t->held : -1;
}

static void report(const struct trainer *t, int epoch, double done, double checked, double baseline)
{
    const struct training_report facts = {.epoch = epoch,
                                          .epochs = t->recipe->epochs,
                                          .done = done,
                                          .loss = t->loss,
                                          .checked = checked,
                                          .baseline = baseline};
    if (t->hooks && t->hooks->on_progress)
        t->hooks->on_progress(&facts, t->hooks->payload);
}

static bool is_stopped(const struct trainer *t)
{
    return t->hooks && t->hooks->should_stop && t->hooks->should_stop(t->hooks->payload);
}

static int run_epochs(struct trainer *t)
{
    uint64_t chance = random_of(t->recipe->seed + 1);
    size_t batches = (t->trained + BATCH - 1) / BATCH, all = batches * (size_t)t->recipe->epochs;
    double checked = -1, baseline = -1;
    size_t done = 0;
    sum_parts(t);
    for (int epoch = 1; epoch <= t->recipe->epochs; epoch++) {
        shuffle(t, &chance);
        for (size_t i = 0; i < batches; i++, done++) {
            size_t first = i * BATCH, left = t->trained - first;
            double share = (double)done / (double)all;
            double rate = t->recipe->rate * (0.01 + 0.99 * (1 + cos(share * 3.14159265)) / 2);
            if (done % REPORT_BATCHES == 0) {
                report(t, epoch, share, checked, baseline);
                if (is_stopped(t))
                    return -TRAINER_STOPPED;
            }
            STEP(t, t->order + first, left < BATCH ? left : BATCH, rate);
        }
        checked = held_loss(t, &baseline);
    }
    report(t, t->recipe->epochs, 1, checked, baseline);
    return 0;
}

/* Take the mean output of each output set away. */
static void remove_means(struct trainer *t)
{
    double sums[NETWORK_SETS] = {0};
    size_t counts[NETWORK_SETS] = {0}, stride = t->trained / MEAN_POSITIONS + 1;
    struct layers layers;
    struct seen seen;
    for (size_t i = 0; i < t->trained; i += stride) {
        see(&seen, t, t->order[i]);
        sums[seen.set] += forward(&layers, t, &seen);
        counts[seen.set]++;
    }
    for (int set = 0; set < NETWORK_SETS; set++)
        if (counts[set] > 0)
            t->parameter[t->at.output_bias + (size_t)set] -=
                (float)(sums[set] / (double)counts[set]);
}

/* --- integers */

static int16_t rounded(double value, int most)
{
    double whole = nearbyint(value);
    return (int16_t)(whole > most ? most : whole < -most ? -most : whole);
}

static void round_weights(struct network *n, const struct trainer *t, int unit)
{
    size_t hidden = (size_t)n->hidden;
    n->unit = unit;
    for (size_t i = 0; i < hidden; i++)
        n->bias[i] = rounded((double)t->parameter[t->at.bias + i] * unit, INT16_MAX);
    for (size_t i = 0; i < t->at.type; i++)
        n->input[i] = rounded((double)t->sum[i] * unit, INT16_MAX);
    for (size_t i = 0; i < NETWORK_SETS * 2 * hidden; i++)
        n->output[i] = rounded((double)t->parameter[t->at.output + i] * NETWORK_OUTPUT_UNIT,
                               NETWORK_OUTPUT_MOST);
    for (size_t i = 0; i < NETWORK_SETS; i++)
        n->output_bias[i] = (int32_t)lrint((double)t->parameter[t->at.output_bias + i] * unit *
                                           NETWORK_OUTPUT_UNIT);
}

/* The finest unit at which no position can exceed 16 bits. */
static void quantise(struct network *n, const struct trainer *t)
{
    round_weights(n, t, NETWORK_UNIT);
    for (int64_t bound; (bound = network_bound(n)) > INT16_MAX;)
        round_weights(n, t, (int)(n->unit * (int64_t)INT16_MAX / (bound + 512)));
}

static void set_facts(struct network_facts *f, const struct trainer *t)
{
    f->use = t->recipe->use;
    f->factor = t->recipe->factor;
    f->positions = t->trained + t->held;
    f->seed = t->recipe->seed;
    f->score_permille = (int)lrint(t->recipe->score_share * 1000);
    f->scale = (int)lrint(t->scale);
}

/* --- public */

void recipe_init(struct recipe *recipe, const struct variant *v, size_t positions, bool chess)
{
    int inputs = variant_type_count(v) * 2 * variant_rows(v) * variant_columns(v);
    size_t each = positions / (size_t)inputs;
    size_t enough = chess ? POSITIONS_MANY : POSITIONS_FEW; /* for a large network */
    bool plenty = each >= POSITIONS_PLENTY, added = chess && !plenty;
    *recipe = (struct recipe){.hidden = each < enough ? 32 : plenty ? 128 : 64,
                              .use = added ? NETWORK_ADDED : NETWORK_ALONE,
                              .factor = added ? NETWORK_WHOLE * 2 / 3 : NETWORK_WHOLE,
                              .epochs = each < POSITIONS_FEW ? 3 : plenty ? 8 : 4,
                              .rate = 0.002,
                              .score_share = added && each >= POSITIONS_MANY ? 0.6 : 0.88,
                              .decay = each < POSITIONS_MANY ? 10 : 0.1,
                              .folded = network_can_fold(v),
                              .seed = 1};
}

int train(struct network **out, const struct variant *variant, const struct samples *samples,
          const struct recipe *recipe, const struct training_hooks *hooks)
{
    struct trainer t = {.variant = variant, .recipe = recipe, .samples = samples, .hooks = hooks};
    *out = NULL;
    int error = trainer_init(&t);
    if (!error) {
        sort_positions(&t);
        error = t.trained < LEAST_POSITIONS ? -TRAINER_TOO_FEW : 0;
    }
    if (!error) {
        t.scale = fit_scale(samples);
        begin_weights(&t);
        error = run_epochs(&t);
    }
    if (!error) {
        remove_means(&t);
        quantise(t.shape, &t);
        set_facts(&t.shape->facts, &t);
        *out = t.shape;
        t.shape = NULL;
    }
    trainer_done(&t);
    return error;
}
