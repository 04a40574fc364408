/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text mode at a terminal: edited lines, colours, and a game that is kept. */
#ifndef SOLITARI_TERMINAL_TEXT_H
#define SOLITARI_TERMINAL_TEXT_H

#include "solitari/solitari_options.h"
#include "solitari/sitting.h"

/* Plays the sitting's game, or when `resumed` is false the deal of the options or one that is
 * asked for. Returns the exit status. */
int terminal_text_run(struct sitting *sitting, bool resumed,
                      const struct solitari_options *options);

#endif
