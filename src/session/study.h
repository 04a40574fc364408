/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the CPU has studied: games from save files, PGN files, folders of them, and those that were
 * learnt before. */
#ifndef SESSION_STUDY_H
#define SESSION_STUDY_H

#include "cpu/knowledge.h"
#include "escacs/diagnostic.h"
#include "escacs/game.h"
#include "storage/locate.h"

struct study;

/* Told of each file that cannot be read, or has faults. */
typedef void study_complaint(const char *path, const struct diagnostics *list, void *payload);

/* Games of the variant, which must outlive it. */
struct study *study_new(const struct variant *variant);
void study_free(struct study *study);

/* Add the games of a file, or of the `.json` and `.pgn` files of a folder. Games by other rules are
 * passed over; what cannot be read is complained about, and the rest is still read. */
void study_add(struct study *study, const char *path, const struct folders *folders,
               study_complaint *complain, void *payload);

/* Add what was learnt before. Without a home there is nothing. */
void study_add_learnt(struct study *study, const struct folders *folders, study_complaint *complain,
                      void *payload);

/* Keep a game that has ended, for later ones. Returns 0, also when it has not ended or there is no
 * home, or -errno. */
int study_learn(const struct folders *folders, const struct game *game);

/* What a user wants the CPU to study. */
struct study_plan {
    const char *const *paths;
    int count;
    bool learns; /* from the games that are played */
    const struct folders *folders;
    study_complaint *complain;
    void *payload;
};

/* All of it; NULL when there is no plan, or nothing in it. */
struct study *study_open(const struct variant *variant, const struct study_plan *plan);

/* --- for players: any number of them, from any thread, once everything has been added */

const struct knowledge *study_knowledge(const struct study *study);

/* The path of a source of a known move. Borrowed. */
const char *study_source(const struct study *study, int source);

#endif
