/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reference: castlings, promotions, forced captures, playing a move, and the end of a game. */
#include "reference.h"

#include "reference_legs.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

static bool is_legal(const struct reference *board, const struct reference_move *move);

/* --- lists of moves */

static int compare_squares(const void *one, const void *other)
{
    return *(const square *)one - *(const square *)other;
}

int reference_move_compare(const struct reference_move *one, const struct reference_move *other)
{
    if (one->from != other->from)
        return one->from - other->from;
    if (one->to != other->to)
        return one->to - other->to;
    if (one->castling != other->castling)
        return one->castling - other->castling;
    if (one->steps != other->steps)
        return one->steps - other->steps;
    if (one->promotion != other->promotion)
        return one->promotion - other->promotion;
    if (one->path_count != other->path_count)
        return one->path_count - other->path_count;
    int paths = memcmp(one->path, other->path, (size_t)one->path_count);
    if (paths != 0)
        return paths;
    if (one->victim_count != other->victim_count)
        return one->victim_count - other->victim_count;
    return memcmp(one->victims, other->victims, (size_t)one->victim_count);
}

static int compare_moves(const void *one, const void *other)
{
    return reference_move_compare(one, other);
}

static void append(struct reference_moves *list, const struct reference_move *move)
{
    if (list->count == REFERENCE_MOVES_MAX) {
        list->overflow = true;
        return;
    }
    if (list->count == list->room) {
        list->room = list->room ? 2 * list->room : 64;
        list->items = realloc(list->items, (size_t)list->room * sizeof *list->items);
        assert_non_null(list->items);
    }
    list->items[list->count] = *move;
    qsort(list->items[list->count].victims, (size_t)move->victim_count, sizeof(square),
          compare_squares);
    list->count++;
}

void reference_moves_done(struct reference_moves *list)
{
    free(list->items);
    *list = (struct reference_moves){0};
}

/* --- moves of one piece */

/* Add a leg to a move: where it lands and what it takes. */
static void extend(struct reference_move *move, const struct reference *before,
                   const struct leg *leg)
{
    move->to = square_at(leg->row, leg->column);
    move->path[move->path_count++] = move->to;
    for (int i = 0; i < leg->jumped_count; i++)
        move->victims[move->victim_count++] = leg->jumped[i];
    if (leg->lands_on_prey)
        move->victims[move->victim_count++] = move->to;
    if (leg->passing) {
        square advanced = square_at(before->passing_to, before->passing_column);
        if (!leg_takes(leg, advanced))
            move->victims[move->victim_count++] = advanced;
    }
}

/* The move is complete: once for each type it may promote to. */
static void finish(struct reference_moves *list, const struct reference *after,
                   struct reference_move *move)
{
    uint32_t types = promotions(after, square_row(move->to), square_column(move->to));

    if (types == 0)
        append(list, move);
    for (int type = 0; type < TYPES_MAX; type++)
        if (types & 1u << type) {
            move->promotion = type;
            append(list, move);
        }
}

/* Every way for the piece on the square to go on with `so_far`; returns whether there is one. */
static bool add_legs(struct reference_moves *list, const struct reference *board, int row,
                     int column, const struct reference_move *so_far)
{
    int type = board->at[row][column].type;
    bool found = false;

    for (int i = 0; i < board->game->count[type] && !list->overflow; i++) {
        struct leg leg;

        if (!leg_is_possible(&leg, board, row, column, &board->game->moves[type][i]) ||
            (so_far->path_count > 0 && leg.jumped_count == 0))
            continue;
        found = true;

        struct reference_move move = *so_far;
        struct reference after = *board;
        extend(&move, board, &leg);
        play_leg(&after, row, column, &leg);
        if (!goes_on(&after, &leg) || !add_legs(list, &after, leg.row, leg.column, &move))
            finish(list, &after, &move);
    }
    return found;
}

/* --- castling */

/* How many columns A goes towards B under an entry. */
static int castling_steps(const struct rules_castling *entry, int a, int b)
{
    return entry->steps ? entry->steps : (abs(b - a) + 1) / 2;
}

static void castling_landing_columns(int *a_lands, int *b_lands, int a, int b, int steps)
{
    *a_lands = a + sign(b - a) * steps;
    *b_lands = *a_lands - sign(b - a);
}

/* senseAmenaca: the king is not in check where it stands nor where it would pass. */
static bool king_passes_safely(const struct reference *board, int row, int from, int to)
{
    enum side side = board->at[row][from].side;

    if (reference_in_check(board, side))
        return false;
    for (int column = from + sign(to - from); column != to; column += sign(to - from)) {
        struct reference on_the_way = *board;
        on_the_way.at[row][column] = board->at[row][from];
        clear_square(&on_the_way, row, from);
        if (reference_in_check(&on_the_way, side))
            return false;
    }
    return true;
}

static bool between_is_empty(const struct reference *board, int row, int a, int b)
{
    for (int column = a + sign(b - a); column != b; column += sign(b - a))
        if (!is_empty(board, row, column))
            return false;
    return true;
}

/* Whether this entry of the rules lets the pieces on the two columns castle. */
static bool castling_allows(const struct rules_castling *entry, const struct reference *board,
                            int row, int a, int b)
{
    struct reference_piece first = board->at[row][a], second = board->at[row][b];
    int lands[2];

    if (first.type != entry->a || second.type != entry->b || entry->steps > abs(b - a))
        return false;
    if (entry->unmoved && (first.moved || second.moved))
        return false;
    if (entry->empty_between && !between_is_empty(board, row, a, b))
        return false;
    castling_landing_columns(&lands[0], &lands[1], a, b, castling_steps(entry, a, b));
    for (int i = 0; i < 2; i++)
        if (lands[i] != a && lands[i] != b && !is_empty(board, row, lands[i]))
            return false;
    if (!entry->safe || rules_of(board)->objective == OBJECTIVE_ELIMINATION)
        return true;
    if (first.type == rules_of(board)->king && !king_passes_safely(board, row, a, lands[0]))
        return false;
    return second.type != rules_of(board)->king || king_passes_safely(board, row, b, lands[1]);
}

/* The first entry by which the castling is legal decides how far A goes. */
static void add_castling(struct reference_moves *list, const struct reference *board, int row,
                         int a, int b)
{
    for (int i = 0; i < rules_of(board)->castling_count; i++) {
        const struct rules_castling *entry = &rules_of(board)->castlings[i];
        struct reference_move move = {.from = square_at(row, a),
                                      .to = square_at(row, b),
                                      .castling = true,
                                      .steps = castling_steps(entry, a, b),
                                      .promotion = TYPE_NONE};
        if (castling_allows(entry, board, row, a, b) && is_legal(board, &move)) {
            append(list, &move);
            return;
        }
    }
}

static void add_castlings(struct reference_moves *list, const struct reference *board, int row,
                          int a)
{
    for (int b = 0; b < rules_of(board)->columns; b++)
        if (b != a && is_of(board, row, b, board->turn))
            add_castling(list, board, row, a, b);
}

/* --- playing */

static void play_castling(struct reference *board, const struct reference_move *move)
{
    int row = square_row(move->from), a = square_column(move->from), b = square_column(move->to);
    int a_lands, b_lands;
    struct reference_piece first = board->at[row][a], second = board->at[row][b];

    castling_landing_columns(&a_lands, &b_lands, a, b, move->steps);
    first.moved = second.moved = true;
    clear_square(board, row, a);
    clear_square(board, row, b);
    board->at[row][a_lands] = first;
    board->at[row][b_lands] = second;
}

/* Whether going from one row to another in a column is an advance that lays a piece open to being
 * captured en passant. */
static bool is_open_advance(const struct reference *board, const struct reference_move *move)
{
    struct reference_piece man = board->at[square_row(move->from)][square_column(move->from)];
    int forward = (square_row(move->to) - square_row(move->from)) * (man.side == WHITE ? 1 : -1);

    if (!rules_of(board)->en_passant || !rules_of(board)->pieces[man.type].promotes ||
        move->path_count != 1 || move->promotion != TYPE_NONE || forward < 2 ||
        square_column(move->from) != square_column(move->to))
        return false;
    for (int i = 0; i < board->game->count[man.type]; i++) {
        const struct displacement *step = &board->game->moves[man.type][i];
        if (step->initial && step->rows == forward && step->columns == 0)
            return true;
    }
    return false;
}

static void play_ordinary(struct reference *board, const struct reference_move *move)
{
    int row = square_row(move->from), column = square_column(move->from);
    struct reference_piece man = board->at[row][column];

    for (int i = 0; i < move->victim_count; i++)
        clear_square(board, square_row(move->victims[i]), square_column(move->victims[i]));
    clear_square(board, row, column);
    if (move->promotion != TYPE_NONE)
        man.type = move->promotion;
    man.moved = true;
    board->at[square_row(move->to)][square_column(move->to)] = man;
}

/* Whether the move begins the count towards the draw by inaction anew. */
static bool resets_inaction(const struct reference *board, const struct reference_move *move)
{
    const struct reference_piece *first, *second;

    first = &board->at[square_row(move->from)][square_column(move->from)];
    second = &board->at[square_row(move->to)][square_column(move->to)];
    return move->victim_count > 0 || (rules_of(board)->inaction_reset >> first->type & 1) ||
           (move->castling && (rules_of(board)->inaction_reset >> second->type & 1));
}

/* Everything but the counters. */
static void move_pieces(struct reference *board, const struct reference_move *move)
{
    bool open = is_open_advance(board, move);

    if (move->castling)
        play_castling(board, move);
    else
        play_ordinary(board, move);
    board->passing = open;
    board->passing_column = square_column(move->to);
    board->passing_from = square_row(move->from);
    board->passing_to = square_row(move->to);
    board->turn = side_other(board->turn);
}

void reference_play(struct reference *board, const struct reference_move *move)
{
    enum side mover = board->turn;

    board->inaction = resets_inaction(board, move) ? 0 : board->inaction + 1;
    move_pieces(board, move);
    board->checks[mover] = reference_in_check(board, board->turn) ? board->checks[mover] + 1 : 0;
}

static bool is_legal(const struct reference *board, const struct reference_move *move)
{
    struct reference after = *board;

    move_pieces(&after, move);
    return !reference_in_check(&after, board->turn);
}

/* Keep the legal moves, and of them only the captures where these are forced. */
static void keep_legal(struct reference_moves *list, const struct reference *board)
{
    int kept = 0;
    bool capture = false;

    for (int i = 0; i < list->count; i++)
        if (is_legal(board, &list->items[i])) {
            capture |= list->items[i].victim_count > 0;
            list->items[kept++] = list->items[i];
        }
    list->count = kept;
    if (!capture || !rules_of(board)->forced_capture)
        return;
    kept = 0;
    for (int i = 0; i < list->count; i++)
        if (list->items[i].victim_count > 0)
            list->items[kept++] = list->items[i];
    list->count = kept;
}

void reference_legal(struct reference_moves *list, const struct reference *board)
{
    list->count = 0;
    list->overflow = false;
    for (int row = 0; row < rules_of(board)->rows; row++)
        for (int column = 0; column < rules_of(board)->columns; column++) {
            struct reference_move none = {.from = square_at(row, column), .promotion = TYPE_NONE};
            if (!is_of(board, row, column, board->turn))
                continue;
            add_legs(list, board, row, column, &none);
            add_castlings(list, board, row, column);
        }
    keep_legal(list, board);
    if (list->count > 0)
        qsort(list->items, (size_t)list->count, sizeof *list->items, compare_moves);
}

/* --- the end */

static int pieces_of(const struct reference *board, enum side side)
{
    int count = 0;

    for (int row = 0; row < rules_of(board)->rows; row++)
        for (int column = 0; column < rules_of(board)->columns; column++)
            count += is_of(board, row, column, side);
    return count;
}

enum outcome reference_outcome(const struct reference *board, const struct reference_moves *legal)
{
    const struct rules *rules = rules_of(board);
    bool mate = rules->objective == OBJECTIVE_MATE;

    if (legal->count == 0 && !mate)
        return OUTCOME_ELIMINATION;
    if (legal->count == 0 && reference_in_check(board, board->turn))
        return OUTCOME_MATE;
    if (legal->count == 0)
        return rules->stalemate_loses ? OUTCOME_STALEMATE_LOSS : OUTCOME_STALEMATE;
    if (mate && rules->bare_king_loses && pieces_of(board, side_other(board->turn)) == 1 &&
        pieces_of(board, board->turn) > 1)
        return OUTCOME_BARE_KING;
    return OUTCOME_NONE;
}
