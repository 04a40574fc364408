/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When unfinished games were last kept: a list in the state folder. A game is known by what its
 * file says, so that copying or touching files does not make another game the latest one. The list
 * is only that: without it games are ordered by the times of their files.
 *
 *   CHECKSUM SIZE TIME      of a save: of its contents, TIME in milliseconds since 1970
 *   CHECKSUM 0 TIME         of a journal: of its name */
#ifndef STORAGE_KEPT_LIST_H
#define STORAGE_KEPT_LIST_H

#include <stdint.h>

/* The save or the journal at `path` has just been written. What cannot be noted is not. */
void kept_list_note_save(const char *folder, const char *path);
void kept_list_note_journal(const char *folder, const char *path);

/* The list as it was read. */
struct kept_list {
    struct kept_entry *entries;
    int count;
};

/* Read the list of a folder, which may be NULL; it is empty if it cannot be read. */
void kept_list_read(struct kept_list *list, const char *folder);
void kept_list_done(struct kept_list *list);

/* When the save or the journal at `path` was last noted; 0: never, or it has changed since. */
int64_t kept_list_time_of_save(const struct kept_list *list, const char *path);
int64_t kept_list_time_of_journal(const struct kept_list *list, const char *path);

#endif
