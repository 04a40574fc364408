/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hidden layers kept up to date along the moves of a search.
 *
 * The loops are plain C that compilers vectorise. On x86-64 each is compiled twice, for any
 * processor and for those with AVX2; the results are the same. */
#include "cpu/network.h"

#include "escacs/movegen.h"

#include <string.h>

/* --- the loops */

#define INLINE static inline __attribute__((always_inline))

INLINE void one_for_one(int16_t *to, const int16_t *from, const int16_t *added,
                        const int16_t *removed, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = (int16_t)(from[i] + added[i] - removed[i]);
}

INLINE void one_for_two(int16_t *to, const int16_t *from, const int16_t *added,
                        const int16_t *removed, const int16_t *also, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = (int16_t)(from[i] + added[i] - removed[i] - also[i]);
}

INLINE void add(int16_t *to, const int16_t *row, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = (int16_t)(to[i] + row[i]);
}

INLINE void subtract(int16_t *to, const int16_t *row, int count)
{
    for (int i = 0; i < count; i++)
        to[i] = (int16_t)(to[i] - row[i]);
}

INLINE int32_t weigh(const int16_t *values, const int16_t *weights, int unit, int count)
{
    int32_t sum = 0;
    for (int i = 0; i < count; i++) {
        int16_t value = values[i];
        value = value < 0 ? 0 : value;
        value = value > unit ? (int16_t)unit : value;
        int16_t weighed = (int16_t)(value * weights[i]);
        sum += weighed * value;
    }
    return sum;
}

/* --- one view */

INLINE const int16_t *row_of(const struct network *n, enum side view, bool folded,
                             const struct piece_at *at)
{
    int row = network_row(n, view, folded, at->piece, at->square);
    return n->input + (size_t)row * (size_t)n->hidden;
}

/* Whether the changes fold or unfold the view. */
INLINE bool turns(const struct network *n, enum side view, bool folded, const struct changes *c)
{
    for (int i = 0; i < c->added_count; i++)
        if (network_is_folder(n, view, c->added[i].piece))
            return n->folds[view][c->added[i].square] != folded;
    return false;
}

INLINE void follow_view(int16_t *to, const int16_t *from, const struct network *n, enum side view,
                        bool folded, const struct changes *c)
{
    const int16_t *added = c->added_count ? row_of(n, view, folded, &c->added[0]) : NULL;
    const int16_t *removed = c->added_count ? row_of(n, view, folded, &c->removed[0]) : NULL;
    if (c->added_count == 1 && c->removed_count == 1) {
        one_for_one(to, from, added, removed, n->hidden);
    } else if (c->added_count == 1 && c->removed_count == 2) {
        one_for_two(to, from, added, removed, row_of(n, view, folded, &c->removed[1]), n->hidden);
    } else {
        memcpy(to, from, (size_t)n->hidden * sizeof *to);
        for (int i = 0; i < c->added_count; i++)
            add(to, row_of(n, view, folded, &c->added[i]), n->hidden);
        for (int i = 0; i < c->removed_count; i++)
            subtract(to, row_of(n, view, folded, &c->removed[i]), n->hidden);
    }
}

INLINE unsigned follow(struct accumulator *out, const struct accumulator *before,
                       const struct network *n, const struct changes *c, unsigned views)
{
    unsigned done = 0;
    for (enum side view = WHITE; view <= BLACK; view++) {
        if (!(views & 1u << view))
            continue;
        bool folded = before->folded[view];
        if (turns(n, view, folded, c))
            continue;
        follow_view(out->view[view], before->view[view], n, view, folded, c);
        out->folded[view] = folded;
        done |= 1u << view;
    }
    return done;
}

INLINE int32_t output(const struct accumulator *a, const struct network *n, enum side side, int set)
{
    const int16_t *weights = n->output + (size_t)set * 2 * (size_t)n->hidden;
    return weigh(a->view[side], weights, n->unit, n->hidden) +
           weigh(a->view[side_other(side)], weights + n->hidden, n->unit, n->hidden);
}

/* --- for any processor, and for those with wide registers */

static unsigned follow_any(struct accumulator *out, const struct accumulator *before,
                           const struct network *n, const struct changes *c, unsigned views)
{
    return follow(out, before, n, c, views);
}

static int32_t output_any(const struct accumulator *a, const struct network *n, enum side side,
                          int set)
{
    return output(a, n, side, set);
}

#if defined(__x86_64__) && defined(__GNUC__)

__attribute__((target("avx2"))) static unsigned follow_wide(struct accumulator *out,
                                                            const struct accumulator *before,
                                                            const struct network *n,
                                                            const struct changes *c, unsigned views)
{
    return follow(out, before, n, c, views);
}

__attribute__((target("avx2"))) static int32_t output_wide(const struct accumulator *a,
                                                           const struct network *n, enum side side,
                                                           int set)
{
    return output(a, n, side, set);
}

#define CHOOSE(wide, any) (__builtin_cpu_supports("avx2") ? (wide) : (any))

#else
#define follow_wide       follow_any
#define output_wide       output_any
#define CHOOSE(wide, any) (any)
#endif

/* --- public */

void changes_of(struct changes *out, const struct position *p, struct move m,
                const struct undo *undo, int taken_after)
{
    out->added_count = out->removed_count = 0;
    if (move_bits(m) == 0)
        return;
    out->added_count = out->removed_count = 1;
    out->removed[0] = (struct piece_at){undo->moved[0], m.from};
    if (m.kind == MOVE_CASTLING) {
        square a, b;
        castling_landings(&a, &b, m);
        out->removed[1] = (struct piece_at){undo->moved[1], m.to};
        out->added[0] = (struct piece_at){undo->moved[0], a};
        out->added[1] = (struct piece_at){undo->moved[1], b};
        out->added_count = out->removed_count = 2;
        return;
    }
    int type = m.promotion ? m.promotion - 1 : piece_type(undo->moved[0]);
    out->added[0] = (struct piece_at){piece_of(piece_side(undo->moved[0]), type, false), m.to};
    for (int i = undo->taken_count; i < taken_after; i++)
        out->removed[out->removed_count++] =
            (struct piece_at){p->taken[i].piece, p->taken[i].square};
}

static void fill_view(struct accumulator *out, const struct network *n, const struct position *p,
                      enum side view)
{
    bool folded = n->king != TYPE_NONE && n->folds[view][position_king(p, view)];
    out->folded[view] = folded;
    memcpy(out->view[view], n->bias, (size_t)n->hidden * sizeof *n->bias);
    for (enum side side = WHITE; side <= BLACK; side++) {
        for (int i = 0; i < p->count[side]; i++) {
            square s = p->list[side][i];
            const struct piece_at at = {p->board[s], s};
            add(out->view[view], row_of(n, view, folded, &at), n->hidden);
        }
    }
}

void accumulator_fill(struct accumulator *out, const struct network *n, const struct position *p,
                      unsigned views)
{
    for (enum side view = WHITE; view <= BLACK; view++)
        if (views & 1u << view)
            fill_view(out, n, p, view);
}

unsigned accumulator_follow(struct accumulator *out, const struct accumulator *before,
                            const struct network *n, const struct changes *c, unsigned views)
{
    return CHOOSE(follow_wide, follow_any)(out, before, n, c, views);
}

int accumulator_score(const struct accumulator *a, const struct network *n, enum side side,
                      int pieces)
{
    int set = network_set(n, pieces);
    int64_t sum = CHOOSE(output_wide, output_any)(a, n, side, set);
    sum = sum / n->unit + n->output_bias[set];
    return (int)(sum * NETWORK_SCORE / (n->unit * NETWORK_OUTPUT_UNIT));
}

bool accumulator_is_right(const struct accumulator *a, const struct network *n,
                          const struct position *p)
{
    size_t size = (size_t)n->hidden * sizeof(int16_t);
    struct accumulator whole;
    accumulator_fill(&whole, n, p, VIEWS_BOTH);
    return memcmp(a->view[WHITE], whole.view[WHITE], size) == 0 &&
           memcmp(a->view[BLACK], whole.view[BLACK], size) == 0;
}

int network_evaluate(const struct network *n, const struct position *p)
{
    struct accumulator a;
    accumulator_fill(&a, n, p, VIEWS_BOTH);
    return accumulator_score(&a, n, p->turn, p->count[WHITE] + p->count[BLACK]);
}
