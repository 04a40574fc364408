/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text mode at a terminal: line editing, colours, and a game that is saved. */
#ifndef SOLITARI_TERMINAL_TEXT_H
#define SOLITARI_TERMINAL_TEXT_H

#include "solitari/solitari_options.h"
#include "solitari/sitting.h"

/* Starts a game by a seed and steps. If the shuffle takes more than a second, it says so on
 * stderr. */
bool terminal_text_deal(struct sitting *sitting, int64_t seed, int64_t steps);

/* Plays the sitting's game, or when `resumed` is false the deal of the options or one that is
 * asked for. Returns the exit status. */
int terminal_text_run(struct sitting *sitting, bool resumed,
                      const struct solitari_options *options);

#endif
