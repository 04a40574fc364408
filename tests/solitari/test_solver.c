/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solver, against the rules themselves. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "solitari/seen.h"
#include "solitari/solver.h"
#include "table.h"

enum { MEGABYTE = 1 << 20 };

static struct solver_answer solve(const struct klondike *game)
{
    struct solver_answer answer;
    struct solver_limits limits = {.memory = 64 * MEGABYTE};
    solver_run(&answer, game, &limits);
    return answer;
}

static enum solver_verdict verdict_of(const struct klondike *game)
{
    struct solver_answer answer = solve(game);
    solver_answer_done(&answer);
    return answer.verdict;
}

/* --- another solver, slow and plain: every move of the rules, every position once */

struct pool {
    struct klondike *games;
    size_t count, cap;
    struct seen seen;
};

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * UINT64_C(0xff51afd7ed558ccd);
    return hash ^ hash >> 29;
}

/* Columns may change places, and the order of the talon does not matter. */
static uint64_t position_hash(const struct klondike *game)
{
    uint64_t sum = 0;
    for (int i = 0; i < KLONDIKE_COLUMNS; i++) {
        const struct klondike_column *column = &game->columns[i];
        uint64_t hash = mix(7, column->hidden);
        for (int j = 0; j < column->count; j++)
            hash = mix(hash, column->cards[j] + 1U);
        sum += hash;
    }
    for (int suit = 0; suit < CARD_SUITS; suit++)
        sum += mix((uint64_t)suit + 1000, game->piles[suit]);
    return sum & (UINT64_MAX >> 1);
}

static void reach(struct pool *pool, struct klondike game, struct klondike_move move)
{
    if (klondike_play(&game, &move) != 0 || seen_add(&pool->seen, position_hash(&game)) != 1)
        return;
    if (pool->count == pool->cap) {
        pool->cap = pool->cap ? pool->cap * 2 : 1024;
        pool->games = realloc(pool->games, pool->cap * sizeof *pool->games);
        assert_non_null(pool->games);
    }
    pool->games[pool->count++] = game;
}

static void reach_from_column(struct pool *pool, const struct klondike *game, int n)
{
    const struct klondike_column *column = &game->columns[n - 1];
    reach(pool, *game, column_to_pile(n));
    for (int row = column->hidden + 1; row <= column->count; row++)
        for (int to = 1; to <= KLONDIKE_COLUMNS; to++)
            reach(pool, *game, column_to_column(n, row, to));
}

static void reach_all(struct pool *pool, struct klondike game)
{
    for (int n = 1; n <= KLONDIKE_COLUMNS; n++)
        reach_from_column(pool, &game, n);
    for (int pile = 1; pile <= CARD_SUITS; pile++)
        for (int to = 1; to <= KLONDIKE_COLUMNS; to++)
            reach(pool, game, pile_to_column(pile, to));
    for (int opened = 1; opened <= game.talon_count; opened++) {
        game.opened = (uint8_t)opened;
        reach(pool, game, discard_to_pile());
        for (int to = 1; to <= KLONDIKE_COLUMNS; to++)
            reach(pool, game, discard_to_column(to));
    }
}

static bool can_be_won_by_trying_everything(const struct klondike *game)
{
    bool won = false;
    struct pool pool = {.count = 0};
    seen_init(&pool.seen, 64 * MEGABYTE);
    seen_add(&pool.seen, position_hash(game));
    reach_all(&pool, *game);
    while (pool.count && !won) {
        struct klondike next = pool.games[--pool.count];
        won = klondike_is_won(&next);
        reach_all(&pool, next);
    }
    assert_true(pool.seen.count < pool.seen.size / 4 * 3); /* none was left out for want of room */
    seen_done(&pool.seen);
    free(pool.games);
    return won;
}

/* --- tests */

static void lost_deals_are_lost_whatever_is_tried(void **state)
{
    (void)state;
    const int seeds[] = {293, 238, 51, 167};
    for (int i = 0; i < 4; i++) {
        struct klondike game = dealt(seeds[i], 1000);
        assert_int_equal(verdict_of(&game), SOLVER_NOT_WINNABLE);
        assert_false(can_be_won_by_trying_everything(&game));
    }
}

static void the_moves_shown_win_by_the_real_rules(void **state)
{
    (void)state;
    for (int seed = 0; seed < 12; seed++) {
        struct klondike game = dealt(seed, 1000);
        struct solver_answer answer = solve(&game);
        assert_int_equal(answer.verdict, SOLVER_WINNABLE);
        for (size_t i = 0; i < answer.plan.count; i++)
            assert_int_equal(klondike_play(&game, &answer.plan.moves[i]), 0);
        assert_true(klondike_is_won(&game));
        solver_answer_done(&answer);
    }
}

static void a_game_on_its_way_to_a_win_stays_winnable(void **state)
{
    (void)state;
    struct klondike game = dealt(2016, 1000);
    struct solver_answer answer = solve(&game);
    for (size_t i = 0; i < answer.plan.count; i++) {
        klondike_play(&game, &answer.plan.moves[i]);
        assert_int_equal(verdict_of(&game), SOLVER_WINNABLE);
    }
    solver_answer_done(&answer);
}

static void a_won_game_is_winnable_without_moves(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_piles(&game, 13, 13, 13, 13);
    struct solver_answer answer = solve(&game);
    assert_int_equal(answer.verdict, SOLVER_WINNABLE);
    assert_int_equal(answer.plan.count, 0);
    solver_answer_done(&answer);
}

static bool at_once(void *payload)
{
    (void)payload;
    return true;
}

static void a_limit_that_is_met_makes_the_answer_unknown(void **state)
{
    (void)state;
    struct solver_answer answer;
    struct klondike game = dealt(12, 1000); /* lost, after some million places */
    struct solver_limits little = {.memory = MEGABYTE};
    solver_run(&answer, &game, &little);
    assert_int_equal(answer.verdict, SOLVER_UNKNOWN);
    assert_true(answer.seen <= MEGABYTE / 8);
    struct solver_limits stopped = {.memory = 64 * MEGABYTE, .should_stop = at_once};
    solver_run(&answer, &game, &stopped);
    assert_int_equal(answer.verdict, SOLVER_UNKNOWN);
    struct solver_limits nothing = {.memory = 0};
    solver_run(&answer, &game, &nothing);
    assert_int_equal(answer.verdict, SOLVER_UNKNOWN);
}

static void a_set_of_keys_remembers_all_it_was_given(void **state)
{
    (void)state;
    struct seen seen;
    seen_init(&seen, MEGABYTE);
    for (uint64_t key = 0; key < 20000; key++)
        assert_int_equal(seen_add(&seen, key * 4096), 1);
    for (uint64_t key = 0; key < 20000; key++)
        assert_int_equal(seen_add(&seen, key * 4096), 0);
    assert_int_equal(seen.count, 20000);
    seen_done(&seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lost_deals_are_lost_whatever_is_tried),
        cmocka_unit_test(the_moves_shown_win_by_the_real_rules),
        cmocka_unit_test(a_game_on_its_way_to_a_win_stays_winnable),
        cmocka_unit_test(a_won_game_is_winnable_without_moves),
        cmocka_unit_test(a_limit_that_is_met_makes_the_answer_unknown),
        cmocka_unit_test(a_set_of_keys_remembers_all_it_was_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
