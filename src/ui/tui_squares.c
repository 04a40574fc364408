/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Squares in colours. The ground is made of half cells, each of one colour: an upper half block
 * shows two of them. Pieces and the marks of small squares stand on it. */
#include "ui/tui_board.h"

#include <stdlib.h>

/* The colour of each mark is the ground of its style. */
static const enum style_id mark_styles[MARK_COUNT] = {
    [MARK_NONE] = STYLE_NORMAL,       [MARK_LAST] = STYLE_LAST_MOVE,
    [MARK_CHECK] = STYLE_CHECK,       [MARK_HINT] = STYLE_HINT,
    [MARK_TARGET] = STYLE_TARGET,     [MARK_JUMPED] = STYLE_CAPTURE,
    [MARK_CAPTURE] = STYLE_CAPTURE,   [MARK_BLOCKED] = STYLE_BLOCKED,
    [MARK_SELECTED] = STYLE_SELECTED,
};

enum { PIXELS_FOR_DOT = 6 }; /* squares of so many half rows have a dot made of half cells */

/* The board being drawn. */
struct painter {
    struct grid *grid;
    const struct board_place *place;
    const struct position *position;
    const struct board_marks *marks; /* or NULL */
    const struct board_look *look;
};

static enum mark mark_at(const struct painter *painter, square s)
{
    return painter->marks ? (enum mark)painter->marks->of[s] : MARK_NONE;
}

static bool has_cursor(const struct painter *painter, square s)
{
    return painter->marks && painter->marks->has_cursor && painter->marks->cursor == s;
}

static enum style_id ground_of(square s)
{
    return square_is_dark(s) ? STYLE_DARK_SQUARE : STYLE_LIGHT_SQUARE;
}

static enum style_id as_ink(enum style_id style)
{
    return (enum style_id)((unsigned)style | STYLE_GROUND_AS_INK);
}

/* --- marks */

/* A target on an empty square is a dot. */
static bool is_dot(const struct painter *painter, square s, enum mark mark)
{
    return !painter->position->board[s] && (mark == MARK_TARGET || mark == MARK_CAPTURE);
}

static bool is_ring(const struct painter *painter, square s, enum mark mark)
{
    return mark != MARK_NONE && mark != MARK_LAST && !is_dot(painter, s, mark);
}

/* Whether the half cell (y, x) of a square is part of a dot in its middle. */
static bool is_in_dot(const struct board_place *place, int y, int x)
{
    int height = 2 * place->height, across = abs(2 * x + 1 - place->width);
    int down = abs(2 * y + 1 - height), reach = height / 3;
    if (height < PIXELS_FOR_DOT)
        return false;
    return across <= reach && down <= reach && across + down <= reach + reach / 2 + 1;
}

/* The ground of the half cell (y, x) of a square. */
static enum style_id half_ground(const struct painter *painter, square s, int y, int x)
{
    const struct board_place *place = painter->place;
    enum mark mark = mark_at(painter, s);
    bool beside = x == 0 || x == place->width - 1;
    bool edge = beside || y == 0 || y == 2 * place->height - 1;
    bool ring = is_ring(painter, s, mark);
    if (place->height > 1 && edge && has_cursor(painter, s) && (beside || !ring))
        return STYLE_CURSOR;
    if ((place->height > 1 && edge && ring) || (is_dot(painter, s, mark) && is_in_dot(place, y, x)))
        return mark_styles[mark];
    return ground_of(s);
}

/* --- the ground */

/* The ground of a half row of the grid in a column. STYLE_NORMAL outside the board. */
static enum style_id ground_at(const struct painter *painter, int half_row, int column)
{
    const struct board_place *place = painter->place;
    int y = half_row - 2 * place->top - place->halves, x = column - place->left;
    int height = 2 * place->height, down = y / height;
    if (y < 0 || down >= place->rows)
        return STYLE_NORMAL;
    int across = x / place->width;
    square s = place->flipped ? square_at(down, place->columns - 1 - across)
                              : square_at(place->rows - 1 - down, across);
    return half_ground(painter, s, y % height, x % place->width);
}

static void draw_ground(const struct painter *painter, int row, int column)
{
    enum style_id upper = ground_at(painter, 2 * row, column);
    enum style_id lower = ground_at(painter, 2 * row + 1, column);
    if (upper == lower)
        grid_put(painter->grid, row, column, upper, upper, " ");
    else if (upper < lower) /* one order for both, so that neighbours need no change of colours */
        grid_put(painter->grid, row, column, as_ink(lower), upper, "▄");
    else
        grid_put(painter->grid, row, column, as_ink(upper), lower, "▀");
}

/* --- what stands on it */

static void draw_picture(const struct painter *painter, square s, int row, int column,
                         enum style_id ink, enum picture_size size, const char *name)
{
    int top = row + (painter->place->height - picture_rows(size)) / 2;
    int left = column + (painter->place->width - picture_columns(size)) / 2;
    picture_draw(painter->grid, top, left, ink, ground_of(s), size, name);
}

/* Puts the image of a piece, if it has one, over all of a square but its left and right edges,
 * where marks are. */
static void draw_image(const struct painter *painter, piece p, int row, int column)
{
    const struct board_place *place = painter->place;
    const struct board_images *images = painter->look->images;
    const struct image *image = images ? images->of[piece_side(p)][piece_type(p)] : NULL;
    if (image && place->height > 1)
        grid_put_image(painter->grid, row, column + 1, place->height, place->width - 2, image);
}

static void draw_piece(const struct painter *painter, square s, int row, int column)
{
    const struct board_place *place = painter->place;
    const struct variant *variant = painter->position->variant;
    piece p = painter->position->board[s];
    enum style_id ink = piece_side(p) == WHITE ? STYLE_WHITE_PIECE : STYLE_BLACK_PIECE;
    char text[GRID_CELL_BYTES];
    enum picture_size size =
        figure_picture(text, variant, p, painter->look, place->height, place->width);
    if (size != PICTURE_NONE) {
        draw_picture(painter, s, row, column, ink, size, text);
        draw_image(painter, p, row, column);
        return;
    }
    int taken =
        figure_text(text, variant, p, painter->look, place->width > 2 ? place->width - 2 : 1);
    grid_put(painter->grid, board_middle_row(place, s), column + (place->width - taken) / 2, ink,
             ground_of(s), text);
    draw_image(painter, p, row, column);
}

/* Bars at the left and right edges, or only at the right one in squares of two cells. */
static void draw_bars(const struct painter *painter, square s, int column, enum style_id left,
                      enum style_id right)
{
    const struct board_place *place = painter->place;
    int row = board_middle_row(place, s), width = place->width;
    int rows = place->height == 2 && !place->halves ? 2 : 1; /* an image has both */
    for (int i = row; i < row + rows; i++) {
        if (width > 2 && left != STYLE_NORMAL)
            grid_put(painter->grid, i, column, as_ink(left), ground_of(s), "▌");
        if (right != STYLE_NORMAL)
            grid_put(painter->grid, i, column + width - 1, as_ink(right), ground_of(s), "▐");
    }
}

/* Brackets in the four corners of a large square: few cells, because every move changes them. */
static void draw_corners(const struct painter *painter, square s, int row, int column,
                         enum style_id style)
{
    int bottom = row + painter->place->height - 1, right = column + painter->place->width - 1;
    grid_put(painter->grid, row, column, as_ink(style), ground_of(s), "▛");
    grid_put(painter->grid, row, right, as_ink(style), ground_of(s), "▜");
    grid_put(painter->grid, bottom, column, as_ink(style), ground_of(s), "▙");
    grid_put(painter->grid, bottom, right, as_ink(style), ground_of(s), "▟");
}

/* The bars of the last move, and of all marks in squares too low for a ring. */
static void draw_bar_marks(const struct painter *painter, square s, int row, int column)
{
    enum mark mark = mark_at(painter, s);
    bool large = painter->place->height > 2 && !painter->place->halves;
    bool low = painter->place->height == 1, cursor = has_cursor(painter, s);
    bool marked = mark == MARK_LAST || (low && is_ring(painter, s, mark));
    enum style_id right = marked ? mark_styles[mark] : STYLE_NORMAL, left = right;
    if (low && cursor)
        left = STYLE_CURSOR;
    if (low && cursor && (!marked || painter->place->width == 2))
        right = STYLE_CURSOR;
    if (large && marked && !cursor)
        draw_corners(painter, s, row, column, right);
    else if (low || !cursor)
        draw_bars(painter, s, column, left, right);
}

static void draw_square(const struct painter *painter, square s)
{
    const struct board_place *place = painter->place;
    enum mark mark = mark_at(painter, s);
    int row, column;
    board_cell_of(&row, &column, place, s);
    draw_bar_marks(painter, s, row, column);
    if (painter->position->board[s])
        draw_piece(painter, s, row, column);
    else if (is_dot(painter, s, mark) && 2 * place->height < PIXELS_FOR_DOT)
        grid_put(painter->grid, board_middle_row(place, s), column + (place->width - 1) / 2,
                 as_ink(mark_styles[mark]), ground_of(s), place->height > 1 ? "●" : "•");
}

void squares_draw(struct grid *grid, const struct board_place *place,
                  const struct position *position, const struct board_marks *marks,
                  const struct board_look *look)
{
    struct painter painter = {grid, place, position, marks, look};
    int height = place->rows * place->height + place->halves;
    for (int i = 0; i < height; i++)
        for (int j = 0; j < place->columns * place->width; j++)
            draw_ground(&painter, place->top + i, place->left + j);
    for (int row = 0; row < place->rows; row++)
        for (int column = 0; column < place->columns; column++)
            draw_square(&painter, square_at(row, column));
}
