/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A square is one byte: 16 * row + column on every board. Row 0 is white's first row, column 0 is
 * column a. */
#ifndef ESCACS_SQUARE_H
#define ESCACS_SQUARE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef uint8_t square;

enum { BOARD_MIN = 4, BOARD_MAX = 16, SQUARES = 256 };

static inline square square_at(int row, int column)
{
    return (square)(row * 16 + column);
}

static inline int square_row(square s)
{
    return s >> 4;
}

static inline int square_column(square s)
{
    return s & 15;
}

#ifdef __cplusplus
}
#endif

#endif
