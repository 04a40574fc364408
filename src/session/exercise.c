/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A problem being solved. The rival thinks in a thread; nobody else uses the solver meanwhile. */
#include "session/exercise.h"

#include "session/background.h"
#include "util/alloc.h"

#include <stdlib.h>

struct exercise {
    struct problem problem;
    struct solver *solver;
    bool solved, wrong, helped;
};

struct exercise *exercise_new(const struct problem *problem)
{
    struct exercise *exercise = xcalloc(1, sizeof *exercise);
    exercise->problem = *problem;
    exercise->solver = solver_new(problem->start.variant);
    if (!exercise->solver) {
        free(exercise);
        return NULL;
    }
    solver_set(exercise->solver, &problem->start, problem->aim);
    return exercise;
}

void exercise_free(struct exercise *exercise)
{
    if (!exercise)
        return;
    solver_free(exercise->solver);
    free(exercise);
}

const struct problem *exercise_problem(const struct exercise *exercise)
{
    return &exercise->problem;
}

/* --- the person's moves */

/* Where there is no aim only the key solves the problem, and at once. */
static enum verdict judge_best(const struct exercise *exercise, struct move move)
{
    return move_same(move, exercise->problem.key) ? VERDICT_SOLVED : VERDICT_WRONG;
}

static enum verdict judge_aim(struct exercise *exercise, struct move move)
{
    if (!solver_is_key(exercise->solver, move))
        return VERDICT_WRONG;
    solver_play(exercise->solver, move);
    return solver_is_done(exercise->solver) ? VERDICT_SOLVED : VERDICT_RIGHT;
}

enum verdict exercise_judge(struct exercise *exercise, struct move move)
{
    enum verdict verdict =
        exercise->problem.aim.moves == 0 ? judge_best(exercise, move) : judge_aim(exercise, move);
    exercise->solved = verdict == VERDICT_SOLVED;
    exercise->wrong |= verdict == VERDICT_WRONG;
    return verdict;
}

struct move exercise_hint(struct exercise *exercise)
{
    struct move key = exercise->problem.key;
    exercise->helped = true;
    if (exercise->problem.aim.moves > 0)
        solver_keys(&key, exercise->solver, 1);
    return key;
}

bool exercise_is_solved(const struct exercise *exercise)
{
    return exercise->solved;
}

bool exercise_is_clean(const struct exercise *exercise)
{
    return !exercise->wrong && !exercise->helped;
}

void exercise_follow(struct exercise *exercise, struct move answer)
{
    solver_play(exercise->solver, answer);
}

/* --- the rival */

struct defender {
    struct player player;
    struct exercise *exercise;
    struct background thinking;
    struct thought thought;
};

static struct defender *defender_of(struct player *player)
{
    return (struct defender *)player;
}

static void think(void *payload)
{
    struct defender *self = payload;
    self->thought.has_move = solver_defence(&self->thought.move, self->exercise->solver);
    self->thought.stuck = self->thought.has_move ? STUCK_NOT : STUCK_NO_MOVE;
}

static int defender_think(struct player *player, const struct game *game,
                          const struct clock_state *clock)
{
    (void)game;
    (void)clock;
    defender_of(player)->thought = (struct thought){0};
    return background_start(&defender_of(player)->thinking);
}

/* The solver is not interrupted: it takes a second at the most. */
static void defender_hurry(struct player *player)
{
    (void)player;
}

static void defender_collect(struct thought *out, struct player *player)
{
    background_join(&defender_of(player)->thinking);
    *out = defender_of(player)->thought;
}

static void defender_cancel(struct player *player)
{
    struct thought unwanted;
    if (defender_of(player)->thinking.running)
        defender_collect(&unwanted, player);
}

static const char *defender_settings(const struct player *player)
{
    (void)player;
    return "";
}

static void defender_close(struct player *player)
{
    defender_cancel(player);
    background_done(&defender_of(player)->thinking);
    free(player);
}

static const struct player_ops defender_ops = {
    .label = "CPU",
    .think = defender_think,
    .hurry = defender_hurry,
    .cancel = defender_cancel,
    .collect = defender_collect,
    .settings = defender_settings,
    .close = defender_close,
};

struct player *exercise_rival(struct exercise *exercise)
{
    struct defender *self = xcalloc(1, sizeof *self);
    if (background_init(&self->thinking, think, self) < 0) {
        free(self);
        return NULL;
    }
    self->player = (struct player){.ops = &defender_ops, .wake = self->thinking.wake};
    self->exercise = exercise;
    return &self->player;
}
