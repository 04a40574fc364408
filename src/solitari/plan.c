/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plan is made by playing it. Each step becomes the moves that make its card available, and
 * the move that takes it. */
#include "solitari/plan.h"

#include "util/array.h"

#include <stdbool.h>
#include <stdlib.h>

/* Where a card lies face up, counting from 1; column 0 if nowhere. */
struct spot {
    int column, row;
};

static struct spot find(const struct klondike *game, uint8_t card)
{
    for (int i = 0; i < KLONDIKE_COLUMNS; i++) {
        const struct klondike_column *column = &game->columns[i];
        for (int row = column->hidden; row < column->count; row++)
            if (column->cards[row] == card)
                return (struct spot){.column = i + 1, .row = row + 1};
    }
    return (struct spot){.column = 0};
}

/* The first column where the card fits, or 0. */
static int column_for(const struct klondike *game, uint8_t card)
{
    for (int n = 1; n <= KLONDIKE_COLUMNS; n++)
        if (klondike_fits_column(game, card, n))
            return n;
    return 0;
}

static int play(struct plan *plan, struct klondike *game, struct klondike_move move)
{
    struct klondike_move *moves = array_grow(plan->moves, plan->count, &plan->cap, sizeof *moves);
    if (!moves)
        return -1;
    plan->moves = moves;
    plan->moves[plan->count] = move;
    if (klondike_play(game, &move) != 0)
        return -1;
    plan->count++;
    return 0;
}

/* Opens cards until this one is on top of the discard pile. */
static int open_until(struct plan *plan, struct klondike *game, uint8_t card)
{
    uint8_t top;
    for (int i = 0; i <= 2 * KLONDIKE_TALON; i++) {
        if (klondike_discard(&top, game) && top == card)
            return 0;
        if (play(plan, game, (struct klondike_move){.kind = KLONDIKE_OPEN}) != 0)
            return -1;
    }
    return -1;
}

static int move_run(struct plan *plan, struct klondike *game, struct spot from)
{
    uint8_t card = game->columns[from.column - 1].cards[from.row - 1];
    return play(plan, game,
                (struct klondike_move){.kind = KLONDIKE_COLUMN_TO_COLUMN,
                                       .from = from.column,
                                       .row = from.row,
                                       .to = column_for(game, card)});
}

static int column_to_pile(struct plan *plan, struct klondike *game, uint8_t card)
{
    struct spot at = find(game, card);
    if (at.column == 0)
        return -1;
    bool covered = at.row < game->columns[at.column - 1].count;
    struct spot cover = {.column = at.column, .row = at.row + 1};
    if (covered && move_run(plan, game, cover) != 0)
        return -1;
    return play(plan, game,
                (struct klondike_move){.kind = KLONDIKE_COLUMN_TO_PILE, .from = at.column});
}

static int talon_to_pile(struct plan *plan, struct klondike *game, uint8_t card)
{
    if (open_until(plan, game, card) != 0)
        return -1;
    return play(plan, game, (struct klondike_move){.kind = KLONDIKE_DISCARD_TO_PILE});
}

static int take_step(struct plan *plan, struct klondike *game, struct outline_step step)
{
    struct spot at = find(game, step.card);
    switch (step.kind) {
    case OUTLINE_TALON_TO_PILE:
        return talon_to_pile(plan, game, step.card);
    case OUTLINE_TALON_TO_COLUMN:
        if (open_until(plan, game, step.card) != 0)
            return -1;
        return play(plan, game,
                    (struct klondike_move){.kind = KLONDIKE_DISCARD_TO_COLUMN,
                                           .to = column_for(game, step.card)});
    case OUTLINE_COLUMN_TO_PILE:
        return column_to_pile(plan, game, step.card);
    case OUTLINE_MOVE_BASE:
        return at.column ? move_run(plan, game, at) : -1;
    case OUTLINE_PILE_TO_COLUMN:
        return play(plan, game,
                    (struct klondike_move){.kind = KLONDIKE_PILE_TO_COLUMN,
                                           .from = card_suit(step.card) + 1,
                                           .to = column_for(game, step.card)});
    }
    return -1;
}

/* Puts one more card of an open game on its pile: the lowest of the next cards, which no card
 * can cover. */
static int pile_lowest(struct plan *plan, struct klondike *game)
{
    int suit = 0;
    for (int i = 1; i < CARD_SUITS; i++)
        if (game->piles[i] < game->piles[suit])
            suit = i;
    uint8_t card = card_make(suit, game->piles[suit] + 1);
    return find(game, card).column ? column_to_pile(plan, game, card)
                                   : talon_to_pile(plan, game, card);
}

void plan_done(struct plan *plan)
{
    free(plan->moves);
    *plan = (struct plan){.count = 0};
}

int plan_make(struct plan *out, const struct klondike *start, const struct outline_step *steps,
              size_t count)
{
    struct klondike game = *start;
    int error = 0;
    *out = (struct plan){.count = 0};
    for (size_t i = 0; i < count && !error; i++)
        error = take_step(out, &game, steps[i]);
    while (!error && !klondike_is_won(&game))
        error = pile_lowest(out, &game);
    if (error)
        plan_done(out);
    return error;
}
