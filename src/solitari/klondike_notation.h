/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves as the words a player types for them in text mode: "1", "2 7", "4 6 5 2". */
#ifndef SOLITARI_KLONDIKE_NOTATION_H
#define SOLITARI_KLONDIKE_NOTATION_H

#include "solitari/klondike.h"
#include "util/strbuf.h"

#include <stdbool.h>

void klondike_notation_add(struct strbuf *out, const struct klondike_move *move);

/* Reads one move, its numbers one space apart and nothing else. False if it is none. */
bool klondike_notation_read(struct klondike_move *out, const char *text);

#endif
