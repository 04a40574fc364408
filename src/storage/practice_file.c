/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person has practised. */
#include "storage/practice_file.h"

#include "storage/read_file.h"
#include "storage/replace_file.h"
#include "util/array.h"
#include "util/ascii.h"
#include "util/strbuf.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Days until a problem that was solved so often in a row is due again. */
static const int intervals[PRACTICE_STAGES] = {1, 2, 4, 8, 16, 30, 60, 120, 240, 365};

enum { DAY_MOST = 4000000 }; /* some ten thousand years */
enum { ID_DIGITS = 16, LINE_SIZE = 64 };

static struct practised *find(const struct practice *practice, uint64_t id)
{
    for (size_t i = 0; i < practice->count; i++)
        if (practice->items[i].id == id)
            return &practice->items[i];
    return NULL;
}

const struct practised *practice_find(const struct practice *practice, uint64_t id)
{
    return find(practice, id);
}

/* The entry of a problem, which is added if need be; NULL without memory. */
static struct practised *entry(struct practice *practice, uint64_t id)
{
    struct practised *found = find(practice, id);
    if (found)
        return found;
    struct practised *items =
        array_grow(practice->items, practice->count, &practice->room, sizeof *items);
    if (!items)
        return NULL;
    practice->items = items;
    items[practice->count] = (struct practised){.id = id};
    return &items[practice->count++];
}

/* Read what a line says; false if it is not like those of the header. */
static bool parse_line(struct practised *out, const char *line)
{
    const char *at = line;
    int64_t stage;
    if (!ascii_next_hex(&out->id, &at) || at - line != ID_DIGITS ||
        !ascii_next_int64(&stage, &at) || !ascii_next_int64(&out->day, &at) || *at)
        return false;
    out->stage = (int)stage;
    return stage >= 0 && stage < PRACTICE_STAGES && out->day >= 0 && out->day <= DAY_MOST;
}

/* Returns 0 or -ENOMEM. */
static int read_line(struct practice *practice, const char *text, size_t length)
{
    char line[LINE_SIZE];
    struct practised read;
    if (length >= sizeof line)
        return 0;
    memcpy(line, text, length);
    line[length] = '\0';
    if (!parse_line(&read, line))
        return 0;
    struct practised *to = entry(practice, read.id);
    if (!to)
        return -ENOMEM;
    *to = read;
    return 0;
}

int practice_read(struct practice *out, const char *path, struct diagnostics *list)
{
    char *text;
    size_t size;
    int error = 0;
    *out = (struct practice){0};
    if (access(path, F_OK) < 0 && errno == ENOENT)
        return 0;
    if (read_file(&text, &size, path, PRACTICE_LARGEST, list) < 0)
        return -1;
    for (const char *at = text; *at && !error;) {
        size_t length = strcspn(at, "\n");
        error = read_line(out, at, length);
        at += length + (at[length] == '\n');
    }
    free(text);
    return error;
}

void practice_done(struct practice *practice)
{
    free(practice->items);
    *practice = (struct practice){0};
}

int practice_note(struct practice *practice, uint64_t id, bool solved, int64_t today)
{
    const struct practised *before = find(practice, id);
    int stage = !solved ? 0 : before ? before->stage + 1 : 1;
    struct practised *to = entry(practice, id);
    if (!to)
        return -ENOMEM;
    to->stage = stage < PRACTICE_STAGES ? stage : PRACTICE_STAGES - 1;
    to->day = today + intervals[to->stage];
    return 0;
}

int practice_write(const struct practice *practice, const char *path)
{
    struct strbuf text = STRBUF_INIT;
    struct file_lock lock = FILE_LOCK_NONE;
    for (size_t i = 0; i < practice->count; i++)
        strbuf_addf(&text, "%016" PRIx64 " %d %" PRId64 "\n", practice->items[i].id,
                    practice->items[i].stage, practice->items[i].day);
    int error = strbuf_failed(&text) ? -ENOMEM : file_lock_take(&lock, path);
    if (error == 0 || error == -ENOENT)
        error = replace_file(path, strbuf_text(&text), text.len, &lock);
    file_lock_release(&lock);
    strbuf_done(&text);
    return error;
}
