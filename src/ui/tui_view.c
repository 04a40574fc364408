/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen of a game as cells. */
#include "ui/tui_view.h"

#include "ui/gettext.h"
#include "util/utf8.h"

#include <stdio.h>

enum {
    FOOT_ROWS = 2,     /* message and command line */
    GAP = 3,           /* between board and panel */
    PANEL_ENOUGH = 18, /* a lower panel uses the whole height of the screen */
    BAR_FULL = 800,    /* advantage in hundredths that fills the evaluation bar */
};

/* --- arranging */

static int least(int a, int b)
{
    return a < b ? a : b;
}

static void arrange_panel(struct view_layout *layout)
{
    struct board_place *place = &layout->place;
    int board = board_cell_columns(place);
    layout->panel_columns = least(PANEL_MAX_WIDTH, layout->columns - board - GAP - 1);
    int margin = (layout->columns - board - GAP - layout->panel_columns) / 2;
    margin = least(margin, 2 * place->width);
    place->left = margin + BOARD_LABEL_WIDTH;
    layout->panel_left = margin + board + GAP;
    layout->panel_top = place->top - BOARD_LABEL_ROWS;
    layout->panel_rows = board_cell_rows(place);
    if (layout->panel_rows < PANEL_ENOUGH) {
        layout->panel_top = 0;
        layout->panel_rows = layout->rows - FOOT_ROWS;
    }
}

void view_arrange(struct view_layout *out, const struct variant *variant,
                  const struct board_look *look, bool flipped, int rows, int columns)
{
    *out = (struct view_layout){.fits = true, .rows = rows, .columns = columns};
    bool beside =
        board_fit(&out->place, variant, look, rows - FOOT_ROWS, columns - GAP - PANEL_MIN_WIDTH);
    if (beside)
        arrange_panel(out);
    else
        out->fits = board_fit(&out->place, variant, look, rows - FOOT_ROWS, columns);
    if (!out->fits) {
        out->rows = board_cell_rows(&out->place) + FOOT_ROWS;
        out->columns = board_cell_columns(&out->place);
    }
    out->place.flipped = flipped;
}

/* --- drawing */

static void draw_too_small(struct grid *grid, const struct view_layout *layout)
{
    char text[128], line[GRID_LINE_BYTES];
    const char *left = text;
    /* L10N: columns and rows that the terminal must have, then those it has. */
    snprintf(text, sizeof text, _("El terminal és massa petit: cal %dx%d i és %dx%d"),
             layout->columns, layout->rows, grid->columns, grid->rows);
    for (int row = 0; grid_wrap(line, &left, grid->columns); row++)
        grid_put(grid, row, 0, STYLE_WARNING, STYLE_NORMAL, line);
}

/* A bar as high as the board, filled from white's side by white's share. */
static void draw_evaluation(struct grid *grid, const struct view_layout *layout,
                            const struct view *view)
{
    const struct board_place *place = &layout->place;
    int height = place->rows * place->height + place->halves;
    int column = place->left + place->columns * place->width + BOARD_LABEL_WIDTH;
    int score = view->evaluation;
    score = score > BAR_FULL ? BAR_FULL : score < -BAR_FULL ? -BAR_FULL : score;
    int white = (score + BAR_FULL) * height / (2 * BAR_FULL);
    for (int i = 0; i < height; i++) {
        int from_white = place->flipped ? i : height - 1 - i;
        bool is_white = from_white < white;
        grid_put(grid, place->top + i, column, is_white ? STYLE_NORMAL : STYLE_FAINT, STYLE_NORMAL,
                 is_white ? "█" : "░");
    }
}

/* The message above the command line. A long one takes more rows, as far as the board leaves room,
 * and is cut at the edge. */
static void draw_message(struct grid *grid, const struct view_layout *layout,
                         const struct view *view)
{
    const struct board_place *place = &layout->place;
    int below_board = place->top + board_cell_rows(place) - BOARD_LABEL_ROWS;
    int most = grid->rows - 1 - below_board, lines = 0;
    char line[GRID_LINE_BYTES];
    const char *text = view->message;
    while (grid_wrap(line, &text, grid->columns))
        lines++;
    const bool cut = lines > most;
    lines = least(lines, most);
    text = view->message;
    for (int row = grid->rows - 1 - lines; row < grid->rows - 1; row++) {
        const char *rest = text;
        bool last = cut && row == grid->rows - 2;
        if (!last && !grid_wrap(line, &text, grid->columns))
            return;
        grid_clear(grid, row, 0, 1, grid->columns, STYLE_NORMAL);
        grid_put(grid, row, 0, view->message_style, STYLE_NORMAL, last ? rest : line);
    }
}

/* The command line. If it is too long, the part before the cursor is shown. Returns the cursor's
 * column. */
static int draw_line(struct grid *grid, int row, const struct view *view)
{
    int column = grid_put(grid, row, 0, STYLE_NORMAL, STYLE_NORMAL, view->prompt);
    int room = grid->columns - column - 1, skip = view->line_cursor - room;
    const char *text = view->line;
    for (int i = 0; i < skip && *text; i++)
        do
            text++;
        while (utf8_is_continuation(*text));
    grid_put(grid, row, column, STYLE_NORMAL, STYLE_NORMAL, text);
    return column + (skip > 0 ? room : view->line_cursor);
}

struct view_drawn view_draw(struct grid *grid, const struct view_layout *layout,
                            const struct view *view)
{
    struct view_drawn drawn = {.cursor_row = -1};
    if (!layout->fits) {
        draw_too_small(grid, layout);
        return drawn;
    }
    board_draw(grid, &layout->place, game_position(view->panel.game), &view->marks,
               &view->panel.look);
    if (layout->panel_columns > 0)
        drawn.pages = panel_draw(grid, layout->panel_top, layout->panel_left, layout->panel_rows,
                                 layout->panel_columns, &view->panel);
    if (view->has_evaluation)
        draw_evaluation(grid, layout, view);
    draw_message(grid, layout, view);
    drawn.cursor_row = grid->rows - 1;
    drawn.cursor_column = draw_line(grid, drawn.cursor_row, view);
    return drawn;
}
