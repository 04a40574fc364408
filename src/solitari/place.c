/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places of the table. */
#include "solitari/place.h"

enum { LAST_SLOT = KLONDIKE_COLUMNS - 1, NO_SLOT = 4 };

bool place_is_same(struct place a, struct place b)
{
    return a.kind == b.kind && a.index == b.index && a.row == b.row;
}

struct place place_in_slot(int slot)
{
    if (slot >= 0 && slot < CARD_SUITS)
        return (struct place){.kind = PLACE_PILE, .index = slot + 1};
    if (slot == PLACE_HAND_SLOT)
        return (struct place){.kind = PLACE_HAND};
    if (slot == PLACE_DISCARD_SLOT)
        return (struct place){.kind = PLACE_DISCARD};
    return (struct place){.kind = PLACE_NOWHERE};
}

int place_slot(struct place place)
{
    switch (place.kind) {
    case PLACE_HAND:
        return PLACE_HAND_SLOT;
    case PLACE_DISCARD:
        return PLACE_DISCARD_SLOT;
    case PLACE_PILE:
    case PLACE_COLUMN:
        return place.index - 1;
    case PLACE_NOWHERE:
        break;
    }
    return 0;
}

struct place place_column_end(const struct klondike *game, int column)
{
    return (struct place){
        .kind = PLACE_COLUMN, .index = column, .row = game->columns[column - 1].count};
}

struct place place_settle(const struct klondike *game, struct place place)
{
    if (place.kind != PLACE_COLUMN)
        return place;
    const struct klondike_column *column = &game->columns[place.index - 1];
    if (place.row <= column->hidden)
        place.row = column->hidden + 1;
    if (place.row > column->count)
        place.row = column->count;
    return place;
}

static struct place walk_up(const struct klondike *game, struct place from)
{
    if (from.kind != PLACE_COLUMN)
        return from;
    if (from.row > game->columns[from.index - 1].hidden + 1) {
        from.row--;
        return from;
    }
    int slot = place_slot(from);
    return place_in_slot(slot == NO_SLOT ? PLACE_HAND_SLOT : slot);
}

static struct place walk_down(const struct klondike *game, struct place from)
{
    struct place to = from;
    if (from.kind == PLACE_COLUMN)
        to.row++;
    else
        to = (struct place){.kind = PLACE_COLUMN, .index = place_slot(from) + 1};
    return place_settle(game, to);
}

static struct place walk_sideways(const struct klondike *game, struct place from, int step)
{
    int slot = place_slot(from) + step;
    if (slot == NO_SLOT && from.kind != PLACE_COLUMN)
        slot += step;
    if (slot < 0 || slot > LAST_SLOT)
        return from;
    return from.kind == PLACE_COLUMN ? place_column_end(game, slot + 1) : place_in_slot(slot);
}

struct place place_walk(const struct klondike *game, struct place from,
                        enum place_direction direction)
{
    switch (direction) {
    case PLACE_UP:
        return walk_up(game, from);
    case PLACE_DOWN:
        return walk_down(game, from);
    case PLACE_LEFT:
        return walk_sideways(game, from, -1);
    case PLACE_RIGHT:
        return walk_sideways(game, from, 1);
    }
    return from;
}
