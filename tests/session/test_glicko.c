/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ratings by Glicko-2. */
#include "session/glicko.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void assert_near(double value, double expected, double tolerance)
{
    assert_true(fabs(value - expected) < tolerance);
}

static void a_first_win_is_worth_what_the_paper_says(void **state)
{
    (void)state;
    struct rating fresh = RATING_INITIAL;
    struct rating winner = glicko_after(&fresh, &fresh, 1), loser = glicko_after(&fresh, &fresh, 0);
    assert_near(winner.value, 1662.3, 0.1);
    assert_near(winner.deviation, 290.3, 0.1);
    assert_near(winner.volatility, 0.06, 0.001);
    assert_near(winner.value + loser.value, 3000, 0.001);
}

static void a_draw_of_equals_changes_only_the_deviation(void **state)
{
    (void)state;
    struct rating fresh = RATING_INITIAL;
    struct rating after = glicko_after(&fresh, &fresh, 0.5);
    assert_near(after.value, 1500, 0.001);
    assert_true(after.deviation < fresh.deviation);
}

static void a_surprise_counts_more(void **state)
{
    (void)state;
    struct rating weak = {1300, 60, 0.06}, strong = {1900, 60, 0.06};
    double surprise = glicko_after(&weak, &strong, 1).value - weak.value;
    double usual = glicko_after(&strong, &weak, 1).value - strong.value;
    assert_true(surprise > 10 * usual && usual > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_first_win_is_worth_what_the_paper_says),
        cmocka_unit_test(a_draw_of_equals_changes_only_the_deviation),
        cmocka_unit_test(a_surprise_counts_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
