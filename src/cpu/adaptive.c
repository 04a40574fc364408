/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of a rival. docs/adaptive.md says where the numbers come from. */
#include "cpu/adaptive.h"

#include <math.h>
#include <stdlib.h>

static const double LAPSE = 0.02;   /* share of moves that follow no model */
static const double HALF_LIFE = 60; /* moves after which what they taught counts half */
static const double CHANGE = 0.01;  /* likelihood that the rival is another since its last move */
static const double STRETCH = 1.25; /* rungs to play at for each rung that moves show */
static const double GAIN_FIRST = 2.5, GAIN_LAST = 0.6, GAIN_MOST = 5; /* rungs for a result */
static const double GAIN_FALL = 0.7, GAIN_RISE = 1.4;
static const double MOVES_LEAST = 0.25;  /* weight of the moves since the last game, at least */
static const double DRAW_WEIGHT = 0.6;   /* of how a drawn game stood */
static const double BEYOND = 2;          /* rungs that the level may go beyond the ladder */
static const double AIMLESS = 2.5;       /* moves drawn at random mostly show fewer rungs */
static const double LEAN = 4;            /* rungs for a point of imbalance, rival unknown */
static const double INITIAL_WIDTH = 1.5; /* rungs: how sure a level given at the start is */

enum { STREAK = 2, UNKNOWN_MOVES = 30 };

/* --- the posterior */

static double prior(int rung, double centre)
{
    double away = ((double)rung - centre) / INITIAL_WIDTH;
    return centre < 0 ? 1 : exp(-0.5 * away * away) + 0.001;
}

static void normalise(struct adaptive *a)
{
    double sum = 0;
    for (int b = 0; b < SKILL_BUDGETS; b++)
        for (int x = 0; x < ADAPTIVE_RUNGS; x++)
            sum += a->belief[b][x];
    for (int b = 0; b < SKILL_BUDGETS; b++)
        for (int x = 0; x < ADAPTIVE_RUNGS; x++)
            a->belief[b][x] /= sum;
}

/* The mean rung that moves show. */
static double seen_rung(const struct adaptive *a)
{
    double mean = 0;
    for (int b = 0; b < SKILL_BUDGETS; b++)
        for (int x = 0; x < ADAPTIVE_RUNGS; x++)
            mean += a->belief[b][x] * x;
    return mean;
}

void adaptive_init(struct adaptive *a, double rung)
{
    double seen = rung < 0 ? rung : fmin(rung / STRETCH, SKILL_CAREFUL);
    *a = (struct adaptive){.gain = GAIN_FIRST};
    for (int b = 0; b < SKILL_BUDGETS; b++)
        for (int x = 0; x < ADAPTIVE_RUNGS; x++)
            a->belief[b][x] = prior(x, seen);
    normalise(a);
    a->anchor = seen_rung(a);
    if (rung >= 0)
        a->offset = rung - STRETCH * a->anchor;
}

/* What older moves taught counts less, and the rival may have become another. */
static void fade(struct adaptive *a)
{
    double keep = exp2(-1 / HALF_LIFE), flat = 1.0 / (SKILL_BUDGETS * ADAPTIVE_RUNGS);
    for (int b = 0; b < SKILL_BUDGETS; b++)
        for (int x = 0; x < ADAPTIVE_RUNGS; x++)
            a->belief[b][x] = pow(a->belief[b][x], keep);
    normalise(a);
    for (int b = 0; b < SKILL_BUDGETS; b++)
        for (int x = 0; x < ADAPTIVE_RUNGS; x++)
            a->belief[b][x] = (1 - CHANGE) * a->belief[b][x] + CHANGE * flat;
}

/* The likelihood of a move for a player of a rung, who now and then follows no model. */
static double likelihood(const double *expected, int count, int played, int rung)
{
    if (rung == 0)
        return 1.0 / count;
    double share = skill_likelihood(expected, count, played, skill_temperature(rung));
    return (1 - LAPSE) * share + LAPSE / count;
}

void adaptive_learn(struct adaptive *a, const double *const expected[SKILL_BUDGETS], int count,
                    int played)
{
    if (count < 2)
        return;
    fade(a);
    for (int b = 0; b < SKILL_BUDGETS; b++)
        for (int x = 0; x < ADAPTIVE_RUNGS; x++)
            a->belief[b][x] *= likelihood(expected[b], count, played, x);
    normalise(a);
    a->moves++;
}

int adaptive_budget(const struct adaptive *a)
{
    double weight[SKILL_BUDGETS] = {0};
    int likeliest = 0;
    for (int b = 0; b < SKILL_BUDGETS; b++)
        for (int x = 1; x < ADAPTIVE_RUNGS; x++)
            weight[b] += a->belief[b][x];
    for (int b = 1; b < SKILL_BUDGETS; b++)
        if (weight[b] > weight[likeliest])
            likeliest = b;
    return likeliest;
}

/* --- results */

void adaptive_note_standing(struct adaptive *a, double expected)
{
    a->standing += expected;
    a->turns++;
}

void adaptive_leave_game(struct adaptive *a)
{
    a->standing = 0;
    a->turns = 0;
}

static int sign(double number)
{
    return (number > 0) - (number < 0);
}

/* The gain falls with each change of direction. Like results in a row restore it, then raise it:
 * the level is far off, or the rival has become another. */
static void set_gain(struct adaptive *a, int direction)
{
    int streak = abs(a->streak);
    if (direction && a->direction && direction != a->direction)
        a->gain = fmax(GAIN_LAST, a->gain * GAIN_FALL);
    if (direction)
        a->direction = direction;
    if (streak == STREAK)
        a->gain = fmax(a->gain, GAIN_FIRST);
    else if (streak > STREAK)
        a->gain = fmin(GAIN_MOST, a->gain * GAIN_RISE);
}

/* The level that moves and results give. The more games have ended, the less the moves since the
 * last one count: results know better, and the moves of a strong rival say little. */
static double level_of(const struct adaptive *a)
{
    double weight = fmax(MOVES_LEAST, 1.0 / (1 + a->games));
    return a->offset + STRETCH * (a->anchor + weight * (seen_rung(a) - a->anchor));
}

/* The lowest rung to play on. Below chance only against a rival whose moves look like chance. */
static double lowest_rung(const struct adaptive *a)
{
    return seen_rung(a) < AIMLESS ? SKILL_LOWEST : 0;
}

void adaptive_end_game(struct adaptive *a, double points, double highest)
{
    double stood = a->turns ? a->standing / a->turns - 0.5 : 0;
    double step = points > 0.75 ? -1 : points < 0.25 ? 1 : -DRAW_WEIGHT * stood;
    int result = points > 0.75 ? 1 : points < 0.25 ? -1 : 0;
    a->streak = result && sign(a->streak) == result ? a->streak + result : result;
    set_gain(a, sign(step));
    double level = level_of(a) + a->gain * step;
    double allowed = fmin(fmax(level, lowest_rung(a) - BEYOND), highest + BEYOND);
    a->anchor = seen_rung(a);
    a->offset = allowed - STRETCH * a->anchor;
    if (allowed != level)
        a->gain = GAIN_LAST; /* at the end of the ladder like results are no news */
    a->games++;
    adaptive_leave_game(a);
}

/* --- what follows */

double adaptive_rung(const struct adaptive *a)
{
    return fmax(lowest_rung(a), level_of(a));
}

double adaptive_strength(const struct adaptive *a, double expected)
{
    double unknown = a->games ? 0 : fmax(0, 1 - (double)a->moves / UNKNOWN_MOVES);
    return fmax(lowest_rung(a), adaptive_rung(a) - LEAN * unknown * (expected - 0.5));
}

bool adaptive_is_sound(const struct adaptive *a)
{
    double sum = 0;
    for (int b = 0; b < SKILL_BUDGETS; b++) {
        for (int x = 0; x < ADAPTIVE_RUNGS; x++) {
            if (!(a->belief[b][x] >= 0 && a->belief[b][x] <= 1))
                return false;
            sum += a->belief[b][x];
        }
    }
    return fabs(sum - 1) < 1e-6 && a->anchor >= 0 && a->anchor <= SKILL_CAREFUL &&
           fabs(a->offset) <= 100 && a->gain >= 0 && a->gain <= 10 && a->direction >= -1 &&
           a->direction <= 1 && a->moves >= 0 && a->games >= 0 && a->turns >= 0 &&
           a->standing >= 0 && a->standing <= a->turns;
}
