/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The history tables: no two pieces on squares share a counter. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../engine/rules_fixture.h"
#include "cpu/history.h"

#include <stdlib.h>

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

/* Mark the counter of every piece on every square; each must be unmarked before. */
static void check_places(const struct histories *h, const struct variant *v)
{
    for (int type = 0; type < variant_type_count(v); type++) {
        for (int side = WHITE; side <= BLACK; side++) {
            for (int row = 0; row < variant_rows(v); row++) {
                for (int column = 0; column < variant_columns(v); column++) {
                    piece code = piece_of((enum side)side, type, false);
                    square to = square_at(row, column);
                    int16_t *counter = history_capture(h, code, to, 0);
                    assert_int_equal(*counter, 0);
                    *counter = 1;
                    assert_in_range(history_place(h, code, to), 0, h->places - 1);
                    assert_in_range(history_block(h, code, to), 0, h->blocks - 1);
                }
            }
        }
    }
}

static void every_place_has_its_own_counter(void **state)
{
    (void)state;
    for (int i = 0; ALL_RULES[i].name; i++) {
        struct variant *variant = compiled(ALL_RULES[i].describe);
        struct histories *h = calloc(1, sizeof *h);
        assert_non_null(h);
        assert_int_equal(histories_init(h, variant), 0);
        check_places(h, variant);
        assert_true(h->blocks <= CONTINUATION_MOST);
        histories_done(h);
        free(h);
        variant_free(variant);
    }
}

/* A board of 8x8 with six types is small enough for pairs of exact squares. */
static void pairs_of_moves_are_exact_on_small_boards(void **state)
{
    (void)state;
    struct variant *variant = compiled(rules_fide);
    struct histories *h = calloc(1, sizeof *h);
    assert_non_null(h);
    assert_int_equal(histories_init(h, variant), 0);
    assert_int_equal(h->blocks, 2 * 6 * 64);
    histories_done(h);
    free(h);
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_place_has_its_own_counter),
        cmocka_unit_test(pairs_of_moves_are_exact_on_small_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
