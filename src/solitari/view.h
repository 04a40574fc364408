/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table drawn for a full screen: a grid of cells, and which place a cell belongs to. */
#ifndef SOLITARI_VIEW_H
#define SOLITARI_VIEW_H

#include "solitari/klondike.h"
#include "solitari/place.h"
#include "ui/grid.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { VIEW_MIN_ROWS = 19, VIEW_MIN_COLUMNS = 44 };

/* A key and what it does, for the panel and the help. */
struct view_key {
    const char *key, *text;
};

enum view_box { VIEW_NO_BOX, VIEW_HELP, VIEW_WON, VIEW_ASK_NEW };

struct view {
    const struct klondike *game;
    int64_t seed, steps;
    size_t played;
    struct place cursor;
    struct place selected;           /* nowhere when no card is in hand */
    struct place hint_from, hint_to; /* nowhere when there is no hint */
    const char *message;             /* "" for none */
    bool is_warning;                 /* the message */
    bool is_flat; /* cards have one row: without colours nobody could tell how far they reach */
    enum view_box box;
    const struct view_key *keys; /* ends with a NULL key */
};

/* Draws over the whole grid. One that is too small says what size is needed. */
void view_draw(struct grid *grid, const struct view *view);

/* The place that a cell of a grid of this size belongs to, or nowhere. */
struct place view_place_at(const struct view *view, int rows, int columns, int row, int column);

#endif
