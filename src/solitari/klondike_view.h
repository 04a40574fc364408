/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table drawn for a full screen: a grid of cells, and which place a cell belongs to. */
#ifndef SOLITARI_KLONDIKE_VIEW_H
#define SOLITARI_KLONDIKE_VIEW_H

#include "solitari/klondike.h"
#include "solitari/place.h"
#include "ui/grid.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { KLONDIKE_VIEW_MIN_ROWS = 19, KLONDIKE_VIEW_MIN_COLUMNS = 44 };

/* A key and what it does, for the panel and the help. */
struct klondike_view_key {
    const char *key, *text;
};

enum klondike_view_box {
    KLONDIKE_VIEW_NO_BOX,
    KLONDIKE_VIEW_HELP,
    KLONDIKE_VIEW_WON,
    KLONDIKE_VIEW_ASK_NEW
};

struct klondike_view {
    const struct klondike *game;
    int64_t seed, steps;
    size_t played;
    struct place cursor;
    struct place selected;           /* nowhere when no card is in hand */
    struct place hint_from, hint_to; /* nowhere when there is no hint */
    const char *message;             /* "" for none */
    bool is_warning;                 /* the message */
    bool is_flat; /* cards have one row: without colours their edges could not be seen */
    enum klondike_view_box box;
    const struct klondike_view_key *keys; /* ends with a NULL key */
};

/* Draws over the whole grid. One that is too small says what size is needed. */
void klondike_view_draw(struct grid *grid, const struct klondike_view *view);

/* The place that a cell of a grid of this size belongs to, or nowhere. */
struct place klondike_view_place_at(const struct klondike_view *view, int rows, int columns,
                                    int row, int column);

#endif
