/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A problem being solved: judges the moves of the person, and answers for the rival. */
#ifndef SESSION_EXERCISE_H
#define SESSION_EXERCISE_H

#include "learning/problem.h"
#include "session/player.h"

enum verdict {
    VERDICT_RIGHT,  /* the aim can still be reached in time */
    VERDICT_SOLVED, /* it is reached */
    VERDICT_WRONG,  /* the move does not solve the problem */
};

struct exercise;

/* NULL without memory. The variant of the problem must outlive it. */
struct exercise *exercise_new(const struct problem *problem);
void exercise_free(struct exercise *exercise);

const struct problem *exercise_problem(const struct exercise *exercise);

/* Judge a legal move of the person. A right one is played. */
enum verdict exercise_judge(struct exercise *exercise, struct move move);

/* Play the rival's answer. */
void exercise_follow(struct exercise *exercise, struct move answer);

/* A move that solves it from here, for a hint. The person has needed help then. */
struct move exercise_hint(struct exercise *exercise);

/* How it went so far. */
bool exercise_is_solved(const struct exercise *exercise);
bool exercise_is_clean(const struct exercise *exercise); /* no wrong move and no hint */

/* The rival, which answers as long as it can. The exercise must outlive it. NULL without memory or
 * thread. */
struct player *exercise_rival(struct exercise *exercise);

#endif
