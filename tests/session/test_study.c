/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the CPU learns from games, and how it follows them. */
#include "cpu/book_choice.h"
#include "session/study.h"
#include "storage/builtin.h"
#include "storage/learnt_file.h"
#include "storage/rules_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static struct variant *fide;
static struct knowledge *knowledge;

static struct variant *builtin_variant(const char *name)
{
    static struct diagnostics list;
    const struct builtin *builtin = builtin_find(name);
    struct variant *variant;
    diagnostics_init(&list);
    assert_non_null(builtin);
    assert_int_equal(variant_read_text(&variant, builtin->bytes, builtin->size, &list), 0);
    return variant;
}

static struct game *game_of(const struct variant *variant, const char *moves)
{
    struct game *game;
    char text[32];
    assert_int_equal(game_new(&game, variant), 0);
    while (*moves) {
        size_t length = strcspn(moves, " ");
        assert_true(length < sizeof text);
        memcpy(text, moves, length);
        text[length] = '\0';
        if (game_play_text(NULL, game, text, NULL) != 0)
            fail_msg("%s cannot be played", text);
        moves += length + (moves[length] == ' ');
    }
    return game;
}

/* --- knowledge: games added, and what is known of a position */

static int setup(void **state)
{
    (void)state;
    fide = builtin_variant("fide");
    knowledge = knowledge_new(fide);
    return knowledge ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    knowledge_free(knowledge);
    variant_free(fide);
    return 0;
}

static void know(const char *moves, enum result result)
{
    struct game *game = game_of(fide, moves);
    struct move line[64];
    int count = game_move_count(game);
    for (int i = 0; i < count; i++)
        line[i] = game_entry(game, i)->move;
    struct known_game known = {game_start(game), line, count, result, knowledge_size(knowledge)};
    assert_int_equal(knowledge_add(knowledge, &known), 0);
    knowledge_sort(knowledge);
    game_free(game);
}

/* The move known after others, as `e2e4`; "" when there is none. */
static const char *known_after(const char *moves, struct known_hook *hook, bool worse)
{
    static char text[32];
    struct known_hook none = KNOWN_HOOK_NONE;
    struct game *game = game_of(fide, moves);
    struct position position = *game_position(game);
    struct known_move found;
    text[0] = '\0';
    if (knowledge_find(&found, knowledge, hook ? hook : &none, &position, worse, NULL, 0)) {
        square from = found.move.from, to = found.move.to;
        snprintf(text, sizeof text, "%c%d%c%d", 'a' + square_column(from), 1 + square_row(from),
                 'a' + square_column(to), 1 + square_row(to));
        if (hook)
            *hook = found.followed;
    }
    game_free(game);
    return text;
}

static void a_game_that_was_won_is_followed_by_its_winner_only(void **state)
{
    (void)state;
    know("e2e4 e7e5 d1h5 b8c6", RESULT_WHITE_WINS);
    assert_string_equal(known_after("", NULL, false), "e2e4");
    assert_string_equal(known_after("e2e4 e7e5", NULL, false), "d1h5");
    assert_string_equal(known_after("e2e4", NULL, false), "");
    assert_string_equal(known_after("e2e4 e7e5 d1h5 b8c6", NULL, false), "");
    assert_string_equal(known_after("e2e4 d7d5", NULL, false), "");
}

static void positions_are_known_however_they_came_about(void **state)
{
    (void)state;
    know("g1f3 g8f6 d2d4 d7d5 c2c4 e7e6", RESULT_WHITE_WINS);
    assert_string_equal(known_after("d2d4 g8f6 g1f3 d7d5", NULL, false), "c2c4");
    assert_string_equal(known_after("g1f3 d7d5 d2d4 g8f6", NULL, false), "c2c4");
}

static void a_draw_is_followed_by_who_stands_worse(void **state)
{
    (void)state;
    know("e2e4 e7e5", RESULT_DRAW);
    assert_string_equal(known_after("", NULL, false), "");
    assert_string_equal(known_after("", NULL, true), "e2e4");
}

static void an_unfinished_game_is_followed_by_who_has_more_material(void **state)
{
    (void)state;
    know("e2e4 d7d5 e4d5 a7a6", RESULT_NONE);
    know("d2d4 e7e5 a2a3 e5d4", RESULT_NONE);
    know("c2c4 c7c5", RESULT_NONE);
    assert_string_equal(known_after("", NULL, false), "e2e4");
    assert_string_equal(known_after("d2d4", NULL, false), "e7e5");
    assert_string_equal(known_after("c2c4", NULL, true), "");
}

static void the_best_record_wins_and_then_what_is_played_most(void **state)
{
    (void)state;
    know("e2e4 e7e5", RESULT_WHITE_WINS);
    know("e2e4 e7e5", RESULT_BLACK_WINS);
    know("d2d4 d7d5", RESULT_WHITE_WINS);
    assert_string_equal(known_after("", NULL, false), "d2d4");
    know("c2c4 d7d5", RESULT_WHITE_WINS);
    know("c2c4 e7e5", RESULT_WHITE_WINS);
    assert_string_equal(known_after("", NULL, false), "c2c4");
    know("c2c4 e7e5", RESULT_DRAW);
    assert_string_equal(known_after("", NULL, false), "d2d4");
}

static void a_game_is_followed_until_the_rival_leaves_it(void **state)
{
    (void)state;
    struct known_hook hook = KNOWN_HOOK_NONE;
    know("e2e4 e7e5 f1c4 b8c6 d1h5", RESULT_WHITE_WINS);
    know("e2e4 e7e5 g1f3 b8c6 f1b5", RESULT_WHITE_WINS);
    know("e2e4 e7e5 g1f3 g8f6 f3e5", RESULT_WHITE_WINS);
    assert_string_equal(known_after("", &hook, false), "e2e4");
    assert_int_equal(hook.game, 0);
    assert_string_equal(known_after("e2e4 e7e5", NULL, false), "g1f3");
    assert_string_equal(known_after("e2e4 e7e5", &hook, false), "f1c4");
    assert_string_equal(known_after("e2e4 e7e5 f1c4 b8c6", &hook, false), "d1h5");
    hook = (struct known_hook){0, 2};
    assert_string_equal(known_after("e2e4 e7e5 g1f3 g8f6", &hook, false), "f3e5");
    assert_int_equal(hook.game, 2);
}

static void a_game_with_an_illegal_move_is_left_out(void **state)
{
    (void)state;
    struct position start;
    position_init(&start, fide);
    struct move moves[] = {{.from = 0x14, .to = 0x34}, {.from = 0x64, .to = 0x24}};
    struct known_game game = {&start, moves, 2, RESULT_WHITE_WINS, 0};
    assert_int_equal(knowledge_add(knowledge, &game), -1);
    assert_int_equal(knowledge_size(knowledge), 0);
    assert_string_equal(known_after("", NULL, false), "");
}

/* --- with a search beside it */

static bool chosen(const char *moves, struct known_hook *hook, const char *expected)
{
    struct game *game = game_of(fide, moves);
    struct known_move found;
    struct cpu *cpu;
    assert_int_equal(cpu_new(&cpu, fide, 1, 1), 0);
    bool any = book_choose(&found, cpu, knowledge, hook, game);
    if (any) {
        struct game *wanted = game_of(fide, expected);
        assert_true(move_same(found.move, game_last_move(wanted)->move));
        game_free(wanted);
    }
    cpu_free(cpu);
    game_free(game);
    return any;
}

static void a_blunder_is_refused_and_the_next_best_is_taken(void **state)
{
    (void)state;
    struct known_hook hook = KNOWN_HOOK_NONE;
    know("e2e4 e7e5 d1h5 b8c6 h5e5 f8e7", RESULT_WHITE_WINS); /* the queen could be taken */
    assert_false(chosen("e2e4 e7e5 d1h5 b8c6", &hook, ""));
    know("e2e4 e7e5 d1h5 b8c6 f1c4 a7a6", RESULT_WHITE_WINS);
    know("e2e4 e7e5 d1h5 b8c6 f1c4 a7a6", RESULT_BLACK_WINS);
    assert_true(chosen("e2e4 e7e5 d1h5 b8c6", &hook, "e2e4 e7e5 d1h5 b8c6 f1c4"));
    assert_int_equal(hook.game, 1);
}

static void a_hook_is_lost_when_nothing_is_known(void **state)
{
    (void)state;
    struct known_hook hook = KNOWN_HOOK_NONE;
    know("e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7", RESULT_WHITE_WINS);
    assert_true(chosen("", &hook, "e2e4"));
    assert_int_equal(hook.game, 0);
    assert_true(chosen("e2e4 e7e5", &hook, "e2e4 e7e5 d1h5"));
    assert_false(chosen("e2e4 e7e5 d1h5 g7g6", &hook, ""));
    assert_int_equal(hook.game, -1);
}

/* --- files */

struct scratch {
    char path[64];
    struct folders folders;
    char learnt[96];
};

static int files_setup(void **state)
{
    static struct scratch scratch;
    strcpy(scratch.path, "/tmp/escacs-study-XXXXXX");
    if (!mkdtemp(scratch.path))
        return -1;
    snprintf(scratch.learnt, sizeof scratch.learnt, "%s/deep/learnt", scratch.path);
    scratch.folders = (struct folders){.learnt = scratch.learnt};
    fide = builtin_variant("fide");
    *state = &scratch;
    return 0;
}

static int files_teardown(void **state)
{
    struct scratch *scratch = *state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf %s", scratch->path);
    variant_free(fide);
    return system(command);
}

static void write_file(const char *path, const char *mode, const char *text)
{
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static int complaints;

static enum diagnostic_code last_complaint;

static void complain(const char *path, const struct diagnostics *list, void *payload)
{
    (void)path;
    (void)payload;
    assert_true(list->errors > 0);
    complaints++;
    last_complaint = list->kept[0].code;
}

static struct study_plan plan_of(struct scratch *scratch)
{
    return (struct study_plan){.folders = &scratch->folders, .complain = complain};
}

static void what_cannot_be_read_is_complained_about_and_the_rest_is_read(void **state)
{
    struct scratch *scratch = *state;
    char path[96];
    snprintf(path, sizeof path, "%s/a.pgn", scratch->path);
    write_file(path, "w",
               "1. e4 e5 1-0\n\n[Event \"\"]\n1. e5 1-0\n\n[Variant \"gran\"]\n1. e4 *\n\n"
               "[Event \"\"]\n1. d4 d5 1-0\n");
    snprintf(path, sizeof path, "%s/b.json", scratch->path);
    write_file(path, "w", "{");
    snprintf(path, sizeof path, "%s/c.txt", scratch->path);
    write_file(path, "w", "not looked at");
    struct study *study = study_new(fide);
    complaints = 0;
    struct study_plan plan = plan_of(scratch);
    study_add(study, scratch->path, &plan);
    assert_int_equal(complaints, 3);
    assert_int_equal(last_complaint, DIAGNOSTIC_GAMES_OF_OTHER_RULES);
    assert_int_equal(knowledge_size(study_knowledge(study)), 2);
    study_add(study, "/no/such/file.pgn", &plan);
    assert_int_equal(complaints, 4);
    study_free(study);
}

/* Adds a file with this text; returns how many complaints there are. */
static int complaints_about(struct scratch *scratch, const char *name, const char *text, int *games)
{
    char path[96];
    struct study_plan plan = plan_of(scratch);
    struct study *study = study_new(fide);
    snprintf(path, sizeof path, "%s/%s", scratch->path, name);
    write_file(path, "w", text);
    complaints = 0;
    study_add(study, path, &plan);
    *games = knowledge_size(study_knowledge(study));
    study_free(study);
    return complaints;
}

static void games_that_can_never_be_of_use_are_said(void **state)
{
    struct scratch *scratch = *state;
    int games;
    assert_int_equal(complaints_about(scratch, "a.pgn", "[Variant \"gran\"]\n1. e4 *\n", &games),
                     1);
    assert_int_equal(last_complaint, DIAGNOSTIC_GAMES_OF_OTHER_RULES);
    assert_int_equal(complaints_about(scratch, "b.pgn", "\n", &games), 1);
    assert_int_equal(last_complaint, DIAGNOSTIC_NO_GAMES);
    assert_int_equal(complaints_about(scratch, "c.pgn", "1. e4 *\n", &games), 0);
    assert_int_equal(games, 1);
}

/* A save that names its rules and the type of the white piece so. */
static char *save_text(const char *rules, const char *type)
{
    static char text[1024];
    snprintf(text, sizeof text,
             "{\"fitxerRegles\":\"%s\",\"proper_torn\":\"NEGRES\","
             "\"posIniBlanques\":[{\"pos\":\"e1\",\"tipus\":\"%s\",\"moguda\":true}],"
             "\"posIniNegres\":[{\"pos\":\"e8\",\"tipus\":\"REI\",\"moguda\":true}],"
             "\"tirades\":[{\"torn\":\"BLANQUES\",\"origen\":\"e1\",\"desti\":\"e2\","
             "\"resultat\":\"\"}],\"resultat_final\":\"PARTIDA AJORNADA\"}",
             rules, type);
    return text;
}

static void a_save_is_tried_under_the_rules_in_play_whatever_it_names(void **state)
{
    struct scratch *scratch = *state;
    int games;
    assert_int_equal(complaints_about(scratch, "a.json", save_text("no-such.json", "REI"), &games),
                     0);
    assert_int_equal(complaints_about(scratch, "b.json", save_text("no-such.json", "MAG"), &games),
                     1);
    assert_int_equal(last_complaint, DIAGNOSTIC_RULES_NOT_FOUND);
    assert_int_equal(complaints_about(scratch, "c.json", save_text("xatranj.json", "MAG"), &games),
                     1);
    assert_int_equal(last_complaint, DIAGNOSTIC_GAMES_OF_OTHER_RULES);
}

static int learnt_games(struct scratch *scratch)
{
    struct study *study = study_new(fide);
    complaints = 0;
    struct study_plan plan = plan_of(scratch);
    study_add_learnt(study, &plan);
    int games = knowledge_size(study_knowledge(study));
    study_free(study);
    return games;
}

static void learn(struct scratch *scratch, const char *moves)
{
    struct game *game = game_of(fide, moves);
    if (!game_is_over(game))
        assert_int_equal(game_resign(game), 0);
    assert_int_equal(study_learn(&scratch->folders, game), 0);
    game_free(game);
}

static void finished_games_are_learnt_for_later(void **state)
{
    struct scratch *scratch = *state;
    assert_int_equal(learnt_games(scratch), 0);
    learn(scratch, "f2f3 e7e5 g2g4 d8h4");
    learn(scratch, "e2e4");
    assert_int_equal(learnt_games(scratch), 2);

    struct game *game = game_of(fide, "e2e4");
    assert_int_equal(study_learn(&scratch->folders, game), 0); /* unfinished: nothing to learn */
    assert_int_equal(learnt_games(scratch), 2);
    game_free(game);
}

static void damaged_lines_cost_only_themselves(void **state)
{
    struct scratch *scratch = *state;
    char *path = learnt_path(scratch->learnt, fide);
    learn(scratch, "e2e4");
    write_file(path, "a", "0123abcd B - 3414\nrubbish\n\n\x1b[2J\n0000");
    assert_int_equal(learnt_games(scratch), 1);
    learn(scratch, "d2d4"); /* after a line that was cut */
    assert_int_equal(learnt_games(scratch), 2);
    assert_int_equal(truncate(path, 30), 0);
    assert_true(learnt_games(scratch) <= 1);
    assert_int_equal(complaints, 0);
    free(path);
}

static void games_from_other_positions_are_learnt_too(void **state)
{
    struct scratch *scratch = *state;
    struct position start;
    int culprit;
    struct placement pieces[] = {{square_at(0, 4), 0, WHITE, true},
                                 {square_at(7, 4), 0, BLACK, true},
                                 {square_at(0, 0), 0, WHITE, true}};
    pieces[0].type = pieces[1].type = (uint8_t)variant_king(fide);
    pieces[2].type = (uint8_t)variant_type_with_fen(fide, 'R');
    assert_int_equal(position_set(&start, fide, pieces, 3, WHITE, &culprit), POSITION_OK);
    struct game *game;
    assert_int_equal(game_new_from(&game, &start), 0);
    assert_int_equal(game_play_text(NULL, game, "a1 a8", NULL), 0);
    assert_int_equal(game_resign(game), 0);
    assert_int_equal(study_learn(&scratch->folders, game), 0);
    struct study *study = study_new(fide);
    struct study_plan plan = plan_of(scratch);
    study_add_learnt(study, &plan);
    struct known_hook none = KNOWN_HOOK_NONE;
    struct known_move found;
    assert_true(knowledge_find(&found, study_knowledge(study), &none, &start, false, NULL, 0));
    assert_int_equal(found.move.to, square_at(7, 0));
    game_free(game);
    study_free(study);
}

static void programs_that_learn_at_once_lose_nothing(void **state)
{
    struct scratch *scratch = *state;
    enum { PROGRAMS = 4, GAMES = 10 };
    for (int i = 0; i < PROGRAMS; i++) {
        pid_t pid = fork();
        assert_true(pid >= 0);
        if (pid > 0)
            continue;
        for (int k = 0; k < GAMES; k++)
            learn(scratch, "e2e4 e7e5");
        _exit(0);
    }
    for (int i = 0; i < PROGRAMS; i++)
        assert_true(wait(NULL) > 0);
    assert_int_equal(learnt_games(scratch), PROGRAMS * GAMES);
}

int main(void)
{
#define KNOWING(test)  cmocka_unit_test_setup_teardown(test, setup, teardown)
#define STUDYING(test) cmocka_unit_test_setup_teardown(test, files_setup, files_teardown)
    const struct CMUnitTest tests[] = {
        KNOWING(a_game_that_was_won_is_followed_by_its_winner_only),
        KNOWING(positions_are_known_however_they_came_about),
        KNOWING(a_draw_is_followed_by_who_stands_worse),
        KNOWING(an_unfinished_game_is_followed_by_who_has_more_material),
        KNOWING(the_best_record_wins_and_then_what_is_played_most),
        KNOWING(a_game_is_followed_until_the_rival_leaves_it),
        KNOWING(a_game_with_an_illegal_move_is_left_out),
        KNOWING(a_blunder_is_refused_and_the_next_best_is_taken),
        KNOWING(a_hook_is_lost_when_nothing_is_known),
        STUDYING(what_cannot_be_read_is_complained_about_and_the_rest_is_read),
        STUDYING(games_that_can_never_be_of_use_are_said),
        STUDYING(a_save_is_tried_under_the_rules_in_play_whatever_it_names),
        STUDYING(finished_games_are_learnt_for_later),
        STUDYING(damaged_lines_cost_only_themselves),
        STUDYING(games_from_other_positions_are_learnt_too),
        STUDYING(programs_that_learn_at_once_lose_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
