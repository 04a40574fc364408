/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A UCI engine as a player: a child process, listened to by a thread. */
#ifndef SESSION_PLAYER_UCI_H
#define SESSION_PLAYER_UCI_H

#include "protocol/uci_client.h"
#include "session/player.h"

/* Run the engine. `words` are those that the settings were read from; both are copied. Returns
 * PLAYER_OK, PLAYER_MISSING with *system set to errno, or PLAYER_SILENT. */
enum player_error player_uci_new(struct player **out, const struct uci_settings *settings,
                                 const char *words, int *system);

#endif
