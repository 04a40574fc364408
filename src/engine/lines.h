/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bit lines: the next piece along a row, column or diagonal by one bit scan. See position.h for the
 * layout of a line's word. Private to the engine and the evaluation; everything here is inlined
 * into hot loops. */
#ifndef ESCACS_ENGINE_LINES_H
#define ESCACS_ENGINE_LINES_H

#include "engine/compiled.h"

enum axis { AXIS_ROW, AXIS_COLUMN, AXIS_DIAGONAL, AXIS_ANTIDIAGONAL };

enum { LINE_WHITE_SHIFT = 20, LINE_BLACK_SHIFT = 40 };

static inline int line_shift(enum side side)
{
    return side == WHITE ? LINE_WHITE_SHIFT : LINE_BLACK_SHIFT;
}

static inline int line_index(enum axis axis, square s)
{
    int row = square_row(s), column = square_column(s);
    switch (axis) {
    case AXIS_ROW:
        return row;
    case AXIS_COLUMN:
        return 16 + column;
    case AXIS_DIAGONAL:
        return 47 + row - column;
    default:
        return 63 + row + column;
    }
}

/* Where on its line the square is: 1 and up, so that there is room for a guard before it. */
static inline int line_spot(enum axis axis, square s)
{
    return 1 + (axis == AXIS_COLUMN ? square_row(s) : square_column(s));
}

static inline int line_step(enum axis axis)
{
    return axis == AXIS_ROW ? 1 : axis == AXIS_COLUMN ? 16 : axis == AXIS_DIAGONAL ? 17 : -15;
}

/* The spot of the next piece (or guard) after or before a spot. */
static inline int line_next(uint64_t line, int spot)
{
    return spot + 1 + __builtin_ctzll(line >> (spot + 1));
}

static inline int line_previous(uint64_t line, int spot)
{
    return 63 - __builtin_clzll(line & (((uint64_t)1 << spot) - 1));
}

/* The spot of the first piece (or guard) met from `spot` in a way: 0 forwards, 1 backwards. */
static inline int line_meets(uint64_t line, int spot, int way)
{
    return way == 0 ? line_next(line, spot) : line_previous(line, spot);
}

/* Whether the piece at a spot belongs to the side whose line_shift() is given. */
static inline bool line_has(uint64_t line, int shift, int spot)
{
    return line >> (shift + spot) & 1;
}

/* Whether the side has no piece on the line. */
static inline bool line_lacks(uint64_t line, int shift)
{
    return (line >> shift & 0xfffff) == 0;
}

/* The spots, as bits, on which a slider finds a piece of the side whose line_shift() is given
 * first, one way or the other. */
static inline uint64_t line_targets(uint64_t line, int spot, int shift)
{
    uint64_t pieces = line & 0xfffff, after = pieces & (~(uint64_t)1 << spot);
    uint64_t before = pieces & (((uint64_t)1 << spot) - 1);
    return ((after & -after) | (uint64_t)1 << (63 - __builtin_clzll(before))) & line >> shift;
}

static inline void lines_toggle(uint64_t lines[LINE_COUNT], square s, enum side side)
{
    uint64_t bits = 1 | (uint64_t)1 << line_shift(side);
    int row = square_row(s), column = square_column(s);
    uint64_t at_column = bits << (column + 1);
    lines[row] ^= at_column;
    lines[16 + column] ^= bits << (row + 1);
    lines[47 + row - column] ^= at_column;
    lines[63 + row + column] ^= at_column;
}

/* Put a piece of a side on an empty square of lines and sets, or take it off. */
static inline void position_toggle(struct position *p, square s, piece code, enum side side)
{
    unsigned index = p->variant->bit[s];
    uint64_t bit = (uint64_t)1 << (index & 63);
    p->sets[side][index >> 6] ^= bit;
    p->kind_sets[code & (KIND_CODES - 1)][index >> 6] ^= bit;
    if (p->variant->lines_kept)
        lines_toggle(p->lines, s, side);
}

/* Move a piece in lines and sets; it arrives as `after`. Where both squares are in one word of a
 * set, the word is written once. */
static inline void position_shift(struct position *p, square from, square to, piece before,
                                  piece after, enum side side)
{
    const unsigned a = p->variant->bit[from], b = p->variant->bit[to];
    const uint64_t a_bit = (uint64_t)1 << (a & 63), b_bit = (uint64_t)1 << (b & 63);
    if (a >> 6 == b >> 6 && before == after) {
        p->sets[side][a >> 6] ^= a_bit ^ b_bit;
        p->kind_sets[before & (KIND_CODES - 1)][a >> 6] ^= a_bit ^ b_bit;
    } else {
        p->sets[side][a >> 6] ^= a_bit;
        p->sets[side][b >> 6] ^= b_bit;
        p->kind_sets[before & (KIND_CODES - 1)][a >> 6] ^= a_bit;
        p->kind_sets[after & (KIND_CODES - 1)][b >> 6] ^= b_bit;
    }
    if (p->variant->lines_kept) {
        lines_toggle(p->lines, from, side);
        lines_toggle(p->lines, to, side);
    }
}

#endif
