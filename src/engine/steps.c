/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists the moves of types that only step, for games in which every type does and no king has to be
 * kept safe: draughts and its kin. */
#include "engine/steps.h"

/* The steps of the pieces of a stepper, one by one. */
struct step_walk {
    int index;
    const struct set_step *step;
    struct bits pieces; /* all of them */
    struct bits takes;  /* those that take something by the step */
    struct bits going;  /* those that it leads to an empty square */
};

static ALWAYS_INLINE struct step_walk step_walk(const struct position *p,
                                                const struct stepper *stepper,
                                                const struct bits *among, const int words)
{
    return (struct step_walk){.index = -1,
                              .pieces = bits_of_kinds(p, stepper->kinds, among, words)};
}

/* Go on to the next step. Returns false after the last one, and if there are no pieces. */
static ALWAYS_INLINE bool next_step(struct step_walk *at, const struct stepper *stepper,
                                    const struct field *field, const int words)
{
    const struct bits empty = empty_squares(field, words);
    if (++at->index >= stepper->step_count || !bits_any(&at->pieces, words))
        return false;
    at->step = &stepper->steps[at->index];
    if (at->step->first)
        at->going = at->pieces;
    if (at->step->take)
        at->takes = step_onto(at->step, &at->going, &field->prey, words);
    at->going = step_onto(at->step, &at->going, &empty, words);
    return true;
}

/* Append the moves that the step gives these pieces. */
static ALWAYS_INLINE struct move *put_steps(struct move *out, const struct position *p,
                                            const struct set_step *step, const struct kind *kind,
                                            const struct bits *origins, bool takes, int want,
                                            const int words)
{
    for (int w = 0; w < words; w++) {
        uint64_t bits = origins->word[w];
        if (!(want & (takes ? WANT_NOISY : WANT_QUIET)))
            bits &= step->far[w];
        for (; bits; bits &= bits - 1) {
            square from = p->variant->square_of[w * 64 + __builtin_ctzll(bits)];
            struct move move = {.from = from, .to = (square)(from + step->squares)};
            if (!(bits & -bits & step->far[w])) {
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
                                               const struct field *field, int want, const int words)
{
    const struct kind *kind = stepper_kind(p->variant, stepper, p->turn);
    struct step_walk at = step_walk(p, stepper, &field->own, words);
    while (next_step(&at, stepper, field, words)) {
        if (at.step->take)
            out = put_steps(out, p, at.step, kind, &at.takes, true, want, words);
        if (at.step->quiet)
            out = put_steps(out, p, at.step, kind, &at.going, false, want, words);
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
    return p->variant->words == 1 ? list_all(out, p, want, 1)
                                  : list_all(out, p, want, p->variant->words);
}
