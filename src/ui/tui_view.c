/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen of a game as cells. */
#include "ui/tui_view.h"

#include "ui/gettext.h"
#include "util/utf8.h"

#include <stdio.h>

enum {
    FOOT_ROWS = 2,     /* message and command line */
    FOOT_MOST = 4,     /* with room for longer messages */
    GAP = 3,           /* between board and panel */
    GAP_LEAST = 2,     /* on small screens */
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
    int gap = layout->columns - board - GAP - 1 < PANEL_MIN_WIDTH + 4 ? GAP_LEAST : GAP;
    int edge = gap == GAP;
    layout->panel_columns = least(PANEL_MAX_WIDTH, layout->columns - board - gap - edge);
    int margin = (layout->columns - board - gap - layout->panel_columns) / 2;
    margin = least(margin, 2 * place->width);
    place->left = margin + place->label_columns;
    layout->panel_left = margin + board + gap;
    layout->panel_top = place->top - place->label_rows;
    layout->panel_rows = board_cell_rows(place);
    if (layout->panel_rows < PANEL_ENOUGH) {
        layout->panel_top = 0;
        layout->panel_rows = layout->prompt_row - 1;
    }
}

/* Puts the message and the command line below the board, and all of it in the middle. */
static void arrange_rows(struct view_layout *layout)
{
    struct board_place *place = &layout->place;
    int board = board_cell_rows(place), spare = layout->rows - board;
    int foot = least(FOOT_MOST, spare > FOOT_ROWS ? spare : FOOT_ROWS);
    int margin = spare > foot ? (spare - foot + 1) / 2 : 0;
    place->top = margin + place->label_rows;
    layout->message_row = margin + board;
    layout->prompt_row = layout->message_row + foot - 1;
}

void view_arrange(struct view_layout *out, const struct variant *variant,
                  const struct board_look *look, bool flipped, int rows, int columns)
{
    *out = (struct view_layout){.fits = true, .rows = rows, .columns = columns};
    bool beside = board_fit(&out->place, variant, look, rows - FOOT_ROWS,
                            columns - GAP_LEAST - PANEL_MIN_WIDTH);
    if (!beside)
        out->fits = board_fit(&out->place, variant, look, rows - FOOT_ROWS, columns);
    arrange_rows(out);
    if (beside)
        arrange_panel(out);
    out->foot_left = out->place.left - out->place.label_columns;
    if (!beside)
        out->foot_left = 0;
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
    int labels = place->label_columns > 0 ? place->label_columns : 1;
    int column = place->left + place->columns * place->width + labels;
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
 * and ends in an ellipsis. */
static void draw_message(struct grid *grid, const struct view_layout *layout,
                         const struct view *view)
{
    int left = layout->foot_left, width = grid->columns - left, lines = 0;
    int most = layout->prompt_row - layout->message_row;
    char line[GRID_LINE_BYTES];
    const char *text = view->message;
    while (grid_wrap(line, &text, width))
        lines++;
    bool cut = lines > most;
    lines = least(lines, most);
    text = view->message;
    for (int row = layout->prompt_row - lines; row < layout->prompt_row; row++) {
        const char *rest = text;
        bool last = cut && row == layout->prompt_row - 1;
        if (!grid_wrap(line, &text, width))
            return;
        grid_clear(grid, row, left, 1, width, STYLE_NORMAL);
        grid_put_cut(grid, row, left, width, view->message_style, STYLE_NORMAL, last ? rest : line);
    }
}

/* The command line. If it is too long, the part before the cursor is shown. Returns the cursor's
 * column. */
static int draw_line(struct grid *grid, const struct view_layout *layout, const struct view *view)
{
    int row = layout->prompt_row, half = grid->columns / 2;
    int column = layout->foot_left + grid_put_cut(grid, row, layout->foot_left,
                                                  half > 24 ? grid->columns - 12 : half + 4,
                                                  STYLE_NORMAL, STYLE_NORMAL, view->prompt);
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
        panel_draw(&drawn.panel, grid, layout->panel_top, layout->panel_left, layout->panel_rows,
                   layout->panel_columns, &view->panel);
    if (view->has_evaluation)
        draw_evaluation(grid, layout, view);
    draw_message(grid, layout, view);
    drawn.cursor_row = layout->prompt_row;
    drawn.cursor_column = draw_line(grid, layout, view);
    return drawn;
}
