/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The square that names an advance open to capture en passant, as FEN does: the first empty one
 * that it passed. */
#include "escacs/position.h"

/* Whether a piece of this type may start with an advance from one square to the other. */
static bool may_advance(const struct variant *variant, int type, enum side side, square from,
                        square to)
{
    struct reach reach[SQUARES];
    int count = variant_reach(reach, variant, type, side, from);
    for (int i = 0; i < count; i++)
        if (reach[i].to == to && reach[i].initial)
            return true;
    return false;
}

/* The initial square, now empty, from which the piece on `to` can have passed the square. */
static bool find_home(square *from, const struct position *position, square passed, square to)
{
    const struct variant *variant = position->variant;
    piece p = position->board[to];
    int step = piece_side(p) == WHITE ? 1 : -1, rows = variant_rows(variant);
    struct position start;
    position_init(&start, variant);
    for (int row = square_row(passed) - step; row >= 0 && row < rows; row -= step) {
        *from = square_at(row, square_column(passed));
        piece home = start.board[*from];
        if (position->board[*from] == 0 && home & side_bit(piece_side(p)) &&
            piece_type(home) == piece_type(p) &&
            may_advance(variant, piece_type(p), piece_side(p), *from, to))
            return true;
    }
    return false;
}

/* Find the advance of the side not to move that passed the square: of the nearest piece beyond it
 * that can have made one. Others may stand between, for an advance may leap. */
static bool find_advance(square *from, square *to, const struct position *position, square passed)
{
    const struct rules *rules = variant_rules(position->variant);
    enum side side = side_other(position->turn);
    int step = side == WHITE ? 1 : -1;
    for (int row = square_row(passed) + step; row >= 0 && row < rules->rows; row += step) {
        *to = square_at(row, square_column(passed));
        piece p = position->board[*to];
        if (p & side_bit(side) && rules->pieces[piece_type(p)].promotes &&
            find_home(from, position, passed, *to))
            return true;
    }
    return false;
}

bool position_set_passed(struct position *position, square passed)
{
    const struct rules *rules = variant_rules(position->variant);
    square from, to;
    if (!rules->en_passant || square_row(passed) >= rules->rows ||
        square_column(passed) >= rules->columns || position->board[passed] != 0 ||
        !find_advance(&from, &to, position, passed))
        return false;
    position_set_passing(position, from, to);
    return true;
}

bool position_passed(square *out, const struct position *position)
{
    square from = position->passing_from, to = position->passing_to;
    int step = square_row(to) > square_row(from) ? 16 : -16;
    if (position->passing_key == 0)
        return false;
    for (square s = (square)(from + step); s != to; s = (square)(s + step)) {
        if (position->board[s] == 0) {
            *out = s;
            return true;
        }
    }
    return false;
}
