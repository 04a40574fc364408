/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The saves in a directory: names for new ones, and lists of the existing ones, with the journals
 * of games that were interrupted. */
#ifndef STORAGE_SAVES_H
#define STORAGE_SAVES_H

#include "escacs/game.h"
#include "storage/file_lock.h"
#include "storage/locate.h"

#include <time.h>

/* --- new ones */

/* Write the game under a name made of date, time (local) and rules, with a number where that is
 * taken, in a directory that is made if it is missing. `rules` is what the file says of its rules.
 * *path gets the path, to be freed by the caller, and *lock, which must hold nothing, the file.
 * Returns 0 or -errno; *path is then NULL. */
int saves_write_new(char **path, struct file_lock *lock, const char *directory, time_t now,
                    const struct game *game, const char *rules);

/* --- existing ones */

enum saved_state {
    SAVED_UNFINISHED,
    SAVED_FINISHED,
    SAVED_INTERRUPTED, /* a journal: its program ended without saving */
    SAVED_UNREADABLE,  /* no save, or one with errors */
};

struct saved {
    enum saved_state state;
    char *path;
    char *rules;     /* as the file names them; "" when unreadable */
    char *continues; /* of a journal: absolute path of the save it continues, or "" */
    enum side turn;
    enum result result;      /* as the file says: it is not replayed */
    int moves;               /* and events, as far as the file tells */
    struct timespec changed; /* kept_ms or, if that is not known, when the file was written */
    int64_t kept_ms;         /* of an unfinished game: when the program last kept it, see
                              * kept_list.h; of an interrupted one: when its last line was written;
                              * 0: not known */
};

/* The saves (`*.json`) and the orphaned journals of these directories, the newest first; NULL ends
 * each list. A directory that is not there is empty. *out is to be freed with saves_free(). Returns
 * how many there are, or -ENOMEM. */
int saves_list(struct saved **out, const char *const save_directories[],
               const char *const journal_directories[]);

/* Likewise of the folders where the program keeps them. */
int saves_find(struct saved **out, const struct folders *folders);
void saves_free(struct saved *list, int count);

/* The unfinished or interrupted game that the program kept last, or NULL. Those of which it does
 * not know come after the others, in the order of the list. */
const struct saved *saves_latest_unfinished(const struct saved *list, int count);

#endif
