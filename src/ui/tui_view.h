/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen of a game as cells: board, panel, message and command line, as far as there is room.
 * Pure. */
#ifndef UI_TUI_VIEW_H
#define UI_TUI_VIEW_H

#include "ui/tui_panel.h"

struct view {
    struct panel panel;
    struct board_marks marks;
    const char *message;
    enum style_id message_style;
    const char *prompt, *line; /* the command line */
    int line_cursor;           /* characters of `line` before the cursor */
    bool has_evaluation;       /* the bar beside the board is to be shown */
    int evaluation;            /* for white, in hundredths */
};

struct view_layout {
    bool fits;
    int rows, columns; /* of the screen; those needed if it does not fit */
    struct board_place place;
    int panel_top, panel_left, panel_rows, panel_columns; /* no columns: no panel */
    int foot_left, message_row, prompt_row; /* the message may take the rows between */
};

/* Where things go on a screen of this size. */
void view_arrange(struct view_layout *out, const struct variant *variant,
                  const struct board_look *look, bool flipped, int rows, int columns);

/* What view_draw() reports. */
struct view_drawn {
    int cursor_row, cursor_column; /* of the command line; row -1: none */
    struct panel_drawn panel;
};

/* Draws into a grid of the size given to view_arrange(). */
struct view_drawn view_draw(struct grid *grid, const struct view_layout *layout,
                            const struct view *view);

#endif
