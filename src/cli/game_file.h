/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files with games, saves or PGN, as subcommands take them. */
#ifndef CLI_GAME_FILE_H
#define CLI_GAME_FILE_H

#include "storage/game_load.h"

/* Whether the file holds PGN, by its name or else by its first character; else it is a save. */
bool game_file_is_pgn(const char *path);

/* How many games there are: those of a PGN file, or one. A file that cannot be read counts as one,
 * for game_file_load() to refuse. */
int game_file_count(const char *path);

/* Load the game number `number`, from 1, and print what is wrong with the files. Returns STATUS_OK
 * or STATUS_REFUSED; either way loaded_game_done() must be called. */
int game_file_load(struct loaded_game *out, const char *path, int number, const char *rules,
                   const struct folders *folders);

#endif
