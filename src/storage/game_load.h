/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games from files: the file, the rules that it names wherever they are, and the game. */
#ifndef STORAGE_GAME_LOAD_H
#define STORAGE_GAME_LOAD_H

#include "escacs/game.h"
#include "storage/journal.h"
#include "storage/locate.h"

struct loaded_game {
    struct variant_source source; /* where the rules were found: an absolute path once loaded */
    struct variant *variant;
    struct game *game;
    bool is_cut; /* the save has more steps than were asked for */
};

/* Load the save at `path`, or its first `until` steps (SAVE_ALL_STEPS: all). `rules`, unless it is
 * NULL, is a name or path given by the user instead of the one in the file. What is wrong with the
 * save goes to `list`, what is wrong with the rules to `rules_list`, whose file is out->source.path
 * (NULL: built in, or not found). Returns 0, or -1 when there is an error in either; either way
 * loaded_game_done() must be called. */
int save_load(struct loaded_game *out, const char *path, const char *rules, int until,
              const struct folders *folders, struct diagnostics *list,
              struct diagnostics *rules_list);

/* Likewise the game of a journal that has just been opened. */
int journal_load(struct loaded_game *out, struct journal *journal, const struct folders *folders,
                 struct diagnostics *list, struct diagnostics *rules_list);

/* Load the game number `number` (from 1) of a PGN file; 0 means the only one. The rest is as for
 * save_load(). */
int pgn_load(struct loaded_game *out, const char *path, int number, const char *rules,
             const struct folders *folders, struct diagnostics *list,
             struct diagnostics *rules_list);

/* The same of a text. */
int pgn_load_text(struct loaded_game *out, const char *text, int number, const char *rules,
                  const struct folders *folders, struct diagnostics *list,
                  struct diagnostics *rules_list);

/* A new game: the rules that `rules`, a name or path, means; NULL: the standard ones, built in. */
int game_load_new(struct loaded_game *out, const char *rules, const struct folders *folders,
                  struct diagnostics *rules_list);

void loaded_game_done(struct loaded_game *loaded);

#endif
