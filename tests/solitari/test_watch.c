/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver in the background. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <poll.h>

#include "solitari/deal.h"
#include "solitari/watch.h"

enum { DEADLINE_MS = 30000 };

static struct klondike deal(int64_t seed, int64_t steps)
{
    struct klondike game;
    uint8_t deck[CARD_COUNT];
    deal_shuffle(deck, seed, steps, NULL, NULL);
    klondike_deal(&game, deck);
    return game;
}

static enum solver_verdict await(struct watch *watch)
{
    enum solver_verdict verdict;
    struct pollfd fd = {.fd = watch_fd(watch), .events = POLLIN};
    assert_int_equal(poll(&fd, 1, DEADLINE_MS), 1);
    assert_true(watch_verdict(&verdict, watch));
    assert_false(watch_verdict(&verdict, watch));
    return verdict;
}

/* The ace that is needed lies under a two that has nowhere to go. */
static struct klondike lost_game(void)
{
    struct klondike game = {.piles = {0}};
    game.columns[0].cards[0] = card_make(CARD_SPADES, 2);
    game.columns[0].cards[1] = card_make(CARD_SPADES, 1);
    game.columns[0].cards[2] = card_make(CARD_HEARTS, 2);
    game.columns[0].count = 3;
    game.columns[0].hidden = 2;
    return game;
}

static void the_verdict_wakes_the_caller(void **state)
{
    (void)state;
    struct watch *watch = watch_new();
    struct klondike lost = lost_game(), open = lost;
    open.columns[0].hidden = 0;
    watch_look_at(watch, &lost);
    assert_int_equal(await(watch), SOLVER_NOT_WINNABLE);
    watch_look_at(watch, &open);
    assert_int_not_equal(await(watch), SOLVER_NOT_WINNABLE);
    watch_free(watch);
}

static void another_position_takes_the_place_of_the_first(void **state)
{
    (void)state;
    struct watch *watch = watch_new();
    struct klondike lost = lost_game();
    for (int64_t seed = 0; seed < 20; seed++) {
        struct klondike game = deal(seed, 1000);
        watch_look_at(watch, &game);
    }
    watch_look_at(watch, &lost);
    assert_int_equal(await(watch), SOLVER_NOT_WINNABLE);
    watch_free(watch);
}

static void a_watch_that_could_not_be_made_does_nothing(void **state)
{
    (void)state;
    enum solver_verdict verdict;
    struct klondike lost = lost_game();
    watch_look_at(NULL, &lost);
    assert_int_equal(watch_fd(NULL), -1);
    assert_false(watch_verdict(&verdict, NULL));
    watch_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_verdict_wakes_the_caller),
        cmocka_unit_test(another_position_takes_the_place_of_the_first),
        cmocka_unit_test(a_watch_that_could_not_be_made_does_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
