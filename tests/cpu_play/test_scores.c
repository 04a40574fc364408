/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact scores of several moves: they agree with searches of one move, and are those of the last
 * depth finished. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "player.h"

#include "escacs/movegen.h"
#include "escacs/notation.h"
#include "storage/builtin.h"

#include <stdlib.h>
#include <string.h>

enum { ALL = 10000 };

struct scores {
    struct cpu_scored *moves;
    int count;
    struct cpu_report report;
};

static struct scores score(struct player *p, int wanted, const struct cpu_limits *limits)
{
    struct scores s = {
        .moves = calloc((size_t)variant_max_moves(p->variant), sizeof(struct cpu_scored))};
    assert_non_null(s.moves);
    s.count = cpu_score_moves(s.moves, wanted, p->cpu, p->game, limits, NULL, &s.report);
    assert_true(s.count > 0);
    assert_int_equal(s.report.scored_count, s.count);
    return s;
}

static struct scores score_depth(struct player *p, int wanted, int depth)
{
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .depth = depth};
    return score(p, wanted, &limits);
}

static void expect_legal_line(const struct player *p, const struct cpu_scored *scored)
{
    struct position position = *game_position(p->game);
    struct undo undo;
    assert_in_range(scored->line_length, 1, CPU_SCORED_LINE_MAX);
    assert_true(move_same(scored->line[0], scored->move));
    for (int i = 0; i < scored->line_length; i++) {
        assert_true(movegen_is_legal(&position, scored->line[i]));
        position_make(&position, scored->line[i], &undo);
    }
}

static void expect_sound(const struct player *p, const struct scores *s, int wanted)
{
    const struct move *legal;
    int count = game_legal_moves(&legal, p->game);
    assert_int_equal(s->count, wanted < count ? wanted : count);
    for (int i = 0; i < s->count; i++) {
        expect_legal_line(p, &s->moves[i]);
        assert_true(i == 0 || s->moves[i].score <= s->moves[i - 1].score);
        for (int j = 0; j < i; j++)
            assert_false(move_same(s->moves[i].move, s->moves[j].move));
    }
}

static void expect_same(const struct scores *a, const struct scores *b)
{
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->report.depth, b->report.depth);
    assert_memory_equal(a->moves, b->moves, (size_t)a->count * sizeof *a->moves);
}

/* --- tests */

static void every_number_of_moves_is_scored_in_every_variant(void **state)
{
    (void)state;
    static const int wanted[] = {1, 2, 5, ALL};
    for (const struct builtin *b = builtin_variants; b->name; b++) {
        struct player p;
        player_init(&p, b->name);
        for (int i = 0; i < 24 && !game_is_over(p.game); i++) {
            struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .nodes = 300 * (1 + i % 5)};
            struct scores s = score(&p, wanted[i % 4], &limits);
            expect_sound(&p, &s, wanted[i % 4]);
            assert_int_equal(game_play(p.game, s.moves[s.count / 3].move), 0);
            free(s.moves);
        }
        player_done(&p);
    }
}

static void scores_are_those_of_each_move_alone(void **state)
{
    (void)state;
    static const char *const variants[] = {"fide", "estandard", "dames", "gran"};
    for (size_t v = 0; v < sizeof variants / sizeof *variants; v++) {
        struct player p;
        player_init(&p, variants[v]);
        for (int i = 0; i < 6; i++)
            player_move(&p, 500);
        cpu_forget(p.cpu);
        struct scores s = score_depth(&p, ALL, 3);
        int sum = 0;
        for (int i = 0; i < s.count; i++) {
            const struct cpu_limits limits = {
                .level = CPU_LEVEL_MAX, .depth = 3, .only = &s.moves[i].move, .only_count = 1};
            cpu_forget(p.cpu);
            player_think(&p, &limits);
            sum += abs(p.report.score - s.moves[i].score);
        }
        assert_in_range(sum / s.count, 0, 25);
        free(s.moves);
        player_done(&p);
    }
}

static void mates_are_ranked_by_distance(void **state)
{
    (void)state;
    struct player p;
    player_init_fen(&p, "fide", "6k1/8/6K1/8/8/8/8/R7 w - - 0 1");
    struct scores s = score_depth(&p, ALL, 8);
    expect_sound(&p, &s, ALL);
    assert_int_equal(cpu_mate_moves(s.moves[0].score), 1);
    assert_int_equal(s.moves[0].move.to, square_at(7, 0));
    assert_int_equal(cpu_mate_moves(s.moves[1].score), 2);
    assert_int_equal(s.moves[1].move.to, square_at(0, 5));
    assert_int_equal(cpu_mate_moves(s.moves[2].score), 3);
    free(s.moves);
    player_done(&p);
}

static void the_best_captures_come_first(void **state)
{
    (void)state;
    struct player p;
    char text[MOVE_TEXT_SIZE];
    player_init_pieces(&p, "fide", WHITE, "Rg2 De4 rg7 dh4 ce8 aa4 pb7");
    for (int depth = 1; depth <= 3; depth++) {
        struct scores s = score_depth(&p, 3, depth);
        struct position position = *game_position(p.game);
        move_write(text, &position, s.moves[0].move);
        assert_string_equal(text, "e4 h4");
        free(s.moves);
    }
    player_done(&p);
}

static void what_is_stopped_keeps_the_last_depth(void **state)
{
    (void)state;
    static const char *const variants[] = {"fide", "dames", "gran"};
    for (size_t v = 0; v < sizeof variants / sizeof *variants; v++) {
        for (int64_t nodes = 1; nodes < 20000; nodes *= 7) {
            struct player p;
            const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .nodes = nodes};
            player_init(&p, variants[v]);
            struct scores stopped = score(&p, ALL, &limits);
            assert_in_range(stopped.report.nodes, 0, nodes + 1);
            expect_sound(&p, &stopped, ALL);
            cpu_forget(p.cpu);
            if (stopped.report.depth > 0) {
                struct scores whole = score_depth(&p, ALL, stopped.report.depth);
                expect_same(&stopped, &whole);
                free(whole.moves);
            }
            free(stopped.moves);
            player_done(&p);
        }
    }
}

static bool always(void *payload)
{
    (void)payload;
    return true;
}

static int64_t no_time(void *payload)
{
    (void)payload;
    return 0;
}

static void a_stop_at_once_leaves_scores_of_depth_0(void **state)
{
    (void)state;
    struct player p;
    struct cpu_scored best[3];
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX};
    const struct cpu_hooks hooks = {.now_ms = no_time, .should_stop = always};
    player_init_fen(&p, "fide", "4k3/8/8/3q4/8/2N5/8/4K3 w - - 0 1");
    assert_int_equal(cpu_score_moves(best, 3, p.cpu, p.game, &limits, &hooks, &p.report), 3);
    assert_int_equal(p.report.depth, 0);
    assert_int_equal(best[0].move.to, square_at(4, 3));
    player_done(&p);
}

static void one_move_is_what_the_player_thinks(void **state)
{
    (void)state;
    struct player p;
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .nodes = 20000};
    player_init(&p, "estandard");
    player_think(&p, &limits);
    cpu_forget(p.cpu);
    struct scores s = score(&p, 1, &limits);
    assert_true(move_same(s.moves[0].move, p.best));
    assert_int_equal(s.moves[0].score, p.report.score);
    assert_int_equal(s.report.nodes, p.report.nodes);
    free(s.moves);
    player_done(&p);
}

static void the_same_nodes_give_the_same_scores(void **state)
{
    (void)state;
    struct player p;
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .nodes = 8000};
    player_init(&p, "fide");
    struct scores first = score(&p, 6, &limits);
    cpu_forget(p.cpu);
    struct scores second = score(&p, 6, &limits);
    expect_same(&first, &second);
    free(first.moves);
    free(second.moves);
    player_done(&p);
}

static void only_the_moves_asked_for_are_scored(void **state)
{
    (void)state;
    struct player p;
    const struct move *legal;
    player_init(&p, "fide");
    game_legal_moves(&legal, p.game);
    const struct cpu_limits limits = {
        .level = CPU_LEVEL_MAX, .depth = 4, .only = legal + 3, .only_count = 4};
    struct scores s = score(&p, ALL, &limits);
    assert_int_equal(s.count, 4);
    for (int i = 0; i < s.count; i++) {
        int found = 0;
        for (int j = 0; j < s.count; j++)
            found += move_same(s.moves[i].move, limits.only[j]);
        assert_int_equal(found, 1);
    }
    free(s.moves);
    player_done(&p);
}

static void a_move_asked_for_is_scored_too(void **state)
{
    (void)state;
    struct player p;
    const struct move *legal;
    player_init(&p, "fide");
    int count = game_legal_moves(&legal, p.game);
    struct scores all = score_depth(&p, ALL, 3);
    for (int i = 0; i < count; i++) {
        const struct move *also = &all.moves[i].move;
        const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .depth = 3, .also = also};
        cpu_forget(p.cpu);
        struct scores s = score(&p, 2, &limits);
        int found = 0;
        for (int j = 0; j < s.count; j++)
            found += move_same(s.moves[j].move, *also);
        assert_int_equal(found, 1);
        assert_in_range(s.count, 2, 3);
        if (s.count == 3)
            assert_true(move_same(s.moves[2].move, *also));
        free(s.moves);
    }
    free(all.moves);
    player_done(&p);
}

static void threads_help(void **state)
{
    (void)state;
    struct player p;
    player_init(&p, "fide");
    cpu_free(p.cpu);
    assert_int_equal(cpu_new(&p.cpu, p.variant, 3, 4), 0);
    struct scores s = score_depth(&p, 5, 9);
    expect_sound(&p, &s, 5);
    assert_int_equal(s.report.depth, 9);
    free(s.moves);
    player_done(&p);
}

static void plain_scores_are_those_of_minimax(void **state)
{
    (void)state;
    static const char *const variants[] = {"fide", "dames", "alamos"};
    for (size_t v = 0; v < sizeof variants / sizeof *variants; v++) {
        struct player p;
        struct cpu_limits limits = {.algorithm = CPU_ALPHABETA, .level = CPU_LEVEL_MAX, .depth = 3};
        player_init(&p, variants[v]);
        for (int i = 0; i < 5; i++)
            player_move(&p, 500);
        struct scores pruned = score(&p, ALL, &limits);
        expect_sound(&p, &pruned, ALL);
        player_think(&p, &limits);
        assert_int_equal(p.report.score, pruned.moves[0].score);
        limits.algorithm = CPU_MINIMAX;
        struct scores whole = score(&p, ALL, &limits);
        assert_int_equal(whole.count, pruned.count);
        for (int i = 0; i < whole.count; i++) {
            assert_true(move_same(whole.moves[i].move, pruned.moves[i].move));
            assert_int_equal(whole.moves[i].score, pruned.moves[i].score);
        }
        free(pruned.moves);
        free(whole.moves);
        player_done(&p);
    }
}

static void a_finished_game_has_no_scores(void **state)
{
    (void)state;
    struct player p;
    struct cpu_scored best;
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .depth = 2};
    player_init_fen(&p, "fide", "R5k1/8/6K1/8/8/8/8/8 b - - 0 1");
    assert_int_equal(cpu_score_moves(&best, 1, p.cpu, p.game, &limits, NULL, NULL), -CPU_GAME_OVER);
    player_done(&p);
}

static void what_is_expected_grows_with_the_score(void **state)
{
    (void)state;
    struct player p;
    player_init(&p, "fide");
    assert_true(cpu_expected(p.cpu, 0) == 0.5);
    assert_true(cpu_expected(p.cpu, CPU_MATE - 5) == 1 && cpu_expected(p.cpu, 5 - CPU_MATE) == 0);
    for (int s = -3000; s < 3000; s += 10) {
        struct cpu_chances chances = cpu_chances(p.cpu, s);
        double expected = cpu_expected(p.cpu, s);
        assert_true(expected < cpu_expected(p.cpu, s + 10));
        assert_true(chances.win >= 0 && chances.draw >= 0 && chances.loss >= 0);
        assert_int_equal(chances.win + chances.draw + chances.loss, 1000);
        assert_in_range(chances.win + chances.draw / 2 + 2 - (int)(1000 * expected), 0, 4);
    }
    player_done(&p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_of_moves_is_scored_in_every_variant),
        cmocka_unit_test(scores_are_those_of_each_move_alone),
        cmocka_unit_test(mates_are_ranked_by_distance),
        cmocka_unit_test(the_best_captures_come_first),
        cmocka_unit_test(what_is_stopped_keeps_the_last_depth),
        cmocka_unit_test(a_stop_at_once_leaves_scores_of_depth_0),
        cmocka_unit_test(one_move_is_what_the_player_thinks),
        cmocka_unit_test(the_same_nodes_give_the_same_scores),
        cmocka_unit_test(only_the_moves_asked_for_are_scored),
        cmocka_unit_test(a_move_asked_for_is_scored_too),
        cmocka_unit_test(threads_help),
        cmocka_unit_test(plain_scores_are_those_of_minimax),
        cmocka_unit_test(a_finished_game_has_no_scores),
        cmocka_unit_test(what_is_expected_grows_with_the_score),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
