/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entering and leaving the full screen. */
#include "ui/tui.h"

#include "util/alloc.h"

#include <stdio.h>

static bool has_two_grounds(const struct theme *theme)
{
    return theme->styles[STYLE_LIGHT_SQUARE].ground.full !=
           theme->styles[STYLE_DARK_SQUARE].ground.full;
}

static bool has_two_inks(const struct theme *theme)
{
    return theme->styles[STYLE_WHITE_PIECE].ink.full != theme->styles[STYLE_BLACK_PIECE].ink.full;
}

int tui_open(struct tui *tui, const struct tui_settings *settings, const char *history)
{
    *tui = (struct tui){.settings = *settings};
    if (!term_is_capable())
        return -TERM_INCAPABLE;
    bool coloured = term_depth() != THEME_DEPTH_NONE;
    tui->look = (struct board_look){.letters = settings->ascii || !term_is_utf8(),
                                    .textured = !coloured || !has_two_grounds(&settings->theme),
                                    .pictures = settings->pictures && coloured &&
                                                has_two_inks(&settings->theme)};
    tui->line = tui_line_open(history);
    int result = term_open(&tui->term, &settings->theme);
    if (result != 0) {
        tui_line_close(tui->line);
        return result;
    }
    if (settings->ascii)
        term_use_ascii(tui->term);
    return 0;
}

void tui_close(struct tui *tui)
{
    term_close(tui->term);
    tui_line_close(tui->line);
    grid_done(&tui->grid);
    fflush(stdout);
    fputs(strbuf_text(&tui->farewell), stderr);
    strbuf_done(&tui->farewell);
}

struct grid *tui_canvas(struct tui *tui)
{
    int rows, columns;
    term_size(tui->term, &rows, &columns);
    if (tui->grid.rows != rows || tui->grid.columns != columns) {
        grid_done(&tui->grid);
        if (grid_init(&tui->grid, rows, columns) != 0)
            alloc_failed();
    }
    grid_clear(&tui->grid, 0, 0, rows, columns, STYLE_NORMAL);
    return &tui->grid;
}

void tui_show(struct tui *tui)
{
    term_paint(tui->term, &tui->grid);
}
