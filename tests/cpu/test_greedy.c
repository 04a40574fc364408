/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The CPU player against one that takes what hangs, and against the clock. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../engine/rules_fixture.h"
#include "duel.h"

#include <stdlib.h>

enum { MEMORY_MB = 4 };

static struct variant *compiled(void (*describe)(struct rules *rules))
{
    struct variant *variant;
    struct rules rules;
    struct diagnostics *list = malloc(sizeof *list);
    assert_non_null(list);
    describe(&rules);
    diagnostics_init(list);
    assert_int_equal(variant_compile(&variant, &rules, list), 0);
    free(list);
    rules_done(&rules);
    return variant;
}

/* --- who takes what hangs */

/* The games that the CPU wins more than it loses, of so many with each colour. */
static int balance(const struct variant *variant, const struct cpu_limits *limits, int games,
                   uint64_t seed)
{
    struct duel duel;
    int sum = 0;
    duel_init(&duel, variant, limits, seed);
    for (int i = 0; i < 2 * games; i++) {
        enum side side = (enum side)(i % 2);
        struct game *game = duel_play(&duel, side);
        sum += duel_score(game, side);
        game_free(game);
    }
    duel_done(&duel);
    return sum;
}

static void level_0_loses_to_who_takes_what_hangs(void **state)
{
    (void)state;
    struct variant *variant = compiled(rules_estandard);
    const struct cpu_limits limits = {.level = 0};
    int sum = balance(variant, &limits, 10, 1);
    assert_true(sum <= -6);
    variant_free(variant);
}

static void level_6_beats_who_takes_what_hangs(void **state)
{
    (void)state;
    struct variant *variant = compiled(rules_estandard);
    const struct cpu_limits limits = {.level = 6};
    assert_true(balance(variant, &limits, 3, 1) >= 5);
    variant_free(variant);
}

/* `make bench-variants` measures it with more variants and more thought. */
static void who_takes_what_hangs_loses_in_random_variants(void **state)
{
    (void)state;
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .nodes = 2000};
    int played = 0, sum = 0;
    for (uint64_t seed = 1; played < 10; seed++) {
        struct arena arena;
        arena_init(&arena, seed);
        if (arena.fault == ARENA_FINE) {
            played++;
            sum += balance(arena.variant, &limits, 1, seed);
        }
        arena_done(&arena);
    }
    assert_true(sum >= 12);
}

/* --- the clock */

/* A clock that goes on by a tick whenever somebody looks at it. */
struct ticking {
    int64_t now_ms, tick_ms;
};

static int64_t look(void *payload)
{
    struct ticking *clock = payload;
    return clock->now_ms += clock->tick_ms;
}

/* A random variant whose board is so crowded with rooks that leap that its captures have no end. */
static void captures_without_end_are_not_followed(void **state)
{
    (void)state;
    struct arena arena;
    struct game *game;
    struct cpu *cpu;
    struct cpu_report report;
    struct move move;
    struct ticking clock = {.tick_ms = 1};
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .move_ms = 100};
    const struct cpu_hooks hooks = {.now_ms = look, .payload = &clock};
    arena_init(&arena, 301);
    assert_int_equal(game_new(&game, arena.variant), 0);
    assert_int_equal(cpu_new(&cpu, arena.variant, 1, MEMORY_MB), 0);
    assert_int_equal(cpu_think(&move, cpu, game, &limits, &hooks, &report), 0);
    assert_in_range(report.nodes, 1, 200000);
    cpu_free(cpu);
    game_free(game);
    arena_done(&arena);
}

/* How long level 10 thinks at the start of a game when it is given so much, the clock going on by
 * a hundredth of it at each look. */
static int64_t thought_ms(const struct variant *variant, int64_t move_ms)
{
    struct ticking clock = {.tick_ms = move_ms / 100};
    const struct cpu_limits limits = {.level = CPU_LEVEL_MAX, .move_ms = move_ms};
    const struct cpu_hooks hooks = {.now_ms = look, .payload = &clock};
    struct game *game;
    struct cpu *cpu;
    struct move move;
    assert_int_equal(game_new(&game, variant), 0);
    assert_int_equal(cpu_new(&cpu, variant, 1, MEMORY_MB), 0);
    assert_int_equal(cpu_think(&move, cpu, game, &limits, &hooks, NULL), 0);
    assert_int_equal(game_play(game, move), 0);
    cpu_free(cpu);
    game_free(game);
    return clock.now_ms;
}

static void level_10_answers_within_its_time(void **state)
{
    (void)state;
    for (int i = 0; ALL_RULES[i].name; i++) {
        struct variant *variant = compiled(ALL_RULES[i].describe);
        assert_in_range(thought_ms(variant, 100), 1, 100 + 3);
        assert_in_range(thought_ms(variant, 1000), 1, 1000 + 3 * 10);
        variant_free(variant);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(level_0_loses_to_who_takes_what_hangs),
        cmocka_unit_test(level_6_beats_who_takes_what_hangs),
        cmocka_unit_test(who_takes_what_hangs_loses_in_random_variants),
        cmocka_unit_test(level_10_answers_within_its_time),
        cmocka_unit_test(captures_without_end_are_not_followed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
