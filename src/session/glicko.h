/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013), one game at a time:
 * each game is a rating period of its two players. */
#ifndef SESSION_GLICKO_H
#define SESSION_GLICKO_H

struct rating {
    double value;      /* 1500 at first */
    double deviation;  /* 350 at first */
    double volatility; /* 0.06 at first */
};

#define RATING_INITIAL ((struct rating){1500, 350, 0.06})

/* The rating of a player after a game against a rival, both as they were before it. `score` is 1
 * for a win, 0.5 for a draw, 0 for a loss. */
struct rating glicko_after(const struct rating *player, const struct rating *rival, double score);

#endif
