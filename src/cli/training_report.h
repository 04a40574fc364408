/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What training shows: a line that is rewritten in a terminal, lines in a pipe, JSON for programs;
 * and what came of it. */
#ifndef CLI_TRAINING_REPORT_H
#define CLI_TRAINING_REPORT_H

#include "cli/course.h"

struct training_display {
    bool json;
    bool shown; /* there is a line to be wiped off the terminal */
    int64_t last_ms;
    enum course_phase last_phase;
    int last_round;
    bool stopped; /* by Ctrl-C or a signal */
};

/* Hooks that show the progress of a course and stop it when the user or a signal asks. */
struct course_hooks training_hooks(struct training_display *display);

/* To be called before anything else is printed. */
void training_display_end(struct training_display *display);

/* The result of a whole course. `path` is where the network was written; NULL: nowhere else. */
void training_print_result(const struct training_display *display,
                           const struct course_result *result, bool stronger, const char *path);
void training_print_trained(const struct training_display *display,
                            const struct course_result *result);
void training_print_duel(const struct training_display *display, const struct match_tally *tally);

/* `+143 [+88, +205]` */
void training_format_elo(char out[64], const struct match_tally *tally);

#endif
