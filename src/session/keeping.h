/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of the game in play: the journal that protects it, and its save. The journal begins
 * when the first change is noted, so a game that is only looked at leaves no file. Functions that
 * can fail return 0 or -errno. */
#ifndef SESSION_KEEPING_H
#define SESSION_KEEPING_H

#include "storage/file_lock.h"
#include "storage/journal.h"
#include "storage/locate.h"

/* Where the latest changes of the game are. */
enum kept {
    KEPT_IN_SAVE,    /* there are none since the last save, or none at all */
    KEPT_IN_JOURNAL, /* keeping_sync() makes sure of it */
    KEPT_NOWHERE,    /* no journal can be written; keeping_sync() has reported it */
};

struct keeping {
    const struct folders *folders;
    const struct variant_source
        *source;             /* where the rules came from; set before anything is kept */
    char *path;              /* absolute path of the save; NULL: not named yet */
    bool chosen;             /* the user named it */
    struct file_lock lock;   /* on the save, once there is one */
    struct journal *journal; /* NULL: none yet, or none possible */
    enum kept kept;
};

/* The folders must outlive it. */
void keeping_init(struct keeping *keeping, const struct folders *folders);

/* Free everything. The journal is removed if the save has all changes, else left for recovery. */
void keeping_done(struct keeping *keeping);

/* The absolute path, whether or not the file exists. The caller frees it. */
char *keeping_absolute(const char *path);

/* Whether another file may be made in the directory: the restricted mode bounds how many there are.
 */
bool keeping_has_room(const char *directory);

/* --- before the game */

/* Lock the save at `path`, which is being resumed. -EWOULDBLOCK: another program has it. */
int keeping_resume(struct keeping *keeping, const char *path);

/* Save to `path`, which the user chose. -EEXIST if the file exists, is not the one being resumed,
 * and must not be overwritten. */
int keeping_set_target(struct keeping *keeping, const char *path, bool overwrite);

/* Take over a recovered journal and go on with it. */
void keeping_adopt(struct keeping *keeping, struct journal *journal);

/* --- during the game */

/* The game has just changed: write it to the journal. Failures are reported by keeping_sync(). */
void keeping_note(struct keeping *keeping, const struct game *game, enum journal_event event);

/* Make sure that all changes are on disk. A failure is reported once, until it is over. */
int keeping_sync(struct keeping *keeping, const struct game *game);

/* Save the game where it belongs, under a new name if it has none. */
int keeping_save(struct keeping *keeping, const struct game *game);

/* Save it to another path, which is its own from then on. */
int keeping_save_as(struct keeping *keeping, const struct game *game, const char *path);

/* The game becomes another one: it must not change its old save, unless the user chose that path.
 * A journal of the old one is left for recovery. */
void keeping_detach(struct keeping *keeping);

/* Nothing has to be protected any more: the save has every change, or they are not worth keeping.
 * The next change begins another journal. */
void keeping_end_journal(struct keeping *keeping);

#endif
