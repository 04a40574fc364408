/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening games. The journal of an interrupted program may go beyond its save. */
#include "session/opening.h"

#include "session/club_board.h"
#include "storage/path.h"
#include "storage/save_file.h"
#include "storage/saves.h"
#include "util/alloc.h"
#include "util/ascii.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The directories where journals are looked for. */
struct places {
    const char *list[4];
    char *near;
};

static void places_init(struct places *places, const struct folders *folders, const char *save)
{
    int count = 0;
    *places = (struct places){0};
    if (folders->state)
        places->list[count++] = folders->state;
    if (folders->saves)
        places->list[count++] = folders->saves;
    if (save && (places->near = path_beside(save, "")))
        places->list[count++] = places->near;
}

static void places_done(struct places *places)
{
    free(places->near);
}

/* --- journals */

static enum opening_error open_journal(struct opening *out, const char *path,
                                       const struct places *places, const struct folders *folders)
{
    struct journal *journal;
    free(out->path);
    out->path = xstrdup(path);
    int result = journal_open(&journal, path, places->list, &out->save_list);
    if (result == -EWOULDBLOCK)
        return OPENING_IN_USE;
    if (result < 0 && out->save_list.errors == 0) {
        struct diagnostic *entry =
            diagnostics_add(&out->save_list, DIAGNOSTIC_FILE_UNREADABLE, "%s", "");
        entry->low = -result;
    }
    if (result < 0)
        return OPENING_REFUSED;
    if (journal_load(&out->loaded, journal, folders, &out->save_list, &out->rules_list) < 0) {
        journal_close(journal);
        return OPENING_REFUSED;
    }
    keeping_adopt(&out->keeping, journal);
    out->recovered = true;
    return OPENING_OK;
}

/* The journal that continues the save and belongs to no running program; NULL if there is none. The
 * save itself need not exist. The caller frees it. */
static char *find_journal(const struct places *places, const char *save)
{
    struct journal_found *found;
    char *path = NULL;
    char *real = keeping_absolute(save);
    int count = journal_find(&found, places->list);
    for (int i = 0; i < count && !path; i++)
        if (strcmp(found[i].save, real) == 0)
            path = xstrdup(found[i].path);
    if (count >= 0)
        journal_found_free(found, count);
    free(real);
    return path;
}

/* --- saves */

static bool same_entry(const struct game_entry *a, const struct game_entry *b)
{
    return a->kind == b->kind && a->side == b->side && a->outcome == b->outcome &&
           (a->kind != ENTRY_MOVE || move_same(a->move, b->move));
}

/* Whether `whole` begins with everything that is on record in `part`, and was not the same game
 * before its last moves were taken back. */
static bool has_all_of(const struct game *whole, const struct game *part)
{
    int count = game_entry_count(part), undone = game_redo_depth(part);
    bool taken_back = undone > 0 && game_move_count(whole) <= game_move_count(part) + undone;
    if (taken_back || count > game_entry_count(whole))
        return false;
    for (int i = 0; i < count; i++)
        if (!same_entry(game_entry(whole, i), game_entry(part, i)))
            return false;
    return true;
}

/* Reads the save and, if there is one, the journal that continues it. The journal counts unless the
 * save has all that it has: what the files say decides, not when they were written. */
static enum opening_error open_newer(struct opening *out, const char *path, const char *rules,
                                     int until, const char *journal, const struct places *places,
                                     const struct folders *folders)
{
    struct loaded_game saved;
    int failed = save_load(&saved, path, rules, until, folders, &out->save_list, &out->rules_list);
    enum opening_error error = failed < 0 ? OPENING_REFUSED : OPENING_OK;
    if (journal) {
        diagnostics_init(&out->save_list);
        diagnostics_init(&out->rules_list);
        error = open_journal(out, journal, places, folders);
    }
    bool behind = journal && !failed && (error || has_all_of(saved.game, out->loaded.game));
    if (behind) {
        journal_remove(out->keeping.journal);
        out->keeping.journal = NULL;
        out->keeping.kept = KEPT_IN_SAVE;
        out->recovered = false;
        loaded_game_done(&out->loaded);
    }
    if (!journal || behind)
        out->loaded = saved;
    else
        loaded_game_done(&saved);
    return behind ? OPENING_OK : error;
}

/* A problem, and a save of which only a part was read, must not be overwritten: the game goes under
 * a new name. */
static void protect_save(struct opening *out)
{
    if (out->loaded.is_cut || game_entry_count(out->loaded.game) == 0)
        keeping_detach(&out->keeping);
}

static bool is_pgn(const char *path)
{
    size_t length = strlen(path);
    return length > 4 && ascii_same(path + length - 4, ".pgn");
}

/* The first game of a PGN file. It is saved under a new name; the file stays as it is. */
static enum opening_error open_pgn(struct opening *out, const char *path, const char *rules,
                                   const struct folders *folders)
{
    out->path = xstrdup(path);
    int failed = pgn_load(&out->loaded, path, 1, rules, folders, &out->save_list, &out->rules_list);
    return failed < 0 ? OPENING_REFUSED : OPENING_OK;
}

/* The same of a text that was pasted. */
static enum opening_error open_pgn_text(struct opening *out, const char *text, const char *rules,
                                        const struct folders *folders)
{
    out->path = xstrdup("PGN");
    int failed =
        pgn_load_text(&out->loaded, text, 1, rules, folders, &out->save_list, &out->rules_list);
    return failed < 0 ? OPENING_REFUSED : OPENING_OK;
}

static enum opening_error open_save(struct opening *out, const char *path, const char *rules,
                                    int until, const struct folders *folders)
{
    if (is_pgn(path))
        return open_pgn(out, path, rules, folders);

    struct places places;
    enum opening_error error = OPENING_OK;
    out->path = xstrdup(path);
    int locked = keeping_resume(&out->keeping, path);
    if (locked == -EWOULDBLOCK)
        return OPENING_IN_USE;
    places_init(&places, folders, path);
    char *journal = until == SAVE_ALL_STEPS ? find_journal(&places, path) : NULL;
    error = open_newer(out, path, rules, until, journal, &places, folders);
    if (error == OPENING_OK && !out->recovered)
        protect_save(out);
    free(journal);
    places_done(&places);
    return error;
}

/* Opens the journal of an interrupted game, and locks the save that it continues. */
static enum opening_error open_interrupted(struct opening *out, const char *path,
                                           const char *continues, const struct folders *folders)
{
    struct places places;
    if (continues[0])
        (void)keeping_resume(&out->keeping, continues);
    places_init(&places, folders, NULL);
    enum opening_error error = open_journal(out, path, &places, folders);
    places_done(&places);
    return error;
}

/* The same; the journal itself says which save it continues. */
static enum opening_error open_named_journal(struct opening *out, const char *path,
                                             const struct folders *folders)
{
    struct places places;
    struct journal_found *found;
    const char *continues = "";
    places_init(&places, folders, NULL);
    int count = journal_find(&found, places.list);
    for (int i = 0; i < count; i++)
        if (strcmp(found[i].path, path) == 0)
            continues = found[i].save;
    enum opening_error error = open_interrupted(out, path, continues, folders);
    if (count >= 0)
        journal_found_free(found, count);
    places_done(&places);
    return error;
}

static enum opening_error open_latest(struct opening *out, const struct folders *folders)
{
    struct saved *list;
    int count = saves_find(&list, folders);
    const struct saved *latest = count > 0 ? saves_latest_unfinished(list, count) : NULL;
    enum opening_error error = OPENING_NOTHING;
    if (latest && latest->state == SAVED_INTERRUPTED)
        error = open_interrupted(out, latest->path, latest->continues, folders);
    else if (latest)
        error = open_save(out, latest->path, NULL, SAVE_ALL_STEPS, folders);
    if (count >= 0)
        saves_free(list, count);
    return error;
}

static enum opening_error open_new(struct opening *out, const char *rules,
                                   const struct folders *folders)
{
    return game_load_new(&out->loaded, rules, folders, &out->rules_list) == 0 ? OPENING_OK
                                                                              : OPENING_REFUSED;
}

/* --- games of clubs */

/* Replays the lines as far as they are good. */
static enum opening_error replay_club_game(struct opening *out, struct club_board *board,
                                           const struct folders *folders)
{
    const struct club_game *files = &board->files;
    if (files->fault == CLUB_NO_MEMORY)
        alloc_failed();
    if (!files->begun) {
        bool alone = files->halves[WHITE].file < 0 || files->halves[BLACK].file < 0;
        diagnostics_add(&out->save_list, alone ? DIAGNOSTIC_CLUB_HALF : DIAGNOSTIC_JOURNAL_DAMAGED,
                        "%s", "");
        return OPENING_REFUSED;
    }
    if (game_load_new(&out->loaded, files->terms.rules, folders, &out->rules_list) < 0)
        return OPENING_REFUSED;
    if (club_board_replay(board, &out->loaded) == BOARD_OTHER_RULES) {
        diagnostic_set_text(diagnostics_add(&out->save_list, DIAGNOSTIC_CLUB_OTHER_RULES, "%s", ""),
                            files->terms.rules);
        return OPENING_REFUSED;
    }
    if (files->fault == CLUB_NO_MEMORY)
        alloc_failed();
    if (files->fault != CLUB_SOUND)
        diagnostics_add(&out->save_list, DIAGNOSTIC_CLUB_STOPS, "%s", "")->low = files->fault_line;
    if (game_offer_pending(out->loaded.game))
        game_decline_draw(out->loaded.game);
    return OPENING_OK;
}

/* Opens a game of a club, or a copy of its files. It goes on as a game of the user, who saves it
 * under a new name; the files stay as they are. */
static enum opening_error open_club_game(struct opening *out, const char *path, const int halves[2],
                                         const struct folders *folders)
{
    struct club_board *board = xcalloc(1, sizeof *board);
    out->path = xstrdup(path);
    club_board_read_files(board, NULL, halves);
    enum opening_error error = replay_club_game(out, board, folders);
    club_board_close(board);
    free(board);
    return error;
}

/* --- public */

enum opening_error opening_begin(struct opening *out, const struct opening_request *request,
                                 const struct folders *folders)
{
    *out = (struct opening){0};
    diagnostics_init(&out->save_list);
    diagnostics_init(&out->rules_list);
    keeping_init(&out->keeping, folders);
    int halves[2];
    const char *journal = request->journal;
    bool club = !request->latest && request->save && club_halves_find(halves, request->save);
    if (request->save && journal_is_named(request->save))
        journal = request->save;
    enum opening_error error =
        request->latest ? open_latest(out, folders)
        : club          ? open_club_game(out, request->save, halves, folders)
        : journal       ? open_named_journal(out, journal, folders)
        : request->pgn  ? open_pgn_text(out, request->pgn, request->rules, folders)
        : request->save ? open_save(out, request->save, request->rules,
                                    request->is_cut ? request->until : SAVE_ALL_STEPS, folders)
                        : open_new(out, request->rules, folders);
    if (error || !request->target)
        return error;
    int chosen = keeping_set_target(&out->keeping, request->target, request->overwrite);
    out->error = -chosen;
    return chosen == 0         ? OPENING_OK
           : chosen == -EEXIST ? OPENING_TARGET_EXISTS
                               : OPENING_TARGET_FAILED;
}

void opening_done(struct opening *opening)
{
    keeping_done(&opening->keeping);
    loaded_game_done(&opening->loaded);
    free(opening->path);
}
