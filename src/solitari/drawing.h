/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game drawn as lines of text. */
#ifndef SOLITARI_DRAWING_H
#define SOLITARI_DRAWING_H

#include "solitari/klondike.h"
#include "util/strbuf.h"

#include <stdbool.h>

/* How cards look. All false is the plain ASCII that scripts read. */
struct drawing_look {
    bool symbols; /* suits as UTF-8 symbols */
    bool colours; /* red suits in red, by the escape codes every colour terminal knows */
};

/* Adds the state: from "ESTAT DEL JOC" to "JOC EN CURS" or "JOC ACABAT". */
void drawing_add_state(struct strbuf *out, const struct klondike *game,
                       const struct drawing_look *look);

#endif
