/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the results of a match say about the difference in strength. */
#ifndef SESSION_MATCH_STATS_H
#define SESSION_MATCH_STATS_H

/* Games of one player against another. */
struct match_tally {
    int wins, draws, losses;
};

static inline int match_games(const struct match_tally *tally)
{
    return tally->wins + tally->draws + tally->losses;
}

struct match_stats {
    double score; /* points by game, 0..1 */
    double elo;   /* difference by the logistic formula; infinite if all was won or lost */
    double elo_low, elo_high; /* 95 % of confidence; likewise */
    double superiority;       /* likelihood that the first player is the stronger one */
};

/* There must be at least one game. The error is that of the mean of independent games; the
 * superiority looks at decided games only. */
void match_stats(struct match_stats *out, const struct match_tally *tally);

#endif
