/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A screen with a list from which one entry is chosen. */
#include "ui/tui_choose.h"

#include "ui/gettext.h"
#include "ui/wrap.h"

enum { LIST_TOP = 2, LIST_LEFT = 2, GAP = 3, PREVIEW_MIN = 16 };

/* What is shown beside the list. */
struct shown {
    int number; /* of the entry; -1: none yet */
    bool any;
    struct loaded_game loaded;
};

/* --- drawing */

/* Text in lines of at most `width` cells, down to the row before `end`; returns the row after it.
 */
static int draw_wrapped(struct grid *grid, int row, int end, int left, int width,
                        enum style_id style, const char *text)
{
    char line[WRAP_BYTES];
    while (row < end && wrap_next(line, &text, width))
        grid_put(grid, row++, left, style, STYLE_NORMAL, line);
    return row;
}

/* Where the foot begins: the message, which may take half of the screen, and a row of keys. */
static int foot_row(const struct grid *grid, const struct chooser *chooser)
{
    char line[WRAP_BYTES];
    const char *text = chooser->message ? chooser->message : "";
    int lines = 0, width = grid->columns - LIST_LEFT;
    while (lines < grid->rows / 2 && wrap_next(line, &text, width))
        lines++;
    return grid->rows - 1 - (lines > 1 ? lines : 1);
}

static void draw_frame(struct grid *grid, const struct chooser *chooser, int foot)
{
    int last = grid->rows - 1;
    grid_put(grid, 0, LIST_LEFT, STYLE_TITLE, STYLE_NORMAL, chooser->title);
    draw_wrapped(grid, foot, last, LIST_LEFT, grid->columns - LIST_LEFT, STYLE_WARNING,
                 chooser->message ? chooser->message : "");
    grid_put(grid, last, LIST_LEFT, STYLE_FAINT, STYLE_NORMAL,
             chooser->change ? _("↑ ↓ tria   ← → canvia   Retorn accepta   Esc torna")
                             : _("↑ ↓ tria   Retorn accepta   Esc torna"));
}

/* The game beside the list, in the rows above `end`. */
static void draw_shown(struct grid *grid, const struct shown *shown, const struct board_look *look,
                       int left, int end)
{
    const struct loaded_game *loaded = &shown->loaded;
    int width = grid->columns - left, row = 0;
    struct board_place place;
    if (width < PREVIEW_MIN)
        return;
    if (!loaded->game) {
        grid_put(grid, row, left, STYLE_FAINT, STYLE_NORMAL, _("no es pot mostrar"));
        return;
    }
    const char *name = variant_name(loaded->variant);
    grid_put(grid, row, left, STYLE_TITLE, STYLE_NORMAL, *name ? name : _("Escacs"));
    row = draw_wrapped(grid, row + 1, end, left, width - 1, STYLE_NORMAL,
                       variant_description(loaded->variant));
    if (!board_fit(&place, loaded->variant, end - row, width))
        return;
    place.top = row + BOARD_LABEL_ROWS;
    place.left = left + BOARD_LABEL_WIDTH;
    board_draw(grid, &place, game_position(loaded->game), NULL, look);
}

static void draw(struct tui *tui, struct chooser *chooser, const struct shown *shown)
{
    struct grid *grid = tui_canvas(tui);
    int foot = foot_row(grid, chooser), columns = grid->columns - LIST_LEFT;
    draw_frame(grid, chooser, foot);
    if (menu_count(&chooser->menu) == 0)
        grid_put(grid, LIST_TOP, LIST_LEFT, STYLE_FAINT, STYLE_NORMAL, _("no n'hi ha cap"));
    menu_draw(grid, &chooser->menu, LIST_TOP, LIST_LEFT, foot - LIST_TOP,
              chooser->width < columns ? chooser->width : columns);
    if (shown->any)
        draw_shown(grid, shown, &tui->look, LIST_LEFT + chooser->width + GAP, foot);
    term_set_cursor(tui->term, -1, 0);
    tui_show(tui);
}

/* --- choosing */

static void update(struct shown *shown, struct chooser *chooser)
{
    int chosen = chooser->menu.chosen;
    if (!chooser->preview || menu_count(&chooser->menu) == 0 || shown->number == chosen)
        return;
    loaded_game_done(&shown->loaded);
    shown->loaded = (struct loaded_game){0};
    shown->number = chosen;
    shown->any = chooser->preview(&shown->loaded, chosen, chooser->payload);
}

static void change(struct chooser *chooser, int by)
{
    if (chooser->change)
        chooser->change(chooser, chooser->menu.chosen, by, chooser->payload);
}

int tui_choose(struct tui *tui, struct chooser *chooser)
{
    struct shown shown = {.number = -1};
    int result = 0;
    bool done = false;
    while (!done) {
        update(&shown, chooser);
        draw(tui, chooser, &shown);
        struct term_event event = term_wait(tui->term, -1, -1);
        if (event.kind == TERM_KEY && event.key == TERM_KEY_CONTROL && event.ch == 'L')
            term_redraw(tui->term);
        enum menu_result what = menu_event(&chooser->menu, &event);
        if (what == MENU_LESS || what == MENU_MORE)
            change(chooser, what == MENU_LESS ? -1 : 1);
        done = what == MENU_CHOSEN || what == MENU_CANCELLED || event.kind == TERM_HANGUP;
        result = event.kind == TERM_HANGUP ? CHOOSE_END
                 : what == MENU_CHOSEN     ? chooser->menu.chosen
                                           : CHOOSE_BACK;
    }
    loaded_game_done(&shown.loaded);
    return result;
}
