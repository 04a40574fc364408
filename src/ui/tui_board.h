/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as cells, for any size of board and of squares, and what is marked on it.
 *
 * Pure: a position goes in, cells come out. A square shows its piece in the middle, as a picture
 * where it has room for one and there is one of each piece of the variant, and the sign of its mark
 * at both sides of it (only after it where squares have two cells), so that every mark can
 * be told without colours:
 *
 *   >♞<  cursor       [♞]  selected      ×♞×  would be captured     !♞!  would be jumped over
 *   =♞=  cannot move  -♞-  last move     +♞+  in check              ?♞?  advised
 *    •   may go there  ×   may go there and captures   (♖)  may go there: a castling
 *
 * Where the cursor is on a marked square it has the left side and the mark the right one. */
#ifndef UI_TUI_BOARD_H
#define UI_TUI_BOARD_H

#include "escacs/position.h"
#include "ui/grid.h"

#include <stdbool.h>

/* --- marks */

enum mark {
    MARK_NONE,
    MARK_LAST,    /* the last move left it or landed there */
    MARK_CHECK,   /* a king in check */
    MARK_HINT,    /* of an advised move */
    MARK_TARGET,  /* where the selected piece may go */
    MARK_JUMPED,  /* a piece that a jump would take */
    MARK_CAPTURE, /* where the selected piece may go and takes something */
    MARK_BLOCKED, /* the selected piece, which cannot move */
    MARK_SELECTED,
    MARK_COUNT
};

struct board_marks {
    uint8_t of[SQUARES]; /* enum mark */
    bool has_cursor;
    square cursor;
};

/* --- where the board is */

struct board_place {
    int top, left;     /* of the first square's first cell */
    int height, width; /* of a square, in cells */
    int rows, columns; /* of the board */
    bool flipped;      /* black at the bottom */
};

enum { BOARD_LABEL_WIDTH = 3, BOARD_LABEL_ROWS = 1 }; /* coordinates, at each side */

/* The largest squares that fit, with the coordinates round them, in so many cells; the board is put
 * in the middle. False, with the smallest squares, when not even those fit. */
bool board_fit(struct board_place *out, const struct variant *variant, int rows, int columns);

/* The cells that the board takes with its coordinates. */
int board_cell_rows(const struct board_place *place);
int board_cell_columns(const struct board_place *place);

/* The first cell of a square, and the square of a cell; false outside the board. */
void board_cell_of(int *row, int *column, const struct board_place *place, square s);
bool board_square_at(square *out, const struct board_place *place, int row, int column);

/* --- drawing */

struct board_look {
    bool letters;  /* no glyphs: white in upper case, black in lower case */
    bool textured; /* without two colours of squares dark squares are dotted */
    bool pictures; /* large squares have pictures; colours are needed to tell the sides */
};

/* `marks` may be NULL: a preview. */
void board_draw(struct grid *grid, const struct board_place *place, const struct position *position,
                const struct board_marks *marks, const struct board_look *look);

/* How a piece is shown: the variant's glyph if it has one, can be shown and takes at most `width`
 * cells, else its letter. Returns the cells it takes; `out` has room for GRID_CELL_BYTES. */
int board_piece_text(char out[GRID_CELL_BYTES], const struct variant *variant, piece p,
                     const struct board_look *look, int width);

#endif
