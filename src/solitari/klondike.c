/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of Klondike with one card opened at a time. */
#include "solitari/klondike.h"

#include <assert.h>
#include <string.h>

/* --- asking */

static const struct klondike_column *column_at(const struct klondike *game, int64_t n)
{
    return n >= 1 && n <= KLONDIKE_COLUMNS ? &game->columns[n - 1] : NULL;
}

static int taken_from_column(uint8_t *out, const struct klondike *game, int64_t n, int64_t row)
{
    const struct klondike_column *column = column_at(game, n);
    if (!column || row <= column->hidden || row > column->count)
        return -KLONDIKE_NOTHING_THERE;
    *out = column->cards[row - 1];
    return 0;
}

static int taken_from_column_end(uint8_t *out, const struct klondike *game, int64_t n)
{
    const struct klondike_column *column = column_at(game, n);
    return column ? taken_from_column(out, game, n, column->count) : -KLONDIKE_NOTHING_THERE;
}

static int taken_from_pile(uint8_t *out, const struct klondike *game, int64_t pile)
{
    if (pile < 1 || pile > CARD_SUITS || game->piles[pile - 1] == 0)
        return -KLONDIKE_NOTHING_THERE;
    *out = card_make((int)pile - 1, game->piles[pile - 1]);
    return 0;
}

/* The card that opening shows, or, when the pile is turned over, would show next. */
static int taken_from_hand(uint8_t *out, const struct klondike *game)
{
    if (game->talon_count == 0)
        return -KLONDIKE_NOTHING_THERE;
    *out = game->talon[game->opened % game->talon_count];
    return 0;
}

bool klondike_is_won(const struct klondike *game)
{
    for (int suit = 0; suit < CARD_SUITS; suit++)
        if (game->piles[suit] < CARD_VALUES)
            return false;
    return true;
}

bool klondike_discard(uint8_t *out, const struct klondike *game)
{
    if (game->opened == 0)
        return false;
    *out = game->talon[game->opened - 1];
    return true;
}

int klondike_taken(uint8_t *out, const struct klondike *game, const struct klondike_move *move)
{
    switch (move->kind) {
    case KLONDIKE_OPEN:
        return taken_from_hand(out, game);
    case KLONDIKE_DISCARD_TO_COLUMN:
    case KLONDIKE_DISCARD_TO_PILE:
        return klondike_discard(out, game) ? 0 : -KLONDIKE_NOTHING_THERE;
    case KLONDIKE_COLUMN_TO_COLUMN:
        return taken_from_column(out, game, move->from, move->row);
    case KLONDIKE_COLUMN_TO_PILE:
        return taken_from_column_end(out, game, move->from);
    case KLONDIKE_PILE_TO_COLUMN:
        return taken_from_pile(out, game, move->from);
    }
    return -KLONDIKE_NOTHING_THERE;
}

bool klondike_fits_column(const struct klondike *game, uint8_t card, int64_t n)
{
    const struct klondike_column *column = column_at(game, n);
    if (!column)
        return false;
    if (column->count == 0)
        return card_value(card) == CARD_VALUES;
    uint8_t last = column->cards[column->count - 1];
    return card_value(last) == card_value(card) + 1 && card_is_red(last) != card_is_red(card);
}

bool klondike_fits_pile(const struct klondike *game, uint8_t card)
{
    return game->piles[card_suit(card)] == card_value(card) - 1;
}

int klondike_check(const struct klondike *game, const struct klondike_move *move)
{
    uint8_t card;
    int refusal = klondike_taken(&card, game, move);
    if (refusal || move->kind == KLONDIKE_OPEN)
        return refusal;
    bool to_pile = move->kind == KLONDIKE_DISCARD_TO_PILE || move->kind == KLONDIKE_COLUMN_TO_PILE;
    bool fits =
        to_pile ? klondike_fits_pile(game, card) : klondike_fits_column(game, card, move->to);
    return fits ? 0 : -KLONDIKE_NO_FIT;
}

/* --- playing: the moves below have been checked */

static void open_card(struct klondike *game)
{
    game->opened = game->opened < game->talon_count ? (uint8_t)(game->opened + 1) : 0;
}

static uint8_t take_discard(struct klondike *game)
{
    uint8_t card = game->talon[--game->opened];
    game->talon_count--;
    memmove(game->talon + game->opened, game->talon + game->opened + 1,
            (size_t)(game->talon_count - game->opened));
    return card;
}

static void push(struct klondike *game, int64_t n, uint8_t card)
{
    struct klondike_column *column = &game->columns[n - 1];
    assert(column->count < KLONDIKE_COLUMN_MAX);
    column->cards[column->count++] = card;
}

/* Takes the cards from `row` on away, and turns up the one that is then the last. */
static void cut(struct klondike *game, int64_t n, int64_t row)
{
    struct klondike_column *column = &game->columns[n - 1];
    column->count = (uint8_t)(row - 1);
    if (column->hidden && column->hidden == column->count)
        column->hidden--;
}

static void move_run(struct klondike *game, const struct klondike_move *move)
{
    const struct klondike_column *from = &game->columns[move->from - 1];
    for (int64_t i = move->row; i <= from->count; i++)
        push(game, move->to, from->cards[i - 1]);
    cut(game, move->from, move->row);
}

static void pile_up(struct klondike *game, uint8_t card)
{
    game->piles[card_suit(card)]++;
}

static void take_back(struct klondike *game, const struct klondike_move *move)
{
    uint8_t *pile = &game->piles[move->from - 1];
    push(game, move->to, card_make((int)move->from - 1, (*pile)--));
}

int klondike_play(struct klondike *game, const struct klondike_move *move)
{
    uint8_t card;
    int refusal = klondike_check(game, move);
    if (refusal)
        return refusal;
    klondike_taken(&card, game, move);
    switch (move->kind) {
    case KLONDIKE_OPEN:
        open_card(game);
        break;
    case KLONDIKE_DISCARD_TO_COLUMN:
        push(game, move->to, take_discard(game));
        break;
    case KLONDIKE_DISCARD_TO_PILE:
        pile_up(game, take_discard(game));
        break;
    case KLONDIKE_COLUMN_TO_COLUMN:
        move_run(game, move);
        break;
    case KLONDIKE_COLUMN_TO_PILE:
        pile_up(game, card);
        cut(game, move->from, game->columns[move->from - 1].count);
        break;
    case KLONDIKE_PILE_TO_COLUMN:
        take_back(game, move);
        break;
    }
    return 0;
}

void klondike_deal(struct klondike *game, const uint8_t deck[CARD_COUNT])
{
    *game = (struct klondike){.talon_count = KLONDIKE_TALON};
    int position = CARD_COUNT;
    for (int row = 1; row <= KLONDIKE_COLUMNS; row++)
        for (int n = row; n <= KLONDIKE_COLUMNS; n++)
            push(game, n, deck[--position]);
    for (int n = 1; n <= KLONDIKE_COLUMNS; n++)
        game->columns[n - 1].hidden = (uint8_t)(n - 1);
    for (int i = 0; i < KLONDIKE_TALON; i++)
        game->talon[i] = deck[--position];
}
