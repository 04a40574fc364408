/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a match with a player that adapts shows: results by game of the career, estimates of the
 * rival, and how well each side played. */
#ifndef CLI_TORNEIG_CAREERS_H
#define CLI_TORNEIG_CAREERS_H

#include "session/tournament.h"

#include <jansson.h>

enum { SETTLED_AFTER = 3 }; /* games of a career after which results are counted apart */

/* Results of games that have the same place in their careers, first of all those from `from` to
 * before `to`. Games that were not played do not count. */
void careers_tally(struct match_tally *out, const struct tournament *results,
                   const struct tournament_plan *plan, int from, int to);

/* The mean of the last estimate of each career, by A (0) or B (1); not a number if there is none.
 */
double careers_estimate(const struct tournament *results, const struct tournament_plan *plan,
                        int player);

/* Print nothing where no player adapts, or nothing was judged. */
void torneig_print_careers(const struct tournament *results, const struct tournament_plan *plan);
void torneig_print_judgement(const struct tournament *results, const struct tournament_plan *plan);

/* The same as members of a JSON object, and the games as an array. */
void torneig_add_careers(json_t *table, const struct tournament *results,
                         const struct tournament_plan *plan);
void torneig_add_judgement(json_t *table, const struct tournament *results,
                           const struct tournament_plan *plan);
json_t *torneig_games_json(const struct tournament *results, const struct tournament_plan *plan);

#endif
