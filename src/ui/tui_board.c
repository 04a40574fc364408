/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the squares of a board are, its coordinates, and boards of one colour. */
#include "ui/tui_board.h"

#include <string.h>

/* The sizes of squares, the smallest first. Odd widths let a piece stand in the middle. */
static const struct {
    int height, width;
} square_sizes[] = {{1, 2}, {1, 3}, {2, 5}, {3, 7}, {4, 9}, {5, 11}, {6, 13}};

enum { SIZES = sizeof square_sizes / sizeof *square_sizes };

enum { ROOMY = 5 }; /* squares of this width have dots round a piece */

/* How a mark is shown: a style for the square and a sign on each side of the piece. */
static const struct {
    enum style_id style;
    const char *left, *right;
} mark_looks[MARK_COUNT] = {
    [MARK_NONE] = {STYLE_NORMAL, " ", " "},       [MARK_LAST] = {STYLE_LAST_MOVE, "-", "-"},
    [MARK_CHECK] = {STYLE_CHECK, "+", "+"},       [MARK_HINT] = {STYLE_HINT, "?", "?"},
    [MARK_TARGET] = {STYLE_TARGET, "(", ")"},     [MARK_JUMPED] = {STYLE_CAPTURE, "!", "!"},
    [MARK_CAPTURE] = {STYLE_CAPTURE, "×", "×"},   [MARK_BLOCKED] = {STYLE_BLOCKED, "=", "="},
    [MARK_SELECTED] = {STYLE_SELECTED, "[", "]"},
};

/* --- where things are */

int board_cell_rows(const struct board_place *place)
{
    return place->rows * place->height + place->halves + 2 * place->label_rows;
}

int board_cell_columns(const struct board_place *place)
{
    return place->columns * place->width + 2 * place->label_columns;
}

/* Whether squares of this height show characters between two rows. */
static bool wants_halves(const struct board_place *place, const struct board_look *look)
{
    return place->height % 2 == 0 && !look->textured && !look->no_blocks && !look->images &&
           !figure_has_pictures(look, place->height, place->width);
}

static bool fits_in(const struct board_place *place, int rows, int columns)
{
    return board_cell_rows(place) <= rows && board_cell_columns(place) <= columns;
}

bool board_fit(struct board_place *out, const struct variant *variant,
               const struct board_look *look, int rows, int columns)
{
    int size = SIZES;
    bool fits = false;
    *out = (struct board_place){.rows = variant_rows(variant),
                                .columns = variant_columns(variant),
                                .label_rows = look->no_labels ? 0 : BOARD_LABEL_ROWS,
                                .label_columns = look->no_labels ? 0 : BOARD_LABEL_WIDTH};
    while (!fits && size-- > 0) {
        out->height = square_sizes[size].height;
        out->width = square_sizes[size].width;
        out->halves = wants_halves(out, look);
        if (!fits_in(out, rows, columns))
            out->halves = false; /* larger squares are worth more than centred pieces */
        fits = fits_in(out, rows, columns);
    }
    out->top = out->label_rows + (fits ? (rows - board_cell_rows(out)) / 2 : 0);
    out->left = out->label_columns + (fits ? (columns - board_cell_columns(out)) / 2 : 0);
    return fits;
}

void board_cell_of(int *row, int *column, const struct board_place *place, square s)
{
    int down = place->flipped ? square_row(s) : place->rows - 1 - square_row(s);
    int across = place->flipped ? place->columns - 1 - square_column(s) : square_column(s);
    *row = place->top + down * place->height;
    *column = place->left + across * place->width;
}

bool board_square_at(square *out, const struct board_place *place, int row, int column)
{
    int down = row - place->top, across = column - place->left;
    int height = place->rows * place->height;
    if (place->halves && down == height)
        down--; /* the lower half of this row is outside */
    if (down < 0 || across < 0 || down >= height || across >= place->columns * place->width)
        return false;
    down /= place->height;
    across /= place->width;
    *out = place->flipped ? square_at(down, place->columns - 1 - across)
                          : square_at(place->rows - 1 - down, across);
    return true;
}

int board_middle_row(const struct board_place *place, square s)
{
    int row, column;
    board_cell_of(&row, &column, place, s);
    return row + (place->halves ? place->height / 2 : (place->height - 1) / 2);
}

/* --- squares */

/* A square being drawn. */
struct drawn {
    struct grid *grid;
    const struct board_look *look;
    int row, column; /* of its first cell */
    int height, width;
    int middle; /* the row of its piece */
    enum style_id ink,
        ground; /* one pair of styles for the whole square, so that few bytes are sent */
};

static enum style_id ground_of(square s, enum mark mark, bool cursor)
{
    if (cursor)
        return STYLE_CURSOR;
    if (mark != MARK_NONE)
        return mark_looks[mark].style;
    return square_is_dark(s) ? STYLE_DARK_SQUARE : STYLE_LIGHT_SQUARE;
}

static void draw_ground(const struct drawn *drawn, bool textured)
{
    grid_clear(drawn->grid, drawn->row, drawn->column, drawn->height, drawn->width, drawn->ground);
    grid_set_ink(drawn->grid, drawn->row, drawn->column, drawn->height, drawn->width, drawn->ink);
    for (int i = 0; textured && i < drawn->height; i++)
        for (int j = 0; j < drawn->width; j++)
            grid_put(drawn->grid, drawn->row + i, drawn->column + j, drawn->ink, drawn->ground,
                     "·");
}

/* Puts the signs of the cursor and the mark, with `gap` cells of piece between them. */
static void draw_signs(const struct drawn *drawn, enum mark mark, bool cursor, int start, int gap)
{
    const char *left = cursor ? ">" : mark_looks[mark].left;
    const char *right = cursor && mark == MARK_NONE ? "<" : mark_looks[mark].right;
    if (start > drawn->column)
        grid_put(drawn->grid, drawn->middle, start - 1, drawn->ink, drawn->ground, left);
    if (start + gap < drawn->column + drawn->width)
        grid_put(drawn->grid, drawn->middle, start + gap, drawn->ink, drawn->ground, right);
}

static void draw_piece(const struct drawn *drawn, const struct variant *variant, piece p,
                       enum mark mark, bool cursor)
{
    char text[GRID_CELL_BYTES] = " ";
    int taken = 1;
    if (!p && mark == MARK_NONE && !cursor)
        return;
    if (p)
        taken = figure_text(text, variant, p, drawn->look, drawn->width > 2 ? drawn->width - 2 : 1);
    else if (mark == MARK_TARGET)
        strcpy(text, "•");
    else if (mark == MARK_CAPTURE)
        strcpy(text, "×");
    bool in_the_middle = !p && text[0] != ' '; /* the mark needs no signs */
    int start = drawn->column + (drawn->width - taken) / 2;
    grid_put(drawn->grid, drawn->middle, start, drawn->ink, drawn->ground, text);
    draw_signs(drawn, in_the_middle ? MARK_NONE : mark, cursor, start, taken);
}

static void draw_square(struct drawn drawn, const struct board_place *place,
                        const struct position *position, square s, const struct board_marks *marks)
{
    enum mark mark = marks ? (enum mark)marks->of[s] : MARK_NONE;
    bool cursor = marks && marks->has_cursor && marks->cursor == s;
    board_cell_of(&drawn.row, &drawn.column, place, s);
    drawn.middle = board_middle_row(place, s);
    drawn.ground = ground_of(s, mark, cursor);
    piece p = position->board[s];
    drawn.ink = !p ? drawn.ground : piece_side(p) == WHITE ? STYLE_WHITE_PIECE : STYLE_BLACK_PIECE;
    bool plain = mark == MARK_NONE && !cursor;
    bool roomy = !p || place->width >= ROOMY;
    draw_ground(&drawn, plain && roomy && square_is_dark(s));
    draw_piece(&drawn, position->variant, p, mark, cursor);
}

/* --- coordinates */

static void draw_row_labels(struct grid *grid, const struct board_place *place)
{
    int right = place->left + place->columns * place->width;
    for (int row = 0; row < place->rows; row++) {
        int top = board_middle_row(place, square_at(row, 0));
        grid_putf(grid, top, place->left - BOARD_LABEL_WIDTH, STYLE_COORDINATE, STYLE_NORMAL, "%2d",
                  row + 1);
        grid_putf(grid, top, right + 1, STYLE_COORDINATE, STYLE_NORMAL, "%-2d", row + 1);
    }
}

static void draw_column_labels(struct grid *grid, const struct board_place *place)
{
    for (int column = 0; column < place->columns; column++) {
        int top, left;
        char label[2] = {(char)('a' + column), '\0'};
        board_cell_of(&top, &left, place, square_at(0, column));
        left += (place->width - 1) / 2;
        grid_put(grid, place->top - 1, left, STYLE_COORDINATE, STYLE_NORMAL, label);
        grid_put(grid, place->top + place->rows * place->height + place->halves, left,
                 STYLE_COORDINATE, STYLE_NORMAL, label);
    }
}

void board_draw(struct grid *grid, const struct board_place *place, const struct position *position,
                const struct board_marks *marks, const struct board_look *look)
{
    if (place->label_rows > 0) {
        draw_row_labels(grid, place);
        draw_column_labels(grid, place);
    }
    if (!look->textured) {
        squares_draw(grid, place, position, marks, look);
        return;
    }
    struct drawn drawn = {
        .grid = grid, .look = look, .height = place->height, .width = place->width};
    for (int row = 0; row < place->rows; row++)
        for (int column = 0; column < place->columns; column++)
            draw_square(drawn, place, position, square_at(row, column), marks);
}
