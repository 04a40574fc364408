/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reference: vectors, single legs of a move, and check. */
#include "reference_legs.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

/* --- vectors */

enum { FURTHEST = BOARD_MAX - 1, SPAN = 2 * FURTHEST + 1 };

/* A set of displacements, [0][0] being as far down and left as there is. */
struct displacements {
    bool has[SPAN][SPAN];
};

int sign(int n)
{
    return (n > 0) - (n < 0);
}

static bool is_combined(int rows, int columns)
{
    return rows != 0 && columns != 0 && abs(rows) != abs(columns);
}

static bool letter_may_be(char letter, int value)
{
    return value > 0 || (value < 0 && (letter == 'a' || letter == 'b'));
}

/* Whether the term has a value when its letter stands for `value`, and which. A number has its
 * value once, for the letter value 0. */
static bool term_is_worth(int *worth, struct rules_term term, int value)
{
    if (!term.letter) {
        *worth = term.number;
        return value == 0;
    }
    *worth = term.minus ? -value : value;
    return letter_may_be(term.letter, value);
}

/* Every displacement that the vector can make and that fits on the board. */
static void expand(struct displacements *out, const struct rules *rules,
                   const struct rules_vector *vector)
{
    bool same = vector->rows.letter && vector->rows.letter == vector->columns.letter;

    memset(out, 0, sizeof *out);
    for (int first = -FURTHEST; first <= FURTHEST; first++)
        for (int second = -FURTHEST; second <= FURTHEST; second++) {
            int rows, columns;

            if (!term_is_worth(&rows, vector->rows, first) ||
                !term_is_worth(&columns, vector->columns, second) || (same && first != second) ||
                rows <= -rules->rows || rows >= rules->rows || columns <= -rules->columns ||
                columns >= rules->columns)
                continue;
            out->has[rows + FURTHEST][columns + FURTHEST] = true;
        }
}

static bool overlap(const struct displacements *one, const struct displacements *other)
{
    for (int i = 0; i < SPAN; i++)
        for (int j = 0; j < SPAN; j++)
            if (one->has[i][j] && other->has[i][j])
                return true;
    return false;
}

/* Add the vectors of one list that do not overlap those already `seen`. */
static void add_vectors(struct reference_game *game, int type, const struct rules_vectors *vectors,
                        bool initial, struct displacements *seen)
{
    for (int v = 0; v < vectors->count; v++) {
        struct displacements own;

        expand(&own, game->rules, &vectors->items[v]);
        if (overlap(&own, seen))
            continue;
        for (int i = 0; i < SPAN * SPAN; i++) {
            int rows = i / SPAN - FURTHEST, columns = i % SPAN - FURTHEST;

            if (!own.has[i / SPAN][i % SPAN] || (rows == 0 && columns == 0))
                continue;
            seen->has[i / SPAN][i % SPAN] = true;
            game->moves[type][game->count[type]++] = (struct displacement){
                .rows = rows,
                .columns = columns,
                .capture = vectors->items[v].capture,
                .jump = is_combined(rows, columns) ? 1 : vectors->items[v].jump,
                .initial = initial,
            };
        }
    }
}

void reference_game_init(struct reference_game *game, const struct rules *rules)
{
    memset(game, 0, sizeof *game);
    game->rules = rules;
    for (int type = 0; type < rules->piece_count; type++) {
        struct displacements seen = {0};

        game->moves[type] = calloc(SPAN * SPAN, sizeof *game->moves[type]);
        assert_non_null(game->moves[type]);
        add_vectors(game, type, &rules->pieces[type].moves, false, &seen);
        add_vectors(game, type, &rules->pieces[type].initial, true, &seen);
    }
}

void reference_game_done(struct reference_game *game)
{
    for (int type = 0; type < TYPES_MAX; type++)
        free(game->moves[type]);
}

/* --- the board */

const struct rules *rules_of(const struct reference *board)
{
    return board->game->rules;
}

bool on_board(const struct reference *board, int row, int column)
{
    return row >= 0 && row < rules_of(board)->rows && column >= 0 &&
           column < rules_of(board)->columns;
}

bool is_empty(const struct reference *board, int row, int column)
{
    return board->at[row][column].type == TYPE_NONE;
}

bool is_of(const struct reference *board, int row, int column, enum side side)
{
    return !is_empty(board, row, column) && board->at[row][column].side == side;
}

const struct rules_piece *described(const struct reference *board, int row, int column)
{
    return &rules_of(board)->pieces[board->at[row][column].type];
}

/* Whether the piece that stands there is a rival of `side` that may be captured. */
static bool is_prey(const struct reference *board, int row, int column, enum side side)
{
    return is_of(board, row, column, side_other(side)) &&
           !described(board, row, column)->invulnerable;
}

void clear_square(struct reference *board, int row, int column)
{
    board->at[row][column] = (struct reference_piece){.type = TYPE_NONE};
}

static void clear_board(struct reference *board, const struct reference_game *game, enum side turn)
{
    memset(board, 0, sizeof *board);
    board->game = game;
    board->turn = turn;
    for (int row = 0; row < BOARD_MAX; row++)
        for (int column = 0; column < BOARD_MAX; column++)
            clear_square(board, row, column);
}

void reference_set(struct reference *board, const struct reference_game *game,
                   const struct placement *pieces, int count, enum side turn)
{
    clear_board(board, game, turn);
    for (int i = 0; i < count; i++) {
        square at = pieces[i].square;
        board->at[square_row(at)][square_column(at)] = (struct reference_piece){
            .type = pieces[i].type, .side = pieces[i].side, .moved = pieces[i].moved};
    }
}

/* Put one side's initial pieces; row 0 of the list is `first_row`, the next ones `step` away. */
static bool put_initial(struct reference *board, const int8_t *list, int count, enum side side,
                        int first_row, int step)
{
    for (int i = 0; i < count; i++) {
        int row = first_row + step * (i / rules_of(board)->columns);
        int column = i % rules_of(board)->columns;

        if (list[i] == TYPE_NONE)
            continue;
        if (!is_empty(board, row, column))
            return false;
        board->at[row][column] = (struct reference_piece){.type = list[i], .side = side};
    }
    return true;
}

bool reference_start(struct reference *board, const struct reference_game *game)
{
    const struct rules *rules = game->rules;
    bool own = rules->initial_black_count >= 0;

    clear_board(board, game, rules->first);
    return put_initial(board, rules->initial, rules->initial_count, WHITE, 0, 1) &&
           put_initial(board, own ? rules->initial_black : rules->initial,
                       own ? rules->initial_black_count : rules->initial_count, BLACK,
                       rules->rows - 1, -1);
}

/* --- one leg of a move */

bool is_passed(const struct reference *board, int row, int column, enum side by)
{
    int low = board->passing_from < board->passing_to ? board->passing_from : board->passing_to;
    int high = board->passing_from + board->passing_to - low;

    return board->passing && column == board->passing_column && row > low && row < high &&
           is_prey(board, board->passing_to, column, by);
}

/* C: whether the destination allows the landing. */
static bool may_land(struct leg *leg, const struct reference *board, enum side side, int capture,
                     bool promoter)
{
    if (!is_empty(board, leg->row, leg->column)) {
        leg->lands_on_prey = is_prey(board, leg->row, leg->column, side);
        return leg->lands_on_prey && capture != 0;
    }
    if (capture != 2)
        return true;
    leg->passing = promoter && is_passed(board, leg->row, leg->column, side);
    return leg->passing;
}

/* D: whether what lies between allows the displacement. */
static bool may_pass(struct leg *leg, const struct reference *board, int row, int column, int jump)
{
    enum side side = board->at[row][column].side;
    int row_step = sign(leg->row - row), column_step = sign(leg->column - column);

    if (is_combined(leg->row - row, leg->column - column) || jump == 1)
        return true;
    for (int r = row + row_step, c = column + column_step; r != leg->row || c != leg->column;
         r += row_step, c += column_step) {
        if (jump == 0 && !is_empty(board, r, c))
            return false;
        if (is_prey(board, r, c, side))
            leg->jumped[leg->jumped_count++] = square_at(r, c);
    }
    return jump != 3 || leg->jumped_count > 0;
}

bool leg_is_possible(struct leg *leg, const struct reference *board, int row, int column,
                     const struct displacement *step)
{
    struct reference_piece man = board->at[row][column];
    int forward = man.side == WHITE ? 1 : -1;

    *leg =
        (struct leg){.row = row + forward * step->rows, .column = column + forward * step->columns};
    if (!on_board(board, leg->row, leg->column) || (step->initial && man.moved))
        return false;
    return may_land(leg, board, man.side, step->capture, described(board, row, column)->promotes) &&
           may_pass(leg, board, row, column, step->jump);
}

void play_leg(struct reference *board, int row, int column, const struct leg *leg)
{
    for (int i = 0; i < leg->jumped_count; i++)
        clear_square(board, square_row(leg->jumped[i]), square_column(leg->jumped[i]));
    if (leg->passing)
        clear_square(board, board->passing_to, board->passing_column);
    board->at[leg->row][leg->column] = board->at[row][column];
    board->at[leg->row][leg->column].moved = true;
    clear_square(board, row, column);
    board->passing = false;
}

bool leg_takes(const struct leg *leg, square target)
{
    if (leg->lands_on_prey && square_at(leg->row, leg->column) == target)
        return true;
    for (int i = 0; i < leg->jumped_count; i++)
        if (leg->jumped[i] == target)
            return true;
    return false;
}

/* --- promotion */

uint32_t promotions(const struct reference *board, int row, int column)
{
    const struct rules *rules = rules_of(board);
    int type = board->at[row][column].type;
    int far_row = board->at[row][column].side == WHITE ? rules->rows - 1 : 0;
    uint32_t all = 0;

    if (!rules->pieces[type].promotes || row != far_row)
        return 0;
    if (rules->pieces[type].promotes_to != TYPE_NONE)
        return 1u << rules->pieces[type].promotes_to;
    for (int other = 0; other < rules->piece_count; other++)
        if (other != type && other != rules->king)
            all |= 1u << other;
    return all;
}

/* --- check */

bool goes_on(const struct reference *board, const struct leg *leg)
{
    return rules_of(board)->chained_capture && leg->jumped_count > 0 && !leg->passing &&
           promotions(board, leg->row, leg->column) == 0;
}

/* Whether the piece on a square can capture the target, at once or further along a chain. */
static bool piece_takes(const struct reference *board, int row, int column, square target,
                        bool jumps_only)
{
    int type = board->at[row][column].type;

    for (int i = 0; i < board->game->count[type]; i++) {
        const struct displacement *step = &board->game->moves[type][i];
        struct leg leg;

        if (!leg_is_possible(&leg, board, row, column, step) ||
            (jumps_only && leg.jumped_count == 0))
            continue;
        if (leg_takes(&leg, target))
            return true;
        if (leg.jumped_count > 0 && rules_of(board)->chained_capture) {
            struct reference after = *board;
            play_leg(&after, row, column, &leg);
            if (goes_on(&after, &leg) && piece_takes(&after, leg.row, leg.column, target, true))
                return true;
        }
    }
    return false;
}

/* Whether some piece of `by` can capture what stands on the target. */
static bool is_attacked(const struct reference *board, square target, enum side by)
{
    for (int row = 0; row < rules_of(board)->rows; row++)
        for (int column = 0; column < rules_of(board)->columns; column++)
            if (is_of(board, row, column, by) && piece_takes(board, row, column, target, false))
                return true;
    return false;
}

/* Where the king of a side stands; false when no king matters. */
static bool find_king(square *out, const struct reference *board, enum side side)
{
    if (rules_of(board)->objective == OBJECTIVE_ELIMINATION)
        return false;
    for (int row = 0; row < rules_of(board)->rows; row++)
        for (int column = 0; column < rules_of(board)->columns; column++)
            if (is_of(board, row, column, side) &&
                board->at[row][column].type == rules_of(board)->king) {
                *out = square_at(row, column);
                return true;
            }
    return false;
}

bool reference_in_check(const struct reference *board, enum side side)
{
    square king;

    return find_king(&king, board, side) && is_attacked(board, king, side_other(side));
}

/* A type that can be captured; TYPE_NONE if there is none. */
static int vulnerable_type(const struct rules *rules)
{
    for (int type = 0; type < rules->piece_count; type++)
        if (!rules->pieces[type].invulnerable)
            return type;
    return TYPE_NONE;
}

int reference_attackers(square out[SQUARES], const struct reference *board, square target,
                        enum side by)
{
    struct reference after = *board;
    int count = 0, type = vulnerable_type(rules_of(board));

    if (type == TYPE_NONE)
        return 0;
    after.passing = false;
    if (!is_of(board, square_row(target), square_column(target), side_other(by)))
        after.at[square_row(target)][square_column(target)] =
            (struct reference_piece){.type = type, .side = side_other(by), .moved = true};
    for (int row = 0; row < rules_of(board)->rows; row++)
        for (int column = 0; column < rules_of(board)->columns; column++)
            if (is_of(&after, row, column, by) && piece_takes(&after, row, column, target, false))
                out[count++] = square_at(row, column);
    return count;
}
