/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of when unfinished games were last kept. */
#include "storage/kept_list.h"

#include "storage/path.h"
#include "storage/save_file.h"
#include "util/ascii.h"
#include "util/checksum.h"
#include "util/clock.h"
#include "util/whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LIST_NAME "darreres"

enum { LIST_LARGEST = 1 << 16 };

struct kept_entry {
    uint32_t sum;
    uint64_t size;
    int64_t time_ms;
};

/* --- what is listed */

static bool describe_save(struct kept_entry *out, const char *path)
{
    struct strbuf text = STRBUF_INIT;
    bool read = whole_file_read(&text, path, SAVE_LARGEST) == 0 && !strbuf_failed(&text);
    *out =
        (struct kept_entry){.sum = checksum32(0, strbuf_text(&text), text.len), .size = text.len};
    strbuf_done(&text);
    return read && out->size > 0;
}

static void describe_journal(struct kept_entry *out, const char *path)
{
    const char *name = path_base(path);
    *out = (struct kept_entry){.sum = checksum32(0, name, strlen(name))};
}

/* --- writing */

/* A list that is full begins anew. */
static void add(const char *folder, const struct kept_entry *entry)
{
    struct stat about;
    char line[64], *path = path_join(folder, LIST_NAME);
    int file = path ? open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC, 0600) : -1;
    free(path);
    if (file < 0)
        return;
    int length = snprintf(line, sizeof line, "%08" PRIx32 " %" PRIu64 " %" PRId64 "\n", entry->sum,
                          entry->size, clock_wall_ms());
    if (fstat(file, &about) == 0 &&
        (about.st_size + length <= LIST_LARGEST || ftruncate(file, 0) == 0)) {
        ssize_t ignored = write(file, line, (size_t)length);
        (void)ignored;
    }
    close(file);
}

void kept_list_note_save(const char *folder, const char *path)
{
    struct kept_entry entry;
    if (folder && path && describe_save(&entry, path))
        add(folder, &entry);
}

void kept_list_note_journal(const char *folder, const char *path)
{
    struct kept_entry entry;
    if (!folder || !path)
        return;
    describe_journal(&entry, path);
    add(folder, &entry);
}

/* --- reading */

/* Read a line; false if it is not like those of add(). */
static bool read_entry(struct kept_entry *out, const char *at)
{
    uint64_t sum;
    int64_t size;
    if (!ascii_next_hex(&sum, &at) || sum > UINT32_MAX || !ascii_next_int64(&size, &at) ||
        size < 0 || !ascii_next_int64(&out->time_ms, &at))
        return false;
    out->sum = (uint32_t)sum;
    out->size = (uint64_t)size;
    return *at == '\n';
}

void kept_list_read(struct kept_list *list, const char *folder)
{
    struct strbuf text = STRBUF_INIT;
    char *path = folder ? path_join(folder, LIST_NAME) : NULL;
    *list = (struct kept_list){0};
    if (path && whole_file_read(&text, path, LIST_LARGEST) == 0 && !strbuf_failed(&text))
        list->entries = calloc(text.len / 4 + 1, sizeof *list->entries);
    for (const char *at = strbuf_text(&text); list->entries && *at;
         at += strcspn(at, "\n"), at += *at == '\n') {
        if (read_entry(&list->entries[list->count], at))
            list->count++;
    }
    strbuf_done(&text);
    free(path);
}

void kept_list_done(struct kept_list *list)
{
    free(list->entries);
    *list = (struct kept_list){0};
}

static int64_t time_of(const struct kept_list *list, const struct kept_entry *wanted)
{
    int64_t latest = 0;
    for (int i = 0; i < list->count; i++) {
        const struct kept_entry *entry = &list->entries[i];
        if (entry->sum == wanted->sum && entry->size == wanted->size && entry->time_ms > latest)
            latest = entry->time_ms;
    }
    return latest;
}

int64_t kept_list_time_of_save(const struct kept_list *list, const char *path)
{
    struct kept_entry entry;
    return list->count > 0 && describe_save(&entry, path) ? time_of(list, &entry) : 0;
}

int64_t kept_list_time_of_journal(const struct kept_list *list, const char *path)
{
    struct kept_entry entry;
    describe_journal(&entry, path);
    return time_of(list, &entry);
}
