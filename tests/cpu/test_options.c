/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a CPU player. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "escacs/cpu.h"

static void every_option_is_read(void **state)
{
    (void)state;
    struct cpu_options o;
    int at;
    cpu_options_init(&o);
    assert_int_equal(cpu_options_read(&o,
                                      "temps=0.25,nivell=3,profunditat=7,nodes=5000,fils=2,"
                                      "memoria=16,algorisme=alfabeta,llavor=9",
                                      &at),
                     CPU_OPTION_OK);
    assert_int_equal(o.limits.move_ms, 250);
    assert_int_equal(o.limits.level, 3);
    assert_int_equal(o.limits.depth, 7);
    assert_int_equal(o.limits.nodes, 5000);
    assert_int_equal(o.threads, 2);
    assert_int_equal(o.memory_mb, 16);
    assert_int_equal(o.limits.algorithm, CPU_ALPHABETA);
    assert_int_equal(o.limits.seed, 9);
}

static void without_options_a_move_takes_a_second(void **state)
{
    (void)state;
    struct cpu_options o;
    int at;
    cpu_options_init(&o);
    assert_int_equal(cpu_options_read(&o, "", &at), CPU_OPTION_OK);
    assert_int_equal(o.limits.move_ms, 1000);
    assert_int_equal(o.limits.level, CPU_LEVEL_MAX);
}

static void other_limits_take_the_place_of_the_time(void **state)
{
    (void)state;
    static const char *const texts[] = {"nodes=10", "profunditat=2", "nivell=4",
                                        "algorisme=minimax"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct cpu_options o;
        int at;
        cpu_options_init(&o);
        assert_int_equal(cpu_options_read(&o, texts[i], &at), CPU_OPTION_OK);
        assert_int_equal(o.limits.move_ms, 0);
    }
}

static void what_is_wrong_is_told_with_its_place(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum cpu_option_error error;
        int at;
    } cases[] = {
        {"x=1", CPU_OPTION_UNKNOWN, 0},
        {"temps", CPU_OPTION_NO_VALUE, 0},
        {"temps=", CPU_OPTION_NO_VALUE, 0},
        {"temps=0", CPU_OPTION_VALUE, 0},
        {"temps=-1", CPU_OPTION_VALUE, 0},
        {"temps=1.", CPU_OPTION_VALUE, 0},
        {"temps=.5", CPU_OPTION_VALUE, 0},
        {"temps=1e3", CPU_OPTION_VALUE, 0},
        {"temps=99999999", CPU_OPTION_VALUE, 0},
        {"nivell=11", CPU_OPTION_VALUE, 0},
        {"nivell=3,", CPU_OPTION_UNKNOWN, 9},
        {"nivell=3,nivell=4", CPU_OPTION_REPEATED, 9},
        {"nivell=3,fils=0", CPU_OPTION_VALUE, 9},
        {"nodes=99999999999999999999", CPU_OPTION_VALUE, 0},
        {"memoria=0", CPU_OPTION_VALUE, 0},
        {"algorisme=completet", CPU_OPTION_VALUE, 0},
        {" nivell=3", CPU_OPTION_UNKNOWN, 0},
        {",", CPU_OPTION_UNKNOWN, 0},
        {"=", CPU_OPTION_UNKNOWN, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct cpu_options o;
        int at = -1;
        cpu_options_init(&o);
        assert_int_equal(cpu_options_read(&o, cases[i].text, &at), cases[i].error);
        assert_int_equal(at, cases[i].at);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_option_is_read),
        cmocka_unit_test(without_options_a_move_takes_a_second),
        cmocka_unit_test(other_limits_take_the_place_of_the_time),
        cmocka_unit_test(what_is_wrong_is_told_with_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
