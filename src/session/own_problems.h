/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Problems out of a person's own games and positions.
 *
 *   a game from its usual start   each mistake of a person, if one move alone would have been right
 *   a game from another position  its first move is the key: so problems are written in PGN
 *   a position without moves      a win in three moves or fewer, if there is one */
#ifndef SESSION_OWN_PROBLEMS_H
#define SESSION_OWN_PROBLEMS_H

#include "session/analysis.h"
#include "session/training.h"

enum { OWN_MATE_MOST = 3 };

/* Add the problems of a game to a training of its rules; games of other rules give none. Mistakes
 * are found by an analysis as planned. `source` says where they come from. Returns how many were
 * added, or -ENOMEM if there is no memory for the analysis. */
int own_problems_add(struct training *training, const struct game *game, const char *source,
                     const struct analysis_plan *plan);

/* The same of the saved games of these folders, the newest first. */
int own_problems_add_saves(struct training *training, const struct folders *folders,
                           const struct analysis_plan *plan);

/* The same of those among them that were analysed before; nothing is searched. */
int own_problems_add_kept(struct training *training, const struct folders *folders);

/* Find the aim and the key of a problem that has none: a win in OWN_MATE_MOST moves or fewer.
 * Returns whether there is one. */
bool own_problem_solve(struct problem *problem);

#endif
