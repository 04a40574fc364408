/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that the CPU has studied: from save files, PGN files, folders of them, and games learnt
 * before. */
#ifndef SESSION_STUDY_H
#define SESSION_STUDY_H

#include "cpu/knowledge.h"
#include "escacs/diagnostic.h"
#include "escacs/game.h"
#include "storage/locate.h"

struct study;

/* Called for each file that cannot be read, has errors or is of no use. */
typedef void study_complaint(const char *path, const struct diagnostics *list, void *payload);

/* An empty study of a variant, which must outlive it. */
struct study *study_new(const struct variant *variant);
void study_free(struct study *study);

/* What a user wants the CPU to study. */
struct study_plan {
    const char *const *paths;
    int count;
    bool learns; /* from the games that are played */
    const struct folders *folders;
    study_complaint *complain;
    void *payload;
};

/* Add the games of a file, or of the `.json` and `.pgn` files of a folder, or the classic games
 * that are built in, by the name `classics`; only the folders and the complaint of the plan are
 * used. A save is tried under the study's rules, whatever rules it names. Games by other rules are
 * counted and said. The complaint is called for what cannot be read, and for what can never be of
 * use. */
void study_add(struct study *study, const char *path, const struct study_plan *plan);

/* Add the games learnt before. Without a home directory there are none. */
void study_add_learnt(struct study *study, const struct study_plan *plan);

/* Keep a finished game for later study. Returns 0 or -errno. Does nothing if the game is not over
 * or there is no home directory. */
int study_learn(const struct folders *folders, const struct game *game);

/* Study what the plan says; NULL if it says nothing. */
struct study *study_open(const struct variant *variant, const struct study_plan *plan);

/* --- for players: any number of them, from any thread, once everything has been added */

const struct knowledge *study_knowledge(const struct study *study);

/* The path of a source of a known move. Borrowed. */
const char *study_source(const struct study *study, int source);

#endif
