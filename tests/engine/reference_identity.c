/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reference: which initial positions are valid, and which positions are the same. */
#include "reference.h"

#include "reference_legs.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

static int kings_in(const struct rules *rules, const int8_t *list, int count)
{
    int kings = 0;

    for (int i = 0; i < count; i++)
        kings += list[i] != TYPE_NONE && list[i] == rules->king;
    return kings;
}

static int pieces_in(const int8_t *list, int count)
{
    int pieces = 0;

    for (int i = 0; i < count; i++)
        pieces += list[i] != TYPE_NONE;
    return pieces;
}

/* Whether one side's list has one king, or, where no king is needed, some piece. */
static bool side_is_valid(const struct rules *rules, const int8_t *list, int count)
{
    if (rules->objective == OBJECTIVE_ELIMINATION)
        return pieces_in(list, count) > 0;
    return kings_in(rules, list, count) == 1;
}

bool reference_start_is_valid(const struct reference_game *game)
{
    const struct rules *rules = game->rules;
    struct reference board;
    struct reference_moves list = {0};
    bool movable;

    if (!side_is_valid(rules, rules->initial, rules->initial_count) ||
        (rules->initial_black_count >= 0 &&
         !side_is_valid(rules, rules->initial_black, rules->initial_black_count)) ||
        !reference_start(&board, game) || reference_in_check(&board, side_other(board.turn)))
        return false;
    reference_legal(&list, &board);
    movable = list.count > 0;
    reference_moves_done(&list);
    return movable;
}

/* Whether an unmoved piece there has an initial vector that stays on the board. */
static bool initial_counts(const struct reference *board, int row, int column)
{
    struct reference_piece man = board->at[row][column];
    int forward = man.side == WHITE ? 1 : -1;

    for (int i = 0; i < board->game->count[man.type] && !man.moved; i++) {
        const struct displacement *step = &board->game->moves[man.type][i];
        if (step->initial &&
            on_board(board, row + forward * step->rows, column + forward * step->columns))
            return true;
    }
    return false;
}

/* Whether an unmoved piece there has a partner that a `quiets` castling could still join it to. */
static bool castling_counts(const struct reference *board, int row, int column)
{
    struct reference_piece man = board->at[row][column];

    for (int other = 0; other < rules_of(board)->columns && !man.moved; other++) {
        struct reference_piece partner = board->at[row][other];

        if (other == column || partner.type == TYPE_NONE || partner.side != man.side ||
            partner.moved)
            continue;
        for (int i = 0; i < rules_of(board)->castling_count; i++) {
            const struct rules_castling *entry = &rules_of(board)->castlings[i];
            if (entry->unmoved && entry->steps <= abs(other - column) &&
                ((entry->a == man.type && entry->b == partner.type) ||
                 (entry->b == man.type && entry->a == partner.type)))
                return true;
        }
    }
    return false;
}

/* Whether some legal move takes the piece that has just advanced on a square it passed. */
static bool passing_counts(const struct reference *board)
{
    struct reference_moves list = {0};
    bool found = false;

    if (!board->passing)
        return false;
    reference_legal(&list, board);
    for (int i = 0; i < list.count && !found; i++) {
        const struct reference_move *move = &list.items[i];
        square advanced = square_at(board->passing_to, board->passing_column);

        if (move->castling ||
            !is_passed(board, square_row(move->path[0]), square_column(move->path[0]), board->turn))
            continue;
        /* An ordinary move may also take the piece, landing where it passed but by jumping it. */
        struct reference without = *board;
        struct leg leg;
        without.passing = false;
        bool ordinary = false;
        int row = square_row(move->from), column = square_column(move->from);
        int type = board->at[row][column].type;
        for (int k = 0; k < board->game->count[type]; k++)
            ordinary |=
                leg_is_possible(&leg, &without, row, column, &board->game->moves[type][k]) &&
                square_at(leg.row, leg.column) == move->path[0];
        found = !ordinary && memchr(move->victims, advanced, (size_t)move->victim_count);
    }
    reference_moves_done(&list);
    return found;
}

void reference_identify(struct reference_identity *out, const struct reference *board)
{
    bool passing = passing_counts(board);

    memset(out, 0, sizeof *out);
    out->turn = board->turn;
    for (int row = 0; row < rules_of(board)->rows; row++)
        for (int column = 0; column < rules_of(board)->columns; column++) {
            struct reference_piece man = board->at[row][column];

            if (man.type == TYPE_NONE)
                continue;
            out->type[row][column] = (int8_t)(man.side == WHITE ? man.type + 1 : -man.type - 1);
            out->initial[row][column] = initial_counts(board, row, column);
            out->castles[row][column] = castling_counts(board, row, column);
        }
    out->passing_column = passing ? board->passing_column : -1;
    out->passing_to = passing ? board->passing_to : -1;
    out->passing_from = passing ? board->passing_from : -1;
}
