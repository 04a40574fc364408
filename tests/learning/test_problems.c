/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Problems: their text, those that are shipped, and making them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../storage/scratch.h"
#include "learning/problem_maker.h"
#include "storage/builtin.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EACH_VARIANT = 30, /* problems, at least */
    PROVED_OF = 7,     /* one of so many is proved here: all of them take long */
    PROOF_POSITIONS = 3000000,
};

/* Call `visit` with each line that is a problem. */
static void each_line(const char *text, const struct variant *variant,
                      void (*visit)(const struct problem *problem, int number, void *payload),
                      void *payload)
{
    int number = 0;
    while (*text) {
        struct problem problem;
        size_t length = strcspn(text, "\n");
        if (length > 0 && *text != '#') {
            int error = problem_read(&problem, variant, text, length);
            if (error)
                fail_msg("%d: %.*s", error, (int)length, text);
            visit(&problem, number++, payload);
        }
        text += length + (text[length] == '\n');
    }
}

static void prove(const struct problem *problem, struct solver *solver)
{
    struct move key;
    solver_set(solver, &problem->start, problem->aim);
    assert_int_equal(solver_keys(&key, solver, 2), 1);
    assert_false(solver_gave_up(solver));
    assert_true(move_same(key, problem->key));
}

struct shipped {
    struct solver *solver;
    int count, offset, longest;
};

static void check_shipped(const struct problem *problem, int number, void *payload)
{
    struct shipped *shipped = payload;
    shipped->count++;
    if (problem->aim.moves > shipped->longest)
        shipped->longest = problem->aim.moves;
    if (number % PROVED_OF == shipped->offset)
        prove(problem, shipped->solver);
}

static void every_variant_has_proved_problems_of_several_lengths(void **state)
{
    (void)state;
    int offset = 0;
    for (const struct builtin *b = builtin_variants; b->name; b++) {
        const struct builtin_problems *problems = builtin_problems;
        while (problems->name && strcmp(problems->name, b->name) != 0)
            problems++;
        assert_non_null(problems->name);
        struct variant *variant = builtin_variant(b->name);
        struct shipped shipped = {.solver = solver_new(variant), .offset = offset++ % PROVED_OF};
        solver_set_limit(shipped.solver, PROOF_POSITIONS);
        each_line(problems->bytes, variant, check_shipped, &shipped);
        print_message("%s: %d\n", b->name, shipped.count);
        assert_true(shipped.count >= EACH_VARIANT);
        assert_true(shipped.longest >= 2);
        solver_free(shipped.solver);
        variant_free(variant);
    }
}

/* --- text */

static void a_problem_is_read_as_it_was_written(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("fide");
    struct problem problem, again;
    struct strbuf text = STRBUF_INIT;
    const char *line = "2 +5 | e1 - h1 | b Re1* Th1* Pf2* ra8 tb8 | nobody, 2026\n";
    assert_int_equal(problem_read(&problem, variant, line, strlen(line)), 0);
    assert_int_equal(problem.aim.moves, 2);
    assert_int_equal(problem.aim.gain, 5);
    assert_string_equal(problem.source, "nobody, 2026");
    problem_write(&text, &problem);
    assert_string_equal(strbuf_text(&text), line);
    assert_int_equal(problem_read(&again, variant, strbuf_text(&text), text.len), 0);
    assert_true(problem_id(&again) == problem_id(&problem));
    again.aim.gain = 4;
    assert_true(problem_id(&again) != problem_id(&problem));
    strbuf_done(&text);
    variant_free(variant);
}

static void epd_is_read(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("fide");
    struct problem problem;
    const char *best = "kbK5/pp6/1P6/8/8/8/8/R7 w - - bm Ra6; id \"Morphy\";";
    const char *mate = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1 id \"Morphy\"; dm 2;";
    assert_int_equal(problem_read(&problem, variant, best, strlen(best)), 0);
    assert_int_equal(problem.aim.moves, 0);
    assert_int_equal(problem.key.from, square_at(0, 0));
    assert_int_equal(problem.key.to, square_at(5, 0));
    assert_int_equal(problem_read(&problem, variant, mate, strlen(mate)), 0);
    assert_int_equal(problem.aim.moves, 2);
    variant_free(variant);
}

static void wrong_lines_are_refused(void **state)
{
    static const struct {
        const char *line;
        enum problem_error error;
    } cases[] = {
        {"", PROBLEM_POSITION},
        {"2 | e1 e2 | b Re1", PROBLEM_POSITION},
        {"2 | e1 e2 | x Re1 ra8", PROBLEM_SYNTAX},
        {"2 | e1 e2 | b Re1,ra8", PROBLEM_SYNTAX},
        {"2 | e1 e2 | b Re1 Xa8", PROBLEM_SYNTAX},
        {"2 | e1 e3 | b Re1 ra8", PROBLEM_KEY},
        {"0 | e1 e2 | b Re1 ra8", PROBLEM_TOO_LONG},
        {"99 | e1 e2 | b Re1 ra8", PROBLEM_TOO_LONG},
        {"2 +-3 | e1 e2 | b Re1 ra8", PROBLEM_SYNTAX},
        {"two | e1 e2 | b Re1 ra8", PROBLEM_SYNTAX},
        {"2 | e1 e2", PROBLEM_SYNTAX},
        {"2 | e1 e2 | b Re1 ra8 | a | b", PROBLEM_SYNTAX},
        {"8/8/8/8/8/8/8/8 w - - bm e4;", PROBLEM_POSITION},
        {"4k3/8/8/8/8/8/8/4K3 w - - bm e4;", PROBLEM_KEY},
        {"4k3/8/8/8/8/8/8/4K3 w - - dm 99;", PROBLEM_TOO_LONG},
        {"4k3/8/8/8/8/8/8/4K3 w - - hmvc 3;", PROBLEM_SYNTAX},
    };
    (void)state;
    struct variant *variant = builtin_variant("fide");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct problem problem;
        int error = problem_read(&problem, variant, cases[i].line, strlen(cases[i].line));
        if (error != -(int)cases[i].error)
            fail_msg("`%s': %d", cases[i].line, error);
    }
    variant_free(variant);
}

/* --- solving */

static void the_defence_lasts_as_long_as_it_can(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("fide");
    struct solver *solver = solver_new(variant);
    struct problem problem;
    struct move answer, mate;
    const char *line = "2 | a1 a6 | b Ta1 Rc8 Pb6 pa7 pb7* ra8 ab8";
    assert_int_equal(problem_read(&problem, variant, line, strlen(line)), 0);
    prove(&problem, solver);
    solver_set(solver, &problem.start, problem.aim);
    assert_true(solver_is_key(solver, problem.key));
    solver_play(solver, problem.key);
    assert_false(solver_is_done(solver));
    assert_true(solver_defence(&answer, solver));
    solver_play(solver, answer);
    assert_int_equal(solver_keys(&mate, solver, 2), 1);
    solver_play(solver, mate);
    assert_true(solver_is_done(solver));
    solver_free(solver);
    variant_free(variant);
}

static void a_gain_that_is_taken_back_is_none(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("fide");
    struct solver *solver = solver_new(variant);
    struct problem problem;
    struct move key;
    const char *guarded = "1 +3 | d1 d5 | b Re1 Dd1 cd5 pe6 rg8";
    const char *free = "1 +3 | d1 d5 | b Re1 Dd1 cd5 pe7 rg7";
    assert_int_equal(problem_read(&problem, variant, guarded, strlen(guarded)), 0);
    solver_set(solver, &problem.start, problem.aim);
    assert_int_equal(solver_keys(&key, solver, 1), 0);
    assert_int_equal(problem_read(&problem, variant, free, strlen(free)), 0);
    prove(&problem, solver);
    solver_free(solver);
    variant_free(variant);
}

/* --- making */

static void problems_made_are_proved_and_the_same_each_time(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("alamos");
    struct solver *solver = solver_new(variant);
    const struct problem_plan plan = {.variant = variant, .wanted = 6, .seed = 7};
    struct problem *first, *second;
    assert_int_equal(problems_make(&first, &plan), 6);
    assert_int_equal(problems_make(&second, &plan), 6);
    for (int i = 0; i < 6; i++) {
        prove(&first[i], solver);
        assert_true(problem_id(&first[i]) == problem_id(&second[i]));
    }
    free(first);
    free(second);
    solver_free(solver);
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_variant_has_proved_problems_of_several_lengths),
        cmocka_unit_test(a_problem_is_read_as_it_was_written),
        cmocka_unit_test(epd_is_read),
        cmocka_unit_test(wrong_lines_are_refused),
        cmocka_unit_test(the_defence_lasts_as_long_as_it_can),
        cmocka_unit_test(a_gain_that_is_taken_back_is_none),
        cmocka_unit_test(problems_made_are_proved_and_the_same_each_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
