/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The CPU player in the shipped variants: won games, the draws of the rules, limits. Mates in few
 * moves are in test_mate_problems.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "player.h"

#include "escacs/notation.h"
#include "storage/builtin.h"

#include <stdlib.h>
#include <string.h>

/* --- won games */

static void a_lone_king_is_mated(void **state)
{
    (void)state;
    static const struct {
        const char *variant, *pieces;
    } cases[] = {
        {"fide", "Re1 Ta1 re5"},
        {"estandard", "Re1 Ta1 re5"},
        {"fide", "Re1 Ac1 Af1 re5"},
        {"capablanca", "Re1 Ta1 re5"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct player p;
        player_init_pieces(&p, cases[i].variant, WHITE, cases[i].pieces);
        while (!game_is_over(p.game))
            player_move(&p, 5000);
        assert_int_equal(game_outcome(p.game), OUTCOME_MATE);
        player_done(&p);
    }
}

/* --- draws by the rules */

static void a_loser_gives_the_third_check(void **state)
{
    (void)state;
    struct player p;
    player_init_pieces(&p, "estandard", WHITE, "Rh1 De5 rg8 pg7 ta2 tb2 dc2");
    player_think_depth(&p, 8);
    assert_int_equal(p.report.score, 0);
    player_done(&p);
}

static void a_loser_repeats(void **state)
{
    (void)state;
    struct player p;
    player_init_pieces(&p, "fide", WHITE, "Rh1 De5 rg8 pg7 ta2 tb2 dc2");
    player_think_depth(&p, 10);
    assert_int_equal(p.report.score, 0);
    player_done(&p);
}

static void a_winner_does_not_repeat(void **state)
{
    (void)state;
    struct player p;
    player_init_fen(&p, "fide", "7k/8/8/3K4/8/8/8/Q7 b - - 0 1");
    while (!game_is_over(p.game))
        player_move(&p, 3000);
    assert_int_equal(game_outcome(p.game), OUTCOME_MATE);
    player_done(&p);
}

static void the_last_move_before_inaction_draws(void **state)
{
    (void)state;
    struct player p;
    player_init_fen(&p, "fide", "8/8/8/8/8/5k2/8/K6R w - - 99 80");
    player_think_depth(&p, 5);
    assert_int_equal(p.report.score, 0);
    player_done(&p);
}

static void a_capture_saves_the_win_from_inaction(void **state)
{
    (void)state;
    struct player p;
    player_init_fen(&p, "fide", "3k4/8/8/2n5/8/8/K7/2R4R w - - 99 80");
    assert_string_equal(player_think_depth(&p, 6), "c1 c5");
    assert_true(p.report.score > 300);
    player_done(&p);
}

/* --- every variant */

static void every_variant_is_played(void **state)
{
    (void)state;
    for (const struct builtin *b = builtin_variants; b->name; b++) {
        struct player p;
        player_init(&p, b->name);
        for (int i = 0; i < 30 && !game_is_over(p.game); i++)
            player_move(&p, 300);
        player_done(&p);
    }
}

/* The position with white and black exchanged: the board seen in a mirror between them or, where
 * that would not exchange the initial positions, from the other side. */
static void exchange_sides(struct position *out, const struct position *position, bool mirrored)
{
    struct placement pieces[SQUARES];
    int rows = variant_rows(position->variant), columns = variant_columns(position->variant);
    int count = 0, culprit;
    for (int s = 0; s < SQUARES; s++) {
        piece p = position->board[s];
        int row = rows - 1 - square_row((square)s), column = square_column((square)s);
        if (p)
            pieces[count++] = (struct placement){
                .square = square_at(row, mirrored ? column : columns - 1 - column),
                .type = (uint8_t)piece_type(p),
                .side = side_other(piece_side(p)),
                .moved = !(p & PIECE_UNMOVED)};
    }
    assert_int_equal(
        position_set(out, position->variant, pieces, count, side_other(position->turn), &culprit),
        POSITION_OK);
}

static void both_sides_are_judged_alike(void **state)
{
    (void)state;
    uint32_t chance = 1;
    for (const struct builtin *b = builtin_variants; b->name; b++) {
        struct player p;
        struct position exchanged;
        player_init(&p, b->name);
        exchange_sides(&exchanged, game_position(p.game), true);
        bool mirrored =
            memcmp(exchanged.board, game_position(p.game)->board, sizeof exchanged.board) == 0;
        for (int i = 0; i < 60 && !game_is_over(p.game); i++) {
            const struct move *moves;
            int count = game_legal_moves(&moves, p.game);
            exchange_sides(&exchanged, game_position(p.game), mirrored);
            assert_int_equal(cpu_evaluate(p.cpu, game_position(p.game)),
                             cpu_evaluate(p.cpu, &exchanged));
            chance = chance * 1664525 + 1013904223;
            assert_int_equal(game_play(p.game, moves[(chance >> 8) % (uint32_t)count]), 0);
        }
        player_done(&p);
    }
}

/* --- algorithms */

static void alphabeta_and_minimax_agree(void **state)
{
    (void)state;
    static const char *const variants[] = {"fide", "estandard", "dames", "alamos"};
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        struct player p;
        struct cpu_limits limits = {.algorithm = CPU_MINIMAX, .level = CPU_LEVEL_MAX, .depth = 3};
        player_init(&p, variants[i]);
        char first[MOVE_TEXT_SIZE];
        strcpy(first, player_think(&p, &limits));
        int score = p.report.score;
        int64_t nodes = p.report.nodes;
        limits.algorithm = CPU_ALPHABETA;
        assert_string_equal(player_think(&p, &limits), first);
        assert_int_equal(p.report.score, score);
        assert_true(p.report.nodes <= nodes);
        player_done(&p);
    }
}

/* --- limits */

static void nodes_decide_the_move(void **state)
{
    (void)state;
    char first[MOVE_TEXT_SIZE];
    int64_t nodes = 0;
    for (int round = 0; round < 2; round++) {
        struct player p;
        player_init(&p, "estandard");
        const char *move = player_think_nodes(&p, 20000);
        if (round == 0) {
            strcpy(first, move);
            nodes = p.report.nodes;
        }
        assert_string_equal(move, first);
        assert_int_equal(p.report.nodes, nodes);
        assert_in_range(nodes, 20000, 20001);
        player_done(&p);
    }
}

static void the_time_of_a_move_is_kept(void **state)
{
    (void)state;
    struct player p;
    struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .move_ms = 500};
    player_init(&p, "fide");
    p.tick_ms = 20;
    player_think(&p, &limits);
    assert_in_range(p.report.elapsed_ms, 400, 520);
    player_done(&p);
}

static void the_clock_is_never_used_up(void **state)
{
    (void)state;
    static const struct cpu_clock clocks[] = {
        {3000, 100, 0}, {20000, 0, 0}, {1000, 0, 1}, {100, 0, 0}, {30, 0, 40}, {1, 0, 0},
    };
    struct player p;
    player_init(&p, "fide");
    p.tick_ms = 20;
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
        struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .clock = clocks[i]};
        player_think(&p, &limits);
        assert_in_range(p.report.elapsed_ms, 0, clocks[i].left_ms + 40);
    }
    player_done(&p);
}

static void a_stop_is_obeyed_at_once(void **state)
{
    (void)state;
    struct player p;
    struct cpu_limits limits = {.level = CPU_LEVEL_MAX};
    player_init(&p, "gran");
    p.looks_left = 3;
    player_think(&p, &limits);
    assert_in_range(p.report.nodes, 1, 5000);
    player_done(&p);
}

/* Those that search; the others score every move, and differ in what they forgive. */
static void levels_that_search_look_at_more_positions(void **state)
{
    (void)state;
    int64_t before = 0;
    for (int level = 8; level < CPU_LEVEL_MAX; level++) {
        struct player p;
        struct cpu_limits limits = {.level = level};
        player_init(&p, "estandard");
        player_think(&p, &limits);
        assert_true(p.report.nodes > before);
        before = p.report.nodes;
        player_done(&p);
    }
}

static void only_the_moves_asked_for_are_chosen_from(void **state)
{
    (void)state;
    struct player p;
    const struct move *legal;
    struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .depth = 6};
    struct move only[2];
    player_init_fen(&p, "fide", "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1");
    int count = game_legal_moves(&legal, p.game), kept = 0;
    for (int i = 0; i < count && kept < 2; i++)
        if (legal[i].to != square_at(4, 3))
            only[kept++] = legal[i];
    limits.only = only;
    limits.only_count = kept;
    player_think(&p, &limits);
    assert_true(move_same(p.best, only[0]) || move_same(p.best, only[1]));
    assert_true(p.report.score < 0);
    limits.only_count = 0;
    assert_string_equal(player_think(&p, &limits), "c3 d5"); /* it has not learnt the other */
    only[0] = (struct move){.from = 1, .to = 2};
    limits.only_count = 1;
    assert_string_equal(player_think(&p, &limits), "c3 d5"); /* none of them is legal */
    player_done(&p);
}

static void a_mate_that_was_asked_for_ends_the_search(void **state)
{
    (void)state;
    struct player p;
    struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .mate = 2};
    player_init_fen(&p, "fide", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1");
    assert_string_equal(player_think(&p, &limits), "a1 a6");
    assert_int_equal(cpu_mate_moves(p.report.score), 2);
    player_done(&p);
}

static void count_report(const struct cpu_report *report, void *payload)
{
    int *reports = payload;
    reports[report->bound != CPU_BOUND_NONE]++;
    assert_true(report->line_length >= 1);
}

/* A clock that gains a second at each look. */
static int64_t hasty_clock(void *payload)
{
    static int64_t now;
    (void)payload;
    return now += 1000;
}

static void reports_come_between_depths_too(void **state)
{
    (void)state;
    struct player p;
    int reports[2] = {0};
    struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .depth = 9};
    struct cpu_hooks hooks = {.now_ms = hasty_clock, .on_report = count_report, .payload = reports};
    player_init(&p, "fide");
    assert_int_equal(cpu_think(&p.best, p.cpu, p.game, &limits, &hooks, &p.report), 0);
    assert_true(reports[true] > 9);
    assert_int_equal(p.report.depth, 9);
    assert_true(move_same(p.report.line[0], p.best));
    player_done(&p);
}

static void threads_share_a_search(void **state)
{
    (void)state;
    struct player p;
    player_init_pieces(&p, "fide", WHITE,
                       "Pf5 Pb4 Pe4 Pg4 Ah4 Pd3 Pb2 Pc2 Dd2 Pg2 Ta1 Re1 Th1 "
                       "ta8 ac8 dd8 tg8 aa7 pf7 rg7 pa6 pc6 pd6 pf6 pb5 pe5");
    cpu_free(p.cpu);
    assert_int_equal(cpu_new(&p.cpu, p.variant, 3, 4), 0);
    p.enough = CPU_MATE - 3;
    assert_string_equal(player_think_nodes(&p, 1000000), "d2 h6");
    player_done(&p);
}

static void stalemate_and_a_lone_king_win_where_the_rules_say_so(void **state)
{
    (void)state;
    static const struct {
        const char *pieces, *move;
        int score;
    } cases[] = {
        {"Rc7 Ae3 Ph3 ra8 ph4", "e3 c5", CPU_MATE - 1}, /* stalemate */
        {"Ra1 Th1 ra3 ch3", "h1 h3", CPU_MATE - 2},     /* black's move ends the game */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct player p;
        player_init_pieces(&p, "xatranj", WHITE, cases[i].pieces);
        assert_string_equal(player_think_depth(&p, 6), cases[i].move);
        assert_int_equal(p.report.score, cases[i].score);
        player_done(&p);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lone_king_is_mated),
        cmocka_unit_test(a_loser_gives_the_third_check),
        cmocka_unit_test(a_loser_repeats),
        cmocka_unit_test(a_winner_does_not_repeat),
        cmocka_unit_test(the_last_move_before_inaction_draws),
        cmocka_unit_test(a_capture_saves_the_win_from_inaction),
        cmocka_unit_test(every_variant_is_played),
        cmocka_unit_test(both_sides_are_judged_alike),
        cmocka_unit_test(alphabeta_and_minimax_agree),
        cmocka_unit_test(nodes_decide_the_move),
        cmocka_unit_test(the_time_of_a_move_is_kept),
        cmocka_unit_test(the_clock_is_never_used_up),
        cmocka_unit_test(a_stop_is_obeyed_at_once),
        cmocka_unit_test(levels_that_search_look_at_more_positions),
        cmocka_unit_test(only_the_moves_asked_for_are_chosen_from),
        cmocka_unit_test(a_mate_that_was_asked_for_ends_the_search),
        cmocka_unit_test(reports_come_between_depths_too),
        cmocka_unit_test(threads_share_a_search),
        cmocka_unit_test(stalemate_and_a_lone_king_win_where_the_rules_say_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
