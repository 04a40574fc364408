/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of games that the CPU learns from. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "scratch.h"
#include "storage/learnt_file.h"

/* Appends a game of these moves, which white has won. */
static int append(const char *path, const struct variant *variant, const char *moves)
{
    struct game_line line;
    struct game *game;
    assert_int_equal(game_new(&game, variant), 0);
    play(game, moves);
    assert_int_equal(game_line_of(&line, game), 0);
    line.result = RESULT_WHITE_WINS;
    int result = learnt_append(path, &line);
    game_line_done(&line);
    game_free(game);
    return result;
}

struct seen {
    int games, moves;
};

static int note(const struct game_line *line, void *payload)
{
    struct seen *seen = payload;
    seen->games++;
    seen->moves += line->count;
    assert_int_equal(line->result, RESULT_WHITE_WINS);
    return 0;
}

static struct seen read_all(const char *path, const struct variant *variant, int damaged)
{
    struct seen seen = {0};
    struct diagnostics list;
    int found;
    diagnostics_init(&list);
    assert_int_equal(learnt_read(path, variant, note, &seen, &found, &list), 0);
    assert_int_equal(found, damaged);
    return seen;
}

static void games_are_read_as_they_were_appended(void **state)
{
    struct variant *variant = builtin_variant("fide");
    const char *path = in(*state, "sub/x.partides");
    assert_int_equal(append(path, variant, "e2 e4,e7 e5"), 0);
    assert_int_equal(append(path, variant, "d2 d4"), 0);
    struct seen seen = read_all(path, variant, 0);
    assert_int_equal(seen.games, 2);
    assert_int_equal(seen.moves, 3);
    variant_free(variant);
}

static void a_line_cut_by_a_crash_costs_only_itself(void **state)
{
    struct variant *variant = builtin_variant("fide");
    char *path = strdup(in(*state, "x.partides"));
    assert_int_equal(append(path, variant, "e2 e4"), 0);
    char *text = read_text(path);
    text[strlen(text) - 3] = '\0';
    write_text(path, text);
    assert_int_equal(append(path, variant, "d2 d4,d7 d5"), 0);
    struct seen seen = read_all(path, variant, 1);
    assert_int_equal(seen.games, 1);
    assert_int_equal(seen.moves, 2);
    free(text);
    free(path);
    variant_free(variant);
}

static void a_full_file_takes_no_more_games(void **state)
{
    struct variant *variant = builtin_variant("fide");
    char *path = strdup(in(*state, "x.partides"));
    write_text(path, "");
    assert_int_equal(truncate(path, LEARNT_LARGEST), 0);
    assert_int_equal(append(path, variant, "e2 e4"), -EFBIG);
    free(path);
    variant_free(variant);
}

static void what_is_no_file_is_refused(void **state)
{
    struct variant *variant = builtin_variant("fide");
    struct diagnostics list;
    int damaged;
    diagnostics_init(&list);
    assert_true(append(in(*state, ""), variant, "e2 e4") < 0);
    assert_int_equal(learnt_read(in(*state, ""), variant, note, NULL, &damaged, &list), -1);
    assert_int_equal(list.errors, 1);
    assert_int_equal(read_all(in(*state, "none"), variant, 0).games, 0);
    variant_free(variant);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, scratch_setup, scratch_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(games_are_read_as_they_were_appended),
        TEST(a_line_cut_by_a_crash_costs_only_itself),
        TEST(a_full_file_takes_no_more_games),
        TEST(what_is_no_file_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
