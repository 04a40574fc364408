/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen that asks who plays. */
#ifndef UI_TUI_PLAYERS_H
#define UI_TUI_PLAYERS_H

#include "ui/tui.h"

/* What was last answered, so that it is offered again; all zeros is a human for each side. */
struct players_answer {
    bool is_cpu[2];
    int strength[2]; /* below the highest level: that many steps */
    int seconds;     /* index into the times offered */
    int threads;     /* more than one */
};

/* Asks about the sides of which `given` says nothing (NULL) and puts what player_open() takes into
 * `words`, given or asked, to be freed by the caller. False when the user goes back; *ends is set
 * when the program is told to end. `message` says what went wrong before, or is "". */
bool tui_ask_players(char *words[2], struct players_answer *answer, struct tui *tui,
                     const char *const given[2], const char *message, bool *ends);

#endif
