/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `escacs torneig` shows and writes: the progress bar, the result, the games. */
#ifndef CLI_TORNEIG_REPORT_H
#define CLI_TORNEIG_REPORT_H

#include "session/tournament.h"
#include "storage/locate.h"

struct torneig_output {
    const char *pgn, *folder; /* where games are written; NULL: nowhere */
    bool overwrite;
    bool json;
};

/* Whether the games can be written where they are wanted, as far as this can be told before they
 * are played. Returns false after a complaint. */
bool torneig_output_is_possible(const struct torneig_output *output, const struct variant *variant,
                                const struct variant_source *source);

/* Whether Ctrl-C was pressed, or a signal asks the program to end. */
bool torneig_is_stopped(void *payload);

/* Plays the match that is planned, with a progress bar in a terminal. Ctrl-C ends it early. Returns
 * STATUS_OK, or STATUS_REFUSED after a complaint about a player. tournament_done() is due either
 * way. */
int torneig_play(struct tournament *results, struct tournament_plan *plan);

/* Draws the progress bar over the one before, in the same line of a terminal. */
void torneig_progress(const struct match_tally *tally, int games);

/* Prints the result, as a table or as JSON. */
void torneig_print(const struct tournament *results, const struct tournament_plan *plan,
                   const struct variant_source *source, bool json);

/* Writes the games where the output says. Returns STATUS_OK, or STATUS_UNSAVED after a complaint.
 */
int torneig_write_games(const struct tournament *results, const struct tournament_plan *plan,
                        const struct variant_source *source, const struct torneig_output *output);

/* Adds up the results that other runs printed as JSON, and prints the sum. Returns a status. */
int torneig_sum(char *const *paths, int count, bool json);

#endif
