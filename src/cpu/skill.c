/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ladder of strength. docs/adaptive.md says where the numbers come from. */
#include "cpu/skill.h"

#include "util/random.h"

#include <math.h>
#include <stdbool.h>

enum {
    FIRST_NODES = 300, /* of SKILL_SEARCHING, for each move that the variant begins with */
};

static const double HOTTEST = 0.5, COLDEST = 0.005; /* temperatures of rungs 1 and SKILL_CAREFUL */
static const double GUARD = 0.03, GUARD_TEMPERATURES = 5; /* losses that are never drawn */

const int skill_budget_nodes[SKILL_BUDGETS] = {16, 80, 400};

int64_t skill_scoring_nodes(int budget, int moves)
{
    int64_t nodes = (int64_t)skill_budget_nodes[budget] * moves;
    return nodes < SKILL_NODES_MAX ? nodes : SKILL_NODES_MAX;
}

double skill_chance(uint64_t *chance)
{
    return (double)(random_next(chance) >> 11) / 9007199254740992.0;
}

double skill_temperature(double rung)
{
    return HOTTEST * pow(COLDEST / HOTTEST, (rung - 1) / (SKILL_CAREFUL - 1));
}

int64_t skill_nodes(double rung, int breadth)
{
    return (int64_t)(FIRST_NODES * (double)breadth * exp2(rung - SKILL_SEARCHING));
}

double skill_rung(int64_t nodes, int breadth)
{
    return SKILL_SEARCHING + log2((double)nodes / (FIRST_NODES * (double)breadth));
}

/* Careful players see at least this much, or the rungs that search would be a leap. */
static int least_budget(double rung)
{
    return rung >= 8 ? 2 : rung >= 6 ? 1 : 0;
}

void skill_of(struct skill *out, double rung, int budget, int breadth, uint64_t *chance)
{
    double luck = skill_chance(chance);
    int least = least_budget(rung);
    bool mirrored = rung < 0;
    *out = (struct skill){.way = SKILL_DRAWS, .budget = budget > least ? budget : least};
    if (luck >= fabs(rung))
        out->way = SKILL_RANDOM;
    else if (rung >= SKILL_SEARCHING || luck < rung - SKILL_CAREFUL)
        out->way = SKILL_SEARCHES;
    rung = out->way == SKILL_SEARCHES ? fmax(rung, SKILL_SEARCHING)
                                      : fmin(fmax(rung, 1), SKILL_CAREFUL);
    if (out->way == SKILL_SEARCHES)
        out->nodes = skill_nodes(rung, breadth);
    else
        out->temperature = mirrored ? -skill_temperature(1) : skill_temperature(rung);
}

static double best_of(const double *expected, int count)
{
    double best = expected[0];
    for (int i = 1; i < count; i++)
        best = fmax(best, expected[i]);
    return best;
}

double skill_likelihood(const double *expected, int count, int move, double temperature)
{
    double best = best_of(expected, count), sum = 0;
    for (int i = 0; i < count; i++)
        sum += exp((expected[i] - best) / temperature);
    return exp((expected[move] - best) / temperature) / sum;
}

int skill_draw(const double *expected, int count, double temperature, uint64_t *chance)
{
    double best = best_of(expected, count), sum = 0;
    double most = temperature < 0 ? 1 : fmax(GUARD, GUARD_TEMPERATURES * temperature);
    int last = 0;
    for (int i = 0; i < count; i++)
        if (best - expected[i] <= most)
            sum += exp((expected[i] - best) / temperature);
    double at = skill_chance(chance) * sum;
    for (int i = 0; i < count; i++) {
        if (best - expected[i] > most)
            continue;
        last = i;
        at -= exp((expected[i] - best) / temperature);
        if (at < 0)
            break;
    }
    return last;
}

/* --- levels */

static const struct {
    double rung;
    int budget;
    int elo; /* in `fide` */
} levels[SKILL_LEVELS + 1] = {
    {1, 0, 730},     {5, 0, 840},     {5.6, 1, 980},   {6.8, 1, 1150}, {7.5, 2, 1470}, {9, 2, 1660},
    {10.3, 2, 1830}, {10.7, 2, 1950}, {11.5, 2, 2140}, {14, 2, 2440},  {20, 2, 2940},
};

int skill_level_elo(int level)
{
    return levels[level].elo;
}

double skill_level_rung(int level)
{
    return levels[level].rung;
}

int skill_level_budget(int level)
{
    return levels[level].budget;
}

double skill_rung_level(double rung)
{
    if (rung <= levels[0].rung)
        return 0;
    for (int i = 0; i < SKILL_LEVELS; i++) {
        double low = levels[i].rung, high = levels[i + 1].rung;
        if (rung < high)
            return i + (rung - low) / (high - low);
    }
    return SKILL_LEVELS;
}
