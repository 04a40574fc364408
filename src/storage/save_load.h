/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games from files in one go: the file, the rules it names wherever they are, and the game. */
#ifndef STORAGE_SAVE_LOAD_H
#define STORAGE_SAVE_LOAD_H

#include "escacs/game.h"
#include "storage/journal.h"
#include "storage/locate.h"

struct loaded_game {
    struct variant_source source; /* where the rules were found: an absolute path once loaded */
    struct variant *variant;
    struct game *game;
};

/* Load the save at `path`. `rules`, unless it is NULL, is a name or path given by the user instead
 * of the one in the file. What is wrong with the save goes to `list`, what is wrong with the rules
 * to `rules_list`, whose file is out->source.path (NULL: built in, or not found). Returns 0, or -1
 * when there is an error in either; either way loaded_game_done() must be called. */
int save_load(struct loaded_game *out, const char *path, const char *rules,
              const struct folders *folders, struct diagnostics *list,
              struct diagnostics *rules_list);

/* Likewise the game of a journal that has just been opened. */
int journal_load(struct loaded_game *out, struct journal *journal, const struct folders *folders,
                 struct diagnostics *list, struct diagnostics *rules_list);

/* Find what a user means by a name or path; NULL: the standard rules, built in. Returns 0, and
 * variant_source_done() frees it, or -1 when the list has got an error. */
int variant_find(struct variant_source *out, const char *name, const struct folders *folders,
                 struct diagnostics *list);

/* A new game: the rules that `rules`, a name or path, means; NULL: the standard ones, built in. */
int game_load_new(struct loaded_game *out, const char *rules, const struct folders *folders,
                  struct diagnostics *rules_list);

void loaded_game_done(struct loaded_game *loaded);

/* What a save at `path` must call its rules so that reading it finds them: *out gets the base name
 * of their file if that is enough, else its absolute path; of built-in rules their name. The caller
 * frees it. The source is that of a loaded game. Returns 0 or -ENOMEM. */
int save_rules_name(char **out, const struct variant_source *source, const struct folders *folders,
                    const char *path);

/* Likewise for a journal: an absolute path, or the name of what is built in. */
int journal_rules_name(char **out, const struct variant_source *source);

#endif
