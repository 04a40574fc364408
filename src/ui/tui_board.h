/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as cells, for any size of board and of squares, with marks. Pure.
 *
 * A square shows its piece in the middle: as a picture if the square is large and every piece of
 * the variant has one, else as a character. The sign of a mark stands on both sides of the piece,
 * or only after it in squares of two cells. So every mark can be told without colours:
 *
 *   >♞<  cursor       [♞]  selected      ×♞×  would be captured     !♞!  would be jumped over
 *   =♞=  cannot move  -♞-  last move     +♞+  in check              ?♞?  advised
 *    •   may go there  ×   may go there and captures   (♖)  may go there: a castling
 *
 * If the cursor is on a marked square, its sign is on the left and that of the mark on the right.
 */
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

/* Choose the largest squares that fit in so many cells, coordinates included, and put the board in
 * the middle. False, with the smallest squares, if not even those fit. */
bool board_fit(struct board_place *out, const struct variant *variant, int rows, int columns);

/* The cells that the board takes, coordinates included. */
int board_cell_rows(const struct board_place *place);
int board_cell_columns(const struct board_place *place);

/* The first cell of a square, and the square of a cell; false outside the board. */
void board_cell_of(int *row, int *column, const struct board_place *place, square s);
bool board_square_at(square *out, const struct board_place *place, int row, int column);

/* --- drawing */

struct board_look {
    bool letters;  /* no glyphs: white in upper case, black in lower case */
    bool textured; /* dark squares are dotted, as the theme has one colour for all */
    bool pictures; /* large squares show pictures; only colours tell the sides apart */
};

/* `marks` may be NULL: a preview. */
void board_draw(struct grid *grid, const struct board_place *place, const struct position *position,
                const struct board_marks *marks, const struct board_look *look);

/* The text of a piece: the variant's glyph if there is one, it can be shown, and it takes at most
 * `width` cells; else its letter. Returns the cells it takes. */
int board_piece_text(char out[GRID_CELL_BYTES], const struct variant *variant, piece p,
                     const struct board_look *look, int width);

#endif
