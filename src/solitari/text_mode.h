/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game played by question and answer. */
#ifndef SOLITARI_TEXT_MODE_H
#define SOLITARI_TEXT_MODE_H

#include "solitari/klondike.h"
#include "solitari/numbers.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* How cards look. All false is the plain ASCII that scripts read. */
struct text_look {
    bool symbols; /* suits as UTF-8 symbols */
    bool colours; /* red suits in red, by the escape codes that every colour terminal knows */
};

/* Adds the drawing of a game: from "ESTAT DEL JOC" to "JOC EN CURS" or "JOC ACABAT". */
void text_mode_add_state(struct strbuf *out, const struct klondike *game,
                         const struct text_look *look);

struct text_mode {
    struct numbers *in;
    FILE *out;
    struct text_look look;
    const struct klondike *game; /* the state that `play` changes */
    int (*play)(const struct klondike_move *move, void *payload); /* as klondike_play */
    void *payload;
};

enum text_mode_end { TEXT_MODE_WON, TEXT_MODE_ABANDONED, TEXT_MODE_END_OF_INPUT };

/* Asks for the seed and the steps of a deal. False at the end of input. */
bool text_mode_ask_deal(struct text_mode *mode, int64_t *seed, int64_t *steps);

/* Plays to the end and returns how the game ended. The last line has been printed, except at the
 * end of input. */
enum text_mode_end text_mode_play(struct text_mode *mode);

#endif
