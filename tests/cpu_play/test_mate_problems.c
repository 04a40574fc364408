/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The problems of tests/cpu_play/problems.txt, of many variants: an exhaustive solver
 * proves each of them, and the CPU player finds it. Run from the top of the tree. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "player.h"

#include "cpu/solver.h"
#include "escacs/notation.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PROBLEMS_FILE "tests/cpu_play/problems.txt"

enum {
    LINE_SIZE = 512,
    NODES_MAX = 3000000, /* the hardest of them needs an eighth */
};

/* --- reading them */

struct problem {
    char line[LINE_SIZE]; /* what the others point into */
    const char *variant, *key, *position;
    int moves;
};

/* Cut the next field, spaces round it taken off, from the front of a line. */
static char *next_field(char **rest)
{
    char *field = *rest + strspn(*rest, " ");
    size_t length = strcspn(field, "|\n");
    *rest = field + length + (field[length] == '|');
    while (length > 0 && field[length - 1] == ' ')
        length--;
    field[length] = '\0';
    return field;
}

static bool read_problem(struct problem *out, FILE *file)
{
    do {
        if (!fgets(out->line, sizeof out->line, file))
            return false;
    } while (out->line[0] == '#' || out->line[0] == '\n');
    assert_non_null(strchr(out->line, '\n'));
    char *rest = out->line;
    out->variant = next_field(&rest);
    out->moves = atoi(next_field(&rest));
    out->key = next_field(&rest);
    out->position = next_field(&rest);
    assert_string_not_equal(out->position, "");
    return true;
}

static void each_problem(void (*check)(const struct problem *problem, void *payload), void *payload)
{
    struct problem problem;
    FILE *file = fopen(PROBLEMS_FILE, "r");
    assert_non_null(file);
    while (read_problem(&problem, file))
        check(&problem, payload);
    fclose(file);
}

/* A player at the problem, whose position is a FEN or a list of pieces. */
static void sit_down(struct player *p, const struct problem *problem)
{
    print_message("%s: %s\n", problem->variant, problem->position);
    if (strchr(problem->position, '/'))
        player_init_fen(p, problem->variant, problem->position);
    else
        player_init_pieces(p, problem->variant, WHITE, problem->position);
}

/* --- proving them */

static void assert_sound(const struct problem *problem, void *payload)
{
    (void)payload;
    struct player p;
    struct move key;
    char text[MOVE_TEXT_SIZE];
    sit_down(&p, problem);
    struct position position = *game_position(p.game);
    struct solver *solver = solver_new(p.variant);
    solver_set(solver, &position, (struct aim){.moves = problem->moves - 1});
    assert_int_equal(solver_keys(&key, solver, 1), 0);
    solver_set(solver, &position, (struct aim){.moves = problem->moves});
    assert_int_equal(solver_keys(&key, solver, 2), 1);
    move_write(text, &position, key);
    assert_string_equal(text, problem->key);
    solver_free(solver);
    player_done(&p);
}

static void every_problem_has_one_solution(void **state)
{
    (void)state;
    each_problem(assert_sound, NULL);
}

/* --- finding them */

static void assert_found(const struct problem *problem, void *payload)
{
    (void)payload;
    struct player p;
    sit_down(&p, problem);
    p.enough = CPU_MATE - (2 * problem->moves - 1);
    assert_string_equal(player_think_nodes(&p, NODES_MAX), problem->key);
    assert_int_equal(p.report.score, p.enough);
    player_done(&p);
}

static void the_cpu_finds_every_mate(void **state)
{
    (void)state;
    each_problem(assert_found, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_problem_has_one_solution),
        cmocka_unit_test(the_cpu_finds_every_mate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
