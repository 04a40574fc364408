/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command that says whether deals can be won. */
#ifndef SOLITARI_SOLVE_MODE_H
#define SOLITARI_SOLVE_MODE_H

#include "solitari/solitari_options.h"

/* Answers for the deal of the options, or for each pair of seed and steps on standard input.
 * Returns the exit status. */
int solve_mode_run(const struct solitari_options *options);

#endif
