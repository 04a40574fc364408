/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Directories that are watched for changes, by inotify. Where a file system tells of no changes, as
 * those of a network do, the watch is due each second instead. */
#ifndef STORAGE_WATCH_H
#define STORAGE_WATCH_H

#include <stdbool.h>

struct watch {
    int file;    /* can be read when there may be a change; -1: cannot be had */
    int inotify; /* -1: none */
    int timer;   /* due each second; -1: not needed */
    int poke;    /* see watch_poke() */
};

/* Returns 0 or -errno. watch_done() is to be called either way. */
int watch_init(struct watch *watch);
void watch_done(struct watch *watch);

/* Watch a directory, too: files that come, go, are written to or closed after writing. */
int watch_add(struct watch *watch, const char *directory);

/* `file` can be read at once. */
void watch_poke(struct watch *watch);

/* Forget the changes so far: `file` cannot be read until the next one. */
void watch_clear(struct watch *watch);

#endif
