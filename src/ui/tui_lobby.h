/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lobby of a club on the full screen: who is here, challenges, games and results in a list, the
 * messages of others and a command line below it. Games are played on the same screen. */
#ifndef UI_TUI_LOBBY_H
#define UI_TUI_LOBBY_H

#include "ui/lobby.h"
#include "ui/tui.h"

/* Attend the lobby until the user leaves. `speak` sets the language. Returns false when the program
 * is told to end. */
bool tui_lobby(struct tui *tui, struct club *club, const struct folders *folders,
               void (*speak)(const char *language));

/* Enter the club in tui->club under the login name and attend its lobby. *message says why that
 * cannot be. Returns false when the program is told to end. */
bool tui_visit_club(struct tui *tui, const struct folders *folders,
                    void (*speak)(const char *language), struct strbuf *message);

/* Ask what to play and against whom: tui_challenge.c. *line gets the command, which the caller
 * frees; NULL if the user goes back. False when the program is told to end. */
bool tui_ask_challenge(char **line, struct tui *tui, const struct lobby *lobby);

#endif
