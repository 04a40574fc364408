/* The square that names an advance open to capture en passant, as FEN does: the first it passed. */
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

/* The piece of the side that stands first beyond the square; 0 if there is none. */
static piece piece_beyond(square *out, const struct position *position, square passed,
                          enum side side)
{
    int step = side == WHITE ? 1 : -1, rows = variant_rows(position->variant);
    piece p = 0;

    for (int row = square_row(passed) + step; row >= 0 && row < rows && p == 0; row += step) {
        *out = square_at(row, square_column(passed));
        p = position->board[*out];
    }
    return p & side_bit(side) ? p : 0;
}

/* Find the advance of the side not to move that passed the square: of the piece that stands beyond
 * it, from an initial square of its type that is now empty. */
static bool find_advance(square *from, square *to, const struct position *position, square passed)
{
    const struct variant *variant = position->variant;
    enum side side = side_other(position->turn);
    int step = side == WHITE ? 1 : -1, rows = variant_rows(variant);
    piece p = piece_beyond(to, position, passed, side);
    struct position start;

    if (p == 0 || !variant_rules(variant)->pieces[piece_type(p)].promotes)
        return false;
    position_init(&start, variant);
    for (int row = square_row(passed) - step; row >= 0 && row < rows; row -= step) {
        *from = square_at(row, square_column(passed));
        piece home = start.board[*from];
        if (position->board[*from] == 0 && home & side_bit(side) &&
            piece_type(home) == piece_type(p) &&
            may_advance(variant, piece_type(p), side, *from, *to))
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
    int row = square_row(position->passing_from);
    int step = square_row(position->passing_to) > row ? 1 : -1;

    if (position->passing_key == 0)
        return false;
    *out = square_at(row + step, square_column(position->passing_from));
    return true;
}
