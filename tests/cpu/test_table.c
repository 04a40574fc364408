/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of positions, and how time is split. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "cpu/table.h"
#include "cpu/timing.h"

static const struct table_hit sample = {
    .move = {.from = 0x14, .to = 0x34, .kind = MOVE_CHAIN, .promotion = 26, .chain = 65000},
    .score = -31999,
    .evaluation = 123,
    .depth = 37,
    .bound = CPU_BOUND_LOWER,
};

static void what_is_stored_is_found(void **state)
{
    (void)state;
    struct table table;
    struct table_hit hit;
    assert_int_equal(table_init(&table, 1), 0);
    assert_false(table_find(&hit, &table, 0x123456789abcdef0u));
    table_store(&table, 0x123456789abcdef0u, &sample);
    assert_true(table_find(&hit, &table, 0x123456789abcdef0u));
    assert_true(move_same(hit.move, sample.move));
    assert_int_equal(hit.score, sample.score);
    assert_int_equal(hit.evaluation, sample.evaluation);
    assert_int_equal(hit.depth, sample.depth);
    assert_int_equal(hit.bound, sample.bound);
    assert_false(table_find(&hit, &table, 0x123456789abcdef1u));
    table_clear(&table);
    assert_false(table_find(&hit, &table, 0x123456789abcdef0u));
    table_done(&table);
}

static void the_move_survives_a_store_without_one(void **state)
{
    (void)state;
    struct table table;
    struct table_hit hit, none = {.score = 5, .depth = 40, .bound = CPU_BOUND_UPPER};
    assert_int_equal(table_init(&table, 1), 0);
    table_store(&table, 42, &sample);
    table_store(&table, 42, &none);
    assert_true(table_find(&hit, &table, 42));
    assert_int_equal(hit.score, 5);
    assert_true(move_same(hit.move, sample.move));
    table_done(&table);
}

static void the_shallow_and_old_give_way(void **state)
{
    (void)state;
    struct table table;
    struct table_hit hit, shallow = sample;
    assert_int_equal(table_init(&table, 1), 0);
    shallow.depth = 1;
    for (uint64_t key = 1; key <= TABLE_WAYS; key++)
        table_store(&table, key, key == 2 ? &shallow : &sample);
    table_store(&table, 99, &sample);
    assert_false(table_find(&hit, &table, 2));
    assert_true(table_find(&hit, &table, 1));
    assert_true(table_find(&hit, &table, 99));
    table_done(&table);
}

static void mates_count_from_the_position_in_the_table(void **state)
{
    (void)state;
    assert_int_equal(score_to_table(CPU_MATE - 7, 4), CPU_MATE - 3);
    assert_int_equal(score_from_table(CPU_MATE - 3, 2), CPU_MATE - 5);
    assert_int_equal(score_to_table(-CPU_MATE + 7, 4), -CPU_MATE + 3);
    assert_int_equal(score_to_table(150, 4), 150);
}

/* --- time */

static void a_move_never_gets_more_than_it_has(void **state)
{
    (void)state;
    static const struct cpu_limits cases[] = {
        {.move_ms = 1000},
        {.move_ms = 1},
        {.clock = {3000, 100, 0}},
        {.clock = {1000, 0, 1}},
        {.clock = {50, 1000, 0}},
        {.clock = {1, 0, 0}},
        {.clock = {60000, 0, 40}, .move_ms = 200},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct time_plan plan = time_plan(&cases[i]);
        int64_t left = cases[i].clock.left_ms;
        assert_true(plan.hard_ms > 0);
        if (left > 0)
            assert_in_range(plan.hard_ms, 1, left);
        if (cases[i].move_ms > 0)
            assert_in_range(plan.hard_ms, 1, cases[i].move_ms);
        if (plan.soft_ms)
            assert_true(left == 0 || plan.soft_ms <= left);
    }
}

static void without_a_clock_nothing_ends_the_thought(void **state)
{
    (void)state;
    const struct cpu_limits limits = {.depth = 5};
    struct time_plan plan = time_plan(&limits);
    assert_int_equal(plan.soft_ms, 0);
    assert_int_equal(plan.hard_ms, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_stored_is_found),
        cmocka_unit_test(the_move_survives_a_store_without_one),
        cmocka_unit_test(the_shallow_and_old_give_way),
        cmocka_unit_test(mates_count_from_the_position_in_the_table),
        cmocka_unit_test(a_move_never_gets_more_than_it_has),
        cmocka_unit_test(without_a_clock_nothing_ends_the_thought),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
