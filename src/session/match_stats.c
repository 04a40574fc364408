/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics of matches, by normal approximations. */
#include "session/tournament.h"

#include <math.h>

static const double NORMAL_95 = 1.959964; /* standard deviations to each side */

static double elo_of(double score)
{
    if (score <= 1e-9)
        return -INFINITY;
    if (score >= 1)
        return INFINITY;
    return 400 * -log10(1 / score - 1) + 0.0; /* an even score gives 0, not -0 */
}

/* How far the score may be from the true one: the interval of Wilson, which needs no variance in
 * the sample, where there is none. */
static void bounds(double *low, double *high, const struct match_tally *tally, double score)
{
    double games = match_games(tally);
    double variance =
        (tally->wins * (1 - score) * (1 - score) + tally->draws * (0.5 - score) * (0.5 - score) +
         tally->losses * score * score) /
        games;
    double middle = score, error = NORMAL_95 * sqrt(variance / games);
    if (variance == 0) {
        double z = NORMAL_95 * NORMAL_95 / games;
        middle = (score + z / 2) / (1 + z);
        error = sqrt(z * score * (1 - score) + z * z / 4) / (1 + z);
    }
    *low = middle - error;
    *high = middle + error;
}

void match_stats(struct match_stats *out, const struct match_tally *tally)
{
    double low, high;
    int decided = tally->wins + tally->losses;
    out->score = (tally->wins + 0.5 * tally->draws) / match_games(tally);
    bounds(&low, &high, tally, out->score);
    out->elo = elo_of(out->score);
    out->elo_low = elo_of(low);
    out->elo_high = elo_of(high < 1 - 1e-9 ? high : 1);
    out->superiority =
        decided > 0 ? 0.5 * (1 + erf((tally->wins - tally->losses) / sqrt(2.0 * decided))) : 0.5;
}
