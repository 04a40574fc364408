/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of UCI. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "protocol/uci_text.h"
#include "storage/builtin.h"
#include "storage/rules_file.h"

#include <stdlib.h>
#include <string.h>

static void assert_slice(struct uci_slice slice, const char *text)
{
    assert_int_equal(slice.length, strlen(text));
    if (slice.length)
        assert_memory_equal(slice.text, text, slice.length);
}

static void commands_are_recognised_among_other_words(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        enum uci_verb verb;
    } cases[] = {
        {"uci\n", UCI_UCI},
        {"  isready  ", UCI_IS_READY},
        {"joho stop", UCI_STOP},
        {"ucinewgame", UCI_NEW_GAME},
        {"ponderhit", UCI_PONDER_HIT},
        {"quit\r\n", UCI_QUIT},
        {"", UCI_NOTHING},
        {"ucix goo", UCI_NOTHING},
        {"\t\n", UCI_NOTHING},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct uci_line line;
        uci_read_line(&line, cases[i].line);
        assert_int_equal(line.verb, cases[i].verb);
    }
}

static void options_have_names_and_values_of_several_words(void **state)
{
    (void)state;
    struct uci_line line;
    uci_read_line(&line, "setoption name Clear  Hash value a b\n");
    assert_int_equal(line.verb, UCI_SET_OPTION);
    assert_slice(line.name, "Clear  Hash");
    assert_slice(line.value, "a b");
    uci_read_line(&line, "setoption value x");
    assert_slice(line.name, "");
    assert_slice(line.value, "");
}

static void a_position_has_a_start_and_moves(void **state)
{
    (void)state;
    struct uci_line line;
    uci_read_line(&line, "position startpos moves e2e4 e7e5\n");
    assert_slice(line.fen, "");
    assert_slice(line.moves, "e2e4 e7e5");
    uci_read_line(&line, "position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2");
    assert_slice(line.fen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_slice(line.moves, "e1e2");
}

static void go_takes_what_it_understands(void **state)
{
    (void)state;
    struct uci_line line;
    uci_read_line(&line, "go wtime 3000 btime -5 winc 100 foo binc 7 movestogo 12 depth x nodes 9");
    assert_int_equal(line.go.time_ms[WHITE], 3000);
    assert_int_equal(line.go.time_ms[BLACK], -5);
    assert_int_equal(line.go.increment_ms[WHITE], 100);
    assert_int_equal(line.go.increment_ms[BLACK], 7);
    assert_int_equal(line.go.moves_to_go, 12);
    assert_int_equal(line.go.depth, 0);
    assert_int_equal(line.go.nodes, 9);
    assert_int_equal(line.go.move_ms, -1);
    assert_false(line.go.infinite);
    uci_read_line(&line, "go infinite ponder perft 99999999999999999999");
    assert_true(line.go.infinite);
    assert_true(line.go.ponder);
    assert_int_equal(line.go.perft, 100000);
    uci_read_line(&line, "go searchmoves e2e4 d2d4 mate 3 x infinite");
    assert_slice(line.go.search_moves, "e2e4 d2d4");
    assert_int_equal(line.go.mate, 3);
    assert_true(line.go.infinite);
    uci_read_line(&line, "go depth 5 e2e4 searchmoves");
    assert_slice(line.go.search_moves, "");
    assert_int_equal(line.go.depth, 5);
}

static void scores_are_pawns_or_mates(void **state)
{
    (void)state;
    static const struct {
        int score;
        const char *text;
    } cases[] = {
        {35, "cp 35"},
        {-120, "cp -120"},
        {CPU_MATE - 1, "mate 1"},
        {CPU_MATE - 3, "mate 2"},
        {-(CPU_MATE - 2), "mate -1"},
        {-CPU_MATE, "mate 0"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct strbuf text = STRBUF_INIT;
        uci_add_score(&text, cases[i].score);
        assert_string_equal(strbuf_text(&text), cases[i].text);
        strbuf_done(&text);
    }
}

static void scores_of_mates_tell_how_many_moves(void **state)
{
    (void)state;
    for (int moves = -20; moves <= 20; moves++)
        if (moves != 0)
            assert_int_equal(cpu_mate_moves(cpu_mate_score(moves)), moves);
    assert_int_equal(cpu_mate_score(0), -CPU_MATE);
    assert_true(cpu_is_mate(cpu_mate_score(1000)) && cpu_is_mate(cpu_mate_score(-1000)));
}

static void info_is_read_into_a_report(void **state)
{
    (void)state;
    static struct diagnostics list;
    const struct builtin *fide = builtin_find("fide");
    struct variant *variant;
    struct position start;
    struct cpu_report report = {0};
    diagnostics_init(&list);
    assert_int_equal(variant_read_text(&variant, fide->bytes, fide->size, &list), 0);
    struct move *room = calloc((size_t)variant_max_moves(variant), sizeof *room);
    position_init(&start, variant);
    static const struct {
        const char *info;
        int depth, score;
        enum cpu_bound bound;
        int64_t nodes;
        int line_length;
    } steps[] = {
        {"string depth 99 score cp 1", 0, 0, CPU_BOUND_NONE, 0, 0},
        {"depth 1 currmove e2e4 currmovenumber 1", 1, 0, CPU_BOUND_NONE, 0, 0},
        {"depth 5 seldepth 8 multipv 1 score cp -12 nodes 7000000000 nps 5 hashfull 3 time 12 "
         "pv e2e4 e7e5 g1f3",
         5, -12, CPU_BOUND_EXACT, 7000000000, 3},
        {"depth 6 multipv 2 score cp 90 pv d2d4", 5, -12, CPU_BOUND_EXACT, 7000000000, 3},
        {"depth 6 score cp 30 lowerbound nodes 7000000001", 6, 30, CPU_BOUND_LOWER, 7000000001, 3},
        {"depth 7 score mate -2 pv e2e4 e2e4 e7e5", 7, -(CPU_MATE - 4), CPU_BOUND_EXACT, 7000000001,
         1},
        {"depth 8 score cp 99999999999999999999", 8, CPU_MATE_BOUND, CPU_BOUND_EXACT, 7000000001,
         1},
        {"depth x score cp", 8, CPU_MATE_BOUND, CPU_BOUND_EXACT, 7000000001, 1},
        {"", 8, CPU_MATE_BOUND, CPU_BOUND_EXACT, 7000000001, 1},
    };
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        struct uci_slice info = {steps[i].info, strlen(steps[i].info)};
        uci_read_info(&report, info, &start, room);
        assert_int_equal(report.depth, steps[i].depth);
        assert_int_equal(report.score, steps[i].score);
        assert_int_equal(report.bound, steps[i].bound);
        assert_int_equal(report.nodes, steps[i].nodes);
        assert_int_equal(report.line_length, steps[i].line_length);
    }
    assert_int_equal(report.elapsed_ms, 12);
    assert_int_equal(report.table_permille, 3);
    free(room);
    variant_free(variant);
}

static void numbers_of_engines_have_bounds(void **state)
{
    (void)state;
    static const struct {
        const char *line, *name; /* NULL: no such option */
        int64_t least, most;
    } cases[] = {
        {"option name UCI_Elo type spin default 1320 min 1320 max 3190", "UCI_Elo", 1320, 3190},
        {" option  name Skill Level type spin max 20 min -2", "Skill Level", -2, 20},
        {"option name Ponder type check default false", NULL, 0, 0},
        {"option name Hash type spin default 16 min 1", NULL, 0, 0},
        {"option name Hash type spin default 16 min x max 2", NULL, 0, 0},
        {"option name Hash type spin default 16 min 3 max 2", NULL, 0, 0},
        {"option name Hash type spin default 16 min 3 max", NULL, 0, 0},
        {"option name type spin min 1 max 2", NULL, 0, 0},
        {"option name Hash", NULL, 0, 0},
        {"id name Hash type spin min 1 max 2", NULL, 0, 0},
        {"", NULL, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct uci_spin spin = {0};
        bool found = uci_read_spin(&spin, (struct uci_slice){cases[i].line, strlen(cases[i].line)});
        assert_int_equal(found, cases[i].name != NULL);
        if (!found)
            continue;
        assert_true(uci_slice_is(spin.name, cases[i].name));
        assert_int_equal(spin.least, cases[i].least);
        assert_int_equal(spin.most, cases[i].most);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_recognised_among_other_words),
        cmocka_unit_test(options_have_names_and_values_of_several_words),
        cmocka_unit_test(a_position_has_a_start_and_moves),
        cmocka_unit_test(go_takes_what_it_understands),
        cmocka_unit_test(scores_are_pawns_or_mates),
        cmocka_unit_test(scores_of_mates_tell_how_many_moves),
        cmocka_unit_test(info_is_read_into_a_report),
        cmocka_unit_test(numbers_of_engines_have_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
