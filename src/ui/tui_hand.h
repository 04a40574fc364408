/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The piece in hand. Picking it up and dropping it, with keys or the mouse, makes the same line
 * that would be typed; the session judges it. Legal moves are looked up only to mark them. */
#ifndef UI_TUI_HAND_H
#define UI_TUI_HAND_H

#include "escacs/game.h"
#include "ui/tui_board.h"
#include "util/strbuf.h"

struct hand {
    square squares[SQUARES]; /* where the piece is, and the landings of a chain chosen so far */
    int count;               /* 0: nothing is in hand */
};

/* A square was chosen. If that completes a move, its line is added to `line`, the hand becomes
 * empty, and true is returned. Otherwise the hand has changed. */
bool hand_choose(struct hand *hand, const struct game *game, square s, struct strbuf *line);

/* Marks the last move, a check, and what the piece in hand may do or, if it is not its turn,
 * threatens. */
void hand_mark(struct board_marks *marks, const struct hand *hand, const struct game *game);

#endif
