/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start menu: what to play. */
#ifndef UI_TUI_START_H
#define UI_TUI_START_H

#include "session/catalog.h"
#include "ui/tui.h"

/* What the user wants to play; one of the three is set, and freed by the caller. */
struct start_choice {
    char *rules;   /* a new game of this variant */
    char *save;    /* a saved game */
    char *journal; /* a game that was interrupted */
};

/* Where in the menu the last choice was made; all zeros before the first one. */
struct start_place {
    bool inside; /* go on in the list of that choice, which was not wanted after all */
    int entry;   /* of the menu */
    int number;  /* in its list */
};

/* False when the user leaves. `speak` sets the language; `message` (may be "") says what went wrong
 * with the last choice. */
bool tui_start(struct start_choice *out, struct start_place *place, struct tui *tui,
               const struct folders *folders, void (*speak)(const char *language),
               const char *message);

#endif
