/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding the journals that a crash left behind, and rebuilding the game from one. */
#include "storage/directory.h"
#include "storage/journal_private.h"
#include "storage/path.h"
#include "storage/read_file.h"
#include "storage/save_file.h"
#include "util/array.h"
#include "util/restart.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- opening */

/* Opens the locked file for appending and removes a line that was cut by a crash. If the file is
 * not writable, journal_sync() will begin another. */
static void open_for_appending(struct journal *journal)
{
    off_t good = (off_t)(journal->parts.events + journal->parts.events_length - journal->text);
    int file = restart_open(journal->path, O_WRONLY | O_APPEND | O_CLOEXEC, 0);
    if (file >= 0 && ftruncate(file, good) == 0) {
        journal->file = file;
        journal->unsynced = true;
        return;
    }
    if (file >= 0)
        close(file);
    journal->damaged = true;
}

static int set_names(struct journal *journal)
{
    free(journal->rules);
    free(journal->save);
    journal->rules = strdup(journal->start.rules);
    journal->save = strndup(journal->parts.save_path, journal->parts.path_length);
    return journal->rules && journal->save ? 0 : -ENOMEM;
}

static int read_journal(struct journal *journal, struct diagnostics *list)
{
    size_t size;
    if (read_file(&journal->text, &size, journal->path, JOURNAL_LARGEST, list) < 0)
        return -EBADMSG;
    if (journal_text_read(&journal->parts, journal->text, size) < 0) {
        diagnostics_add(list, DIAGNOSTIC_JOURNAL_DAMAGED, "%s", "");
        return -EBADMSG;
    }
    if (save_parse(&journal->start, journal->parts.game, journal->parts.game_length, list) < 0)
        return -EBADMSG;
    journal->seal = journal->parts.seal;
    return set_names(journal);
}

int journal_open(struct journal **out, const char *path, const char *const directories[],
                 struct diagnostics *list)
{
    *out = NULL;
    struct journal *journal = journal_alloc(directories, "", "");
    if (!journal)
        return -ENOMEM;
    journal->path = strdup(path);
    int failed = journal->path ? file_lock_take(&journal->lock, path) : -ENOMEM;
    if (!failed && !file_lock_is_own(&journal->lock))
        failed = -EPERM;
    if (!failed)
        failed = read_journal(journal, list);
    if (failed) {
        journal_close(journal);
        return failed;
    }
    open_for_appending(journal);
    *out = journal;
    return 0;
}

const char *journal_rules(const struct journal *journal)
{
    return journal->rules;
}

const char *journal_save(const struct journal *journal)
{
    return journal->save;
}

/* --- replaying */

static int replay_event(struct game *game, const struct journal_line *line)
{
    char text[2048];
    switch (line->event) {
    case JOURNAL_MOVE:
        if (line->move_length >= sizeof text)
            return -1;
        memcpy(text, line->move, line->move_length);
        text[line->move_length] = '\0';
        return game_play_text(NULL, game, text, NULL);
    case JOURNAL_UNDO:
        return game_undo(game);
    case JOURNAL_REDO:
        return game_redo(game);
    case JOURNAL_OFFER:
        return game_offer_draw(game);
    case JOURNAL_ACCEPT:
        return game_accept_draw(game);
    case JOURNAL_DECLINE: /* an offer in the head has lapsed already */
        return game_offer_pending(game) ? game_decline_draw(game) : 0;
    case JOURNAL_RESIGN:
        return game_resign(game);
    case JOURNAL_ADJOURN:
        return game_adjourn(game);
    case JOURNAL_FLAG:
        return game_flag(game);
    case JOURNAL_EVENT_COUNT:
        break;
    }
    return -1;
}

int journal_line_replay(struct game *game, const struct journal_line *line)
{
    if (replay_event(game, line) < 0)
        return -1;
    if (line->timed && game_entry_count(game) > 0)
        game_set_time(game, line->left_ms);
    return 0;
}

static int replay_events(struct game *game, const struct journal_text *parts,
                         struct diagnostics *list)
{
    const char *at = parts->events, *end = at + parts->events_length;
    for (int number = 0; at < end; number++) {
        struct journal_line line;
        at = journal_line_read(&line, at);
        if (journal_line_replay(game, &line) < 0) {
            diagnostics_add(list, DIAGNOSTIC_JOURNAL_CONTRADICTS, "[%d]", number);
            return -1;
        }
    }
    if (game_offer_pending(game))
        game_decline_draw(game);
    return 0;
}

int journal_replay(struct game **out, struct journal *journal, const struct variant *variant,
                   struct diagnostics *list)
{
    if (save_replay(out, &journal->start, variant, list) < 0)
        return -1;
    if (replay_events(*out, &journal->parts, list) == 0)
        return 0;
    game_free(*out);
    *out = NULL;
    return -1;
}

/* --- finding */

struct finding {
    struct journal_found *items;
    int count;
    size_t cap;
};

/* Works out the turn and the number of moves from the lines, without replaying them. */
static void sum_up(struct journal_found *out, const struct journal *journal)
{
    const char *at = journal->parts.events, *end = at + journal->parts.events_length;
    out->turn = journal->start.turn;
    out->moves = journal->start.step_count;
    while (at < end) {
        struct journal_line line;
        at = journal_line_read(&line, at);
        enum journal_event event = line.event;
        if (event == JOURNAL_MOVE || event == JOURNAL_UNDO || event == JOURNAL_REDO)
            out->turn = side_other(out->turn);
        if (event != JOURNAL_DECLINE)
            out->moves += event == JOURNAL_UNDO ? -1 : 1;
        if (line.written_ms > 0)
            out->last_ms = line.written_ms;
    }
}

static bool is_before(const struct journal_found *a, const struct journal_found *b)
{
    int order = time_newest_first(&a->changed, &b->changed);
    return order ? order < 0 : strcmp(a->path, b->path) > 0;
}

/* Inserts a journal in the order of time. There must be room for it. */
static void insert(struct finding *finding, const struct journal_found *found)
{
    int at = finding->count++;
    for (; at > 0 && is_before(found, &finding->items[at - 1]); at--)
        finding->items[at] = finding->items[at - 1];
    finding->items[at] = *found;
}

/* Takes path over. */
static int add_found(struct finding *finding, char *path, const struct journal *journal)
{
    struct stat about;
    void *items =
        array_grow(finding->items, (size_t)finding->count, &finding->cap, sizeof *finding->items);
    if (items)
        finding->items = items;
    struct journal_found found = {
        .path = path, .save = strdup(journal->save), .rules = strdup(journal->rules)};
    sum_up(&found, journal);
    if (!items || !found.save || !found.rules) {
        free(found.path);
        free(found.save);
        free(found.rules);
        return -ENOMEM;
    }
    if (found.last_ms > 0)
        found.changed = time_of_ms(found.last_ms);
    else if (fstat(journal->lock.file, &about) == 0)
        found.changed = about.st_mtim;
    insert(finding, &found);
    return 0;
}

/* Looks at one file; skips it if it is in use or is no journal. Takes the path over. */
static int look_at(struct finding *finding, char *path)
{
    static const char *const nowhere[] = {NULL};
    struct diagnostics *list = malloc(sizeof *list);
    struct journal *journal = list ? journal_alloc(nowhere, "", "") : NULL;
    int failed = journal && path ? 0 : -ENOMEM;
    if (!failed) {
        diagnostics_init(list);
        journal->path = strdup(path);
        bool usable = journal->path && file_lock_take(&journal->lock, path) == 0 &&
                      file_lock_is_own(&journal->lock) && read_journal(journal, list) == 0;
        if (usable) {
            failed = add_found(finding, path, journal);
            path = NULL;
        }
    }
    journal_close(journal);
    free(list);
    free(path);
    return failed;
}

bool journal_is_named(const char *path)
{
    size_t length = strlen(path), suffix = strlen(JOURNAL_SUFFIX);
    return length > suffix && strcmp(path + length - suffix, JOURNAL_SUFFIX) == 0;
}

int journal_find(struct journal_found **out, const char *const directories[])
{
    struct finding finding = {0};
    int failed = 0;
    for (; !failed && *directories; directories++) {
        struct strlist names;
        if (directory_list(&names, *directories, "", JOURNAL_SUFFIX) < 0)
            continue;
        for (size_t i = 0; !failed && i < names.count; i++)
            failed = look_at(&finding, path_join(*directories, names.items[i]));
        strlist_done(&names);
    }
    *out = failed ? NULL : finding.items;
    if (failed)
        journal_found_free(finding.items, finding.count);
    return failed ? failed : finding.count;
}

void journal_found_free(struct journal_found *found, int count)
{
    for (int i = 0; i < count; i++) {
        free(found[i].path);
        free(found[i].save);
        free(found[i].rules);
    }
    free(found);
}
