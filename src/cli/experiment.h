/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs torneig --experiment adaptatiu: the published experiment and ours, side by side. */
#ifndef CLI_EXPERIMENT_H
#define CLI_EXPERIMENT_H

#include "session/tournament.h"
#include "storage/locate.h"

struct experiment_options {
    int rounding; /* of scores, for a coarse evaluation; 0: none */
    bool json;
    bool shows_progress; /* on standard error */
};

/* Whether there is an experiment of this name, in any language. */
bool experiment_is_known(const char *name);

/* Play each line of the experiment, plan->games games of each algorithm, and print the table. The
 * players of the plan do not matter. Ctrl-C, by the plan's should_stop, ends it with the lines
 * played so far. Returns the status of the program. */
int experiment_run(const struct tournament_plan *plan, const struct variant_source *source,
                   const struct experiment_options *options);

#endif
