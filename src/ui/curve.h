/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers from 0 to 1 as bars that stand side by side: in texts, and under the list of moves of the
 * full screen. Pure. */
#ifndef UI_CURVE_H
#define UI_CURVE_H

#include "session/analysis.h"
#include "ui/grid.h"

/* --- bars of any numbers */

/* How many columns so many numbers take: one each, or `width` in all if there are more; several
 * then share a column. */
int curve_columns(int count, int width);

/* The first of the numbers in a column; that of the column after the last is `count`. */
int curve_first(int count, int column, int columns);

/* The part of a bar in a row, counted from below, of so many rows, in eighths of a block. Where
 * only ASCII may be shown, glyph_ascii() has stand-ins. */
const char *curve_cell(double value, int row, int rows);

/* The mean of the numbers in a column. */
double curve_value(const double *values, int count, int column, int columns);

/* --- the curve of a game */

enum { CURVE_ROWS = 3 }; /* of bars; a row of marks follows */

struct curve_view {
    const struct analysis *analysis;
    int shown; /* moves played in the position shown */
};

/* Where a curve was drawn, marks included. */
struct curve_place {
    int top, left, rows, columns; /* no columns: it was not */
    int count;                    /* moves that it shows */
};

/* Draws the results that white may expect after each move, with a mark under each mistake. The last
 * move shown is highlighted. */
void curve_draw(struct curve_place *out, struct grid *grid, int top, int left, int columns,
                const struct curve_view *view);

/* The move that a cell stands for, from 0: of several the worst mistake, else the first. -1: none.
 */
int curve_move_at(const struct curve_place *place, const struct analysis *analysis, int row,
                  int column);

#endif
