/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UCI engines that play for us, and those that do not: missing, silent, dying, talking nonsense. */
#include "protocol/child.h"
#include "protocol/uci_client.h"
#include "storage/builtin.h"
#include "storage/rules_file.h"
#include "util/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

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

static struct variant *fide;
static struct game *game;

static int setup(void **state)
{
    (void)state;
    fide = builtin_variant("fide");
    return game_new(&game, fide);
}

static int teardown(void **state)
{
    (void)state;
    game_free(game);
    variant_free(fide);
    return waitpid(-1, NULL, WNOHANG) < 0 && errno == ECHILD ? 0 : -1; /* no zombies */
}

/* --- engines written as shell scripts */

#define HANDSHAKE                                                                                  \
    "while read -r word rest; do case $word in"                                                    \
    " uci) echo id name fake; echo uciok;;"                                                        \
    " isready) echo readyok;; quit) exit;;"

static struct uci_settings settings_for(const char *script, int64_t patience_ms)
{
    static char *argv[4] = {"sh", "-c", NULL, NULL};
    argv[2] = (char *)(uintptr_t)script;
    return (struct uci_settings){
        .argv = {.items = argv, .count = 3}, .move_ms = 20, .patience_ms = patience_ms};
}

/* What comes of asking such an engine for a move. */
static int ask(struct move *out, struct cpu_report *report, const char *script, int64_t patience_ms)
{
    struct uci_settings settings = settings_for(script, patience_ms);
    struct uci_client *client;
    struct uci_fault fault;
    int result = uci_client_new(&client, &settings, fide, &fault);
    if (result == 0)
        result = uci_client_think(out, client, game, NULL, NULL, report);
    uci_client_free(client);
    return result;
}

static void an_engine_is_told_the_game_and_its_move_is_read(void **state)
{
    (void)state;
    struct move move;
    struct cpu_report report;
    assert_int_equal(game_play_text(NULL, game, "e2 e4", NULL), 0);
    int result = ask(&move, &report,
                     HANDSHAKE " position) [ \"$rest\" = 'startpos moves e2e4' ] || exit;;"
                               " go) [ \"$rest\" = 'movetime 20' ] || exit;"
                               " echo info depth 7 score cp -12 nodes 1 pv e7e5;"
                               " echo bestmove e7e5 ponder g1f3;; esac; done",
                     20000);
    assert_int_equal(result, 0);
    assert_int_equal(move.from, square_at(6, 4));
    assert_int_equal(move.to, square_at(4, 4));
    assert_int_equal(report.bound, CPU_BOUND_EXACT);
    assert_int_equal(report.score, -12);
    assert_int_equal(report.depth, 7);
    assert_int_equal(report.nodes, 1);
    assert_int_equal(report.line_length, 1);
    assert_true(move_same(report.line[0], move));
}

static void an_engine_is_told_the_clock(void **state)
{
    (void)state;
    struct uci_settings settings =
        settings_for(HANDSHAKE " go) [ \"$rest\" = 'wtime 61000 btime 59000 winc 2000 binc 2000"
                               " movestogo 12' ] || exit; echo bestmove e7e5;; esac; done",
                     20000);
    struct clock_state clock = {.left_ms = {61000, 59000}, .increment_ms = 2000, .moves_to_go = 12};
    struct uci_client *client;
    struct move move;
    struct uci_fault fault;
    settings.default_time = true;
    assert_int_equal(game_play_text(NULL, game, "e2 e4", NULL), 0);
    assert_int_equal(uci_client_new(&client, &settings, fide, &fault), 0);
    assert_int_equal(uci_client_think(&move, client, game, &clock, NULL, NULL), 0);
    uci_client_free(client);
}

static const struct {
    const char *what, *script;
    int64_t patience_ms;
    enum uci_client_error error;
} failures[] = {
    {"silent", "cat >/dev/null", 100, UCI_CLIENT_SILENT},
    {"ends at once", "exit 1", 20000, UCI_CLIENT_DIED},
    {"ends after the handshake", HANDSHAKE " go) exit;; esac; done", 20000, UCI_CLIENT_DIED},
    {"killed", HANDSHAKE " go) kill -9 $$;; esac; done", 20000, UCI_CLIENT_DIED},
    {"never moves", HANDSHAKE " esac; done", 100, UCI_CLIENT_SILENT},
    {"moves no piece", HANDSHAKE " go) echo bestmove;; esac; done", 20000, UCI_CLIENT_NONSENSE},
    {"gives up", HANDSHAKE " go) echo 'bestmove (none)';; esac; done", 20000, UCI_CLIENT_NONSENSE},
    {"plays an illegal move", HANDSHAKE " go) echo bestmove e2e5;; esac; done", 20000,
     UCI_CLIENT_NONSENSE},
    {"writes rubbish", "head -c 300000 /dev/urandom; exit", 20000, UCI_CLIENT_DIED},
    {"writes without end", "yes uci", 200, UCI_CLIENT_SILENT},
    {"writes without end instead of moving", HANDSHAKE " go) yes info;; esac; done", 200,
     UCI_CLIENT_SILENT},
    {"writes a line without end", "tr '\\0' x </dev/zero", 200, UCI_CLIENT_SILENT},
};

static void an_engine_that_fails_is_an_error_in_time(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof failures / sizeof failures[0]; i++) {
        struct move move;
        int result = ask(&move, NULL, failures[i].script, failures[i].patience_ms);
        if (result != -(int)failures[i].error)
            fail_msg("%s: %d instead of %d", failures[i].what, -result, failures[i].error);
    }
}

static void a_program_that_is_not_there_is_reported_with_the_reason(void **state)
{
    (void)state;
    struct uci_settings settings;
    struct uci_client *client;
    struct parameter_error error;
    struct uci_fault fault;
    assert_int_equal(uci_settings_read(&settings, "/no/such/engine", &error), 0);
    assert_int_equal(uci_client_new(&client, &settings, fide, &fault), -UCI_CLIENT_MISSING);
    assert_int_equal(fault.system, ENOENT);
    assert_null(client);
    uci_settings_done(&settings);
}

static bool yes(void *payload)
{
    (void)payload;
    return true;
}

#define PATIENT_ENGINE HANDSHAKE " stop) echo bestmove d2d4;; esac; done"

static void an_engine_can_be_hurried_and_stopped(void **state)
{
    (void)state;
    struct uci_settings settings = settings_for(PATIENT_ENGINE, 20000);
    struct uci_client_hooks hurry = {.should_hurry = yes}, stop = {.should_stop = yes};
    struct uci_client *client;
    struct move move;
    struct uci_fault fault;
    settings.move_ms = 3600 * 1000;
    assert_int_equal(uci_client_new(&client, &settings, fide, &fault), 0);
    assert_int_equal(uci_client_think(&move, client, game, NULL, &stop, NULL), -UCI_CLIENT_STOPPED);
    assert_int_equal(uci_client_think(&move, client, game, NULL, &hurry, NULL), 0);
    assert_int_equal(move.to, square_at(3, 3));
    uci_client_free(client);
}

static void what_an_engine_started_ends_with_it(void **state)
{
    (void)state;
    struct child child;
    struct strbuf line = STRBUF_INIT;
    char *argv[] = {"sh", "-c", "trap '' TERM; sleep 1000 & echo $!; wait", NULL};
    assert_int_equal(child_start(&child, argv), 0);
    assert_int_equal(child_read_line(&child, &line, clock_ms() + 20000), 0);
    pid_t sleeper = (pid_t)atol(strbuf_text(&line));
    assert_true(sleeper > 1);
    child_stop(&child, NULL);
    int64_t deadline = clock_ms() + 20000;
    char path[64], status[256] = "";
    do { /* killed it may wait for its new parent */
        snprintf(path, sizeof path, "/proc/%ld/stat", (long)sleeper);
        FILE *file = fopen(path, "r");
        if (!file || !fgets(status, sizeof status, file))
            strcpy(status, "(gone) Z");
        if (file)
            fclose(file);
    } while (!strstr(status, ") Z") && clock_ms() < deadline);
    assert_non_null(strstr(status, ") Z"));
    strbuf_done(&line);
}

/* --- children that do not go away */

/* An engine that joins our process group and takes no notice of quit, signals or a closed input. */
#define STUBBORN                                                                                   \
    "$SIG{TERM} = $SIG{HUP} = $SIG{INT} = 'IGNORE'; setpgrp($$, getpgrp(getppid())) or die;"       \
    " $| = 1; print \"left\\n\"; sleep 1 while 1"

static void a_child_that_leaves_its_group_is_killed_in_time(void **state)
{
    (void)state;
    struct child child;
    struct strbuf line = STRBUF_INIT;
    char *argv[] = {"perl", "-e", STUBBORN, NULL};
    assert_int_equal(child_start(&child, argv), 0);
    assert_int_equal(child_read_line(&child, &line, clock_ms() + 20000), 0);
    assert_string_equal(strbuf_text(&line), "left");
    pid_t pid = child.pid;
    assert_int_equal(getpgid(pid), getpgrp());
    child_stop(&child, "quit\n");
    assert_int_equal(kill(pid, 0), -1);
    assert_int_equal(errno, ESRCH);
    strbuf_done(&line);
}

static void a_line_without_end_does_not_outlast_the_deadline(void **state)
{
    (void)state;
    struct child child;
    struct strbuf line = STRBUF_INIT;
    char *argv[] = {"sh", "-c", "tr '\\0' x </dev/zero", NULL};
    assert_int_equal(child_start(&child, argv), 0);
    assert_int_equal(child_read_line(&child, &line, clock_ms() + 20000), 0);
    assert_int_equal(line.len, CHILD_LINE_MAX);
    assert_int_equal(child_read_line(&child, &line, clock_ms() + 20), -ETIMEDOUT);
    child_stop(&child, NULL);
    strbuf_done(&line);
}

static void a_child_gets_the_standard_files_only(void **state)
{
    (void)state;
    struct child child;
    struct strbuf line = STRBUF_INIT;
    char *argv[] = {"sh", "-c", "for each in /proc/$$/fd/*; do echo ${each##*/}; done", NULL};
    int leaked = fcntl(STDIN_FILENO, F_DUPFD, 100);
    assert_true(leaked >= 100);
    assert_int_equal(child_start(&child, argv), 0);
    while (child_read_line(&child, &line, clock_ms() + 20000) == 0)
        assert_int_not_equal(atoi(strbuf_text(&line)), leaked);
    child_stop(&child, NULL);
    close(leaked);
    strbuf_done(&line);
}

/* --- settings */

static void the_words_of_the_command_line_are_read(void **state)
{
    (void)state;
    struct uci_settings settings;
    struct parameter_error error;
    assert_int_equal(uci_settings_read(&settings, "engine  -a b,nodes=500,Skill Level=3", &error),
                     0);
    assert_string_equal(settings.argv.items[0], "engine");
    assert_string_equal(settings.argv.items[1], "-a");
    assert_string_equal(settings.argv.items[2], "b");
    assert_int_equal(settings.argv.count, 3);
    assert_true(settings.nodes == 500 && settings.move_ms == 0 && settings.depth == 0);
    assert_string_equal(settings.names.items[0], "Skill Level");
    assert_string_equal(settings.values.items[0], "3");
    uci_settings_done(&settings);
    assert_int_equal(uci_settings_read(&settings, "x,temps=0.25", &error), 0);
    assert_true(settings.move_ms == 250);
    uci_settings_done(&settings);
    assert_int_equal(uci_settings_read(&settings, "x", &error), 0);
    assert_true(settings.move_ms == 1000);
    uci_settings_done(&settings);
}

static void wrong_words_are_refused_where_they_are(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int at;
        enum parameter_fault fault;
    } cases[] = {
        {"", 0, PARAMETER_NO_VALUE},
        {" ", 0, PARAMETER_NO_VALUE},
        {"x,", 2, PARAMETER_EMPTY},
        {"x,temps", 2, PARAMETER_NO_VALUE},
        {"x,time=0", 2, PARAMETER_OUT_OF_RANGE},
        {"x,temps=-1", 2, PARAMETER_MALFORMED},
        {"x,temps=1,tiempo=2", 10, PARAMETER_REPEATED},
        {"x,a=b,nodes=k", 6, PARAMETER_MALFORMED},
        {"x,profunditat=0", 2, PARAMETER_OUT_OF_RANGE},
        {"x,a=\nquit", 2, PARAMETER_MALFORMED},
        {"x,Ponder", 2, PARAMETER_NO_VALUE},
        {"x,=3", 2, PARAMETER_EMPTY},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct uci_settings settings;
        struct parameter_error error;
        assert_int_equal(uci_settings_read(&settings, cases[i].text, &error), -1);
        assert_int_equal(error.at, cases[i].at);
        assert_int_equal(error.fault, cases[i].fault);
        uci_settings_done(&settings);
    }
}

static void engines_play_what_has_a_name(void **state)
{
    (void)state;
    struct variant *known = builtin_variant("capablanca"), *unknown = builtin_variant("muralla");
    struct uci_settings usual = {0}, named = {.variant = "wall"};
    assert_true(uci_client_plays(&usual, fide));
    assert_true(uci_client_plays(&usual, known));
    assert_false(uci_client_plays(&usual, unknown));
    assert_int_equal(uci_client_plays(&named, unknown), variant_has_fen(unknown));
    variant_free(known);
    variant_free(unknown);
}

/* What comes of an engine that lists Capablanca's chess and counts these moves at its start. */
static int begin_capablanca(const char *option, const char *moves)
{
    struct variant *variant = builtin_variant("capablanca");
    char script[2000];
    snprintf(script, sizeof script,
             "while read -r word rest; do case $word in"
             " uci) echo 'option name UCI_Variant type combo default chess %s'; echo uciok;;"
             " isready) echo readyok;; quit) exit;;"
             " go) for m in %s; do echo $m: 1; done; echo; echo Nodes searched: 1;; esac; done",
             option, moves);
    struct uci_settings settings = settings_for(script, 3000);
    struct uci_client *client;
    struct uci_fault fault;
    int result = uci_client_new(&client, &settings, variant, &fault);
    uci_client_free(client);
    variant_free(variant);
    return result;
}

static void the_moves_of_the_start_must_agree(void **state)
{
    (void)state;
    static const char whole[] = "a2a3 b2b3 c2c3 d2d3 e2e3 f2f3 g2g3 h2h3 i2i3 j2j3 a2a4 b2b4 c2c4 "
                                "d2d4 e2e4 f2f4 g2g4 h2h4 i2i4 j2j4 b1a3 b1c3 i1h3 i1j3 c1b3 c1d3 "
                                "h1g3 h1i3";
    assert_int_equal(begin_capablanca("var capablanca", whole), 0);
    assert_int_equal(begin_capablanca("var capablanca", ""), 0); /* it cannot count */
    assert_int_equal(begin_capablanca("var capablanca", whole + 5), -UCI_CLIENT_VARIANT);
    assert_int_equal(begin_capablanca("var capablanca", "a2a3 a2a5"), -UCI_CLIENT_VARIANT);
    assert_int_equal(begin_capablanca("var chess", whole), -UCI_CLIENT_VARIANT);
}

/* What comes of an engine with a strength from 1320 to 3190 and these settings. */
static int begin_with(const char *options, struct uci_fault *fault)
{
    static const char script[] =
        "while read -r word rest; do case $word in"
        " uci) echo 'option name Skill Level type spin default 20 min 0 max 20';"
        " echo 'option name UCI_Elo type spin default 1320 min 1320 max 3190'; echo uciok;;"
        " isready) echo readyok;; quit) exit;; esac; done";
    struct uci_settings settings, fake = settings_for(script, 20000);
    struct uci_client *client;
    struct parameter_error error;
    assert_int_equal(uci_settings_read(&settings, options, &error), 0);
    fake.names = settings.names;
    fake.values = settings.values;
    int result = uci_client_new(&client, &fake, fide, fault);
    uci_client_free(client);
    uci_settings_done(&settings);
    return result;
}

static void a_number_that_the_engine_does_not_take_is_refused(void **state)
{
    (void)state;
    struct uci_fault fault;
    assert_int_equal(begin_with("x,UCI_Elo=1320,Skill Level=0", &fault), 0);
    assert_int_equal(begin_with("x,uci_elo=3190,Threads=-5,Book=none", &fault), 0);
    assert_int_equal(begin_with("x,Skill Level=20,UCI_Elo=1319", &fault), -UCI_CLIENT_OPTION);
    assert_true(fault.option == 1 && fault.least == 1320 && fault.most == 3190);
    assert_int_equal(begin_with("x,Skill Level=21,UCI_Elo=3191", &fault), -UCI_CLIENT_OPTION);
    assert_true(fault.option == 0 && fault.least == 0 && fault.most == 20);
    assert_int_equal(begin_with("x,UCI_Elo=strong", &fault), -UCI_CLIENT_OPTION);
}

/* --- real ones */

static void play_some_moves(const char *words)
{
    struct uci_settings settings;
    struct uci_client *client;
    struct parameter_error error;
    struct uci_fault fault;
    assert_int_equal(uci_settings_read(&settings, words, &error), 0);
    assert_int_equal(uci_client_new(&client, &settings, fide, &fault), 0);
    for (int i = 0; i < 30 && !game_is_over(game); i++) {
        struct move move;
        assert_int_equal(uci_client_think(&move, client, game, NULL, NULL, NULL), 0);
        assert_int_equal(game_play(game, move), 0);
    }
    assert_true(game_move_count(game) >= 10);
    uci_client_free(client);
    uci_settings_done(&settings);
}

static void our_own_engine_plays_as_a_child(void **state)
{
    (void)state;
    const char *build = getenv("BUILD");
    char words[256];
    snprintf(words, sizeof words, "%s/escacs uci,nodes=200,Hash=1", build ? build : "build");
    play_some_moves(words);
}

static void fairy_stockfish_plays_as_a_child(void **state)
{
    (void)state;
    static const char program[] = "/usr/games/fairy-stockfish";
    if (access(program, X_OK) != 0) {
        print_message("NOT RUN: %s is not installed\n", program);
        skip();
    }
    char words[64];
    snprintf(words, sizeof words, "%s,nodes=200", program);
    play_some_moves(words);
}

int main(void)
{
    alarm(300); /* what waits for ever fails */
    signal(SIGPIPE, SIG_DFL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_engine_is_told_the_game_and_its_move_is_read, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(an_engine_is_told_the_clock, setup, teardown),
        cmocka_unit_test_setup_teardown(an_engine_that_fails_is_an_error_in_time, setup, teardown),
        cmocka_unit_test_setup_teardown(a_program_that_is_not_there_is_reported_with_the_reason,
                                        setup, teardown),
        cmocka_unit_test_setup_teardown(an_engine_can_be_hurried_and_stopped, setup, teardown),
        cmocka_unit_test_setup_teardown(what_an_engine_started_ends_with_it, setup, teardown),
        cmocka_unit_test(a_child_that_leaves_its_group_is_killed_in_time),
        cmocka_unit_test(a_line_without_end_does_not_outlast_the_deadline),
        cmocka_unit_test(a_child_gets_the_standard_files_only),
        cmocka_unit_test(the_words_of_the_command_line_are_read),
        cmocka_unit_test(wrong_words_are_refused_where_they_are),
        cmocka_unit_test_setup_teardown(engines_play_what_has_a_name, setup, teardown),
        cmocka_unit_test_setup_teardown(the_moves_of_the_start_must_agree, setup, teardown),
        cmocka_unit_test_setup_teardown(a_number_that_the_engine_does_not_take_is_refused, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(our_own_engine_plays_as_a_child, setup, teardown),
        cmocka_unit_test_setup_teardown(fairy_stockfish_plays_as_a_child, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
