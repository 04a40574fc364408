/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves loaded with the rules they name, wherever those are; and lists of saves. */
#include "scratch.h"

#include "storage/directory.h"
#include "storage/journal.h"
#include "storage/save_file.h"
#include "storage/game_load.h"
#include "storage/saves.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static struct diagnostics list, rules_list;

/* Folders of variants that look only at `variants` in the scratch folder. */
static void folders_of(struct folders *folders, void *state)
{
    struct surroundings surroundings = {.variants_path = in(state, "variants")};
    assert_int_equal(folders_init(folders, &surroundings), 0);
}

static void copy_file(const char *to, const char *from)
{
    char *text = read_text(from);
    write_text(to, text);
    free(text);
}

/* A save of a new game that names its rules so. */
static void write_save(const char *path, const char *rules)
{
    struct variant *variant = builtin_variant("estandard");
    struct game *game;
    struct file_lock lock = FILE_LOCK_NONE;
    assert_int_equal(game_new(&game, variant), 0);
    unlink(path);
    assert_int_equal(save_write(path, game, rules, &lock), 0);
    file_lock_release(&lock);
    game_free(game);
    variant_free(variant);
}

static int load(struct loaded_game *out, const char *path, const char *rules,
                const struct folders *folders)
{
    diagnostics_init(&list);
    diagnostics_init(&rules_list);
    return save_load(out, path, rules, SAVE_ALL_STEPS, folders, &list, &rules_list);
}

/* Rules are in some of the places; the first in this order counts. */
static void rules_are_looked_for_in_their_order(void **state)
{
    static const struct {
        const char *named, *put, *found; /* found NULL: built in */
    } steps[] = {
        {"sub/estandard.json", NULL, NULL},
        {"sub/estandard.json", "variants/estandard.json", "variants/estandard.json"},
        {"sub/estandard.json", "saves/estandard.json", "saves/estandard.json"},
        {"sub/estandard.json", "saves/sub/estandard.json", "saves/sub/estandard.json"},
        {"../own.json", "own.json", "own.json"},
    };
    struct folders folders;
    char *root = realpath(*state, NULL);
    assert_int_equal(directory_make(in(*state, "saves/sub")), 0);
    assert_int_equal(directory_make(in(*state, "variants")), 0);
    folders_of(&folders, *state);
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct loaded_game loaded;
        if (steps[i].put)
            copy_file(in(*state, steps[i].put), "variants/estandard.json");
        write_save(in(*state, "saves/a.json"), steps[i].named);
        assert_int_equal(load(&loaded, in(*state, "saves/a.json"), NULL, &folders), 0);
        assert_int_equal(list.count, 0);
        if (steps[i].found)
            assert_string_equal(loaded.source.path, in(root, steps[i].found));
        else
            assert_string_equal(loaded.source.builtin->name, "estandard");
        loaded_game_done(&loaded);
    }
    free(root);
    folders_done(&folders);
}

static void a_save_with_the_name_of_the_rules_is_passed_over(void **state)
{
    struct folders folders;
    struct loaded_game loaded;
    folders_of(&folders, *state);
    write_save(in(*state, "estandard.json"), "estandard.json");
    assert_int_equal(load(&loaded, in(*state, "estandard.json"), NULL, &folders), 0);
    assert_string_equal(loaded.source.builtin->name, "estandard");
    loaded_game_done(&loaded);
    folders_done(&folders);
}

static void rules_are_found_from_the_current_folder(void **state)
{
    struct folders folders;
    struct loaded_game loaded;
    folders_of(&folders, *state);
    write_save(in(*state, "a.json"), "variants/estandard.json"); /* tests run in the tree */
    assert_int_equal(load(&loaded, in(*state, "a.json"), NULL, &folders), 0);
    assert_non_null(loaded.source.path);
    assert_null(strstr(loaded.source.path, *state));
    loaded_game_done(&loaded);
    folders_done(&folders);
}

static void only_the_steps_asked_for_are_read(void **state)
{
    struct folders folders;
    struct loaded_game loaded;
    folders_of(&folders, *state);
    char *text = read_text("tests/storage/data/pastor.json");
    memcpy(strstr(text, "\"c4\""), "\"c5\"", 4); /* an illegal move, tirades[4] */
    write_text(in(*state, "a.json"), text);
    assert_int_equal(load(&loaded, in(*state, "a.json"), "estandard", &folders), -1);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.kept[0].refused.reason, REFUSED_WRONG_MOVEMENT);
    assert_string_equal(list.kept[0].refused.type, "ALFIL");
    assert_int_equal(list.kept[0].high, 4);
    loaded_game_done(&loaded);
    diagnostics_init(&list);
    assert_int_equal(
        save_load(&loaded, in(*state, "a.json"), "estandard", 4, &folders, &list, &rules_list), 0);
    assert_int_equal(list.count, 0);
    assert_int_equal(game_move_count(loaded.game), 4);
    assert_true(loaded.is_cut);
    loaded_game_done(&loaded);
    free(text);
    folders_done(&folders);
}

static void the_command_line_decides_on_the_rules(void **state)
{
    struct folders folders;
    struct loaded_game loaded;
    folders_of(&folders, *state);
    write_save(in(*state, "a.json"), "nowhere.json");
    assert_int_equal(load(&loaded, in(*state, "a.json"), "fide", &folders), 0);
    assert_string_equal(loaded.source.builtin->name, "fide");
    loaded_game_done(&loaded);
    assert_int_equal(load(&loaded, in(*state, "a.json"), "nothing", &folders), -1);
    assert_int_equal(rules_list.kept[0].code, DIAGNOSTIC_RULES_NOT_FOUND);
    loaded_game_done(&loaded);
    folders_done(&folders);
}

static void rules_that_are_nowhere_are_reported_with_the_places(void **state)
{
    struct folders folders;
    struct loaded_game loaded;
    folders_of(&folders, *state);
    write_save(in(*state, "a.json"), "x/nowhere.json");
    assert_int_equal(load(&loaded, in(*state, "a.json"), NULL, &folders), -1);
    assert_int_equal(list.count, 5);
    assert_int_equal(list.errors, 1);
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_RULES_NOT_FOUND);
    assert_string_equal(list.kept[0].path, "fitxerRegles");
    assert_string_equal(list.kept[0].text, "x/nowhere.json");
    assert_string_equal(list.kept[1].text, in(*state, "x/nowhere.json"));
    assert_string_equal(list.kept[2].text, in(*state, "nowhere.json"));
    assert_string_equal(list.kept[3].text, "./x/nowhere.json");
    assert_string_equal(list.kept[4].text, in(*state, "variants"));
    loaded_game_done(&loaded);
    folders_done(&folders);
}

static void faulty_rules_are_reported_apart(void **state)
{
    struct folders folders;
    struct loaded_game loaded;
    folders_of(&folders, *state);
    write_save(in(*state, "a.json"), "bad.json");
    write_text(in(*state, "bad.json"), "{}");
    assert_int_equal(load(&loaded, in(*state, "a.json"), NULL, &folders), -1);
    assert_int_equal(list.count, 0);
    assert_true(rules_list.errors > 0);
    assert_string_equal(loaded.source.path, in(*state, "bad.json"));
    loaded_game_done(&loaded);
    folders_done(&folders);
}

static void rules_are_named_so_that_the_save_finds_them(void **state)
{
    struct folders folders;
    struct loaded_game loaded;
    char *name;
    char *root = realpath(*state, NULL);
    assert_int_equal(directory_make(in(*state, "variants")), 0);
    assert_int_equal(directory_make(in(*state, "saves")), 0);
    copy_file(in(*state, "variants/meu.json"), "variants/estandard.json");
    copy_file(in(*state, "estandard.json"), "variants/estandard.json");
    folders_of(&folders, root);
    diagnostics_init(&list);

    assert_int_equal(game_load_new(&loaded, "meu", &folders, &list), 0);
    assert_int_equal(save_rules_name(&name, &loaded.source, &folders, in(root, "saves/a.json")), 0);
    assert_string_equal(name, "meu.json");
    free(name);
    assert_int_equal(journal_rules_name(&name, &loaded.source), 0);
    assert_string_equal(name, in(root, "variants/meu.json"));
    free(name);
    /* whatever becomes of the file */
    assert_int_equal(unlink(in(root, "variants/meu.json")), 0);
    assert_int_equal(save_rules_name(&name, &loaded.source, &folders, in(root, "saves/a.json")), 0);
    assert_string_equal(name, in(root, "variants/meu.json"));
    free(name);
    loaded_game_done(&loaded);

    /* a name by which another file would be found is not enough */
    assert_int_equal(game_load_new(&loaded, in(root, "estandard.json"), &folders, &list), 0);
    assert_int_equal(save_rules_name(&name, &loaded.source, &folders, in(root, "saves/a.json")), 0);
    assert_string_equal(name, in(root, "estandard.json"));
    free(name);
    assert_int_equal(save_rules_name(&name, &loaded.source, &folders, in(root, "a.json")), 0);
    assert_string_equal(name, "estandard.json");
    free(name);
    loaded_game_done(&loaded);

    assert_int_equal(game_load_new(&loaded, "fide", &folders, &list), 0);
    assert_int_equal(save_rules_name(&name, &loaded.source, &folders, in(root, "a.json")), 0);
    assert_string_equal(name, "fide.json");
    free(name);
    loaded_game_done(&loaded);
    folders_done(&folders);
    free(root);
}

static void a_journal_is_loaded_with_its_rules(void **state)
{
    struct folders folders;
    struct loaded_game loaded, again;
    struct journal *journal;
    const char *const places[] = {*state, NULL};
    folders_of(&folders, *state);
    diagnostics_init(&list);
    diagnostics_init(&rules_list);
    assert_int_equal(game_load_new(&loaded, "dames", &folders, &list), 0);
    assert_int_equal(journal_create(&journal, places, loaded.game, "dames.json", ""), 0);
    play(loaded.game, "b6 a5");
    assert_int_equal(journal_append(journal, loaded.game, JOURNAL_MOVE), 0);
    char *path = strdup(journal_path(journal));
    journal_close(journal);
    assert_int_equal(journal_open(&journal, path, places, &list), 0);
    assert_int_equal(journal_load(&again, journal, &folders, &list, &rules_list), 0);
    assert_string_equal(again.source.builtin->name, "dames");
    assert_int_equal(game_move_count(again.game), 1);
    loaded_game_done(&again);
    loaded_game_done(&loaded);
    journal_close(journal);
    free(path);
    folders_done(&folders);
}

/* --- lists */

static void touch(const char *path, time_t when)
{
    struct timespec times[2] = {{.tv_sec = when}, {.tv_sec = when}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void saves_are_listed_the_newest_first(void **state)
{
    struct saved *saved;
    const char *const saves[] = {in(*state, "saves"), in(*state, "gone"), NULL};
    const char *const journals[] = {in(*state, "state"), NULL};
    assert_int_equal(directory_make(in(*state, "saves")), 0);
    copy_file(in(*state, "saves/won.json"), "tests/storage/data/pastor.json");
    write_save(in(*state, "saves/new.json"), "fide.json");
    write_text(in(*state, "saves/broken.json"), "{");
    touch(in(*state, "saves/won.json"), 3000);
    touch(in(*state, "saves/new.json"), 1000);
    touch(in(*state, "saves/broken.json"), 2000);

    assert_int_equal(saves_list(&saved, saves, journals), 3);
    assert_int_equal(saved[0].state, SAVED_FINISHED);
    assert_int_equal(saved[0].result, RESULT_WHITE_WINS);
    assert_string_equal(saved[0].rules, "regles.json");
    assert_int_equal(saved[0].moves, 7);
    assert_int_equal(saved[1].state, SAVED_UNREADABLE);
    assert_int_equal(saved[2].state, SAVED_UNFINISHED);
    assert_int_equal(saved[2].turn, WHITE);
    assert_ptr_equal(saves_latest_unfinished(saved, 3), &saved[2]);
    assert_null(saves_latest_unfinished(saved, 2));
    saves_free(saved, 3);
}

static void an_interrupted_game_is_the_latest(void **state)
{
    struct saved *saved;
    struct variant *variant = builtin_variant("estandard");
    struct game *game;
    struct journal *journal;
    const char *const saves[] = {*state, NULL};
    const char *const journals[] = {in(*state, "state"), NULL};
    write_save(in(*state, "a.json"), "estandard.json");
    touch(in(*state, "a.json"), 1000);
    assert_int_equal(game_new(&game, variant), 0);
    assert_int_equal(journal_create(&journal, journals, game, "estandard.json", "/x/a.json"), 0);
    journal_close(journal);
    assert_int_equal(saves_list(&saved, saves, journals), 2);
    const struct saved *latest = saves_latest_unfinished(saved, 2);
    assert_int_equal(latest->state, SAVED_INTERRUPTED);
    assert_string_equal(latest->continues, "/x/a.json");
    saves_free(saved, 2);
    game_free(game);
    variant_free(variant);
}

static void new_saves_are_named_by_date_time_and_rules(void **state)
{
    struct variant *variant = builtin_variant("estandard");
    struct game *game;
    static const struct {
        const char *rules, *name;
    } names[] = {
        {"estandard.json", "1970-01-02-034640-estandard.json"},
        {"estandard.json", "1970-01-02-034640-estandard-2.json"},
        {"estandard.json", "1970-01-02-034640-estandard-3.json"},
        {"/a/b/el meu\x1b.json", "1970-01-02-034640-el_meu_.json"},
    };
    setenv("TZ", "UTC", 1);
    tzset();
    assert_int_equal(game_new(&game, variant), 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct file_lock lock = FILE_LOCK_NONE;
        char *path;
        assert_int_equal(
            saves_write_new(&path, &lock, in(*state, "own/saves"), 100000, game, names[i].rules),
            0);
        assert_string_equal(strrchr(path, '/') + 1, names[i].name);
        assert_true(file_exists(path));
        file_lock_release(&lock);
        free(path);
    }
    game_free(game);
    variant_free(variant);
}

/* The standard rules, but thousands of moves without a capture are allowed. */
static void write_patient_rules(const char *path)
{
    static const char limit[] = "\"limitTornsInaccio\": ";
    char *rules = read_text("variants/estandard.json");
    char *at = strstr(rules, limit);
    FILE *file = fopen(path, "w");
    assert_non_null(at);
    assert_non_null(file);
    at += strlen(limit);
    fprintf(file, "%.*s99%s", (int)(at - rules), rules, at);
    assert_int_equal(fclose(file), 0);
    free(rules);
}

static void five_thousand_moves_are_saved_and_loaded(void **state)
{
    static const char *const round[] = {"g1 f3", "g8 f6", "f3 g1", "f6 g8"};
    struct folders folders;
    struct loaded_game loaded, again;
    struct file_lock lock = FILE_LOCK_NONE;
    folders_of(&folders, *state);
    write_patient_rules(in(*state, "long.json"));
    diagnostics_init(&rules_list);
    assert_int_equal(game_load_new(&loaded, in(*state, "long.json"), &folders, &rules_list), 0);
    for (int i = 0; i < 5000; i++)
        assert_int_equal(game_play_text(NULL, loaded.game, round[i % 4], NULL), 0);
    assert_int_equal(save_write(in(*state, "a.json"), loaded.game, "long.json", &lock), 0);
    assert_int_equal(load(&again, in(*state, "a.json"), NULL, &folders), 0);
    assert_int_equal(game_move_count(again.game), 5000);
    while (game_undo(again.game) == 0)
        continue;
    assert_int_equal(game_position(again.game)->hash, game_start(loaded.game)->hash);
    loaded_game_done(&again);
    loaded_game_done(&loaded);
    file_lock_release(&lock);
    folders_done(&folders);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, scratch_setup, scratch_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(rules_are_looked_for_in_their_order),
        TEST(the_command_line_decides_on_the_rules),
        TEST(a_save_with_the_name_of_the_rules_is_passed_over),
        TEST(rules_are_found_from_the_current_folder),
        TEST(only_the_steps_asked_for_are_read),
        TEST(rules_that_are_nowhere_are_reported_with_the_places),
        TEST(faulty_rules_are_reported_apart),
        TEST(rules_are_named_so_that_the_save_finds_them),
        TEST(a_journal_is_loaded_with_its_rules),
        TEST(saves_are_listed_the_newest_first),
        TEST(an_interrupted_game_is_the_latest),
        TEST(new_saves_are_named_by_date_time_and_rules),
        TEST(five_thousand_moves_are_saved_and_loaded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
