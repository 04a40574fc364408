/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is known of one rival, and how strong to play against it.
 *
 * Two things are learnt. Moves say how much the rival sees and forgives: a posterior over (budget
 * of the scoring, rung), updated move by move. Results correct the level that follows from it,
 * because above a middling level moves no longer tell rivals apart. The state is a plain value: a
 * copy kept before a move restores everything when the move is taken back. Pure: no clock, no
 * input. */
#ifndef CPU_ADAPTIVE_H
#define CPU_ADAPTIVE_H

#include "cpu/skill.h"

#include <stdbool.h>

enum { ADAPTIVE_RUNGS = SKILL_CAREFUL + 1 };

struct adaptive {
    double belief[SKILL_BUDGETS][ADAPTIVE_RUNGS]; /* adds up to 1 */
    double anchor;   /* the mean rung that the moves showed when the last game ended */
    double offset;   /* what results add to the rung that the moves show */
    double gain;     /* how far the next result moves it */
    int streak;      /* like results in a row: wins of ours, losses if negative */
    int direction;   /* of the last change of the offset: -1, 0, 1 */
    int moves;       /* of the rival that were learnt from */
    int games;       /* finished */
    double standing; /* sum of what was expected of our side at its turns in this game */
    int turns;       /* how many they were */
};

/* Know nothing but that the rival plays at about this rung; below 0: know nothing at all. */
void adaptive_init(struct adaptive *a, double rung);

/* Whether every number is one that the functions here can have left. */
bool adaptive_is_sound(const struct adaptive *a);

/* The rival has played move number `played` of `count`. expected[b][i] is what move i is worth for
 * it, 0..1, when scored with budget b. A single move says nothing. */
void adaptive_learn(struct adaptive *a, const double *const expected[SKILL_BUDGETS], int count,
                    int played);

/* What is expected of our side, 0..1, at one of its turns. */
void adaptive_note_standing(struct adaptive *a, double expected);

/* A game has ended with so many points for us: 0, 0.5 or 1. `highest` is our own highest rung. */
void adaptive_end_game(struct adaptive *a, double points, double highest);

/* A game ends without a result: forget how it stood. */
void adaptive_leave_game(struct adaptive *a);

/* The rung that the rival is believed to play at. */
double adaptive_rung(const struct adaptive *a);

/* The rung to play at now, when so much is expected of us. While the rival is unknown it leans
 * towards balance. */
double adaptive_strength(const struct adaptive *a, double expected);

/* The likeliest budget of the rival. */
int adaptive_budget(const struct adaptive *a);

#endif
