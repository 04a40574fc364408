/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Depth-first search over outlines, each looked at once. */
#include "solitari/solver.h"

#include "solitari/outline.h"
#include "solitari/seen.h"
#include "util/array.h"

#include <stdlib.h>

enum { STOP_INTERVAL = 4096 };

/* An outline on the path from the start to the current outline. */
struct frame {
    struct outline outline;
    struct outline_step steps[OUTLINE_STEPS_MAX];
    int count;
    int next; /* the step to try next; the one before it leads to the frame after this */
};

struct search {
    const struct solver_limits *limits;
    struct outline_deal deal;
    struct seen seen;
    struct frame *frames;
    size_t depth, cap;
};

static int push(struct search *search, const struct outline *outline)
{
    struct frame *frames = array_grow(search->frames, search->depth, &search->cap, sizeof *frames);
    if (!frames)
        return -1;
    search->frames = frames;
    struct frame *frame = &search->frames[search->depth++];
    frame->outline = *outline;
    frame->count = outline_steps(frame->steps, outline, &search->deal);
    frame->next = 0;
    return 0;
}

static bool is_told_to_stop(const struct search *search)
{
    return search->seen.count % STOP_INTERVAL == 0 && search->limits->should_stop &&
           search->limits->should_stop(search->limits->payload);
}

/* Tries the next step of the last frame: pushes a frame for a new outline, or pops a frame that
 * has no more steps. Returns SOLVER_UNKNOWN while the search goes on; sets *over when a limit
 * was met. */
static enum solver_verdict advance(struct search *search, bool *over)
{
    struct frame *frame = &search->frames[search->depth - 1];
    if (frame->next == frame->count) {
        search->depth--;
        return search->depth == 0 ? SOLVER_NOT_WINNABLE : SOLVER_UNKNOWN;
    }
    struct outline outline = frame->outline;
    outline_take(&outline, &search->deal, frame->steps[frame->next++]);
    if (outline_is_open(&outline))
        return SOLVER_WINNABLE;
    int added = seen_add(&search->seen, outline_key(&outline));
    if (added == 0)
        return SOLVER_UNKNOWN;
    *over = added < 0 || is_told_to_stop(search) || push(search, &outline) != 0;
    return SOLVER_UNKNOWN;
}

static enum solver_verdict search_all(struct search *search, const struct outline *start)
{
    bool over = seen_add(&search->seen, outline_key(start)) < 0 || push(search, start) != 0;
    enum solver_verdict verdict = SOLVER_UNKNOWN;
    if (outline_is_open(start))
        return SOLVER_WINNABLE;
    while (!over && verdict == SOLVER_UNKNOWN)
        verdict = advance(search, &over);
    return verdict;
}

/* The steps on the way to where the search is. */
static int make_plan(struct plan *out, const struct search *search, const struct klondike *game)
{
    size_t count = 0;
    struct outline_step *steps = malloc((search->depth + 1) * sizeof *steps);
    if (!steps)
        return -1;
    for (size_t i = 0; i < search->depth; i++) {
        const struct frame *frame = &search->frames[i];
        if (frame->next > 0)
            steps[count++] = frame->steps[frame->next - 1];
    }
    int error = plan_make(out, game, steps, count);
    free(steps);
    return error;
}

void solver_run(struct solver_answer *out, const struct klondike *game,
                const struct solver_limits *limits)
{
    struct outline start;
    struct search search = {.limits = limits};
    *out = (struct solver_answer){.verdict = SOLVER_UNKNOWN};
    outline_make(&start, &search.deal, game);
    seen_init(&search.seen, limits->memory);
    out->verdict = search_all(&search, &start);
    out->seen = search.seen.count;
    if (out->verdict == SOLVER_WINNABLE && make_plan(&out->plan, &search, game) != 0)
        out->verdict = SOLVER_UNKNOWN;
    seen_done(&search.seen);
    free(search.frames);
}

void solver_answer_done(struct solver_answer *answer)
{
    plan_done(&answer->plan);
}
