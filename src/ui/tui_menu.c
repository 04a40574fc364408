/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of entries of which one is chosen. */
#include "ui/tui_menu.h"

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

/* --- drawing */

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

/* Writes the entry into its own columns only. */
static void draw_entry(struct grid *grid, const struct menu *menu, int number)
{
    enum style_id style = number == menu->chosen ? STYLE_BUTTON : STYLE_NORMAL;
    int row = menu->top + number - menu->first;
    struct grid line;
    if (grid_init(&line, 1, menu->columns) != 0)
        alloc_failed();
    grid_clear(&line, 0, 0, 1, menu->columns, style);
    grid_put(&line, 0, 0, style, style, number == menu->chosen ? ">" : " ");
    grid_put(&line, 0, 2, style, style, menu->entries.items[number]);
    for (int i = 0; i < menu->columns; i++)
        grid_put(grid, row, menu->left + i, style, style, grid_at(&line, 0, i)->text);
    grid_done(&line);
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

/* --- events */

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
