/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ranks of moves. */
#include "cpu/published.h"

#include "util/random.h"

#include <limits.h>
#include <math.h>

/* --- distinct scores, without a list of them */

/* The lowest score above `bound`; INT_MAX if there is none. */
static int next_score(const struct cpu_scored *scored, int count, int bound)
{
    int next = INT_MAX;
    for (int i = 0; i < count; i++)
        if (scored[i].score > bound && scored[i].score < next)
            next = scored[i].score;
    return next;
}

/* How many distinct scores are below `bound`. */
static int rank_of(const struct cpu_scored *scored, int count, int bound)
{
    int rank = 0;
    for (int score = next_score(scored, count, INT_MIN); score < bound;
         score = next_score(scored, count, score))
        rank++;
    return rank;
}

/* The score of a rank. */
static int score_of(const struct cpu_scored *scored, int count, int rank)
{
    int score = next_score(scored, count, INT_MIN);
    while (rank-- > 0)
        score = next_score(scored, count, score);
    return score;
}

/* --- the algorithm */

void published_round(struct cpu_scored *scored, int count, int unit)
{
    for (int i = 0; unit > 1 && i < count; i++) {
        int half = scored[i].score < 0 ? -unit / 2 : unit / 2;
        if (!cpu_is_mate(scored[i].score))
            scored[i].score = (scored[i].score + half) / unit * unit;
    }
}

void published_learn(struct published *p, const struct cpu_scored *scored, int count, int played)
{
    int ranks = rank_of(scored, count, INT_MAX);
    if (ranks < 2)
        return;
    p->count++;
    p->weighted +=
        (double)p->count * 100 * rank_of(scored, count, scored[played].score) / (ranks - 1);
}

double published_ratio(const struct published *p)
{
    double count = (double)p->count;
    return p->count ? p->weighted / (count * (count + 1) / 2) : PUBLISHED_RATIO;
}

bool published_is_sound(const struct published *p)
{
    double count = (double)p->count;
    return p->count >= 0 && p->weighted >= 0 && p->weighted <= 100.001 * count * (count + 1) / 2;
}

int published_choose(const struct cpu_scored *scored, int count, double ratio, int drop,
                     uint64_t *chance)
{
    int ranks = rank_of(scored, count, INT_MAX);
    int start = drop > 0 ? ranks / drop : 0;
    start = start < ranks ? start : ranks - 1;
    int rank = start + (int)nearbyint(ratio * (ranks - start - 1) / 100);
    int score = score_of(scored, count, rank), equal = 0, chosen = 0;
    for (int i = 0; i < count; i++)
        if (scored[i].score == score && random_next(chance) % (uint64_t)++equal == 0)
            chosen = i;
    return chosen;
}
