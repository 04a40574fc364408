/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A screen with a list from which the user chooses an entry. */
#include "ui/tui_choose.h"

#include "ui/gettext.h"
#include "ui/language.h"
#include "util/alloc.h"

void menu_add(struct menu *menu, const char *text)
{
    xlist_add(&menu->entries, text);
}

void menu_done(struct menu *menu)
{
    strlist_done(&menu->entries);
    *menu = (struct menu){.chosen = 0};
}

/* --- drawing the list */

static void scroll_to_chosen(struct menu *menu)
{
    int last = menu_count(menu) > menu->rows ? menu_count(menu) - menu->rows : 0;
    if (menu->first > last) /* there is more room than before */
        menu->first = last;
    if (menu->chosen < menu->first)
        menu->first = menu->chosen;
    if (menu->chosen >= menu->first + menu->rows)
        menu->first = menu->chosen - menu->rows + 1;
}

/* Draws the entry, cut at the width of the list. */
static void draw_entry(struct grid *grid, const struct menu *menu, int number)
{
    enum style_id style = number == menu->chosen ? STYLE_BUTTON : STYLE_NORMAL;
    int row = menu->top + number - menu->first;
    grid_clear(grid, row, menu->left, 1, menu->columns, style);
    grid_put(grid, row, menu->left, style, style, number == menu->chosen ? ">" : " ");
    grid_put_cut(grid, row, menu->left + 2, menu->columns - 2, style, style,
                 menu->entries.items[number]);
}

void menu_draw(struct grid *grid, struct menu *menu, int top, int left, int rows, int columns)
{
    menu->top = top;
    menu->left = left;
    menu->rows = rows > 0 ? rows : 1;
    menu->columns = columns;
    scroll_to_chosen(menu);
    for (int i = menu->first; i < menu_count(menu) && i < menu->first + menu->rows; i++)
        draw_entry(grid, menu, i);
}

/* --- events of the list */

static void move_to(struct menu *menu, int number)
{
    int last = menu_count(menu) - 1;
    menu->chosen = number > last ? last : number;
    if (menu->chosen < 0)
        menu->chosen = 0;
}

static enum menu_result on_key(struct menu *menu, enum term_key key)
{
    switch (key) {
    case TERM_KEY_UP:
    case TERM_KEY_BACK_TAB:
        move_to(menu, menu->chosen > 0 ? menu->chosen - 1 : menu_count(menu) - 1);
        break;
    case TERM_KEY_DOWN:
    case TERM_KEY_TAB:
        move_to(menu, menu->chosen + 1 < menu_count(menu) ? menu->chosen + 1 : 0);
        break;
    case TERM_KEY_PAGE_UP:
        move_to(menu, menu->chosen - menu->rows);
        break;
    case TERM_KEY_PAGE_DOWN:
        move_to(menu, menu->chosen + menu->rows);
        break;
    case TERM_KEY_HOME:
        move_to(menu, 0);
        break;
    case TERM_KEY_END:
        move_to(menu, menu_count(menu) - 1);
        break;
    case TERM_KEY_LEFT:
        return MENU_LESS;
    case TERM_KEY_RIGHT:
        return MENU_MORE;
    case TERM_KEY_ENTER:
        return menu_count(menu) > 0 ? MENU_CHOSEN : MENU_STAYS;
    case TERM_KEY_ESCAPE:
        return MENU_CANCELLED;
    default:
        break;
    }
    return MENU_STAYS;
}

static enum menu_result on_mouse(struct menu *menu, const struct term_event *event)
{
    int number = event->row - menu->top + menu->first;
    bool inside = event->row >= menu->top && event->row < menu->top + menu->rows &&
                  event->column >= menu->left && event->column < menu->left + menu->columns;
    if (event->button == TERM_WHEEL_UP)
        move_to(menu, menu->chosen - 1);
    else if (event->button == TERM_WHEEL_DOWN)
        move_to(menu, menu->chosen + 1);
    else if (inside && number < menu_count(menu)) {
        move_to(menu, number);
        return MENU_CHOSEN;
    }
    return MENU_STAYS;
}

enum menu_result menu_event(struct menu *menu, const struct term_event *event)
{
    if (event->kind == TERM_KEY)
        return on_key(menu, event->key);
    if (event->kind == TERM_MOUSE)
        return on_mouse(menu, event);
    if (event->kind == TERM_INTERRUPT || (event->kind == TERM_CHAR && event->ch == 'q'))
        return MENU_CANCELLED;
    if (event->kind == TERM_CHAR && event->ch == ' ' && menu_count(menu) > 0)
        return MENU_CHOSEN;
    return MENU_STAYS;
}

/* --- drawing the screen */

enum { LIST_TOP = 2, LIST_LEFT = 2, GAP = 3, PREVIEW_MIN = 16 };

/* The preview beside the list. */
struct shown {
    int number; /* of the entry; -1: none yet */
    bool any;
    struct loaded_game loaded;
};

/* Text in lines of at most `width` cells, down to the row before `end`; returns the row after it.
 */
static int draw_wrapped(struct grid *grid, int row, int end, int left, int width,
                        enum style_id style, const char *text)
{
    char line[GRID_LINE_BYTES];
    while (row < end && grid_wrap(line, &text, width))
        grid_put(grid, row++, left, style, STYLE_NORMAL, line);
    return row;
}

/* The first row of the foot, which has the message, in at most half of the screen, and a row of
 * keys. */
static int foot_row(const struct grid *grid, const struct chooser *chooser)
{
    char line[GRID_LINE_BYTES];
    const char *text = chooser->message ? chooser->message : "";
    int lines = 0, width = grid->columns - LIST_LEFT;
    while (lines < grid->rows / 2 && grid_wrap(line, &text, width))
        lines++;
    return grid->rows - 1 - (lines > 1 ? lines : 1);
}

static void draw_frame(struct grid *grid, const struct chooser *chooser, int foot)
{
    int last = grid->rows - 1;
    grid_put_cut(grid, 0, LIST_LEFT, chooser->preview ? chooser->width : grid->columns - LIST_LEFT,
                 STYLE_TITLE, STYLE_NORMAL, chooser->title);
    draw_wrapped(grid, foot, last, LIST_LEFT, grid->columns - LIST_LEFT, STYLE_WARNING,
                 chooser->message ? chooser->message : "");
    grid_put(grid, last, LIST_LEFT, STYLE_FAINT, STYLE_NORMAL,
             chooser->change ? _("↑ ↓ tria   ← → canvia   Retorn accepta   Esc torna")
                             : _("↑ ↓ tria   Retorn accepta   Esc torna"));
}

/* Draws the preview in the rows above `end`. */
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
    const char *name = variant_title(loaded->variant, language_in_use());
    grid_put(grid, row, left, STYLE_TITLE, STYLE_NORMAL, *name ? name : _("Escacs"));
    row = draw_wrapped(grid, row + 1, end, left, width - 1, STYLE_NORMAL,
                       variant_description(loaded->variant, language_in_use()));
    if (!board_fit(&place, loaded->variant, look, end - row, width))
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
