/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of a CPU player. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "escacs/cpu.h"

static int read_options(struct cpu_options *o, const char *text, struct parameter_error *error)
{
    cpu_options_init(o);
    return cpu_options_read(o, text, error);
}

static void every_option_is_read_in_three_languages(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "temps=0.25,nivell=3,profunditat=7,nodes=5000,fils=2,memoria=16,algorisme=alfabeta,"
        "avaluacio=derivada,llavor=9,rendeix=si",
        "time=0.25,level=3,depth=7,nodes=5000,threads=2,memory=16,algorithm=alphabeta,"
        "evaluation=derived,seed=9,resigns=yes",
        "tiempo=0.25,nivel=3,profundidad=7,nodos=5000,hilos=2,memoria=16,algoritmo=alfabeta,"
        "evaluacion=derivada,semilla=9,rinde=si",
        "TIME=0.250,Level=03,depth=7,nodes=5000,fils=2,memory=16,algorithm=AlphaBeta,"
        "evaluation=derived,seed=9,rendeix=YES",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct cpu_options o;
        struct parameter_error error;
        assert_int_equal(read_options(&o, texts[i], &error), 0);
        assert_int_equal(o.limits.move_ms, 250);
        assert_int_equal(o.limits.level, 3);
        assert_int_equal(o.limits.depth, 7);
        assert_int_equal(o.limits.nodes, 5000);
        assert_int_equal(o.threads, 2);
        assert_int_equal(o.memory_mb, 16);
        assert_true(o.resigns);
        assert_int_equal(o.limits.algorithm, CPU_ALPHABETA);
        assert_int_equal(o.evaluation, CPU_EVALUATION_DERIVED);
        assert_int_equal(o.limits.seed, 9);
    }
}

static void without_options_everything_has_its_default(void **state)
{
    (void)state;
    struct cpu_options o;
    struct parameter_error error;
    assert_int_equal(read_options(&o, "", &error), 0);
    assert_int_equal(o.limits.move_ms, 1000);
    assert_int_equal(o.limits.level, CPU_LEVEL_MAX);
    assert_int_equal(o.limits.depth, 0);
    assert_int_equal(o.limits.nodes, 0);
    assert_int_equal(o.limits.algorithm, CPU_COMPLETE);
    assert_int_equal(o.evaluation, CPU_EVALUATION_LEARNT);
    assert_int_equal(o.threads, 1);
    assert_int_equal(o.memory_mb, 64);
}

static void other_limits_take_the_place_of_the_time(void **state)
{
    (void)state;
    static const char *const texts[] = {"nodes=10", "profunditat=2", "nivell=4",
                                        "algorisme=minimax", "algorithm=ladder,rung=12"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct cpu_options o;
        struct parameter_error error;
        assert_int_equal(read_options(&o, texts[i], &error), 0);
        assert_int_equal(o.limits.move_ms, 0);
    }
}

static void low_levels_take_small_tables_unless_told(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int least, most;
    } cases[] = {
        {"nivell=0", 1, 1}, {"nivell=9", 1, 1},    {"algorisme=escala", 1, 1},
        {"", 64, 64},       {"nivell=10", 64, 64}, {"nivell=3,memoria=32", 32, 32},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct cpu_options o;
        struct parameter_error error;
        assert_int_equal(read_options(&o, cases[i].text, &error), 0);
        assert_in_range(o.memory_mb, cases[i].least, cases[i].most);
    }
}

static void what_is_wrong_is_told_with_its_place_and_its_row(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum parameter_fault fault;
        int at, row; /* row -1: none */
    } cases[] = {
        {"x=1", PARAMETER_UNKNOWN, 0, -1},
        {"temps", PARAMETER_NO_VALUE, 0, CPU_PARAMETER_TIME},
        {"temps=", PARAMETER_NO_VALUE, 0, CPU_PARAMETER_TIME},
        {"temps=0", PARAMETER_OUT_OF_RANGE, 0, CPU_PARAMETER_TIME},
        {"temps=0.0009", PARAMETER_OUT_OF_RANGE, 0, CPU_PARAMETER_TIME},
        {"temps=-1", PARAMETER_MALFORMED, 0, CPU_PARAMETER_TIME},
        {"temps=1.", PARAMETER_MALFORMED, 0, CPU_PARAMETER_TIME},
        {"temps=.5", PARAMETER_MALFORMED, 0, CPU_PARAMETER_TIME},
        {"temps=1e3", PARAMETER_MALFORMED, 0, CPU_PARAMETER_TIME},
        {"temps=99999999", PARAMETER_OUT_OF_RANGE, 0, CPU_PARAMETER_TIME},
        {"temps=99999999999999999999", PARAMETER_OUT_OF_RANGE, 0, CPU_PARAMETER_TIME},
        {"nivell=11", PARAMETER_OUT_OF_RANGE, 0, CPU_PARAMETER_LEVEL},
        {"level=11", PARAMETER_OUT_OF_RANGE, 0, CPU_PARAMETER_LEVEL},
        {"nivell=3,", PARAMETER_EMPTY, 9, -1},
        {"nivell=3,nivell=4", PARAMETER_REPEATED, 9, CPU_PARAMETER_LEVEL},
        {"nivell=3,level=4", PARAMETER_REPEATED, 9, CPU_PARAMETER_LEVEL},
        {"nivell=3,fils=0", PARAMETER_OUT_OF_RANGE, 9, CPU_PARAMETER_THREADS},
        {"nodes=99999999999999999999x", PARAMETER_MALFORMED, 0, CPU_PARAMETER_NODES},
        {"profunditat=101", PARAMETER_OUT_OF_RANGE, 0, CPU_PARAMETER_DEPTH},
        {"memoria=0", PARAMETER_OUT_OF_RANGE, 0, CPU_PARAMETER_MEMORY},
        {"algorisme=completet", PARAMETER_MALFORMED, 0, CPU_PARAMETER_ALGORITHM},
        {"avaluacio=2", PARAMETER_MALFORMED, 0, CPU_PARAMETER_EVALUATION},
        {" nivell=3", PARAMETER_UNKNOWN, 0, -1},
        {",", PARAMETER_EMPTY, 0, -1},
        {"=", PARAMETER_UNKNOWN, 0, -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct cpu_options o;
        struct parameter_error error;
        int row = cases[i].row;
        assert_int_equal(read_options(&o, cases[i].text, &error), -1);
        assert_int_equal(error.fault, cases[i].fault);
        assert_int_equal(error.at, cases[i].at);
        assert_ptr_equal(error.parameter, row < 0 ? NULL : &cpu_parameters[row]);
    }
}

static void defaults_and_names_of_every_row_are_sound(void **state)
{
    (void)state;
    for (int i = 0; i < CPU_PARAMETER_COUNT; i++) {
        const struct parameter *row = &cpu_parameters[i];
        assert_true(row->least <= row->most && row->initial <= row->most);
        assert_non_null(row->help);
        for (int j = 0; j < 3; j++) {
            struct parameter_item item;
            const char *rest = row->names[j];
            assert_true(parameter_next(&item, &rest));
            assert_int_equal(parameter_find(cpu_parameters, CPU_PARAMETER_COUNT, &item), i);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_option_is_read_in_three_languages),
        cmocka_unit_test(without_options_everything_has_its_default),
        cmocka_unit_test(other_limits_take_the_place_of_the_time),
        cmocka_unit_test(low_levels_take_small_tables_unless_told),
        cmocka_unit_test(what_is_wrong_is_told_with_its_place_and_its_row),
        cmocka_unit_test(defaults_and_names_of_every_row_are_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
