/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games of PGN files in one go: the file, the rules it names wherever they are, and the game. */
#ifndef STORAGE_PGN_LOAD_H
#define STORAGE_PGN_LOAD_H

#include "storage/pgn_read.h"
#include "storage/save_load.h"

/* The name of the rules that a game is played by, as variant_locate() wants it: its tag Variant,
 * or chess where that is missing or says so. Valid as long as the game. */
const char *pgn_rules(const struct pgn *pgn);

/* Load the game number `number` (from 1) of the file; 0 means the only one. `rules` and the lists
 * are as for save_load(), and so is what is returned; loaded_game_done() must be called. */
int pgn_load(struct loaded_game *out, const char *path, int number, const char *rules,
             const struct folders *folders, struct diagnostics *list,
             struct diagnostics *rules_list);

#endif
