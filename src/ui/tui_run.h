/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen from start to end: menus and games in turn. */
#ifndef UI_TUI_RUN_H
#define UI_TUI_RUN_H

#include "session/opening.h"
#include "ui/tui.h"

struct tui_request {
    const struct folders *folders;
    struct opening *opening;      /* the first game, already open; NULL: the start menu */
    const char *players[2];       /* of the first game; NULL: to be asked */
    const char *club;             /* the directory of the club that the menu offers, or NULL */
    struct player_request player; /* how players are opened, but for their words */
    void (*speak)(const char *language);
};

/* Returns false if a game could not be saved. */
bool tui_run(struct tui *tui, const struct tui_request *request);

#endif
