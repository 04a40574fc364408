/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The abstraction of a game that the solver searches: it counts bare places instead of placing
 * cards. */
#include "solitari/outline.h"

#include <string.h>

/* --- ranks: value by value, black suits then red ones */

enum { RANK_SUITS = 4, KINGS = CARD_VALUES - 1 };

/* From the suits of card.h to the suit part of a rank, and back. */
static const uint8_t rank_suit[CARD_SUITS] = {
    [CARD_SPADES] = 0, [CARD_CLUBS] = 1, [CARD_HEARTS] = 2, [CARD_DIAMONDS] = 3};
static const uint8_t card_suits[RANK_SUITS] = {CARD_SPADES, CARD_CLUBS, CARD_HEARTS, CARD_DIAMONDS};

static int rank_of(uint8_t card)
{
    return (card_value(card) - 1) * RANK_SUITS + rank_suit[card_suit(card)];
}

static uint8_t card_of(int rank)
{
    return card_make(card_suits[rank % RANK_SUITS], rank / RANK_SUITS + 1);
}

static uint64_t bit(int rank)
{
    return UINT64_C(1) << rank;
}

static bool has(uint64_t set, int rank)
{
    return set >> rank & 1;
}

/* The pair that a rank belongs to, and the pair on which its cards may lie. */
static uint64_t pair_of(int rank)
{
    return UINT64_C(3) << (rank & ~1);
}

static uint64_t pair_above(int rank)
{
    return UINT64_C(3) << (((rank & ~1) ^ 2) + RANK_SUITS);
}

static uint64_t pair_below(int rank)
{
    return rank < RANK_SUITS ? 0 : UINT64_C(3) << (((rank & ~1) ^ 2) - RANK_SUITS);
}

static int count(uint64_t set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

/* --- questions */

static int base_rank(const struct outline *outline, const struct outline_deal *deal, int column)
{
    return deal->columns[column][outline->levels[column] - 1];
}

static bool has_free_column(const struct outline *outline)
{
    int taken = count(outline->table & ~outline->bases & (UINT64_C(15) << KINGS * RANK_SUITS));
    for (int i = 0; i < KLONDIKE_COLUMNS; i++)
        taken -= outline->levels[i] == 0;
    return taken < 0;
}

/* True if the pair of this rank, which is on the table, has a bare place. */
static bool can_be_bare(const struct outline *outline, int rank)
{
    return count(outline->table & pair_of(rank)) >
           count(outline->table & ~outline->bases & pair_below(rank));
}

/* True if there is a place in some column for this card. */
static bool has_place(const struct outline *outline, int rank)
{
    if (rank / RANK_SUITS == KINGS)
        return has_free_column(outline);
    uint64_t above = outline->table & pair_above(rank);
    return count(above) > count(outline->table & ~outline->bases & pair_of(rank));
}

/* True if the card, on its pile or ready to go there, is never needed in a column again. In a
 * column it only serves the two lower cards of the other colour. If both of these can go to
 * their piles as soon as they are available, and so can the cards that would lie on them, piling
 * is as good as any use in a column. */
static bool is_safe_on_pile(const struct outline *outline, int rank)
{
    int value = rank / RANK_SUITS + 1;
    int suit = rank % RANK_SUITS;
    int other_colour = suit ^ 2;
    return outline->piles[other_colour] >= value - 2 &&
           outline->piles[other_colour ^ 1] >= value - 2 && outline->piles[suit ^ 1] >= value - 3;
}

static bool is_in_talon(const struct outline *outline, const struct outline_deal *deal, int rank)
{
    int index = deal->talon_index[rank];
    return index >= 0 && (outline->talon >> index & 1);
}

/* --- making */

/* Turns up the base of a column that has just reached its level. */
static void turn_up(struct outline *outline, const struct outline_deal *deal, int column)
{
    if (outline->levels[column] == 0)
        return;
    int rank = base_rank(outline, deal, column);
    outline->table |= bit(rank);
    if (outline->levels[column] == 1 && rank / RANK_SUITS == KINGS)
        outline->levels[column] = 0;
    else
        outline->bases |= bit(rank);
}

static void make_column(struct outline *out, struct outline_deal *deal,
                        const struct klondike_column *column, int index)
{
    out->levels[index] = column->count ? (uint8_t)(column->hidden + 1) : 0;
    for (int i = 0; i < out->levels[index]; i++)
        deal->columns[index][i] = (uint8_t)rank_of(column->cards[i]);
    for (int i = column->hidden; i < column->count; i++)
        out->table |= bit(rank_of(column->cards[i]));
    turn_up(out, deal, index);
}

void outline_make(struct outline *out, struct outline_deal *deal, const struct klondike *game)
{
    memset(out, 0, sizeof *out);
    memset(deal, 0, sizeof *deal);
    memset(deal->talon_index, -1, sizeof deal->talon_index);
    deal->talon_count = game->talon_count;
    for (int i = 0; i < game->talon_count; i++) {
        int rank = rank_of(game->talon[i]);
        deal->talon[i] = (uint8_t)rank;
        deal->talon_index[rank] = (int8_t)i;
        out->talon |= UINT32_C(1) << i;
    }
    for (int suit = 0; suit < CARD_SUITS; suit++)
        out->piles[rank_suit[suit]] = game->piles[suit];
    for (int i = 0; i < KLONDIKE_COLUMNS; i++)
        make_column(out, deal, &game->columns[i], i);
}

uint64_t outline_key(const struct outline *outline)
{
    uint64_t key = (uint64_t)(outline->new_place + 1) / 2; /* by pairs */
    for (int i = 0; i < KLONDIKE_COLUMNS; i++)
        key = key * (uint64_t)(i + 2) + outline->levels[i];
    for (int i = 0; i < RANK_SUITS; i++)
        key = key * (CARD_VALUES + 1) + outline->piles[i];
    return key << KLONDIKE_TALON | outline->talon;
}

bool outline_is_open(const struct outline *outline)
{
    for (int i = 0; i < KLONDIKE_COLUMNS; i++)
        if (outline->levels[i] > 1)
            return false;
    return true;
}

/* --- steps */

struct list {
    struct outline_step *steps;
    int count;
};

static void add(struct list *list, enum outline_step_kind kind, int rank)
{
    list->steps[list->count++] =
        (struct outline_step){.kind = (uint8_t)kind, .card = card_of(rank)};
}

/* The card that a pile waits for, or -1 if it is full. */
static int awaited(const struct outline *outline, int suit)
{
    return outline->piles[suit] < CARD_VALUES ? outline->piles[suit] * RANK_SUITS + suit : -1;
}

static bool can_pile_from_column(const struct outline *outline, int rank)
{
    return has(outline->table, rank) && can_be_bare(outline, rank);
}

/* If there is a safe step to a pile, no other step has to be tried. */
static bool add_safe_pile_step(struct list *list, const struct outline *outline,
                               const struct outline_deal *deal)
{
    for (int suit = 0; suit < RANK_SUITS; suit++) {
        int rank = awaited(outline, suit);
        if (rank < 0 || !is_safe_on_pile(outline, rank))
            continue;
        if (is_in_talon(outline, deal, rank))
            add(list, OUTLINE_TALON_TO_PILE, rank);
        else if (can_pile_from_column(outline, rank))
            add(list, OUTLINE_COLUMN_TO_PILE, rank);
        if (list->count)
            return true;
    }
    return false;
}

static void add_column_to_pile(struct list *list, const struct outline *outline, bool bases)
{
    for (int suit = 0; suit < RANK_SUITS; suit++) {
        int rank = awaited(outline, suit);
        if (rank >= 0 && has(outline->bases, rank) == bases && can_pile_from_column(outline, rank))
            add(list, OUTLINE_COLUMN_TO_PILE, rank);
    }
}

/* Bases that lie on a card (`covering`) or, otherwise, those in row 1. */
static void add_bases(struct list *list, const struct outline *outline,
                      const struct outline_deal *deal, bool covering)
{
    for (int i = KLONDIKE_COLUMNS - 1; i >= 0; i--) {
        if (outline->levels[i] == 0 || (outline->levels[i] > 1) != covering)
            continue;
        int rank = base_rank(outline, deal, i);
        if (has_place(outline, rank))
            add(list, OUTLINE_MOVE_BASE, rank);
    }
}

static void add_talon_to_pile(struct list *list, const struct outline *outline,
                              const struct outline_deal *deal)
{
    for (int suit = 0; suit < RANK_SUITS; suit++) {
        int rank = awaited(outline, suit);
        if (rank >= 0 && is_in_talon(outline, deal, rank))
            add(list, OUTLINE_TALON_TO_PILE, rank);
    }
}

/* A card of the talon can wait there until its pair needs a bare place. */
static void add_talon_to_column(struct list *list, const struct outline *outline,
                                const struct outline_deal *deal)
{
    for (int i = 0; i < deal->talon_count; i++) {
        int rank = deal->talon[i];
        if ((outline->talon >> i & 1) && !can_be_bare(outline, rank) && has_place(outline, rank))
            add(list, OUTLINE_TALON_TO_COLUMN, rank);
    }
}

static void add_pile_to_column(struct list *list, const struct outline *outline)
{
    for (int suit = 0; suit < RANK_SUITS; suit++) {
        int rank = (outline->piles[suit] - 1) * RANK_SUITS + suit;
        if (outline->piles[suit] && !is_safe_on_pile(outline, rank) && has_place(outline, rank))
            add(list, OUTLINE_PILE_TO_COLUMN, rank);
    }
}

/* True if the step uses the bare place that the last one, from the talon, has made. */
static bool uses_new_place(const struct outline *outline, struct outline_step step)
{
    int rank = rank_of(step.card);
    uint64_t wanted = pair_of(outline->new_place - 1);
    if (step.kind == OUTLINE_COLUMN_TO_PILE)
        return pair_of(rank) == wanted;
    return step.kind != OUTLINE_TALON_TO_PILE && pair_above(rank) == wanted;
}

static void keep_steps_to_new_place(struct list *list, const struct outline *outline)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (uses_new_place(outline, list->steps[i]))
            list->steps[kept++] = list->steps[i];
    list->count = kept;
}

int outline_steps(struct outline_step out[OUTLINE_STEPS_MAX], const struct outline *outline,
                  const struct outline_deal *deal)
{
    struct list list = {.steps = out};
    if (!outline->new_place && add_safe_pile_step(&list, outline, deal))
        return list.count;
    add_column_to_pile(&list, outline, true);
    add_bases(&list, outline, deal, true);
    add_column_to_pile(&list, outline, false);
    add_talon_to_pile(&list, outline, deal);
    add_talon_to_column(&list, outline, deal);
    add_bases(&list, outline, deal, false);
    add_pile_to_column(&list, outline);
    if (outline->new_place)
        keep_steps_to_new_place(&list, outline);
    return list.count;
}

/* The base of a column leaves it. */
static void lower_column(struct outline *outline, const struct outline_deal *deal, int rank)
{
    int column = 0;
    while (outline->levels[column] == 0 || base_rank(outline, deal, column) != rank)
        column++;
    outline->bases &= ~bit(rank);
    outline->levels[column]--;
    turn_up(outline, deal, column);
}

void outline_take(struct outline *outline, const struct outline_deal *deal,
                  struct outline_step step)
{
    int rank = rank_of(step.card);
    outline->new_place = step.kind == OUTLINE_TALON_TO_COLUMN ? (uint8_t)(rank + 1) : 0;
    if (step.kind == OUTLINE_TALON_TO_PILE || step.kind == OUTLINE_TALON_TO_COLUMN)
        outline->talon &= ~(UINT32_C(1) << deal->talon_index[rank]);
    if (step.kind == OUTLINE_TALON_TO_PILE || step.kind == OUTLINE_COLUMN_TO_PILE)
        outline->piles[rank % RANK_SUITS]++;
    if (step.kind == OUTLINE_TALON_TO_COLUMN || step.kind == OUTLINE_PILE_TO_COLUMN)
        outline->table |= bit(rank);
    if (step.kind == OUTLINE_PILE_TO_COLUMN)
        outline->piles[rank % RANK_SUITS]--;
    if (step.kind == OUTLINE_COLUMN_TO_PILE)
        outline->table &= ~bit(rank);
    if (step.kind >= OUTLINE_COLUMN_TO_PILE && has(outline->bases, rank))
        lower_column(outline, deal, rank);
}
