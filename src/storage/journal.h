/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of a game in play. Everything accepted is in it before the next prompt, so the game
 * can be recovered after a crash. The file is in the state directory or, when that is not writable,
 * elsewhere. It is locked while its program runs and removed once the game is saved.
 *
 * The file is text: a head with the game as it was when the journal began, in the format of save
 * files, and one line for each thing that happened since. (Moves that had been taken back when it
 * began are its first lines, and as many that take them back.) Every part carries a checksum that
 * depends on all before it; a last line that was cut by a crash is ignored. */
#ifndef STORAGE_JOURNAL_H
#define STORAGE_JOURNAL_H

#include "escacs/diagnostic.h"
#include "escacs/game.h"

#include <time.h>

struct journal;

enum journal_event {
    JOURNAL_MOVE, /* the last move of the game */
    JOURNAL_UNDO,
    JOURNAL_REDO,
    JOURNAL_OFFER,
    JOURNAL_ACCEPT,
    JOURNAL_DECLINE,
    JOURNAL_RESIGN,
    JOURNAL_ADJOURN,
    JOURNAL_FLAG,
    JOURNAL_EVENT_COUNT
};

/* --- writing */

/* Begin a journal of the game, on disk when this returns, in the first of the directories that can
 * be written to (the first is made if it is missing; NULL ends the list, which is copied). `rules`
 * is the rules file as an absolute path, or a built-in's name; `save` is the absolute path of the
 * save that is being resumed, or "" for a new game. Returns 0, or -errno, that of the first
 * directory. */
int journal_create(struct journal **out, const char *const directories[], const struct game *game,
                   const char *rules, const char *save);

/* Append what has just been done to the game. It is written at once, but is on disk only after
 * journal_sync(). Returns 0 or -errno. What could not be written is kept, and the next call tries
 * again. */
int journal_append(struct journal *journal, const struct game *game, enum journal_event event);

/* Make sure that all of it is on disk. If the file cannot be written any more, or has vanished, it
 * is replaced by a new one of the game as it is now, in the first directory where that is possible.
 * Returns 0, or -errno if that fails too: the game can go on, but a crash would lose it. */
int journal_sync(struct journal *journal, const struct game *game);

/* Its path now; borrowed until the next call. */
const char *journal_path(const struct journal *journal);

/* End the journal: remove its file, when the game is saved elsewhere, or leave it for recovery.
 * Both accept NULL. */
void journal_remove(struct journal *journal);
void journal_close(struct journal *journal);

/* --- recovering */

/* Whether the path ends as those of journals do. */
bool journal_is_named(const char *path);

struct journal_found {
    char *path;
    char *save; /* absolute path of the save it continues, "" for a new game */
    char *rules;
    enum side turn;          /* as far as the journal alone tells */
    int moves;               /* and events, as far as the journal alone tells */
    int64_t last_ms;         /* since 1970, when its last line was written; 0: it does not say */
    struct timespec changed; /* the same; of a journal that does not say it, when its file was */
};

/* The own journals in these directories that no program is using, the newest first. *out is to be
 * freed with journal_found_free(); files that are no journal are passed over. Returns how many
 * there are, or -ENOMEM. */
int journal_find(struct journal_found **out, const char *const directories[]);
void journal_found_free(struct journal_found *found, int count);

/* Open a journal that was found, to go on with it: it is locked, and a last line that was cut is
 * removed. `directories` as in journal_create(). Returns 0, -EWOULDBLOCK when a program is using
 * it, -EPERM when it is another user's: a journal says where to write, -EBADMSG with errors in the
 * list when it is no journal, or another -errno. */
int journal_open(struct journal **out, const char *path, const char *const directories[],
                 struct diagnostics *list);

/* The rules and the save that it names; borrowed. */
const char *journal_rules(const struct journal *journal);
const char *journal_save(const struct journal *journal);

/* Rebuild the game from a journal just opened. A draw offer that was waiting has lapsed. Returns 0,
 * or -1 with an error in the list when it cannot be replayed under these rules. */
int journal_replay(struct game **out, struct journal *journal, const struct variant *variant,
                   struct diagnostics *list);

#endif
