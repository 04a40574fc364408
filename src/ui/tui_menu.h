/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of entries of which one is chosen; longer lists scroll. */
#ifndef UI_TUI_MENU_H
#define UI_TUI_MENU_H

#include "ui/grid.h"
#include "ui/term.h"
#include "util/strlist.h"

struct menu {
    struct strlist entries;
    int chosen;
    int first; /* entry at the top */
    /* where it was last drawn */
    int top, left, rows, columns;
};

/* Adds a copy of the text, which may come from a file. */
void menu_add(struct menu *menu, const char *text);
void menu_done(struct menu *menu);

static inline int menu_count(const struct menu *menu)
{
    return (int)menu->entries.count;
}

void menu_draw(struct grid *grid, struct menu *menu, int top, int left, int rows, int columns);

enum menu_result {
    MENU_STAYS,
    MENU_CHOSEN, /* `chosen`, with Enter, space or the mouse */
    MENU_LESS,   /* the value of the chosen entry is to go down or up: Left, Right */
    MENU_MORE,
    MENU_CANCELLED, /* Esc, q or Ctrl-C */
};

enum menu_result menu_event(struct menu *menu, const struct term_event *event);

#endif
