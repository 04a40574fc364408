/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was learnt of a person comes back exactly, and no file is trusted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../storage/scratch.h"
#include "learning/rivals.h"
#include "storage/locate.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A person who has won a game and is playing another. */
static struct rival some_rival(void)
{
    struct rival rival = {0};
    const double expected[2] = {0.7, 0.123456789};
    const double *const budgets[SKILL_BUDGETS] = {expected, expected, expected};
    adaptive_init(&rival.before.ours, -1);
    adaptive_learn(&rival.before.ours, budgets, 2, 0);
    adaptive_note_standing(&rival.before.ours, 1.0 / 3);
    rival.now = rival.before;
    adaptive_end_game(&rival.now.ours, 0, 15);
    rival.now.original = (struct published){.weighted = 123.25, .count = 2};
    rival.plies = 7;
    rival.game = UINT64_C(0xfedcba9876543210);
    rival_add_point(&rival, 3.25, 1);
    return rival;
}

static void what_is_written_is_read_again(void **state)
{
    struct variant *variant = builtin_variant("fide");
    struct rival rival = some_rival(), again;
    struct stat about;
    const char *path = in(*state, "rivals/ada.json");
    assert_int_equal(rivals_read(&again, path, variant), -ENOENT);
    assert_int_equal(rivals_write(path, &rival, variant), 0);
    assert_int_equal(rivals_write(path, &rival, variant), 0);
    assert_int_equal(rivals_read(&again, path, variant), 0);
    assert_memory_equal(&again.now, &rival.now, sizeof rival.now);
    assert_memory_equal(&again.before, &rival.before, sizeof rival.before);
    assert_int_equal(again.plies, 7);
    assert_true(again.game == rival.game);
    assert_int_equal(again.curve_count, 1);
    assert_true(again.curve[0].level == 3.25 && again.curve[0].points == 1);
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_int_equal(rivals_forget(path), 0);
    assert_int_equal(rivals_forget(path), 0);
    assert_int_equal(rivals_read(&again, path, variant), -ENOENT);
    variant_free(variant);
}

static void another_variant_has_another_file(void **state)
{
    struct folders folders = {.state = *state};
    struct variant *fide = builtin_variant("fide"), *dames = builtin_variant("dames");
    char *one = rivals_path(&folders, fide), *other = rivals_path(&folders, dames);
    struct rival rival = some_rival();
    assert_string_not_equal(one, other);
    assert_int_equal(rivals_write(one, &rival, fide), 0);
    assert_int_equal(rivals_read(&rival, one, dames), -EINVAL);
    assert_null(rivals_path(NULL, fide));
    free(one);
    free(other);
    variant_free(fide);
    variant_free(dames);
}

static void only_the_latest_games_are_kept(void **state)
{
    (void)state;
    struct rival rival = {0};
    for (int i = 0; i < RIVAL_CURVE_MAX + 5; i++)
        rival_add_point(&rival, i / 100.0, 0.5);
    assert_int_equal(rival.curve_count, RIVAL_CURVE_MAX);
    assert_true(rival.curve[0].level == 0.05);
    assert_true(rival.curve[RIVAL_CURVE_MAX - 1].level == (RIVAL_CURVE_MAX + 4) / 100.0);
}

/* Replaces the first `old` of a text by `new`. */
static char *with(const char *text, const char *old, const char *new)
{
    const char *at = strstr(text, old);
    size_t head = (size_t)(at - text);
    assert_non_null(at);
    char *out = calloc(1, strlen(text) + strlen(new) + 1);
    memcpy(out, text, head);
    strcpy(out + head, new);
    strcat(out, at + strlen(old));
    return out;
}

static void damaged_files_are_refused(void **state)
{
    static const char *const changes[][2] = {
        {"\"version\":1", "\"version\":2"},
        {"\"gain\":", "\"gain\":1e999,\"x\":"},
        {"\"belief\":[", "\"belief\":[0.5,"},
        {"\"belief\":[", "\"belief\":[[],"},
        {"\"offset\":", "\"offset\":\"\","},
        {"\"moves\":1", "\"moves\":-1"},
        {"\"moves\":1", "\"moves\":99999999999999999999"},
        {"\"curve\":[[", "\"curve\":[[1,2,3],["},
        {"\"curve\":[[3.25", "\"curve\":[[99"},
        {"\"plies\":7", "\"plies\":-7"},
        {"\"game\":\"fedcba9876543210\"", "\"game\":\"../../etc/passwd\""},
        {"{\"version\"", "[\"version\""},
        {"\"now\"", "\"now\\u001b[2J\""},
    };
    struct variant *variant = builtin_variant("fide");
    struct rival rival = some_rival(), read;
    const char *path = in(*state, "ada.json");
    assert_int_equal(rivals_write(path, &rival, variant), 0);
    char *sound = read_text(path);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char *damaged = with(sound, changes[i][0], changes[i][1]);
        write_text(path, damaged);
        if (rivals_read(&read, path, variant) != -EINVAL)
            fail_msg("%s is accepted", changes[i][1]);
        free(damaged);
    }
    for (size_t cut = 0; cut < strlen(sound); cut += 7) {
        char *short_text = strndup(sound, cut);
        write_text(path, short_text);
        assert_int_equal(rivals_read(&read, path, variant), -EINVAL);
        free(short_text);
    }
    assert_int_equal(rivals_write(path, &rival, variant), 0);
    assert_int_equal(rivals_read(&read, path, variant), 0);
    free(sound);
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_is_written_is_read_again, scratch_setup,
                                        scratch_teardown),
        cmocka_unit_test_setup_teardown(another_variant_has_another_file, scratch_setup,
                                        scratch_teardown),
        cmocka_unit_test(only_the_latest_games_are_kept),
        cmocka_unit_test_setup_teardown(damaged_files_are_refused, scratch_setup,
                                        scratch_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
