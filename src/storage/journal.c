/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing the journal of a game in play.
 *
 * Lines go through `pending`. What the system has written is removed from it. After a failure, such
 * as a full disk, the rest stays there for the next attempt: no line is lost or written twice. */
#include "storage/journal.h"

#include "escacs/notation.h"
#include "storage/directory.h"
#include "storage/file_lock.h"
#include "storage/journal_private.h"
#include "storage/path.h"
#include "storage/replace_file.h"
#include "storage/save_file.h"
#include "util/checksum.h"
#include "util/clock.h"
#include "util/restart.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- lines */

/* Adds a line with its seal. `content` is freed. */
static void add_line(struct strbuf *out, uint32_t *seal, struct strbuf *content)
{
    *seal = checksum32(*seal, strbuf_text(content), content->len);
    strbuf_addf(out, "%08" PRIx32 " %s\n", *seal, strbuf_text(content));
    out->failed |= content->failed;
    strbuf_done(content);
}

void journal_content_write(struct strbuf *out, const struct game *game, enum journal_event event)
{
    int last = game_entry_count(game) - 1;
    strbuf_add_str(out, journal_words[event]);
    if (event == JOURNAL_MOVE) {
        struct position before;
        char text[MOVE_TEXT_SIZE];
        game_position_before(&before, game, last);
        move_write(text, &before, game_last_move(game)->move);
        strbuf_addf(out, " %s", text);
    }
    bool records = event != JOURNAL_UNDO && event != JOURNAL_REDO && event != JOURNAL_DECLINE;
    if (records && game_entry(game, last)->timed)
        strbuf_addf(out, " @%" PRId64, game_entry(game, last)->left_ms);
}

/* Adds the moves that were taken back, which a save does not hold: they are played and taken
 * back again. */
static void add_taken_back(struct strbuf *out, uint32_t *seal, const struct game *game)
{
    struct position position = *game_position(game);
    struct undo undo;
    int count = game_redo_depth(game);
    for (int i = 0; i < count; i++) {
        char text[MOVE_TEXT_SIZE];
        struct move move = game_redo_move(game, i);
        move_write(text, &position, move);
        position_make(&position, move, &undo);
        struct strbuf content = STRBUF_INIT;
        strbuf_addf(&content, "%s %s", journal_words[JOURNAL_MOVE], text);
        add_line(out, seal, &content);
    }
    for (int i = 0; i < count; i++) {
        struct strbuf content = STRBUF_INIT;
        strbuf_add_str(&content, journal_words[JOURNAL_UNDO]);
        add_line(out, seal, &content);
    }
}

/* --- beginning one */

static int format_head(struct strbuf *out, uint32_t *seal, const struct game *game,
                       const char *rules, const char *save)
{
    struct strbuf body = STRBUF_INIT;
    char *text;
    size_t size;
    int failed = save_format(&text, &size, game, rules);
    if (failed)
        return failed;
    strbuf_addf(&body, "%s\n", save);
    strbuf_add(&body, text, size);
    free(text);
    *seal = checksum32(0, strbuf_text(&body), body.len);
    strbuf_addf(out, JOURNAL_MAGIC "%zu %zu %08" PRIx32 "\n", strlen(save), size, *seal);
    strbuf_add(out, strbuf_text(&body), body.len);
    add_taken_back(out, seal, game);
    failed = strbuf_failed(&body) || strbuf_failed(out) ? -ENOMEM : 0;
    strbuf_done(&body);
    return failed;
}

/* The first free name in the directory gets the head. */
static int write_head(struct journal *journal, const char *directory, const struct strbuf *head)
{
    int failed = -EEXIST;
    for (int n = 0; failed == -EEXIST && n < 10000; n++) {
        char name[64];
        snprintf(name, sizeof name, "partida-%ld-%d" JOURNAL_SUFFIX, (long)getpid(), n);
        free(journal->path);
        journal->path = path_join(directory, name);
        if (!journal->path)
            return -ENOMEM;
        failed = replace_file(journal->path, head->data, head->len, &journal->lock);
    }
    return failed;
}

static int begin_in(struct journal *journal, const char *directory, const struct strbuf *head)
{
    int failed = write_head(journal, directory, head);
    if (!failed) {
        journal->file = restart_open(journal->path, O_WRONLY | O_APPEND | O_CLOEXEC, 0);
        failed = journal->file < 0 ? -errno : 0;
    }
    if (!failed)
        return 0;
    if (journal->lock.file >= 0)
        unlink(journal->path); /* or it would be resumed instead of the game that goes on */
    file_lock_release(&journal->lock);
    return failed;
}

/* Begins in the first directory that is writable. The error is that of the first directory. */
static int begin(struct journal *journal, const struct game *game)
{
    struct strbuf head = STRBUF_INIT;
    int failed = format_head(&head, &journal->seal, game, journal->rules, journal->save);
    int first = failed ? failed : -ENOENT;
    for (size_t i = 0; !failed && i < journal->directories.count; i++) {
        const char *directory = journal->directories.items[i];
        int now = i == 0 ? directory_make(directory) : 0;
        if (!now)
            now = begin_in(journal, directory, &head);
        if (now == 0) {
            strbuf_done(&head);
            return 0;
        }
        if (i == 0)
            first = now;
    }
    strbuf_done(&head);
    return first;
}

struct journal *journal_alloc(const char *const directories[], const char *rules, const char *save)
{
    struct journal *journal = calloc(1, sizeof *journal);
    if (!journal)
        return NULL;
    journal->lock.file = journal->file = -1;
    journal->rules = strdup(rules);
    journal->save = strdup(save);
    bool ok = journal->rules && journal->save;
    for (; ok && *directories; directories++)
        ok = strlist_add(&journal->directories, *directories);
    if (ok)
        return journal;
    journal_close(journal);
    return NULL;
}

int journal_create(struct journal **out, const char *const directories[], const struct game *game,
                   const char *rules, const char *save)
{
    *out = NULL;
    struct journal *journal = journal_alloc(directories, rules, save);
    if (!journal)
        return -ENOMEM;
    int failed = begin(journal, game);
    if (failed) {
        journal_close(journal);
        return failed;
    }
    *out = journal;
    return 0;
}

/* Replaces the journal by a new one of the game as it is now. */
static int begin_anew(struct journal *journal, const struct game *game)
{
    struct journal *fresh;
    int failed = journal_create(&fresh, strlist_items(&journal->directories), game, journal->rules,
                                journal->save);
    if (failed)
        return failed;
    struct journal old = *journal;
    *journal = *fresh;
    *fresh = old;
    journal_remove(fresh);
    return 0;
}

/* --- appending */

/* Hand what is pending to the system. */
static int flush(struct journal *journal)
{
    while (journal->flushed < journal->pending.len) {
        ssize_t now = write(journal->file, journal->pending.data + journal->flushed,
                            journal->pending.len - journal->flushed);
        if (now < 0 && errno == EINTR)
            continue;
        if (now < 0)
            return -errno;
        journal->flushed += (size_t)now;
        journal->unsynced = true;
    }
    strbuf_clear(&journal->pending);
    journal->flushed = 0;
    return 0;
}

int journal_append(struct journal *journal, const struct game *game, enum journal_event event)
{
    struct strbuf content = STRBUF_INIT;
    journal_content_write(&content, game, event);
    strbuf_addf(&content, " #%" PRId64, clock_wall_ms());
    add_line(&journal->pending, &journal->seal, &content);
    if (strbuf_failed(&journal->pending)) {
        journal->damaged = true;
        return -ENOMEM;
    }
    return flush(journal);
}

int journal_sync(struct journal *journal, const struct game *game)
{
    int failed = journal->damaged ? -EIO : flush(journal);
    if (!failed && !file_lock_is_at(&journal->lock, journal->path))
        failed = -ENOENT;
    if (!failed && journal->unsynced && restart_fsync(journal->file) < 0)
        failed = -errno;
    if (!failed) {
        journal->unsynced = false;
        return 0;
    }
    return begin_anew(journal, game) == 0 ? 0 : failed;
}

const char *journal_path(const struct journal *journal)
{
    return journal->path;
}

/* --- ending */

void journal_remove(struct journal *journal)
{
    if (journal && journal->path && file_lock_is_at(&journal->lock, journal->path)) {
        unlink(journal->path);
        sync_directory_of(journal->path);
    }
    journal_close(journal);
}

void journal_close(struct journal *journal)
{
    if (!journal)
        return;
    if (journal->file >= 0)
        close(journal->file);
    file_lock_release(&journal->lock);
    strlist_done(&journal->directories);
    strbuf_done(&journal->pending);
    save_done(&journal->start);
    free(journal->path);
    free(journal->rules);
    free(journal->save);
    free(journal->text);
    free(journal);
}
