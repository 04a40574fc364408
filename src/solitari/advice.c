/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves between places, and hints. */
#include "solitari/advice.h"

/* Builds the move between two places, legal or not. False if there is no such kind of move. */
static bool make_move(struct klondike_move *out, const struct klondike *game, struct place from,
                      struct place to)
{
    bool to_pile = to.kind == PLACE_PILE;
    *out = (struct klondike_move){.from = from.index, .to = to_pile ? 0 : to.index};
    if (!to_pile && to.kind != PLACE_COLUMN)
        return false;
    if (from.kind == PLACE_DISCARD) {
        out->kind = to_pile ? KLONDIKE_DISCARD_TO_PILE : KLONDIKE_DISCARD_TO_COLUMN;
    } else if (from.kind == PLACE_COLUMN && to_pile) {
        out->kind = KLONDIKE_COLUMN_TO_PILE;
        return from.row == game->columns[from.index - 1].count;
    } else if (from.kind == PLACE_COLUMN) {
        out->kind = KLONDIKE_COLUMN_TO_COLUMN;
        out->row = from.row;
    } else if (from.kind == PLACE_PILE && !to_pile) {
        out->kind = KLONDIKE_PILE_TO_COLUMN;
    } else {
        return false;
    }
    return true;
}

bool advice_can_take(const struct klondike *game, struct place from)
{
    uint8_t card;
    struct klondike_move move;
    struct place anywhere = {.kind = PLACE_COLUMN, .index = 1};
    return make_move(&move, game, from, anywhere) && klondike_taken(&card, game, &move) == 0;
}

bool advice_move(struct klondike_move *out, const struct klondike *game, struct place from,
                 struct place to)
{
    return make_move(out, game, from, to) && klondike_check(game, out) == 0;
}

bool advice_has_target(const struct klondike *game, struct place from)
{
    struct klondike_move move;
    struct place any_pile = {.kind = PLACE_PILE, .index = 1};
    bool found = advice_move(&move, game, from, any_pile);
    for (int n = 1; n <= KLONDIKE_COLUMNS && !found; n++)
        found = advice_move(&move, game, from, place_column_end(game, n));
    return found;
}

struct place advice_from(const struct klondike *game, const struct klondike_move *move)
{
    int index = (int)move->from;
    switch (move->kind) {
    case KLONDIKE_OPEN:
        return (struct place){.kind = PLACE_HAND};
    case KLONDIKE_DISCARD_TO_COLUMN:
    case KLONDIKE_DISCARD_TO_PILE:
        return (struct place){.kind = PLACE_DISCARD};
    case KLONDIKE_COLUMN_TO_COLUMN:
        return (struct place){.kind = PLACE_COLUMN, .index = index, .row = (int)move->row};
    case KLONDIKE_COLUMN_TO_PILE:
        return place_column_end(game, index);
    case KLONDIKE_PILE_TO_COLUMN:
        return (struct place){.kind = PLACE_PILE, .index = index};
    }
    return (struct place){.kind = PLACE_NOWHERE};
}

struct place advice_to(const struct klondike *game, const struct klondike_move *move)
{
    uint8_t card;
    if (move->kind == KLONDIKE_OPEN || klondike_taken(&card, game, move) != 0)
        return (struct place){.kind = PLACE_NOWHERE};
    if (move->to)
        return place_column_end(game, (int)move->to);
    return (struct place){.kind = PLACE_PILE, .index = card_suit(card) + 1};
}

/* --- hints, the best first */

/* A card from a column to its pile; with `turns`, only if that turns up the card below. */
static bool column_to_pile(struct klondike_move *out, const struct klondike *game, bool turns)
{
    for (int n = 1; n <= KLONDIKE_COLUMNS; n++) {
        const struct klondike_column *column = &game->columns[n - 1];
        bool would_turn = column->hidden > 0 && column->count == column->hidden + 1;
        *out = (struct klondike_move){.kind = KLONDIKE_COLUMN_TO_PILE, .from = n};
        if ((would_turn || !turns) && klondike_check(game, out) == 0)
            return true;
    }
    return false;
}

/* The first column other than `n` where the card fits, or 0. */
static int column_for(const struct klondike *game, uint8_t card, int n)
{
    for (int to = 1; to <= KLONDIKE_COLUMNS; to++)
        if (to != n && klondike_fits_column(game, card, to))
            return to;
    return 0;
}

/* A whole run to another column, so that a card is turned up. The column with most face-down
 * cards is preferred. */
static bool run_that_turns(struct klondike_move *out, const struct klondike *game)
{
    int most = 0;
    for (int n = 1; n <= KLONDIKE_COLUMNS; n++) {
        const struct klondike_column *column = &game->columns[n - 1];
        int to = column->hidden > most ? column_for(game, column->cards[column->hidden], n) : 0;
        if (to == 0)
            continue;
        most = column->hidden;
        *out = (struct klondike_move){
            .kind = KLONDIKE_COLUMN_TO_COLUMN, .from = n, .row = column->hidden + 1, .to = to};
    }
    return most > 0;
}

static bool discard_to_pile(struct klondike_move *out, const struct klondike *game)
{
    *out = (struct klondike_move){.kind = KLONDIKE_DISCARD_TO_PILE};
    return klondike_check(game, out) == 0;
}

static bool discard_to_column(struct klondike_move *out, const struct klondike *game)
{
    uint8_t card;
    int to = klondike_discard(&card, game) ? column_for(game, card, 0) : 0;
    *out = (struct klondike_move){.kind = KLONDIKE_DISCARD_TO_COLUMN, .to = to};
    return to > 0;
}

static bool open_card(struct klondike_move *out, const struct klondike *game)
{
    *out = (struct klondike_move){.kind = KLONDIKE_OPEN};
    return klondike_check(game, out) == 0;
}

bool advice_any_to_pile(struct klondike_move *out, const struct klondike *game)
{
    return column_to_pile(out, game, false) || discard_to_pile(out, game);
}

bool advice_hint(struct klondike_move *out, const struct klondike *game)
{
    return column_to_pile(out, game, true) || run_that_turns(out, game) ||
           discard_to_pile(out, game) || column_to_pile(out, game, false) ||
           discard_to_column(out, game) || open_card(out, game);
}
