/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The temporaries of replace_file() that a crash left behind. */
#ifndef STORAGE_LEFTOVERS_H
#define STORAGE_LEFTOVERS_H

/* The end of its path, for mkstemp(). */
#define TEMPORARY_NAME ".escacs-XXXXXX"

/* Remove those beside the file at `path` that are ours, older than a minute and not locked by a
 * program. What cannot be removed stays. */
void leftovers_remove(const char *path);

#endif
