/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal as its writer (journal.c) and its reader (journal_read.c) see it. */
#ifndef STORAGE_JOURNAL_PRIVATE_H
#define STORAGE_JOURNAL_PRIVATE_H

#include "storage/file_lock.h"
#include "storage/journal_format.h"
#include "storage/save_file.h"
#include "util/strbuf.h"
#include "util/strlist.h"

struct journal {
    struct file_lock lock;
    int file; /* open for appending; -1: cannot be written to */
    char *path;
    char *rules, *save;
    struct strlist directories; /* to be tried in this order */
    uint32_t seal;              /* of the last line, pending ones included */
    struct strbuf pending;      /* lines that the system has not taken yet... */
    size_t flushed;             /* ...but for so many bytes at their beginning */
    bool unsynced;              /* written to since the last fsync */
    bool damaged;               /* a line was lost: only a new journal can help */

    /* of a journal opened for recovery */
    char *text;
    struct journal_text parts;
    struct save start;
};

/* An empty journal that has no file yet; NULL without memory. */
struct journal *journal_alloc(const char *const directories[], const char *rules, const char *save);

#endif
