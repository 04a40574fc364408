/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person has practised: for each problem how often in a row it was solved, and the day when
 * it is due again. The days between grow with each success and begin again with a failure. The file
 * holds a line for each problem:
 *
 *   ID STAGE DAY     sixteen hexadecimal digits; 0..9; days since 1970
 *
 * Lines that are not like this are skipped: the file is an aid, not a record. */
#ifndef STORAGE_PRACTICE_FILE_H
#define STORAGE_PRACTICE_FILE_H

#include "escacs/diagnostic.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PRACTICE_STAGES = 10, PRACTICE_LARGEST = 1 << 20 };

struct practised {
    uint64_t id;
    int stage;
    int64_t day; /* when it is due */
};

struct practice {
    struct practised *items;
    size_t count, room;
};

/* Read the file; one that does not exist is empty. Returns 0, or -1 with an error in the list. */
int practice_read(struct practice *out, const char *path, struct diagnostics *list);
void practice_done(struct practice *practice);

/* What is known of a problem; NULL: it was never tried. */
const struct practised *practice_find(const struct practice *practice, uint64_t id);

/* Note that a problem was solved without help, or not, on this day. Returns 0 or -ENOMEM. */
int practice_note(struct practice *practice, uint64_t id, bool solved, int64_t today);

/* Write the file, and make its folder if need be. Returns 0 or -errno. */
int practice_write(const struct practice *practice, const char *path);

#endif
