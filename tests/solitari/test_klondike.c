/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of the game. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <string.h>

#include "solitari/klondike.h"
#include "table.h"

static void play(struct klondike *game, struct klondike_move move)
{
    assert_int_equal(klondike_play(game, &move), 0);
}

/* The move is refused for this reason and nothing changes. */
static void assert_refused(struct klondike *game, struct klondike_move move, int reason)
{
    struct klondike before = *game;
    assert_int_equal(klondike_check(game, &move), -reason);
    assert_int_equal(klondike_play(game, &move), -reason);
    assert_memory_equal(game, &before, sizeof before);
}

static void assert_column(const struct klondike *game, int n, const char *cards)
{
    struct klondike expected = bare_table();
    lay_column(&expected, n, cards);
    const struct klondike_column *column = &game->columns[n - 1];
    assert_int_equal(column->count, expected.columns[n - 1].count);
    assert_int_equal(column->hidden, expected.columns[n - 1].hidden);
    assert_memory_equal(column->cards, expected.columns[n - 1].cards, column->count);
}

static void assert_discard(const struct klondike *game, const char *name)
{
    uint8_t top;
    assert_true(klondike_discard(&top, game));
    assert_int_equal(top, card(name));
}

/* --- the deal */

static void an_unshuffled_deal_is_that_of_the_specification(void **state)
{
    (void)state;
    struct klondike game = dealt(5, 0);
    assert_column(&game, 1, "KT");
    assert_column(&game, 2, "(QT 6T");
    assert_column(&game, 3, "(JT (5T Kd");
    assert_column(&game, 4, "(DT (4T (Qd 8d");
    assert_column(&game, 5, "(9T (3T (Jd (7d 4d");
    assert_column(&game, 6, "(8T (2T (Dd (6d (3d Ad");
    assert_column(&game, 7, "(7T (AT (9d (5d (2d (Kc Qc");
    play(&game, open_card());
    assert_discard(&game, "Jc");
}

static void the_deal_of_seed_2016_shows_the_cards_of_the_specification(void **state)
{
    (void)state;
    const char *shown[] = {"Qc", "2c", "4c", "8c", "5c", "Ad", "6c"};
    struct klondike game = dealt(2016, 1000);
    for (int i = 0; i < KLONDIKE_COLUMNS; i++)
        assert_int_equal(game.columns[i].cards[i], card(shown[i]));
}

/* --- the hand */

static void opening_goes_through_the_hand_in_order(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_talon(&game, "2c 9T KP", 0);
    play(&game, open_card());
    assert_discard(&game, "2c");
    play(&game, open_card());
    assert_discard(&game, "9T");
    play(&game, open_card());
    assert_discard(&game, "KP");
}

static void an_empty_hand_is_filled_from_the_discard_pile_and_opens_nothing(void **state)
{
    (void)state;
    uint8_t top;
    struct klondike game = bare_table();
    lay_talon(&game, "2c 9T KP", 3);
    play(&game, open_card());
    assert_false(klondike_discard(&top, &game));
    play(&game, open_card());
    assert_discard(&game, "2c");
}

static void a_card_taken_from_the_discard_pile_uncovers_the_one_before(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_talon(&game, "2c Ad 9T", 2);
    play(&game, discard_to_pile());
    assert_discard(&game, "2c");
    play(&game, open_card());
    assert_discard(&game, "9T");
    play(&game, open_card());
    play(&game, open_card());
    assert_discard(&game, "2c");
}

static void nothing_is_opened_when_hand_and_discard_pile_are_empty(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    assert_refused(&game, open_card(), KLONDIKE_NOTHING_THERE);
}

/* --- fitting */

static void only_a_king_fits_an_empty_column(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    for (uint8_t c = 0; c < CARD_COUNT; c++)
        assert_int_equal(klondike_fits_column(&game, c, 4), card_value(c) == CARD_VALUES);
}

static void a_column_takes_one_value_less_of_the_other_colour(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_column(&game, 2, "8d");
    for (uint8_t c = 0; c < CARD_COUNT; c++)
        assert_int_equal(klondike_fits_column(&game, c, 2), c == card("7P") || c == card("7T"));
}

static void no_card_fits_a_column_that_does_not_exist(void **state)
{
    (void)state;
    const int64_t columns[] = {0, -1, 8, INT64_MAX, INT64_MIN};
    struct klondike game = bare_table();
    for (int i = 0; i < 5; i++)
        assert_false(klondike_fits_column(&game, card("KP"), columns[i]));
}

static void a_pile_takes_only_the_next_value_of_its_suit(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_piles(&game, 3, 0, 12, 13);
    for (uint8_t c = 0; c < CARD_COUNT; c++)
        assert_int_equal(klondike_fits_pile(&game, c),
                         c == card("4P") || c == card("Ac") || c == card("Kd"));
}

/* --- from the discard pile */

static void the_discard_goes_to_a_column_where_it_fits(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_column(&game, 3, "(4c Qd");
    lay_talon(&game, "JT", 1);
    assert_refused(&game, discard_to_column(2), KLONDIKE_NO_FIT);
    assert_refused(&game, discard_to_column(8), KLONDIKE_NO_FIT);
    play(&game, discard_to_column(3));
    assert_column(&game, 3, "(4c Qd JT");
    assert_refused(&game, discard_to_column(3), KLONDIKE_NOTHING_THERE);
    assert_refused(&game, discard_to_pile(), KLONDIKE_NOTHING_THERE);
}

static void the_discard_goes_to_its_pile_when_its_turn_has_come(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_talon(&game, "2T AT", 1);
    assert_refused(&game, discard_to_pile(), KLONDIKE_NO_FIT);
    play(&game, open_card());
    play(&game, discard_to_pile());
    play(&game, discard_to_pile());
    assert_int_equal(game.piles[CARD_CLUBS], 2);
}

/* --- from columns */

static void a_run_moves_whole_and_in_order_and_turns_up_the_card_below(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_column(&game, 1, "(2c (3c 9T 8d 7P");
    lay_column(&game, 2, "Dd");
    play(&game, column_to_column(1, 3, 2));
    assert_column(&game, 2, "Dd 9T 8d 7P");
    assert_column(&game, 1, "(2c 3c");
}

static void part_of_a_run_may_move(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_column(&game, 1, "(3c 9T 8d 7P");
    lay_column(&game, 2, "9P");
    play(&game, column_to_column(1, 3, 2));
    assert_column(&game, 1, "(3c 9T");
    assert_column(&game, 2, "9P 8d 7P");
}

static void cards_that_do_not_exist_or_lie_face_down_do_not_move(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_column(&game, 1, "(3c 9T");
    lay_column(&game, 2, "Dd");
    const int64_t wrong[][2] = {{1, 1}, {1, 0}, {1, 3}, {1, -1},        {0, 1},
                                {8, 1}, {3, 1}, {3, 0}, {1, INT64_MAX}, {INT64_MIN, 2}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_refused(&game, column_to_column(wrong[i][0], wrong[i][1], 2),
                       KLONDIKE_NOTHING_THERE);
}

static void a_card_never_fits_its_own_column(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_column(&game, 1, "KP Qd JT");
    for (int row = 1; row <= 3; row++)
        assert_refused(&game, column_to_column(1, row, 1), KLONDIKE_NO_FIT);
}

static void a_king_in_row_one_may_go_to_an_empty_column(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_column(&game, 1, "KP Qd");
    play(&game, column_to_column(1, 1, 6));
    assert_column(&game, 1, "");
    assert_column(&game, 6, "KP Qd");
}

static void the_last_card_of_a_column_goes_to_its_pile_and_turns_up_the_next(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_column(&game, 7, "(5P (2d Ad");
    play(&game, column_to_pile(7));
    assert_column(&game, 7, "(5P 2d");
    play(&game, column_to_pile(7));
    assert_column(&game, 7, "5P");
    assert_refused(&game, column_to_pile(7), KLONDIKE_NO_FIT);
}

static void nothing_goes_to_a_pile_from_columns_empty_or_unknown(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    const int64_t columns[] = {1, 0, 8, -1, INT64_MAX};
    for (int i = 0; i < 5; i++)
        assert_refused(&game, column_to_pile(columns[i]), KLONDIKE_NOTHING_THERE);
}

/* --- from piles */

static void the_top_of_a_pile_may_come_back_to_a_column(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_piles(&game, 13, 4, 0, 0);
    lay_column(&game, 1, "5T");
    play(&game, pile_to_column(2, 1));
    assert_column(&game, 1, "5T 4c");
    assert_int_equal(game.piles[CARD_HEARTS], 3);
    assert_refused(&game, pile_to_column(1, 1), KLONDIKE_NO_FIT);
    play(&game, pile_to_column(1, 2));
    assert_column(&game, 2, "KP");
}

static void nothing_comes_back_from_piles_empty_or_unknown(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_column(&game, 1, "2T");
    const int64_t piles[] = {1, 4, 0, 5, -1, INT64_MIN};
    for (int i = 0; i < 6; i++)
        assert_refused(&game, pile_to_column(piles[i], 1), KLONDIKE_NOTHING_THERE);
}

/* --- the end */

static void the_game_is_won_when_the_last_card_reaches_its_pile(void **state)
{
    (void)state;
    struct klondike game = nearly_won();
    assert_false(klondike_is_won(&game));
    play(&game, open_card());
    play(&game, discard_to_pile());
    assert_true(klondike_is_won(&game));
}

static void the_longest_column_holds_nineteen_cards(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_column(&game, 7, "(2T (3T (4T (5T (6T (7T KP Qd JP Dd 9P 8d 7P 6d 5P 4d 3P 2d");
    lay_piles(&game, 1, 0, 0, 0);
    play(&game, pile_to_column(1, 7));
    assert_int_equal(game.columns[6].count, KLONDIKE_COLUMN_MAX);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_unshuffled_deal_is_that_of_the_specification),
        cmocka_unit_test(the_deal_of_seed_2016_shows_the_cards_of_the_specification),
        cmocka_unit_test(opening_goes_through_the_hand_in_order),
        cmocka_unit_test(an_empty_hand_is_filled_from_the_discard_pile_and_opens_nothing),
        cmocka_unit_test(a_card_taken_from_the_discard_pile_uncovers_the_one_before),
        cmocka_unit_test(nothing_is_opened_when_hand_and_discard_pile_are_empty),
        cmocka_unit_test(only_a_king_fits_an_empty_column),
        cmocka_unit_test(a_column_takes_one_value_less_of_the_other_colour),
        cmocka_unit_test(no_card_fits_a_column_that_does_not_exist),
        cmocka_unit_test(a_pile_takes_only_the_next_value_of_its_suit),
        cmocka_unit_test(the_discard_goes_to_a_column_where_it_fits),
        cmocka_unit_test(the_discard_goes_to_its_pile_when_its_turn_has_come),
        cmocka_unit_test(a_run_moves_whole_and_in_order_and_turns_up_the_card_below),
        cmocka_unit_test(part_of_a_run_may_move),
        cmocka_unit_test(cards_that_do_not_exist_or_lie_face_down_do_not_move),
        cmocka_unit_test(a_card_never_fits_its_own_column),
        cmocka_unit_test(a_king_in_row_one_may_go_to_an_empty_column),
        cmocka_unit_test(the_last_card_of_a_column_goes_to_its_pile_and_turns_up_the_next),
        cmocka_unit_test(nothing_goes_to_a_pile_from_columns_empty_or_unknown),
        cmocka_unit_test(the_top_of_a_pile_may_come_back_to_a_column),
        cmocka_unit_test(nothing_comes_back_from_piles_empty_or_unknown),
        cmocka_unit_test(the_game_is_won_when_the_last_card_reaches_its_pile),
        cmocka_unit_test(the_longest_column_holds_nineteen_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
