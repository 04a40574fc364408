/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A screen with a list from which the user chooses an entry, and a preview of the entry. */
#ifndef UI_TUI_CHOOSE_H
#define UI_TUI_CHOOSE_H

#include "session/catalog.h"
#include "ui/tui.h"
#include "util/strlist.h"

/* --- a list of entries of which one is chosen; longer lists scroll */

struct menu {
    struct strlist entries;
    int chosen;
    int first; /* entry at the top */
    /* where it was last drawn */
    int top, left, rows, columns;
    int value_column; /* of the values, counted from the titles */
};

/* Adds a copy of the text, which may come from a file. */
void menu_add(struct menu *menu, const char *text);

/* Adds an entry with a value that Left and Right change: `title   ‹ value ›`. The values of a menu
 * stand below each other. */
void menu_add_value(struct menu *menu, const char *title, const char *value);
void menu_done(struct menu *menu);

static inline int menu_count(const struct menu *menu)
{
    return (int)menu->entries.count;
}

void menu_draw(struct grid *grid, struct menu *menu, int top, int left, int rows, int columns);

enum menu_result {
    MENU_STAYS,
    MENU_CHOSEN, /* `chosen`, with Enter, space or the mouse */
    MENU_LESS,   /* lower or raise the value of the chosen entry: Left, Right */
    MENU_MORE,
    MENU_CANCELLED, /* Esc, q or Ctrl-C */
};

enum menu_result menu_event(struct menu *menu, const struct term_event *event);

/* --- a screen with such a list */

struct chooser {
    const char *title, *message; /* borrowed; the message says what went wrong before */
    struct menu menu;
    int width;        /* of the list, in cells */
    bool takes_paste; /* what is pasted ends it with CHOOSE_PASTED */

    /* Loads the game for the preview of an entry; out->game is NULL if it cannot be read. Returns
     * false if the entry has no preview. NULL: no entry has one. */
    bool (*preview)(struct loaded_game *out, int number, void *payload);

    bool shows_board_only; /* without words about the variant */

    /* Adds a sentence about an entry, which is shown below the list. NULL: there is none. */
    void (*explain)(struct strbuf *out, int number, void *payload);

    /* Changes the value of an entry `by` -1 or 1. NULL: entries have no values. */
    void (*change)(struct chooser *chooser, int number, int by, void *payload);
    void *payload;
};

enum {
    CHOOSE_BACK = -1,   /* the user goes back */
    CHOOSE_END = -2,    /* the program is told to end */
    CHOOSE_PASTED = -3, /* tui->pasted */
};

/* Returns the number of the chosen entry, or one of the above. The caller frees the menu. */
int tui_choose(struct tui *tui, struct chooser *chooser);

#endif
