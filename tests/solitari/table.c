/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables set up for tests. */
#include "table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "solitari/deal.h"

uint8_t card(const char *name)
{
    const char *value = strchr(CARD_VALUE_LETTERS, name[0]);
    const char *suit = strchr(CARD_SUIT_LETTERS, name[1]);
    if (!value || !suit)
        abort();
    return card_make((int)(suit - CARD_SUIT_LETTERS), (int)(value - CARD_VALUE_LETTERS) + 1);
}

struct klondike dealt(int64_t seed, int64_t steps)
{
    uint8_t deck[CARD_COUNT];
    struct klondike game;
    deal_shuffle(deck, seed, steps, NULL, NULL);
    klondike_deal(&game, deck);
    return game;
}

struct klondike bare_table(void)
{
    return (struct klondike){.talon_count = 0};
}

void lay_column(struct klondike *game, int column, const char *cards)
{
    struct klondike_column *to = &game->columns[column - 1];
    for (; *cards; cards++) {
        if (*cards == ' ')
            continue;
        if (*cards == '(') {
            to->hidden++;
            cards++;
        }
        to->cards[to->count++] = card(cards);
        cards++;
    }
}

void lay_talon(struct klondike *game, const char *cards, int opened)
{
    for (; *cards; cards++) {
        if (*cards == ' ')
            continue;
        game->talon[game->talon_count++] = card(cards);
        cards++;
    }
    game->opened = (uint8_t)opened;
}

void lay_piles(struct klondike *game, int spades, int hearts, int diamonds, int clubs)
{
    game->piles[CARD_SPADES] = (uint8_t)spades;
    game->piles[CARD_HEARTS] = (uint8_t)hearts;
    game->piles[CARD_DIAMONDS] = (uint8_t)diamonds;
    game->piles[CARD_CLUBS] = (uint8_t)clubs;
}

struct klondike nearly_won(void)
{
    struct klondike game = bare_table();
    lay_piles(&game, 13, 13, 13, 12);
    lay_talon(&game, "KT", 0);
    return game;
}

struct klondike_move open_card(void)
{
    return (struct klondike_move){.kind = KLONDIKE_OPEN};
}

struct klondike_move discard_to_column(int64_t to)
{
    return (struct klondike_move){.kind = KLONDIKE_DISCARD_TO_COLUMN, .to = to};
}

struct klondike_move discard_to_pile(void)
{
    return (struct klondike_move){.kind = KLONDIKE_DISCARD_TO_PILE};
}

struct klondike_move column_to_column(int64_t from, int64_t row, int64_t to)
{
    return (struct klondike_move){
        .kind = KLONDIKE_COLUMN_TO_COLUMN, .from = from, .row = row, .to = to};
}

struct klondike_move column_to_pile(int64_t from)
{
    return (struct klondike_move){.kind = KLONDIKE_COLUMN_TO_PILE, .from = from};
}

struct klondike_move pile_to_column(int64_t pile, int64_t to)
{
    return (struct klondike_move){.kind = KLONDIKE_PILE_TO_COLUMN, .from = pile, .to = to};
}
