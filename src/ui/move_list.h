/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moves of a game as the move list shows them. The texts are kept, so that showing the list
 * again costs nothing. */
#ifndef UI_MOVE_LIST_H
#define UI_MOVE_LIST_H

#include "escacs/game.h"

enum move_notation { MOVES_ALGEBRAIC, MOVES_COORDINATES };

struct move_list {
    struct listed_move *items; /* played, then those that were taken back */
    int count;
    int played;
    enum side first; /* who began */
    /* what the texts were made for */
    uint64_t start;
    enum move_notation notation;
    int letters; /* enum letters */
};

struct listed_move {
    struct move move;
    char *text;
};

/* Brings the list, all zeros at first, up to date. */
void move_list_update(struct move_list *list, const struct game *game, enum move_notation notation);
void move_list_done(struct move_list *list);

/* The row of a move, from 0: a row has a move of white and one of black. */
static inline int move_list_row(const struct move_list *list, int move)
{
    return (move + (list->first == BLACK)) / 2;
}

/* Whose move it is. */
static inline enum side move_list_side(const struct move_list *list, int move)
{
    return move % 2 == 0 ? list->first : side_other(list->first);
}

#endif
