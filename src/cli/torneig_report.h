/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a match leaves behind: the table, the progress bar, the games. */
#ifndef CLI_TORNEIG_REPORT_H
#define CLI_TORNEIG_REPORT_H

#include "session/tournament.h"
#include "storage/locate.h"

struct torneig_output {
    const char *pgn, *folder; /* where games are written; NULL: nowhere */
    bool overwrite;
    bool json;
};

/* Whether the games can be written where they are wanted, as far as can be told before they are
 * played; if not, that has been said. */
bool torneig_output_is_possible(const struct torneig_output *output, const struct variant *variant,
                                const struct variant_source *source);

/* How far a match has come, over what was said before in the same line of a terminal. */
void torneig_progress(const struct match_tally *tally, int games);

/* Print the table and write the games. Returns an enum status. */
int torneig_print(const struct tournament *results, const struct tournament_plan *plan,
                  const struct variant_source *source, const struct torneig_output *output);

#endif
