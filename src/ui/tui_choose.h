/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A screen with a list from which one entry is chosen, and what the entry is like beside it. */
#ifndef UI_TUI_CHOOSE_H
#define UI_TUI_CHOOSE_H

#include "session/catalog.h"
#include "ui/tui.h"
#include "ui/tui_menu.h"

struct chooser {
    const char *title, *message; /* borrowed; the message says what went wrong before */
    struct menu menu;
    int width; /* of the list, in cells */

    /* Loads the game that shows what an entry is like, if that can be; false when there is nothing
     * to be shown beside the list. NULL: there never is. */
    bool (*preview)(struct loaded_game *out, int number, void *payload);

    /* The value of an entry is to change: -1 or 1. NULL: entries have none. */
    void (*change)(struct chooser *chooser, int number, int by, void *payload);
    void *payload;
};

enum { CHOOSE_BACK = -1, CHOOSE_END = -2 }; /* the program is told to end */

/* The number of the entry that the user chooses, or one of the above. The menu is not freed. */
int tui_choose(struct tui *tui, struct chooser *chooser);

#endif
