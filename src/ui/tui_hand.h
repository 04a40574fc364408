/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The piece in hand: picked up with keys or the mouse and dropped somewhere, which writes the same
 * line that would be typed. What is legal is only looked up, to be shown. */
#ifndef UI_TUI_HAND_H
#define UI_TUI_HAND_H

#include "escacs/game.h"
#include "ui/tui_board.h"
#include "util/strbuf.h"

struct hand {
    square squares[SQUARES]; /* where the piece is, and the landings of a chain chosen so far */
    int count;               /* 0: nothing is in hand */
};

/* A square was chosen. Returns whether that makes a line, which is added to `line`, for the session
 * to judge; the hand is then empty. Otherwise the hand has changed. */
bool hand_choose(struct hand *hand, const struct game *game, square s, struct strbuf *line);

/* Marks the last move, a check, and what the piece in hand may do. Of a piece of the side that is
 * not to move, what it threatens. */
void hand_mark(struct board_marks *marks, const struct hand *hand, const struct game *game);

#endif
