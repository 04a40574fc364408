/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The piece in hand: picked up and dropped with keys or the mouse. Dropping it makes an intent,
 * which the session judges. Legal moves are looked up only to mark them. */
#ifndef UI_TUI_HAND_H
#define UI_TUI_HAND_H

#include "escacs/game.h"
#include "escacs/notation.h"
#include "ui/tui_board.h"

struct hand {
    square squares[SQUARES]; /* where the piece is, and the landings of a chain chosen so far */
    int count;               /* 0: nothing is in hand */
};

/* A square was chosen. Returns whether that makes a move: *intent is then what the session is to
 * play, and the hand is empty. Otherwise the hand has changed. */
bool hand_choose(struct hand *hand, const struct game *game, square s, struct intent *intent);

/* Marks the last move, a check, and what the piece in hand may do or, if it is not its turn,
 * threatens. */
void hand_mark(struct board_marks *marks, const struct hand *hand, const struct game *game);

/* Marks only a check and the piece in hand. */
void hand_mark_least(struct board_marks *marks, const struct hand *hand, const struct game *game);

#endif
