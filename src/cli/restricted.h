/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The restricted mode, for a public account: `escacs --restringit --jugador anna club`. Nothing can
 * be reached in it but games. It cannot be left. */
#ifndef CLI_RESTRICTED_H
#define CLI_RESTRICTED_H

#include <stdbool.h>

/* Takes --restringit and --jugador NAME off the front of the arguments and, if they are there,
 * begins the restricted mode. Returns 0, or an enum status after a complaint. */
int restricted_begin(int *argc, char ***argv);

/* In the restricted mode: the club has been entered. Reads the limits that its administrator set,
 * puts the folders of the user into the player's own one, and builds the second wall. Returns 0, or
 * an enum status after a complaint. */
struct club;
int restricted_enter(const struct club *club);

/* In the restricted mode: leaves out the folders whose contents are not bounded. */
struct folders;
void restricted_limit_folders(struct folders *folders);

bool restricted_is_on(void);

/* The player of --jugador; NULL outside of the restricted mode. */
const char *restricted_player(void);

#endif
