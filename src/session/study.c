/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading the games that the CPU studies. */
#include "session/study.h"

#include "storage/builtin_texts.h"
#include "storage/directory.h"
#include "storage/game_load.h"
#include "storage/learnt_file.h"
#include "storage/openings.h"
#include "storage/path.h"
#include "storage/pgn_read.h"
#include "storage/read_file.h"
#include "storage/rules_file.h"
#include "storage/save_file.h"
#include "storage/save_words.h"
#include "util/alloc.h"
#include "util/ascii.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct study {
    const struct variant *variant;
    struct knowledge *knowledge;
    struct strlist sources;
};

/* One file being read. */
struct reading {
    struct study *study;
    const struct folders *folders;
    int source;
    int games;  /* that were added and have moves */
    int others; /* of other rules */
    struct diagnostics list;
    char *rules; /* the rules that the last PGN game named... */
    bool same;   /* ...and whether they are the study's */
};

struct study *study_new(const struct variant *variant)
{
    struct study *study = xcalloc(1, sizeof *study);
    study->variant = variant;
    study->knowledge = knowledge_new(variant);
    if (!study->knowledge)
        alloc_failed();
    return study;
}

void study_free(struct study *study)
{
    if (!study)
        return;
    strlist_done(&study->sources);
    knowledge_free(study->knowledge);
    free(study);
}

const struct knowledge *study_knowledge(const struct study *study)
{
    return study->knowledge;
}

const char *study_source(const struct study *study, int source)
{
    return study->sources.items[source];
}

/* --- games of one file */

static void add_line(struct reading *reading, const struct game_line *line)
{
    struct known_game game = {&line->start, line->moves, line->count, line->result,
                              reading->source};
    reading->games += line->count > 0;
    if (knowledge_add(reading->study->knowledge, &game) == -2)
        alloc_failed();
}

static bool plays_the_same(const struct study *study, const struct variant *variant)
{
    return variant_fingerprint(variant) == variant_fingerprint(study->variant);
}

static void add_game(struct reading *reading, const struct game *game)
{
    struct game_line line;
    if (game_line_of(&line, game) < 0)
        alloc_failed();
    add_line(reading, &line);
    game_line_done(&line);
}

/* Whether the rules that the save names are other ones than the study's. What is wrong with it
 * under rules that are the same, or that are not found, is in the list then. */
static bool is_of_other_rules(struct reading *reading, const char *path)
{
    struct loaded_game loaded;
    struct diagnostics list, rules_list;
    diagnostics_init(&list);
    diagnostics_init(&rules_list);
    save_load(&loaded, path, NULL, SAVE_ALL_STEPS, reading->folders, &list, &rules_list);
    bool is_other = loaded.variant && !plays_the_same(reading->study, loaded.variant);
    if (!loaded.variant)
        reading->list = list.errors > 0 ? list : rules_list;
    loaded_game_done(&loaded);
    return is_other;
}

/* A save is tried under the study's rules first, whatever rules it names. */
static void read_save(struct reading *reading, const char *path)
{
    struct save save;
    struct game *game;
    if (save_parse_file(&save, path, SAVE_ALL_STEPS, &reading->list) < 0)
        return;
    int result = save_replay(&game, &save, reading->study->variant, &reading->list);
    save_done(&save);
    if (result == 0) {
        add_game(reading, game);
        game_free(game);
    } else if (is_of_other_rules(reading, path)) {
        diagnostics_init(&reading->list);
        reading->others++;
    }
}

/* A folder of games may hold other JSON files, such as rules. Those name no rules, and are no
 * error. */
static void read_listed_save(struct reading *reading, const char *path)
{
    const struct diagnostics *list = &reading->list;
    read_save(reading, path);
    for (int i = 0; i < list->count; i++)
        if (list->kept[i].code == DIAGNOSTIC_KEY_MISSING &&
            strcmp(list->kept[i].path, SAVE_KEY_RULES) == 0)
            diagnostics_init(&reading->list);
}

/* Whether rules of that name are the study's. They are loaded only when the name changes. */
static bool are_our_rules(struct reading *reading, const char *name)
{
    struct diagnostics list;
    struct loaded_game loaded;
    if (reading->rules && strcmp(reading->rules, name) == 0)
        return reading->same;
    free(reading->rules);
    reading->rules = xstrdup(name);
    diagnostics_init(&list);
    reading->same = game_load_new(&loaded, name, reading->folders, &list) == 0 &&
                    plays_the_same(reading->study, loaded.variant);
    loaded_game_done(&loaded);
    return reading->same;
}

/* Whether games of chess may be games of the study's rules: those have the same pieces and array.
 */
static bool may_be_chess(const struct study *study, const struct pgn *pgn)
{
    return strcmp(pgn_rules(pgn), BUILTIN_CHESS) == 0 && begins_like_chess(study->variant);
}

static void read_pgn_game(struct reading *reading, const struct pgn *pgn)
{
    struct game_line line;
    struct diagnostics unwanted;
    bool ours = are_our_rules(reading, pgn_rules(pgn));
    diagnostics_init(&unwanted);
    if ((!ours && !may_be_chess(reading->study, pgn)) ||
        pgn_resolve(&line, pgn, reading->study->variant, ours ? &reading->list : &unwanted) < 0) {
        reading->others += !ours;
        return;
    }
    add_line(reading, &line);
    game_line_done(&line);
}

static void read_pgn_text(struct reading *reading, const char *text, size_t size)
{
    struct pgn_reader reader;
    struct pgn pgn;
    int result;
    pgn_reader_init(&reader, text, size, &reading->list);
    while ((result = pgn_next(&pgn, &reader)) != 0) {
        if (result < 0)
            continue;
        read_pgn_game(reading, &pgn);
        pgn_done(&pgn);
    }
}

static void read_pgn(struct reading *reading, const char *path)
{
    char *text;
    size_t size;
    if (read_file(&text, &size, path, PGN_LARGEST, &reading->list) < 0)
        return;
    read_pgn_text(reading, text, size);
    free(text);
}

/* The classic games, which are built in. */
static void read_classics(struct reading *reading, const char *path)
{
    (void)path;
    read_pgn_text(reading, builtin_classics, strlen(builtin_classics));
}

static int take_learnt(const struct game_line *line, void *payload)
{
    add_line(payload, line);
    return 0;
}

static void read_learnt(struct reading *reading, const char *path)
{
    int damaged;
    learnt_read(path, reading->study->variant, take_learnt, reading, &damaged, &reading->list);
}

/* --- files and folders */

/* What came of the files that were read together. */
struct harvest {
    int games, others;
    bool complained;
};

static void complain_of(const char *path, enum diagnostic_code code, int64_t number,
                        const struct study_plan *plan)
{
    struct diagnostics list;
    diagnostics_init(&list);
    struct diagnostic *entry = diagnostics_add(&list, code, "%s", "");
    entry->low = entry->high = number;
    plan->complain(path, &list, plan->payload);
}

/* Says what of the path can never be of use. */
static void judge(const char *path, const struct harvest *harvest, const struct study_plan *plan)
{
    if (harvest->others > 0)
        complain_of(path, DIAGNOSTIC_GAMES_OF_OTHER_RULES, harvest->others, plan);
    else if (harvest->games == 0 && !harvest->complained)
        complain_of(path, DIAGNOSTIC_NO_GAMES, 0, plan);
}

static void add_file(struct harvest *harvest, struct study *study, const char *path,
                     void (*read)(struct reading *reading, const char *path),
                     const struct study_plan *plan)
{
    struct reading *reading = xcalloc(1, sizeof *reading);
    *reading = (struct reading){
        .study = study, .folders = plan->folders, .source = (int)study->sources.count};
    xlist_add(&study->sources, path);
    diagnostics_init(&reading->list);
    read(reading, path);
    if (reading->list.errors > 0) {
        plan->complain(path, &reading->list, plan->payload);
        harvest->complained = true;
    }
    harvest->games += reading->games;
    harvest->others += reading->others;
    knowledge_sort(study->knowledge);
    free(reading->rules);
    free(reading);
}

static bool has_suffix(const char *path, const char *suffix)
{
    const char *dot = strrchr(path, '.');
    return dot && ascii_same(dot, suffix);
}

/* Adds a file of a folder, which may hold anything. */
static void add_listed(struct harvest *harvest, struct study *study, const char *path,
                       const struct study_plan *plan)
{
    if (has_suffix(path, ".pgn"))
        add_file(harvest, study, path, read_pgn, plan);
    else if (has_suffix(path, ".json"))
        add_file(harvest, study, path, read_listed_save, plan);
}

static void add_folder(struct harvest *harvest, struct study *study, const char *path,
                       const struct study_plan *plan)
{
    struct strlist names;
    int result = directory_list(&names, path, "", "");
    if (result < 0) {
        complain_of(path, DIAGNOSTIC_FILE_UNREADABLE, -result, plan);
        harvest->complained = true;
        return;
    }
    for (size_t i = 0; i < names.count; i++) {
        char *file = path_join(path, names.items[i]);
        if (!file)
            alloc_failed();
        add_listed(harvest, study, file, plan);
        free(file);
    }
    strlist_done(&names);
}

void study_add(struct study *study, const char *path, const struct study_plan *plan)
{
    struct stat about;
    struct harvest harvest = {0};
    bool exists = stat(path, &about) == 0;
    if (exists && S_ISDIR(about.st_mode)) {
        add_folder(&harvest, study, path, plan);
    } else if (!exists && ascii_same(path, CLASSICS_NAME)) {
        add_file(&harvest, study, path, read_classics, plan);
    } else {
        add_file(&harvest, study, path, has_suffix(path, ".pgn") ? read_pgn : read_save, plan);
    }
    judge(path, &harvest, plan);
}

void study_add_learnt(struct study *study, const struct study_plan *plan)
{
    struct harvest harvest = {0};
    if (!plan->folders->learnt)
        return;
    char *path = learnt_path(plan->folders->learnt, study->variant);
    if (!path)
        alloc_failed();
    add_file(&harvest, study, path, read_learnt, plan);
    free(path);
}

struct study *study_open(const struct variant *variant, const struct study_plan *plan)
{
    if (!plan || (plan->count == 0 && !plan->learns))
        return NULL;
    struct study *study = study_new(variant);
    for (int i = 0; i < plan->count; i++)
        study_add(study, plan->paths[i], plan);
    if (plan->learns)
        study_add_learnt(study, plan);
    return study;
}

/* --- learning */

int study_learn(const struct folders *folders, const struct game *game)
{
    struct game_line line;
    if (!folders->learnt || game_result(game) == RESULT_NONE || game_move_count(game) == 0)
        return 0;
    char *path = learnt_path(folders->learnt, game_variant(game));
    if (!path || game_line_of(&line, game) < 0)
        alloc_failed();
    int result = learnt_append(path, &line);
    game_line_done(&line);
    free(path);
    return result;
}
