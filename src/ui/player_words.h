/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about players: what is wrong with a description, and which options there are. */
#ifndef UI_PLAYER_WORDS_H
#define UI_PLAYER_WORDS_H

#include "session/player_description.h"
#include "util/strbuf.h"

/* Adds why there is no such player, as one line without its end: what is wrong, the words at fault
 * and, in parentheses, what would be right. */
void words_add_player_problem(struct strbuf *out, const struct player_problem *problem);

/* Adds the help of the options of a CPU player, two lines for each: its names and values, and what
 * it does. */
void words_add_player_options(struct strbuf *out);

#endif
