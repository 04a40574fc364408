/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the moves of types that only step, for games in which every type does and no king has to be
 * kept safe: draughts and its kin. */
#include "engine/steps.h"

/* Append the moves of `distance` steps that end on these squares. */
static ALWAYS_INLINE struct move *put_steps(struct move *out, const struct position *p,
                                            const struct kind *kind, const struct bits *landings,
                                            int difference, bool takes, const int want,
                                            const int words)
{
    const struct variant *v = p->variant;
    for (int w = 0; w < words; w++) {
        uint64_t bits = landings->word[w], far = v->far_set[p->turn][w];
        if (!(kind->flags & KIND_PROMOTES))
            far = 0;
        if (!(want & (takes ? WANT_NOISY : WANT_QUIET)))
            bits &= far;
        for (; bits; bits &= bits - 1) {
            square to = v->square_of[w * 64 + __builtin_ctzll(bits)];
            struct move move = {.from = (square)(to - difference), .to = to};
            if (!(bits & -bits & far)) {
                *out++ = move;
                continue;
            }
            for (int i = 0; want & WANT_NOISY && i < kind->promotion_count; i++) {
                move.promotion = kind->promotions[i];
                *out++ = move;
            }
        }
    }
    return out;
}

static ALWAYS_INLINE struct move *list_stepper(struct move *out, const struct position *p,
                                               const struct stepper *stepper,
                                               const struct field *field, const int want,
                                               const int words)
{
    const struct variant *v = p->variant;
    const struct kind *kind = stepper_kind(v, stepper, p->turn);
    const struct bits pieces = bits_of_kinds(p, stepper->kinds, &field->own, words);
    for (int i = 0; i < stepper->ray_count; i++) {
        const struct ray *ray = &stepper->rays[i];
        const int step = direction_step[ray->direction];
        struct bits front = pieces;
        for (int n = 0; n < ray->limit; n++) {
            struct bits takes = {{0}};
            front = bits_step(v, &front, ray->direction, words);
            for (int w = 0; w < words; w++) {
                takes.word[w] = front.word[w] & field->prey.word[w];
                front.word[w] &= ~field->occupied.word[w];
            }
            if (ray->take >> n & 1)
                out = put_steps(out, p, kind, &takes, (n + 1) * step, true, want, words);
            if (ray->quiet >> n & 1)
                out = put_steps(out, p, kind, &front, (n + 1) * step, false, want, words);
        }
    }
    return out;
}

static ALWAYS_INLINE struct move *list_all(struct move *out, const struct position *p, int want,
                                           const int words)
{
    const struct variant *v = p->variant;
    const struct field field = field_of(p, p->turn, words);
    for (int i = 0; i < v->stepper_count[p->turn]; i++)
        out = list_stepper(out, p, &v->steppers[p->turn][i], &field, want, words);
    return out;
}

CLONED struct move *list_steps(struct move *out, const struct position *p, int want)
{
    return p->variant->words == 1 ? list_all(out, p, want, 1) : list_all(out, p, want, SET_WORDS);
}
