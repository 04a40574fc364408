/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From a score to the result that it lets one expect. */
#include "cpu/search.h"

#include <math.h>

enum { USUAL_SCALE = 250 }; /* for rules without a network */

/* The share of the curve that is five times as flat: it tells apart positions that are won. */
static const double flat_share = 0.05;

/* The share of drawn games when the score is 0. */
static const double draws_when_level = 0.5;

static double sigmoid(double x)
{
    return 1 / (1 + exp(-x));
}

double cpu_expected(const struct cpu *cpu, int score)
{
    const struct network *network = cpu_network(cpu);
    int fitted = network ? network_facts(network)->scale : 0;
    double x = (double)score / (fitted > 0 ? fitted : USUAL_SCALE);
    if (cpu_is_mate(score))
        return score > 0;
    return (1 - flat_share) * sigmoid(x) + flat_share * sigmoid(x / 5);
}

struct cpu_chances cpu_chances(const struct cpu *cpu, int score)
{
    double expected = cpu_expected(cpu, score);
    double draw = draws_when_level * 4 * expected * (1 - expected);
    struct cpu_chances chances = {.draw = (int)lrint(1000 * draw)};
    chances.win = (int)lrint(1000 * (expected - draw / 2));
    chances.loss = 1000 - chances.win - chances.draw;
    return chances;
}
