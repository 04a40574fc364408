/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entering and leaving the full screen. */
#include "ui/tui.h"

#include "util/alloc.h"

#include <stdio.h>

static bool has_two_grounds(const struct theme *theme)
{
    int16_t light = theme->styles[STYLE_LIGHT_SQUARE].ground.full;
    int16_t dark = theme->styles[STYLE_DARK_SQUARE].ground.full;
    return light != dark && light != THEME_DEFAULT_COLOUR && dark != THEME_DEFAULT_COLOUR;
}

static bool has_two_inks(const struct theme *theme)
{
    return theme->styles[STYLE_WHITE_PIECE].ink.full != theme->styles[STYLE_BLACK_PIECE].ink.full;
}

/* The theme to use on the background that the terminal says it has. */
static struct theme theme_in_use(const struct tui *tui)
{
    struct theme theme = tui->settings.theme;
    enum term_ground ground = term_ground(tui->term);
    if (ground != TERM_GROUND_UNKNOWN)
        theme_suit_page(&theme, ground == TERM_GROUND_LIGHT);
    return theme;
}

/* How the board looks in this terminal. Without colours figures can be read only if the background
 * is known: there a hollow one is black if the background is dark. */
static void choose_look(struct tui *tui)
{
    struct theme theme = theme_in_use(tui);
    enum term_ground ground = term_ground(tui->term);
    bool ascii = tui->settings.ascii || !term_is_utf8();
    bool textured = term_depth_in_use(tui->term) == THEME_DEPTH_NONE || !has_two_grounds(&theme);
    tui->look = (struct board_look){
        .letters = ascii || !term_has_figures() || tui->settings.pieces == PIECES_LETTERS ||
                   (textured && ground == TERM_GROUND_UNKNOWN),
        .textured = textured,
        .pictures = tui->settings.pieces <= PIECES_PICTURES && has_two_inks(&theme),
        .white_is_filled = ground != TERM_GROUND_LIGHT,
        .no_blocks = ascii,
        .no_labels = !tui->settings.labels,
        .images = textured ? NULL : tui_images_in_use(tui)};
    term_set_theme(tui->term, &theme);
}

int tui_open(struct tui *tui, const struct tui_settings *settings, const char *history)
{
    *tui = (struct tui){.settings = *settings};
    if (!term_is_capable())
        return -TERM_INCAPABLE;
    tui->line = tui_line_open(history);
    int result = term_open(&tui->term, &settings->theme);
    if (result != 0) {
        tui_line_close(tui->line);
        return result;
    }
    if (settings->ascii)
        term_use_ascii(tui->term);
    term_use_mouse(tui->term, settings->mouse);
    return 0;
}

void tui_close(struct tui *tui)
{
    term_close(tui->term);
    tui_line_close(tui->line);
    grid_done(&tui->grid);
    tui_images_free(tui->images);
    fflush(stdout);
    fputs(strbuf_text(&tui->farewell), stderr);
    strbuf_done(&tui->farewell);
    strbuf_done(&tui->parting);
    strbuf_done(&tui->pasted);
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
    grid_reset(&tui->grid);
    choose_look(tui); /* the settings or what is known of the terminal may have changed */
    return &tui->grid;
}

void tui_show(struct tui *tui)
{
    term_paint(tui->term, &tui->grid);
}
