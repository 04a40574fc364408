/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as cells, for any size of board and of squares, with marks. Pure.
 *
 * A piece stands in the middle of its square: as a picture if the square is large, else as a
 * character. If a square has an even number of rows and shows characters, the board is moved down
 * by half a row, with half blocks at the edges of squares, so that the middle of a square is a row.
 *
 * In colours both sides have filled figures, and a mark is a ring round the piece, two bars beside
 * it (the last move) or a dot on an empty square, on the square's own colour. A sign on each side
 * of the piece tells the marks where there is one colour only, or only after it in squares of two
 * cells:
 *
 *   >♞<  cursor       [♞]  selected      ×♞×  would be captured     !♞!  would be jumped over
 *   =♞=  cannot move  -♞-  last move     +♞+  in check              ?♞?  advised
 *    •   may go there  ×   may go there and captures   (♖)  may go there: a castling
 *
 * If the cursor is on a marked square, its sign is on the left and that of the mark on the right.
 *
 *   tui_board.c    where squares are, coordinates, and boards of one colour
 *   tui_squares.c  squares in colours
 *   tui_figure.c   what stands for a piece: character or picture */
#ifndef UI_TUI_BOARD_H
#define UI_TUI_BOARD_H

#include "escacs/position.h"
#include "ui/grid.h"
#include "ui/image.h"
#include "ui/picture.h"

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

/* --- looks */

/* Images of the pieces of a variant; NULL where a type has none. */
struct board_images {
    const struct image *of[2][TYPES_MAX];
};

struct board_look {
    bool letters;         /* no glyphs: white in upper case, black in lower case */
    bool textured;        /* one colour for all: dark squares are dotted, marks have signs */
    bool pictures;        /* large squares show pictures */
    bool white_is_filled; /* characters on the terminal's own ground, which is dark: filled figures
                             read as white there and hollow ones as black */
    bool no_blocks;       /* half blocks cannot be shown */
    bool no_labels;       /* no coordinates round the board */
    const struct board_images *images; /* over the pieces; NULL: none are shown */
};

/* --- where the board is */

struct board_place {
    int top, left;                 /* of the first square's first cell */
    int height, width;             /* of a square, in cells */
    int rows, columns;             /* of the board */
    bool flipped;                  /* black at the bottom */
    bool halves;                   /* squares begin in the middle of a row of cells */
    int label_rows, label_columns; /* of coordinates, at each side; 0: none are shown */
};

enum { BOARD_LABEL_WIDTH = 3, BOARD_LABEL_ROWS = 1 }; /* coordinates, at each side */

/* Choose the largest squares that fit in so many cells, coordinates included, and put the board in
 * the middle. False, with the smallest squares, if not even those fit. */
bool board_fit(struct board_place *out, const struct variant *variant,
               const struct board_look *look, int rows, int columns);

/* The cells that the board takes, coordinates included. */
int board_cell_rows(const struct board_place *place);
int board_cell_columns(const struct board_place *place);

/* The first cell of a square, and the square of a cell; false outside the board. A cell that two
 * squares share is of the lower one. */
void board_cell_of(int *row, int *column, const struct board_place *place, square s);
bool board_square_at(square *out, const struct board_place *place, int row, int column);

/* The row of cells in the middle of a square. */
int board_middle_row(const struct board_place *place, square s);

static inline bool square_is_dark(square s)
{
    return (square_row(s) + square_column(s)) % 2 == 0;
}

/* --- drawing */

/* `marks` may be NULL: a preview. */
void board_draw(struct grid *grid, const struct board_place *place, const struct position *position,
                const struct board_marks *marks, const struct board_look *look);

/* All squares in colours: for board_draw(). */
void squares_draw(struct grid *grid, const struct board_place *place,
                  const struct position *position, const struct board_marks *marks,
                  const struct board_look *look);

/* --- figures: tui_figure.c */

/* The text of a piece beside the board: the variant's glyph if there is one, it can be shown, and
 * it takes at most `width` cells; else its letter. Returns the cells it takes. */
int board_piece_text(char out[GRID_CELL_BYTES], const struct variant *variant, piece p,
                     const struct board_look *look, int width);

/* The same on the board, where both sides have filled figures in colours. A type that moves like a
 * usual piece has its figure, whatever glyph the rules give it. */
int figure_text(char out[GRID_CELL_BYTES], const struct variant *variant, piece p,
                const struct board_look *look, int width);

/* The largest picture of a piece in so many cells; PICTURE_NONE if it is shown as a character. Sets
 * the name of the picture. */
enum picture_size figure_picture(char out[GRID_CELL_BYTES], const struct variant *variant, piece p,
                                 const struct board_look *look, int rows, int columns);

/* Whether squares of this size show pictures. */
bool figure_has_pictures(const struct board_look *look, int rows, int columns);

#endif
