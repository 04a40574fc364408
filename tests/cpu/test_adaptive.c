/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pure models: the ladder of skills, the posterior over a rival, and the published ranks. */
#include "cpu/adaptive.h"
#include "cpu/published.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_near(double a, double b, double error)
{
    if (!(fabs(a - b) <= error))
        fail_msg("%f is not %f", a, b);
}

/* --- skills */

static void likelihoods_follow_the_losses(void **state)
{
    (void)state;
    const double expected[3] = {0.5, 0.4, 0.5};
    double first = skill_likelihood(expected, 3, 0, 0.1);
    assert_near(first, 1 / (2 + exp(-1)), 1e-12);
    assert_near(skill_likelihood(expected, 3, 1, 0.1) / first, exp(-1), 1e-12);
}

static void higher_rungs_forgive_less_and_then_search_more(void **state)
{
    (void)state;
    for (int rung = 1; rung < SKILL_CAREFUL; rung++)
        assert_true(skill_temperature(rung + 1) < skill_temperature(rung));
    for (int rung = SKILL_SEARCHING; rung < 20; rung++)
        assert_int_equal(skill_nodes(rung + 1, 20), 2 * skill_nodes(rung, 20));
    assert_near(skill_rung(skill_nodes(14.5, 20), 20), 14.5, 0.01);
}

static void rungs_say_how_a_player_plays(void **state)
{
    (void)state;
    struct skill skill;
    uint64_t chance = 1;
    skill_of(&skill, 0, 1, 20, &chance);
    assert_int_equal(skill.way, SKILL_RANDOM);
    skill_of(&skill, 5, 1, 20, &chance);
    assert_int_equal(skill.way, SKILL_DRAWS);
    assert_int_equal(skill.budget, 1);
    skill_of(&skill, 12, 1, 20, &chance);
    assert_int_equal(skill.way, SKILL_SEARCHES);
    assert_int_equal(skill.nodes, skill_nodes(12, 20));
}

static void levels_are_rungs_in_order(void **state)
{
    (void)state;
    for (int level = 0; level < SKILL_LEVELS; level++) {
        assert_true(skill_level_rung(level) < skill_level_rung(level + 1));
        assert_true(skill_level_elo(level) < skill_level_elo(level + 1));
        assert_near(skill_rung_level(skill_level_rung(level)), level, 1e-9);
    }
    assert_near(skill_rung_level(-3), 0, 0);
    assert_near(skill_rung_level(99), SKILL_LEVELS, 0);
}

/* docs/guide.md has a row `| Elo | 730 | ... |`. */
static void the_guide_tells_the_elo_of_every_level(void **state)
{
    (void)state;
    char line[1024];
    int level = 0;
    FILE *guide = fopen("docs/guide.md", "r");
    assert_non_null(guide);
    while (fgets(line, sizeof line, guide) && strncmp(line, "| Elo |", 7) != 0)
        ;
    fclose(guide);
    for (char *at = line + 7; level <= SKILL_LEVELS; level++, at += 3) {
        assert_int_equal(strtol(at, &at, 10), skill_level_elo(level));
        assert_memory_equal(at, " |", 2);
    }
}

/* What a cold player would never play is not drawn, and the rest by its likelihood. */
static void moves_are_drawn_by_their_likelihood(void **state)
{
    (void)state;
    const double expected[3] = {0.6, 0.5, 0.0};
    int drawn[3] = {0};
    uint64_t chance = 7;
    for (int i = 0; i < 20000; i++)
        drawn[skill_draw(expected, 3, 0.1, &chance)]++;
    assert_int_equal(drawn[2], 0);
    assert_near(drawn[1] / (double)drawn[0], exp(-1), 0.02);
}

/* Below chance likelihoods are turned round, and nothing is left out. */
static void the_lowest_rung_is_the_first_turned_round(void **state)
{
    (void)state;
    const double expected[2] = {0.9, 0.0};
    int drawn[2] = {0};
    struct skill lowest, first;
    uint64_t chance = 7;
    skill_of(&lowest, SKILL_LOWEST, 0, 20, &chance);
    skill_of(&first, 1, 0, 20, &chance);
    assert_int_equal(lowest.way, SKILL_DRAWS);
    assert_near(lowest.temperature, -first.temperature, 1e-9);
    for (int i = 0; i < 20000; i++)
        drawn[skill_draw(expected, 2, lowest.temperature, &chance)]++;
    assert_near(drawn[0] / (double)drawn[1], exp(-0.9 / first.temperature), 0.02);
}

/* --- the posterior */

static void one_move_gives_the_posterior_of_its_likelihoods(void **state)
{
    (void)state;
    struct adaptive a;
    const double expected[2] = {0.5, 0.3};
    const double *const budgets[SKILL_BUDGETS] = {expected, expected, expected};
    double total = 0;
    adaptive_init(&a, -1);
    adaptive_learn(&a, budgets, 2, 0);
    double likelihood[ADAPTIVE_RUNGS] = {0.5};
    for (int x = 1; x < ADAPTIVE_RUNGS; x++) {
        double t = exp(-0.2 / skill_temperature(x));
        likelihood[x] = 0.98 / (1 + t) + 0.01;
    }
    for (int x = 0; x < ADAPTIVE_RUNGS; x++)
        total += SKILL_BUDGETS * likelihood[x];
    for (int b = 0; b < SKILL_BUDGETS; b++)
        for (int x = 0; x < ADAPTIVE_RUNGS; x++)
            assert_near(a.belief[b][x], likelihood[x] / total, 1e-9);
}

static void moves_that_lose_nothing_teach_nothing(void **state)
{
    (void)state;
    struct adaptive a, before;
    const double even[3] = {0.5, 0.5, 0.5};
    const double *const budgets[SKILL_BUDGETS] = {even, even, even};
    adaptive_init(&a, -1);
    before = a;
    for (int i = 0; i < 100; i++)
        adaptive_learn(&a, budgets, 3, i % 3);
    assert_near(adaptive_rung(&a), adaptive_rung(&before), 1e-9);
}

/* Thirty positions of five moves, which lose from nothing to all. A player of this rung chooses. */
static double rung_learnt_from(int rung, uint64_t seed)
{
    struct adaptive a;
    adaptive_init(&a, -1);
    for (int i = 0; i < 80; i++) {
        double expected[5];
        for (int j = 0; j < 5; j++)
            expected[j] = j == 0 ? 0.6 : 0.6 * (1 - skill_chance(&seed) * skill_chance(&seed));
        const double *const budgets[SKILL_BUDGETS] = {expected, expected, expected};
        struct skill skill;
        skill_of(&skill, rung, 0, 20, &seed);
        int played = skill.way == SKILL_RANDOM ? (int)(5 * skill_chance(&seed))
                                               : skill_draw(expected, 5, skill.temperature, &seed);
        adaptive_learn(&a, budgets, 5, played);
    }
    return adaptive_rung(&a);
}

static void the_order_of_skills_is_found_again(void **state)
{
    (void)state;
    double before = -1;
    for (int rung = 0; rung <= SKILL_CAREFUL; rung += 2) {
        double mean = 0;
        for (uint64_t seed = 1; seed <= 10; seed++)
            mean += rung_learnt_from(rung, seed * 1000) / 10;
        assert_true(mean > before);
        before = mean;
    }
}

static void a_random_mover_is_at_the_bottom(void **state)
{
    (void)state;
    double mean = 0;
    for (uint64_t seed = 1; seed <= 10; seed++)
        mean += rung_learnt_from(0, seed) / 10;
    assert_true(mean < 2);
}

/* --- results */

static void wins_lower_the_level_and_losses_raise_it(void **state)
{
    (void)state;
    struct adaptive a;
    adaptive_init(&a, 5);
    double start = adaptive_rung(&a);
    assert_near(start, 5, 1e-9);
    adaptive_end_game(&a, 1, 15);
    double lower = adaptive_rung(&a);
    assert_true(lower < start);
    adaptive_end_game(&a, 0, 15);
    assert_true(adaptive_rung(&a) > lower);
}

static void the_level_stays_near_the_ladder(void **state)
{
    (void)state;
    struct adaptive a;
    adaptive_init(&a, 5);
    for (int i = 0; i < 50; i++)
        adaptive_end_game(&a, 0, 15);
    assert_true(adaptive_rung(&a) <= 18);
    for (int i = 0; i < 50; i++)
        adaptive_end_game(&a, 1, 15);
    assert_near(adaptive_rung(&a), 0, 1e-9);
    adaptive_end_game(&a, 0, 15);
    adaptive_end_game(&a, 0, 15);
    adaptive_end_game(&a, 0, 15);
    assert_true(adaptive_rung(&a) > 0);
}

/* Only who moves at random meets a player who plays worse than that. */
static void who_plays_by_chance_is_met_below_it(void **state)
{
    (void)state;
    struct adaptive random, beginner;
    adaptive_init(&random, 0);
    adaptive_init(&beginner, 5);
    for (int i = 0; i < 50; i++) {
        adaptive_end_game(&random, 1, 15);
        adaptive_end_game(&beginner, 1, 15);
    }
    assert_near(adaptive_rung(&random), SKILL_LOWEST, 1e-9);
    assert_near(adaptive_rung(&beginner), 0, 1e-9);
}

static void a_copy_restores_everything(void **state)
{
    (void)state;
    struct adaptive a, kept, again;
    const double expected[2] = {0.5, 0.1};
    const double *const budgets[SKILL_BUDGETS] = {expected, expected, expected};
    adaptive_init(&a, 5);
    kept = a;
    adaptive_learn(&a, budgets, 2, 1);
    adaptive_note_standing(&a, 0.9);
    again = a;
    a = kept;
    adaptive_learn(&a, budgets, 2, 1);
    adaptive_note_standing(&a, 0.9);
    assert_memory_equal(&a, &again, sizeof a);
}

static void only_possible_states_are_sound(void **state)
{
    (void)state;
    struct adaptive a;
    adaptive_init(&a, -1);
    assert_true(adaptive_is_sound(&a));
    a.belief[1][2] = NAN;
    assert_false(adaptive_is_sound(&a));
    adaptive_init(&a, -1);
    a.offset = INFINITY;
    assert_false(adaptive_is_sound(&a));
    adaptive_init(&a, -1);
    a.standing = 3;
    a.turns = 1;
    assert_false(adaptive_is_sound(&a));
}

/* --- the published algorithm */

static void fill(struct cpu_scored *out, const int *scores, int count)
{
    memset(out, 0, (size_t)count * sizeof *out);
    for (int i = 0; i < count; i++)
        out[i].score = scores[i];
}

static void performance_is_the_rank_among_distinct_scores(void **state)
{
    (void)state;
    static const int scores[] = {10, 30, 30, -5, 70};
    struct cpu_scored scored[5];
    struct published p = {0};
    assert_near(published_ratio(&p), 50, 0);
    fill(scored, scores, 5);
    published_learn(&p, scored, 5, 2); /* rank 2 of -5 10 30 70 */
    assert_near(published_ratio(&p), 200.0 / 3, 1e-9);
    published_learn(&p, scored, 5, 3); /* the worst: later moves weigh more */
    assert_near(published_ratio(&p), 200.0 / 9, 1e-9);
}

static void one_distinct_score_is_no_performance(void **state)
{
    (void)state;
    static const int scores[] = {10, 10, 10};
    struct cpu_scored scored[3];
    struct published p = {0};
    fill(scored, scores, 3);
    published_learn(&p, scored, 3, 1);
    assert_int_equal(p.count, 0);
    assert_near(published_ratio(&p), 50, 0);
}

static int score_chosen(const int *scores, int count, double ratio, int drop)
{
    struct cpu_scored scored[8];
    uint64_t chance = 1;
    fill(scored, scores, count);
    return scored[published_choose(scored, count, ratio, drop, &chance)].score;
}

static void the_ratio_chooses_a_rank_above_those_dropped(void **state)
{
    (void)state;
    static const int scores[] = {0, 1, 2, 3, 4, 5, 6, 7};
    assert_int_equal(score_chosen(scores, 8, 0, 4), 2);
    assert_int_equal(score_chosen(scores, 8, 100, 4), 7);
    assert_int_equal(score_chosen(scores, 8, 50, 4), 4); /* 2.5 of 0..5: half to even */
    assert_int_equal(score_chosen(scores, 8, 0, 0), 0);
    assert_int_equal(score_chosen(scores, 8, 50, 0), 4); /* 3.5 of 0..7: half to even */
    assert_int_equal(score_chosen(scores, 1, 50, 1), 0);
}

static void equal_scores_are_chosen_alike(void **state)
{
    (void)state;
    static const int scores[] = {5, 9, 9, 9};
    struct cpu_scored scored[4];
    int chosen[4] = {0};
    uint64_t chance = 3;
    fill(scored, scores, 4);
    for (int i = 0; i < 3000; i++)
        chosen[published_choose(scored, 4, 100, 0, &chance)]++;
    assert_int_equal(chosen[0], 0);
    for (int i = 1; i < 4; i++)
        assert_near(chosen[i], 1000, 120);
}

static void rounding_groups_scores_but_not_mates(void **state)
{
    (void)state;
    static const int scores[] = {49, 51, -51, -49, CPU_MATE - 3};
    struct cpu_scored scored[5];
    fill(scored, scores, 5);
    published_round(scored, 5, 100);
    assert_int_equal(scored[0].score, 0);
    assert_int_equal(scored[1].score, 100);
    assert_int_equal(scored[2].score, -100);
    assert_int_equal(scored[3].score, 0);
    assert_int_equal(scored[4].score, CPU_MATE - 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(likelihoods_follow_the_losses),
        cmocka_unit_test(higher_rungs_forgive_less_and_then_search_more),
        cmocka_unit_test(rungs_say_how_a_player_plays),
        cmocka_unit_test(levels_are_rungs_in_order),
        cmocka_unit_test(the_guide_tells_the_elo_of_every_level),
        cmocka_unit_test(moves_are_drawn_by_their_likelihood),
        cmocka_unit_test(the_lowest_rung_is_the_first_turned_round),
        cmocka_unit_test(one_move_gives_the_posterior_of_its_likelihoods),
        cmocka_unit_test(moves_that_lose_nothing_teach_nothing),
        cmocka_unit_test(the_order_of_skills_is_found_again),
        cmocka_unit_test(a_random_mover_is_at_the_bottom),
        cmocka_unit_test(wins_lower_the_level_and_losses_raise_it),
        cmocka_unit_test(the_level_stays_near_the_ladder),
        cmocka_unit_test(who_plays_by_chance_is_met_below_it),
        cmocka_unit_test(a_copy_restores_everything),
        cmocka_unit_test(only_possible_states_are_sound),
        cmocka_unit_test(performance_is_the_rank_among_distinct_scores),
        cmocka_unit_test(one_distinct_score_is_no_performance),
        cmocka_unit_test(the_ratio_chooses_a_rank_above_those_dropped),
        cmocka_unit_test(equal_scores_are_chosen_alike),
        cmocka_unit_test(rounding_groups_scores_but_not_mates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
