/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal and the save of the game in play. */
#include "session/keeping.h"

#include "storage/directory.h"
#include "storage/game_load.h"
#include "storage/kept_list.h"
#include "storage/path.h"
#include "storage/save_file.h"
#include "storage/saves.h"
#include "util/alloc.h"
#include "util/restriction.h"
#include "util/strbuf.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

char *keeping_absolute(const char *path)
{
    char here[PATH_MAX];
    char *real = realpath(path, NULL);
    if (real)
        return real;
    if (path[0] == '/' || !getcwd(here, sizeof here))
        return xstrdup(path);
    struct strbuf whole = STRBUF_INIT;
    strbuf_addf(&whole, "%s/%s", here, path);
    char *text = strbuf_take(&whole);
    if (!text)
        alloc_failed();
    return text;
}

static char *beside(const char *path, const char *name)
{
    char *result = path_beside(path, name);
    if (!result)
        alloc_failed();
    return result;
}

static void set_path(struct keeping *keeping, char *path)
{
    free(keeping->path);
    keeping->path = path;
}

void keeping_init(struct keeping *keeping, const struct folders *folders)
{
    *keeping = (struct keeping){.folders = folders, .lock = FILE_LOCK_NONE};
}

void keeping_done(struct keeping *keeping)
{
    if (keeping->kept == KEPT_IN_SAVE)
        journal_remove(keeping->journal);
    else
        journal_close(keeping->journal);
    file_lock_release(&keeping->lock);
    free(keeping->path);
    *keeping = (struct keeping){.lock = FILE_LOCK_NONE};
}

/* --- before the game */

int keeping_resume(struct keeping *keeping, const char *path)
{
    int result = file_lock_take(&keeping->lock, path);
    if (result == 0)
        set_path(keeping, keeping_absolute(path));
    return result;
}

/* Lock the file at `path` for overwriting. */
static int take_over(struct keeping *keeping, const char *path)
{
    struct file_lock lock = FILE_LOCK_NONE;
    int result = file_lock_take(&lock, path);
    if (result < 0)
        return result;
    file_lock_release(&keeping->lock);
    keeping->lock = lock;
    return 0;
}

int keeping_set_target(struct keeping *keeping, const char *path, bool overwrite)
{
    bool resumed = keeping->path && file_lock_is_at(&keeping->lock, path);
    bool exists = access(path, F_OK) == 0;
    int result = !*path ? -ENOENT : is_strange_link(path) ? -EPERM : 0;
    if (!result && exists && !resumed)
        result = overwrite ? take_over(keeping, path) : -EEXIST;
    if (result < 0)
        return result;
    if (!exists)
        file_lock_release(&keeping->lock);
    set_path(keeping, keeping_absolute(path));
    keeping->chosen = true;
    return 0;
}

void keeping_adopt(struct keeping *keeping, struct journal *journal)
{
    const char *save = journal_save(journal);
    if (save[0] && !keeping->path)
        set_path(keeping, xstrdup(save));
    keeping->journal = journal;
    keeping->kept = KEPT_IN_JOURNAL;
}

/* --- the journal */

/* A new journal of the game as it is now. */
bool keeping_has_room(const char *directory)
{
    struct strlist names = STRLIST_INIT;
    if (!restriction_now()->on)
        return true;
    int failed = directory_list(&names, directory, "", "");
    bool room = failed ? failed == -ENOENT : (int)names.count < restriction_now()->saves;
    strlist_done(&names);
    return room;
}

static int begin_journal(struct keeping *keeping, const struct game *game)
{
    char *rules;
    if (keeping->folders->state && !keeping_has_room(keeping->folders->state))
        return -EDQUOT;
    int result = journal_rules_name(&rules, keeping->source);
    if (result < 0)
        return result;
    const char *directories[3] = {0};
    const char *saves = keeping->path ? NULL : keeping->folders->saves;
    char *fallback = keeping->path ? beside(keeping->path, ".") : saves ? xstrdup(saves) : NULL;
    int count = 0;
    if (keeping->folders->state)
        directories[count++] = keeping->folders->state;
    if (fallback)
        directories[count++] = fallback;
    const char *save = keeping->path ? keeping->path : "";
    result = -ENOENT;
    if (count > 0)
        result = journal_create(&keeping->journal, directories, game, rules, save);
    if (result < 0 && saves && directory_make(saves) == 0)
        result = journal_create(&keeping->journal, directories, game, rules, save);
    if (result == 0)
        kept_list_note_journal(keeping->folders->state, journal_path(keeping->journal));
    free(fallback);
    free(rules);
    return result;
}

void keeping_note(struct keeping *keeping, const struct game *game, enum journal_event event)
{
    if (keeping->kept == KEPT_IN_SAVE)
        keeping->kept = KEPT_IN_JOURNAL;
    if (keeping->journal)
        (void)journal_append(keeping->journal, game, event);
    else
        (void)begin_journal(keeping, game);
}

int keeping_sync(struct keeping *keeping, const struct game *game)
{
    if (keeping->kept == KEPT_IN_SAVE)
        return 0;
    int result =
        keeping->journal ? journal_sync(keeping->journal, game) : begin_journal(keeping, game);
    bool reported = keeping->kept == KEPT_NOWHERE;
    keeping->kept = result == 0 ? KEPT_IN_JOURNAL : KEPT_NOWHERE;
    return reported ? 0 : result;
}

/* --- the save */

static int save_new(struct keeping *keeping, const struct game *game)
{
    const char *directory = keeping->folders->saves;
    if (!directory)
        return -ENOENT;
    if (!keeping_has_room(directory))
        return -EDQUOT;
    struct strbuf place = STRBUF_INIT;
    strbuf_addf(&place, "%s/.", directory);
    char *rules, *path;
    int result = save_rules_name(&rules, keeping->source, keeping->folders, strbuf_text(&place));
    strbuf_done(&place);
    if (result < 0)
        return result;
    result = saves_write_new(&path, &keeping->lock, directory, time(NULL), game, rules);
    free(rules);
    if (result == 0)
        set_path(keeping, path);
    return result;
}

static int save_at(struct keeping *keeping, const struct game *game, const char *path,
                   struct file_lock *lock)
{
    char *rules;
    int result = save_rules_name(&rules, keeping->source, keeping->folders, path);
    if (result < 0)
        return result;
    result = save_write(path, game, rules, lock);
    free(rules);
    return result;
}

void keeping_end_journal(struct keeping *keeping)
{
    keeping->kept = KEPT_IN_SAVE;
    journal_remove(keeping->journal);
    keeping->journal = NULL;
}

/* The save has everything. */
static void end_saving(struct keeping *keeping, const struct game *game)
{
    if (!game_is_over(game))
        kept_list_note_save(keeping->folders->state, keeping->path);
    keeping_end_journal(keeping);
}

int keeping_save(struct keeping *keeping, const struct game *game)
{
    int result = keeping->path ? save_at(keeping, game, keeping->path, &keeping->lock)
                               : save_new(keeping, game);
    if (result == 0)
        end_saving(keeping, game);
    return result;
}

int keeping_save_as(struct keeping *keeping, const struct game *game, const char *path)
{
    if (file_lock_is_at(&keeping->lock, path))
        return keeping_save(keeping, game);
    struct file_lock lock = FILE_LOCK_NONE;
    int result = save_at(keeping, game, path, &lock);
    if (result < 0)
        return result;
    file_lock_release(&keeping->lock);
    keeping->lock = lock;
    set_path(keeping, keeping_absolute(path));
    keeping->chosen = true;
    end_saving(keeping, game);
    return 0;
}

void keeping_detach(struct keeping *keeping)
{
    journal_close(keeping->journal);
    keeping->journal = NULL;
    keeping->kept = KEPT_IN_SAVE;
    if (keeping->chosen)
        return;
    file_lock_release(&keeping->lock);
    set_path(keeping, NULL);
}
