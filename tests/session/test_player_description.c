/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players from words. */
#include "session/player_description.h"

#include "storage/builtin.h"
#include "storage/rules_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *words;
    enum player_kinds allowed;
    enum player_error error;
    enum player_kind kind;
    const char *culprit;
} cases[] = {
    {"huma", PLAYERS_FROM_COMMAND_LINE, PLAYER_OK, PLAYER_HUMAN, NULL},
    {"Human", PLAYERS_FROM_PROMPT, PLAYER_OK, PLAYER_HUMAN, NULL},
    {"humano", PLAYERS_FROM_PROMPT, PLAYER_OK, PLAYER_HUMAN, NULL},
    {"cpu", PLAYERS_FROM_PROMPT, PLAYER_OK, PLAYER_CPU, NULL},
    {"CPU:level=3,tiempo=0.5", PLAYERS_FROM_PROMPT, PLAYER_OK, PLAYER_CPU, NULL},
    {"cpu:level=3", PLAYERS_OF_TOURNAMENT, PLAYER_OK, PLAYER_CPU, NULL},
    {"uci:engine,time=1,Hash=5", PLAYERS_FROM_COMMAND_LINE, PLAYER_OK, PLAYER_UCI, NULL},
    {"uci:engine", PLAYERS_OF_TOURNAMENT, PLAYER_OK, PLAYER_UCI, NULL},
    {"", PLAYERS_FROM_PROMPT, PLAYER_UNKNOWN, 0, ""},
    {"cpux", PLAYERS_FROM_PROMPT, PLAYER_UNKNOWN, 0, "cpux"},
    {"huma:level=3", PLAYERS_FROM_PROMPT, PLAYER_UNKNOWN, 0, "huma:level=3"},
    {"uci:engine", PLAYERS_FROM_PROMPT, PLAYER_NOT_ALLOWED, PLAYER_UCI, "uci:engine"},
    {"huma", PLAYERS_OF_TOURNAMENT, PLAYER_NOT_ALLOWED, PLAYER_HUMAN, "huma"},
    {"cpu:nodes=5,nivell=77", PLAYERS_FROM_PROMPT, PLAYER_OPTION, PLAYER_CPU, "nivell=77"},
    {"cpu:x", PLAYERS_FROM_PROMPT, PLAYER_OPTION, PLAYER_CPU, "x"},
    {"cpu:nivell=3,", PLAYERS_FROM_PROMPT, PLAYER_OPTION, PLAYER_CPU, "cpu:nivell=3,"},
    {"uci:", PLAYERS_FROM_COMMAND_LINE, PLAYER_OPTION, PLAYER_UCI, "uci:"},
    {"uci:x,nodes=?", PLAYERS_FROM_COMMAND_LINE, PLAYER_OPTION, PLAYER_UCI, "nodes=?"},
};

static void words_become_players_or_the_reason_why_not(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct player_description player;
        struct player_problem problem;
        int result = player_description_read(&player, cases[i].words, cases[i].allowed, &problem);
        if (problem.error != cases[i].error || problem.kind != cases[i].kind)
            fail_msg("'%s': error %d, kind %d", cases[i].words, problem.error, problem.kind);
        assert_int_equal(result, cases[i].error ? -1 : 0);
        if (cases[i].culprit)
            assert_string_equal(problem.culprit, cases[i].culprit);
        else
            assert_int_equal(player.kind, cases[i].kind);
        player_description_done(&player);
    }
}

static void options_reach_the_player(void **state)
{
    (void)state;
    struct player_description player;
    struct player_problem problem;
    assert_int_equal(
        player_description_read(&player, "cpu:level=4,threads=2", PLAYERS_FROM_PROMPT, &problem),
        0);
    assert_int_equal(player.cpu.limits.level, 4);
    assert_int_equal(player.cpu.threads, 2);
    assert_string_equal(player.options, "level=4,threads=2");
    player_description_done(&player);
    assert_int_equal(player_description_read(&player, "uci:engine -x,depth=4",
                                             PLAYERS_FROM_COMMAND_LINE, &problem),
                     0);
    assert_string_equal(player.uci.argv.items[1], "-x");
    assert_int_equal(player.uci.depth, 4);
    player_description_done(&player);
}

static void very_long_words_are_cut_in_the_problem(void **state)
{
    (void)state;
    char words[1000];
    struct player_description player;
    struct player_problem problem;
    memset(words, 'x', sizeof words);
    words[sizeof words - 1] = '\0';
    assert_int_equal(player_description_read(&player, words, PLAYERS_FROM_PROMPT, &problem), -1);
    assert_int_equal(strlen(problem.culprit), sizeof problem.culprit - 1);
    player_description_done(&player);
}

static void programs_play_what_they_have_a_name_for(void **state)
{
    (void)state;
    static struct diagnostics list;
    const struct builtin *builtin = builtin_find("muralla");
    struct variant *variant;
    struct player_description player;
    struct player_problem problem;
    diagnostics_init(&list);
    assert_int_equal(variant_read_text(&variant, builtin->bytes, builtin->size, &list), 0);
    assert_int_equal(player_description_read(&player, "uci:x", PLAYERS_OF_TOURNAMENT, &problem), 0);
    assert_false(player_description_plays(&player, variant, &problem));
    assert_int_equal(problem.error, PLAYER_UNAVAILABLE);
    player_description_done(&player);
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_become_players_or_the_reason_why_not),
        cmocka_unit_test(options_reach_the_player),
        cmocka_unit_test(very_long_words_are_cut_in_the_problem),
        cmocka_unit_test(programs_play_what_they_have_a_name_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
