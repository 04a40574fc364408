/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The saves in a directory. */
#include "storage/saves.h"

#include "storage/directory.h"
#include "storage/journal.h"
#include "storage/kept_list.h"
#include "storage/path.h"
#include "storage/save_file.h"
#include "storage/save_words.h"
#include "util/array.h"
#include "util/ascii.h"
#include "util/strbuf.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* --- new ones */

enum { LABEL_MAX = 40 };

static bool is_plain(char c)
{
    return ascii_is_letter(c) || ascii_is_digit(c) || c == '-';
}

/* Adds the file name of the rules without `.json`; only plain characters stay. */
static void add_label(struct strbuf *out, const char *rules)
{
    const char *name = path_base(rules);
    size_t length = path_stem_length(name);
    for (size_t i = 0; i < length && i < LABEL_MAX; i++)
        strbuf_add_char(out, is_plain(name[i]) ? name[i] : '_');
}

static char *new_path(const char *directory, time_t now, const char *rules, int number)
{
    struct strbuf name = STRBUF_INIT;
    struct tm local;
    char date[32];
    if (!localtime_r(&now, &local) || !strftime(date, sizeof date, "%Y-%m-%d-%H%M%S-", &local))
        strcpy(date, "partida-");
    strbuf_add_str(&name, date);
    add_label(&name, rules);
    if (number > 1)
        strbuf_addf(&name, "-%d", number);
    strbuf_add_str(&name, ".json");
    char *path = strbuf_failed(&name) ? NULL : path_join(directory, strbuf_text(&name));
    strbuf_done(&name);
    return path;
}

int saves_write_new(char **path, struct file_lock *lock, const char *directory, time_t now,
                    const struct game *game, const char *rules)
{
    int failed = directory_make(directory);
    *path = NULL;
    for (int number = 1; !failed && number < 10000; number++) {
        char *candidate = new_path(directory, now, rules, number);
        if (!candidate)
            return -ENOMEM;
        failed = save_write(candidate, game, rules, lock);
        if (!failed) {
            *path = candidate;
            return 0;
        }
        free(candidate);
        if (failed == -EEXIST)
            failed = 0;
    }
    return failed ? failed : -EEXIST;
}

/* --- those there are */

struct listing {
    struct saved *items;
    int count;
    size_t cap;
};

static void saved_done(struct saved *saved)
{
    free(saved->path);
    free(saved->rules);
    free(saved->continues);
}

/* Takes the entry over. */
static int add_saved(struct listing *listing, struct saved *saved)
{
    void *items =
        array_grow(listing->items, (size_t)listing->count, &listing->cap, sizeof *listing->items);
    if (items)
        listing->items = items;
    if (!items || !saved->path || !saved->rules || !saved->continues) {
        saved_done(saved);
        return -ENOMEM;
    }
    listing->items[listing->count++] = *saved;
    return 0;
}

static enum result result_said(const char *word)
{
    for (int i = RESULT_WHITE_WINS; word && i <= RESULT_DRAW; i++)
        if (strcmp(word, save_words_result[i]) == 0)
            return (enum result)i;
    return RESULT_NONE;
}

static void describe_save(struct saved *out, struct diagnostics *list)
{
    struct save save;
    diagnostics_init(list);
    out->state = SAVED_UNREADABLE;
    if (save_parse_file(&save, out->path, SAVE_ALL_STEPS, list) < 0) {
        out->rules = strdup("");
        return;
    }
    out->rules = strdup(save.rules);
    out->turn = save.turn;
    out->result = result_said(save.result);
    out->moves = save.step_count;
    out->state = out->result == RESULT_NONE ? SAVED_UNFINISHED : SAVED_FINISHED;
    save_done(&save);
}

static int list_saves(struct listing *listing, const char *directory)
{
    struct strlist names;
    int failed = 0;
    if (directory_list(&names, directory, "", ".json") < 0)
        return 0;
    struct diagnostics *list = malloc(sizeof *list);
    for (size_t i = 0; list && !failed && i < names.count; i++) {
        struct stat about;
        struct saved saved = {.path = path_join(directory, names.items[i]),
                              .continues = strdup("")};
        if (saved.path && stat(saved.path, &about) == 0) {
            describe_save(&saved, list);
            saved.changed = about.st_mtim;
        }
        failed = add_saved(listing, &saved);
    }
    strlist_done(&names);
    free(list);
    return list ? failed : -ENOMEM;
}

static int list_journals(struct listing *listing, const char *const directories[])
{
    struct journal_found *found;
    int count = journal_find(&found, directories), failed = 0;
    if (count < 0)
        return count;
    for (int i = 0; !failed && i < count; i++) {
        struct saved saved = {.state = SAVED_INTERRUPTED,
                              .path = strdup(found[i].path),
                              .rules = strdup(found[i].rules),
                              .continues = strdup(found[i].save),
                              .turn = found[i].turn,
                              .moves = found[i].moves,
                              .kept_ms = found[i].last_ms,
                              .changed = found[i].changed};
        failed = add_saved(listing, &saved);
    }
    journal_found_free(found, count);
    return failed;
}

static int newest_first(const void *a, const void *b)
{
    const struct saved *x = a, *y = b;
    int order = time_newest_first(&x->changed, &y->changed);
    return order ? order : strcmp(y->path, x->path);
}

int saves_list(struct saved **out, const char *const save_directories[],
               const char *const journal_directories[])
{
    struct listing listing = {0};
    int failed = 0;
    *out = NULL;
    for (int i = 0; !failed && save_directories[i]; i++)
        failed = list_saves(&listing, save_directories[i]);
    if (!failed)
        failed = list_journals(&listing, journal_directories);
    if (failed) {
        saves_free(listing.items, listing.count);
        return failed;
    }
    if (listing.count > 0)
        qsort(listing.items, (size_t)listing.count, sizeof *listing.items, newest_first);
    *out = listing.items;
    return listing.count;
}

/* Looks up when unfinished games were kept, and puts the list in that order. */
static void note_times(struct saved *list, int count, const char *folder)
{
    struct kept_list kept;
    if (!list)
        return;
    kept_list_read(&kept, folder);
    for (int i = 0; i < count; i++) {
        if (list[i].state == SAVED_UNFINISHED)
            list[i].kept_ms = kept_list_time_of_save(&kept, list[i].path);
        else if (list[i].state == SAVED_INTERRUPTED && list[i].kept_ms == 0)
            list[i].kept_ms = kept_list_time_of_journal(&kept, list[i].path);
        if (list[i].kept_ms > 0)
            list[i].changed = time_of_ms(list[i].kept_ms);
    }
    kept_list_done(&kept);
    qsort(list, (size_t)count, sizeof *list, newest_first);
}

int saves_find(struct saved **out, const struct folders *folders)
{
    const char *saves[] = {folders->saves, NULL};
    const char *journals[3] = {NULL};
    int count = 0;
    if (folders->state)
        journals[count++] = folders->state;
    if (folders->saves)
        journals[count++] = folders->saves;
    count = saves_list(out, saves, journals);
    if (count > 0)
        note_times(*out, count, folders->state);
    return count;
}

void saves_free(struct saved *list, int count)
{
    for (int i = 0; i < count; i++)
        saved_done(&list[i]);
    free(list);
}

const struct saved *saves_latest_unfinished(const struct saved *list, int count)
{
    const struct saved *latest = NULL;
    for (int i = 0; i < count; i++) {
        bool open = list[i].state == SAVED_UNFINISHED || list[i].state == SAVED_INTERRUPTED;
        if (open && (!latest || list[i].kept_ms > latest->kept_ms))
            latest = &list[i];
    }
    return latest;
}
