/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where variants are looked for, in a folder made for each test. */
#include "storage/locate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* A scratch folder, the current one while a test runs, and paths inside it. */
struct scratch {
    char root[64];
    char before[1024]; /* the current folder outside the test */
    char text[256];
};

static const char *in(struct scratch *scratch, const char *path)
{
    snprintf(scratch->text, sizeof scratch->text, "%s/%s", scratch->root, path);
    return scratch->text;
}

static void make_folder(const char *path)
{
    char part[256];
    for (const char *slash = path; (slash = strchr(slash, '/')); slash++) {
        snprintf(part, sizeof part, "%.*s", (int)(slash - path), path);
        mkdir(part, 0700);
    }
    mkdir(path, 0700);
}

static void make_file(const char *path)
{
    char folder[256];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash) {
        *slash = '\0';
        make_folder(folder);
    }
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
}

static int setup(void **state)
{
    struct scratch *scratch = calloc(1, sizeof *scratch);
    strcpy(scratch->root, "/tmp/escacs-locate-XXXXXX");
    *state = scratch;
    return getcwd(scratch->before, sizeof scratch->before) && mkdtemp(scratch->root)
               ? chdir(scratch->root)
               : -1;
}

static int teardown(void **state)
{
    struct scratch *scratch = *state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", scratch->root);
    int result = chdir(scratch->before) + system(command);
    free(scratch);
    return result;
}

/* Asserts what a name means: the path of a file, NULL for the built-in one, "" for nothing. */
static void assert_located(const struct surroundings *s, const char *name, const char *path)
{
    struct folders folders;
    struct variant_source source;
    assert_int_equal(folders_init(&folders, s), 0);
    int result = variant_find(&source, name, NULL, &folders, NULL);
    if (path && *path == '\0') {
        assert_int_equal(result, -1);
    } else if (path) {
        assert_int_equal(result, 0);
        assert_string_equal(source.path, path);
    } else {
        assert_int_equal(result, 0);
        assert_null(source.path);
        assert_non_null(source.builtin);
    }
    variant_source_done(&source);
    folders_done(&folders);
}

static void a_path_is_taken_as_it_is(void **state)
{
    (void)state;
    struct surroundings nowhere = {0};
    assert_located(&nowhere, "./missing.json", "./missing.json");
    make_file("mine.json");
    assert_located(&nowhere, "mine.json", "mine.json");
}

static void without_any_folder_names_mean_the_built_in_variants(void **state)
{
    (void)state;
    struct surroundings nowhere = {0};
    assert_located(&nowhere, "estandard", NULL);
    assert_located(&nowhere, "fide.json", NULL);
    assert_located(&nowhere, "fid", "");
    assert_located(&nowhere, "", "");
}

static void variants_are_found_by_the_names_that_others_give_them(void **state)
{
    (void)state;
    struct surroundings nowhere = {0}, s = {.variants_path = "mine"};
    static const char *const names[] = {"chess",    "Standard",  "draughts",  "checkers",
                                        "shatranj", "losalamos", "capablanca"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_located(&nowhere, names[i], NULL);
    make_file("mine/fide.json");
    assert_located(&s, "chess", "mine/fide.json");
    make_file("mine/chess.json");
    assert_located(&s, "chess", "mine/chess.json");
}

static void folders_are_searched_in_their_order(void **state)
{
    struct scratch *scratch = *state;
    char data[256], program[256], expected[256];
    struct surroundings s = {.variants_path = "first::second", .data_dir = "installed"};
    snprintf(data, sizeof data, "%s", in(scratch, "data"));
    s.user.folders[XDG_DATA] = data;
    make_folder("tree/src/engine");
    snprintf(program, sizeof program, "%s", in(scratch, "tree/build/escacs"));
    s.program = program;

    make_file("installed/escacs/variants/x.json");
    assert_located(&s, "x", "installed/escacs/variants/x.json");
    make_file("tree/variants/x.json");
    snprintf(expected, sizeof expected, "%s", in(scratch, "tree/variants/x.json"));
    assert_located(&s, "x", expected);
    make_file("data/escacs/variants/x.json");
    snprintf(expected, sizeof expected, "%s", in(scratch, "data/escacs/variants/x.json"));
    assert_located(&s, "x.json", expected);
    make_file("second/x.json");
    assert_located(&s, "x", "second/x.json");
    make_file("first/x.json");
    assert_located(&s, "x", "first/x.json");
}

static void a_file_of_the_user_goes_before_the_built_in_one(void **state)
{
    (void)state;
    struct surroundings s = {.variants_path = "mine"};
    make_file("mine/fide.json");
    assert_located(&s, "fide", "mine/fide.json");
}

static void a_folder_with_the_name_does_not_hide_a_variant(void **state)
{
    (void)state;
    struct surroundings nowhere = {0};
    make_folder("fide");
    make_folder("other");
    assert_located(&nowhere, "fide", NULL);
    assert_located(&nowhere, "other", "other");
}

static void own_variants_have_a_home_if_there_is_one(void **state)
{
    struct scratch *scratch = *state;
    char program[256], tree[256];
    struct folders folders;
    struct surroundings s = {0};
    assert_int_equal(folders_init(&folders, &s), 0);
    assert_null(folders.own);
    folders_done(&folders);

    s.user.home = "/home/ada";
    s.user.folders[XDG_DATA] = "relative/ignored";
    assert_int_equal(folders_init(&folders, &s), 0);
    assert_string_equal(folders.own, "/home/ada/.local/share/escacs/variants");
    folders_done(&folders);

    make_folder("tree/src/engine");
    snprintf(program, sizeof program, "%s", in(scratch, "tree/build/escacs"));
    snprintf(tree, sizeof tree, "%s", in(scratch, "tree/variants"));
    s.program = program;
    assert_int_equal(folders_init(&folders, &s), 0);
    assert_string_equal(folders.own, tree);
    folders_done(&folders);

    s.user.folders[XDG_DATA] = "/data";
    assert_int_equal(folders_init(&folders, &s), 0);
    assert_string_equal(folders.own, "/data/escacs/variants");
    folders_done(&folders);
}

struct visits {
    int count;
    bool saw_mine, saw_own_fide, sorted;
    char last[256];
};

static int visit(const char *name, const struct variant_source *source, void *payload)
{
    struct visits *visits = payload;
    visits->sorted = visits->sorted && strcmp(visits->last, name) < 0;
    snprintf(visits->last, sizeof visits->last, "%s", name);
    visits->count++;
    visits->saw_mine |= strcmp(name, "mine") == 0;
    visits->saw_own_fide |= strcmp(name, "fide") == 0 && source->path;
    return 0;
}

static void all_variants_are_visited_once_and_in_order(void **state)
{
    (void)state;
    struct surroundings s = {.variants_path = "mine:missing"};
    struct folders folders;
    struct visits visits = {.sorted = true};
    int builtins = 0;
    while (builtin_variants[builtins].name)
        builtins++;
    make_file("mine/mine.json");
    make_file("mine/fide.json");
    make_file("mine/readme.txt");
    make_file("mine/.hidden.json");
    assert_int_equal(folders_init(&folders, &s), 0);
    assert_int_equal(variant_each(&folders, visit, &visits), 0);
    assert_int_equal(visits.count, builtins + 1);
    assert_true(visits.saw_mine && visits.saw_own_fide && visits.sorted);
    folders_done(&folders);
}

#define scratch_test(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        scratch_test(a_path_is_taken_as_it_is),
        scratch_test(without_any_folder_names_mean_the_built_in_variants),
        scratch_test(variants_are_found_by_the_names_that_others_give_them),
        scratch_test(folders_are_searched_in_their_order),
        scratch_test(a_file_of_the_user_goes_before_the_built_in_one),
        scratch_test(a_folder_with_the_name_does_not_hide_a_variant),
        scratch_test(own_variants_have_a_home_if_there_is_one),
        scratch_test(all_variants_are_visited_once_and_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
