/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shuffle and the deal, against the check values of the specification. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <string.h>

#include "solitari/deal.h"

static void assert_draws(int64_t seed, const int expected[4])
{
    uint64_t state = (uint64_t)seed;
    for (int i = 0; i < 4; i++)
        assert_int_equal(deal_draw(&state), expected[i]);
}

static void the_first_draws_are_those_of_the_specification(void **state)
{
    (void)state;
    assert_draws(1, (const int[]){42, 29, 12, 18});
    assert_draws(-1, (const int[]){28, 19, 17, 30});
    uint64_t x = 1;
    deal_draw(&x);
    assert_true(x == UINT64_C(7806831264735756412));
}

static void no_steps_leave_the_deck_as_new(void **state)
{
    (void)state;
    const int64_t steps[] = {0, -1, INT64_MIN};
    for (int i = 0; i < 3; i++) {
        uint8_t deck[CARD_COUNT];
        assert_true(deal_shuffle(deck, 99, steps[i], NULL, NULL));
        for (int j = 0; j < CARD_COUNT; j++)
            assert_int_equal(deck[j], j);
    }
}

static void one_step_swaps_the_two_cards_drawn(void **state)
{
    (void)state;
    uint8_t deck[CARD_COUNT];
    assert_true(deal_shuffle(deck, 1, 1, NULL, NULL));
    assert_int_equal(deck[42], card_make(CARD_DIAMONDS, 4));
    assert_int_equal(deck[29], card_make(CARD_CLUBS, 4));
}

static void a_shuffled_deck_still_has_every_card_once(void **state)
{
    (void)state;
    uint8_t deck[CARD_COUNT];
    uint8_t seen[CARD_COUNT] = {0};
    assert_true(deal_shuffle(deck, INT64_MIN, 5000, NULL, NULL));
    for (int i = 0; i < CARD_COUNT; i++)
        seen[deck[i]]++;
    for (int i = 0; i < CARD_COUNT; i++)
        assert_int_equal(seen[i], 1);
}

static bool stop_at_the_third_time(void *payload)
{
    int *asked = payload;
    return ++*asked == 3;
}

static void a_shuffle_without_end_stops_when_it_is_told_to(void **state)
{
    (void)state;
    uint8_t deck[CARD_COUNT];
    int asked = 0;
    assert_false(deal_shuffle(deck, 1, INT64_MAX, stop_at_the_third_time, &asked));
    assert_int_equal(asked, 3);
}

/* Asking in between changes nothing of what is drawn. */
static void a_long_shuffle_draws_as_if_it_were_not_interrupted(void **state)
{
    (void)state;
    enum { STEPS = 5000000 };
    uint8_t deck[CARD_COUNT], expected[CARD_COUNT];
    int asked = 0;
    uint64_t x = 7;
    for (int i = 0; i < CARD_COUNT; i++)
        expected[i] = (uint8_t)i;
    for (int step = 0; step < STEPS; step++) {
        int i = deal_draw(&x), j = deal_draw(&x);
        uint8_t card = expected[i];
        expected[i] = expected[j];
        expected[j] = card;
    }
    assert_true(deal_shuffle(deck, 7, STEPS, stop_at_the_third_time, &asked));
    assert_true(asked > 0);
    assert_memory_equal(deck, expected, CARD_COUNT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_draws_are_those_of_the_specification),
        cmocka_unit_test(no_steps_leave_the_deck_as_new),
        cmocka_unit_test(one_step_swaps_the_two_cards_drawn),
        cmocka_unit_test(a_shuffled_deck_still_has_every_card_once),
        cmocka_unit_test(a_shuffle_without_end_stops_when_it_is_told_to),
        cmocka_unit_test(a_long_shuffle_draws_as_if_it_were_not_interrupted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
