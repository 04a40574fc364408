/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The full screen drawn on a grid, walking on it, and what can be done from its places. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <string.h>

#include "solitari/advice.h"
#include "solitari/klondike_view.h"
#include "table.h"

static const struct klondike_view_key keys[] = {{"o", "obre"}, {"q", "surt"}, {NULL, NULL}};

/* A table with something of everything; column 3 is as long as 17 cards. */
static struct klondike full_table(void)
{
    struct klondike game = bare_table();
    lay_piles(&game, 2, 0, 1, 13);
    lay_talon(&game, "5d 9c KP", 2);
    lay_column(&game, 1, "(2c (3c Dd");
    lay_column(&game, 2, "9P 8c");
    lay_column(&game, 3, "(4c (6c (7c (Jc (Qc (Kc KT Qd JP Dc 9T 8d 7P 6d 5P 4d 3P");
    lay_column(&game, 5, "DP");
    return game;
}

static struct place at_column(int column, int row)
{
    return (struct place){.kind = PLACE_COLUMN, .index = column, .row = row};
}

static struct place at(enum place_kind kind)
{
    return (struct place){.kind = kind};
}

static struct place at_pile(int pile)
{
    return (struct place){.kind = PLACE_PILE, .index = pile};
}

static struct klondike_view view_of(const struct klondike *game)
{
    return (struct klondike_view){.game = game,
                                  .seed = 7,
                                  .steps = 1000,
                                  .played = 12,
                                  .cursor = at_column(2, 1),
                                  .selected = at(PLACE_DISCARD),
                                  .message = "Hola",
                                  .keys = keys};
}

static void assert_picture(const struct klondike_view *view, int rows, int columns,
                           const char *expected)
{
    struct grid grid;
    struct strbuf text = STRBUF_INIT;
    assert_int_equal(grid_init(&grid, rows, columns), 0);
    klondike_view_draw(&grid, view);
    grid_add_text(&text, &grid);
    assert_string_equal(strbuf_text(&text), expected);
    strbuf_done(&text);
    grid_done(&grid);
}

/* --- pictures */

static void the_smallest_screen_shows_everything_face_up(void **state)
{
    (void)state;
    struct klondike game = full_table();
    struct klondike_view view = view_of(&game);
    assert_picture(&view, 19, 44,
                   " SOLITARI  llavor 7  passos 1000  jugades 12\n"
                   "  2♠    ♥     A♦    K♣          ▒▒   [9♥]\n"
                   "  1     2     3     4     5     6     7\n"
                   "  ▒▒  ▶ 9♠    x4    ··   »10♠«  ··    ··\n"
                   "  ▒▒    8♥    ▒▒\n"
                   "  10♦         ▒▒\n"
                   "              K♣\n"
                   "              Q♦\n"
                   "              J♠\n"
                   "              10♥\n"
                   "              9♣\n"
                   "              8♦\n"
                   "              7♠\n"
                   "              6♦\n"
                   "              5♠\n"
                   "              4♦\n"
                   "              3♠\n"
                   " Hola\n"
                   " ? ajuda  o obre  p pila  u desfés  q surt\n");
}

static void a_wider_screen_has_wider_cards_and_a_panel(void **state)
{
    (void)state;
    struct klondike game = full_table();
    struct klondike_view view = view_of(&game);
    assert_picture(&view, 24, 80,
                   " SOLITARI  llavor 7  passos 1000  jugades 12\n"
                   "  2♠     ♥      A♦     K♣            ▒▒▒   [9♥ ]    a les piles  16 de 52\n"
                   "                                     ▒▒▒            a la mà      1\n"
                   "   2♠            A♦     K♣           ▒▒▒     9♥     descartades  2\n"
                   "  1      2      3      4      5      6      7\n"
                   "  ▒▒▒  ▶ 9♠     x3     ··    »10♠«   ··     ··      o       obre\n"
                   "  ▒▒▒    8♥     ▒▒▒                                 q       surt\n"
                   "  10♦           ▒▒▒           10♠\n"
                   "          8♥    ▒▒▒\n"
                   "  10♦           K♣\n"
                   "                Q♦\n"
                   "                J♠\n"
                   "                10♥\n"
                   "                9♣\n"
                   "                8♦\n"
                   "                7♠\n"
                   "                6♦\n"
                   "                5♠\n"
                   "                4♦\n"
                   "                3♠\n"
                   "\n                 3♠\n Hola\n\n");
}

static void a_large_screen_has_higher_cards_in_the_middle(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_talon(&game, "9c KP", 1);
    lay_column(&game, 1, "(2c DP");
    struct klondike_view view = view_of(&game);
    view.selected = at(PLACE_NOWHERE);
    view.cursor = at_column(1, 2);
    assert_picture(
        &view, 30, 120,
        "         SOLITARI  llavor 7  passos 1000  jugades 12\n"
        "          ♠          ♥          ♦          ♣                     ▒▒▒▒▒▒▒    9♥         "
        " a les piles  0 de 52\n"
        "                                                                 ▒▒▒▒▒▒▒               "
        " a la mà      1\n"
        "                                                                 ▒▒▒▒▒▒▒       ♥       "
        " descartades  1\n"
        "                                                                 ▒▒▒▒▒▒▒\n"
        "                                                                 ▒▒▒▒▒▒▒         9♥    "
        " o       obre\n"
        "          1          2          3          4          5          6          7          "
        " q       surt\n"
        "          ▒▒▒▒▒▒▒    ··         ··         ··         ··         ··         ··\n"
        "        ▶ 10♠\n"
        "\n"
        "             ♠\n"
        "\n"
        "              10♠\n"
        "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n         Hola\n\n");
}

static void without_colours_a_card_has_one_row(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_talon(&game, "9c KP", 1);
    struct klondike_view view = view_of(&game);
    view.is_flat = true;
    view.cursor = at(PLACE_HAND);
    assert_picture(&view, 24, 50,
                   " SOLITARI  llavor 7  passos 1000  jugades 12\n"
                   "  ♠      ♥      ♦      ♣           ▶ ▒▒▒   [9♥ ]\n"
                   "  1      2      3      4      5      6      7\n"
                   "  ··     ··     ··     ··     ··     ··     ··\n"
                   "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n Hola\n"
                   " ? ajuda  o obre  p pila  u desfés  q surt\n");
}

static void a_screen_that_is_too_small_says_what_it_needs(void **state)
{
    (void)state;
    struct klondike game = full_table();
    struct klondike_view view = view_of(&game);
    assert_picture(&view, 3, 20, "Cal 44x19\ni hi ha 20x3\n\n");
    assert_int_equal(klondike_view_place_at(&view, 3, 20, 1, 2).kind, PLACE_NOWHERE);
}

static void a_won_game_is_celebrated(void **state)
{
    (void)state;
    struct klondike game = bare_table();
    lay_piles(&game, 13, 13, 13, 13);
    struct klondike_view view = view_of(&game);
    view.box = KLONDIKE_VIEW_WON;
    view.selected = at(PLACE_NOWHERE);
    view.message = "";
    assert_picture(&view, 19, 44,
                   " SOLITARI  llavor 7  passos 1000  jugades 12\n"
                   "  K♠    K♥    K♦    K♣\n"
                   "  1     2     3     4     5     6     7\n"
                   "  ··    ··    ··    ··    ··    ··    ··\n"
                   "\n"
                   "┌──────────────────────────────────────────┐\n"
                   "│ PARTIDA GUANYADA!                        │\n"
                   "│ en 12 jugades                            │\n"
                   "│                                          │\n"
                   "│ n  una altra partida                     │\n"
                   "│ u  desfés l'última jugada                │\n"
                   "│ q  surt                                  │\n"
                   "│                                          │\n"
                   "└──────────────────────────────────────────┘\n"
                   "\n\n\n\n"
                   " ? ajuda  o obre  p pila  u desfés  q surt\n");
}

/* --- styles */

static const struct cell *cell_of(struct grid *grid, const struct klondike_view *view, int row,
                                  int column)
{
    grid_init(grid, 19, 44);
    klondike_view_draw(grid, view);
    return grid_at(grid, row, column);
}

static void assert_ground(const struct klondike_view *view, int row, int column,
                          enum style_id ground)
{
    struct grid grid;
    assert_int_equal(cell_of(&grid, view, row, column)->ground, ground);
    grid_done(&grid);
}

static void grounds_tell_cursor_selection_targets_and_hints(void **state)
{
    (void)state;
    struct klondike game = full_table();
    struct klondike_view view = view_of(&game);
    assert_ground(&view, 3, 7, STYLE_CURSOR);
    assert_ground(&view, 3, 8, STYLE_BLACK_SUIT);
    assert_ground(&view, 1, 37, STYLE_SELECTED);
    assert_ground(&view, 3, 25, STYLE_TARGET);
    assert_ground(&view, 4, 8, STYLE_RED_SUIT);
    assert_ground(&view, 3, 2, STYLE_CARD_BACK);
    view.selected = at(PLACE_NOWHERE);
    view.hint_from = at_column(2, 2);
    assert_ground(&view, 4, 7, STYLE_HINT);
    assert_ground(&view, 4, 8, STYLE_RED_SUIT);
    assert_ground(&view, 3, 26, STYLE_BLACK_SUIT);
}

static void a_selected_run_is_marked_whole(void **state)
{
    (void)state;
    struct klondike game = full_table();
    struct klondike_view view = view_of(&game);
    view.selected = at_column(3, 12);
    for (int row = 11; row <= 16; row++)
        assert_ground(&view, row, 13, STYLE_SELECTED);
    assert_ground(&view, 10, 13, STYLE_BLACK_SUIT);
}

/* --- the mouse */

static void assert_place(const struct klondike_view *view, int row, int column,
                         struct place expected)
{
    struct place place = klondike_view_place_at(view, 19, 44, row, column);
    assert_true(place_is_same(place, expected));
}

static void cells_belong_to_the_places_drawn_on_them(void **state)
{
    (void)state;
    struct klondike game = full_table();
    struct klondike_view view = view_of(&game);
    assert_place(&view, 1, 2, at_pile(1));
    assert_place(&view, 1, 20, at_pile(4));
    assert_place(&view, 1, 26, at(PLACE_NOWHERE));
    assert_place(&view, 1, 32, at(PLACE_HAND));
    assert_place(&view, 1, 38, at(PLACE_DISCARD));
    assert_place(&view, 5, 2, at_column(1, 3));
    assert_place(&view, 3, 2, at_column(1, 3));
    assert_place(&view, 12, 8, at_column(2, 2));
    assert_place(&view, 6, 14, at_column(3, 7));
    assert_place(&view, 16, 14, at_column(3, 17));
    assert_place(&view, 9, 20, at_column(4, 0));
    assert_place(&view, 0, 2, at(PLACE_NOWHERE));
    assert_place(&view, 17, 2, at(PLACE_NOWHERE));
    assert_place(&view, 5, 43, at(PLACE_NOWHERE));
    assert_place(&view, 5, 0, at(PLACE_NOWHERE));
}

static void a_high_card_is_its_place_to_the_last_row(void **state)
{
    (void)state;
    struct klondike game = full_table();
    struct klondike_view view = view_of(&game);
    assert_true(place_is_same(klondike_view_place_at(&view, 30, 120, 5, 10), at_pile(1)));
    assert_int_equal(klondike_view_place_at(&view, 30, 120, 6, 10).kind, PLACE_NOWHERE);
    assert_true(place_is_same(klondike_view_place_at(&view, 30, 120, 13, 10), at_column(1, 3)));
    assert_true(place_is_same(klondike_view_place_at(&view, 30, 120, 27, 32), at_column(3, 17)));
    assert_int_equal(klondike_view_place_at(&view, 30, 120, 28, 32).kind, PLACE_NOWHERE);
    assert_int_equal(klondike_view_place_at(&view, 30, 120, 13, 8).kind, PLACE_NOWHERE);
}

/* --- walking */

static void assert_walk(const struct klondike *game, struct place from,
                        enum place_direction direction, struct place expected)
{
    assert_true(place_is_same(place_walk(game, from, direction), expected));
}

static void the_cursor_walks_over_cards_that_lie_face_up(void **state)
{
    (void)state;
    struct klondike game = full_table();
    assert_walk(&game, at(PLACE_HAND), PLACE_RIGHT, at(PLACE_DISCARD));
    assert_walk(&game, at(PLACE_HAND), PLACE_LEFT, at_pile(4));
    assert_walk(&game, at_pile(4), PLACE_RIGHT, at(PLACE_HAND));
    assert_walk(&game, at_pile(1), PLACE_LEFT, at_pile(1));
    assert_walk(&game, at_pile(1), PLACE_UP, at_pile(1));
    assert_walk(&game, at_pile(3), PLACE_DOWN, at_column(3, 7));
    assert_walk(&game, at_column(3, 7), PLACE_DOWN, at_column(3, 8));
    assert_walk(&game, at_column(3, 17), PLACE_DOWN, at_column(3, 17));
    assert_walk(&game, at_column(3, 8), PLACE_UP, at_column(3, 7));
    assert_walk(&game, at_column(3, 7), PLACE_UP, at_pile(3));
    assert_walk(&game, at_column(5, 1), PLACE_UP, at(PLACE_HAND));
    assert_walk(&game, at_column(3, 9), PLACE_LEFT, at_column(2, 2));
    assert_walk(&game, at_column(3, 9), PLACE_RIGHT, at_column(4, 0));
    assert_walk(&game, at_column(7, 0), PLACE_RIGHT, at_column(7, 0));
}

/* --- moves between places */

static void assert_move(const struct klondike *game, struct place from, struct place to,
                        struct klondike_move expected)
{
    struct klondike_move move;
    assert_true(advice_move(&move, game, from, to));
    assert_int_equal(move.kind, expected.kind);
    assert_true(move.from == expected.from && move.row == expected.row && move.to == expected.to);
}

static void pointing_at_places_makes_the_moves_of_the_menu(void **state)
{
    (void)state;
    struct klondike game = full_table();
    struct klondike_move move;
    assert_move(&game, at(PLACE_DISCARD), at_column(5, 1), discard_to_column(5));
    assert_move(&game, at_column(2, 1), at_column(1, 3), column_to_column(2, 1, 1));
    assert_move(&game, at_column(3, 17), at_pile(2), column_to_pile(3));
    assert_move(&game, at_pile(4), at_column(4, 0), pile_to_column(4, 4));
    assert_false(advice_move(&move, &game, at_column(3, 16), at_pile(3)));
    assert_false(advice_move(&move, &game, at(PLACE_DISCARD), at_pile(2)));
    assert_false(advice_move(&move, &game, at(PLACE_DISCARD), at(PLACE_HAND)));
    assert_false(advice_move(&move, &game, at(PLACE_HAND), at_column(5, 1)));
    assert_false(advice_move(&move, &game, at_pile(4), at_pile(3)));
    assert_false(advice_can_take(&game, at_pile(2)));
    assert_false(advice_can_take(&game, at_column(4, 0)));
    assert_false(advice_can_take(&game, at(PLACE_HAND)));
    assert_true(advice_can_take(&game, at_column(3, 9)));
}

static void a_card_that_can_go_nowhere_is_known(void **state)
{
    (void)state;
    struct klondike game = full_table();
    assert_true(advice_has_target(&game, at(PLACE_DISCARD)));
    assert_true(advice_has_target(&game, at_column(3, 17)));
    assert_true(advice_has_target(&game, at_pile(4)));
    assert_false(advice_has_target(&game, at_column(2, 2)));
    assert_false(advice_has_target(&game, at_column(3, 16)));
    assert_false(advice_has_target(&game, at_pile(2)));
    assert_false(advice_has_target(&game, at(PLACE_HAND)));
}

static void hints_prefer_what_turns_up_a_card(void **state)
{
    (void)state;
    struct klondike_move move;
    struct klondike game = bare_table();
    lay_talon(&game, "Ac 5d", 1);
    assert_true(advice_hint(&move, &game));
    assert_int_equal(move.kind, KLONDIKE_DISCARD_TO_PILE);
    lay_column(&game, 1, "(2T 9d");
    lay_column(&game, 2, "(3T (4T 9c");
    lay_column(&game, 3, "DP");
    assert_true(advice_hint(&move, &game));
    assert_int_equal(move.kind, KLONDIKE_COLUMN_TO_COLUMN);
    assert_int_equal(move.from, 2);
    lay_column(&game, 4, "(3d AT");
    assert_true(advice_hint(&move, &game));
    assert_int_equal(move.kind, KLONDIKE_COLUMN_TO_PILE);
    assert_int_equal(move.from, 4);
    assert_true(place_is_same(advice_from(&game, &move), at_column(4, 2)));
    assert_true(place_is_same(advice_to(&game, &move), at_pile(4)));
}

static void the_last_hint_is_to_open_and_then_there_is_none(void **state)
{
    (void)state;
    struct klondike_move move;
    struct klondike game = bare_table();
    lay_talon(&game, "5d", 0);
    assert_true(advice_hint(&move, &game));
    assert_int_equal(move.kind, KLONDIKE_OPEN);
    game.talon_count = 0;
    assert_false(advice_hint(&move, &game));
}

/* --- anything at all */

static void any_game_is_drawn_on_any_screen(void **state)
{
    (void)state;
    uint32_t seed = 1;
    struct klondike game = dealt(3, 1000);
    for (int i = 0; i < 3000; i++) {
        struct klondike_move move;
        struct grid grid;
        seed = seed * 1664525U + 1013904223U;
        int rows = (int)(seed >> 8) % 60, columns = (int)(seed >> 16) % 160;
        struct klondike_view view = view_of(&game);
        view.cursor = klondike_view_place_at(&view, rows, columns, (int)(seed >> 4) % 60 - 1,
                                             (int)(seed >> 12) % 160 - 1);
        view.selected = advice_can_take(&game, view.cursor) ? view.cursor : at(PLACE_NOWHERE);
        view.box = (enum klondike_view_box)(seed >> 20 & 3);
        assert_int_equal(grid_init(&grid, rows, columns), 0);
        klondike_view_draw(&grid, &view);
        grid_done(&grid);
        for (int n = 1; n <= KLONDIKE_COLUMNS; n++)
            if (advice_move(&move, &game, view.selected, place_column_end(&game, n)))
                klondike_play(&game, &move);
        if (advice_hint(&move, &game))
            klondike_play(&game, &move);
        if (klondike_is_won(&game) || i % 200 == 0)
            game = dealt(i, 1000);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_screen_shows_everything_face_up),
        cmocka_unit_test(a_wider_screen_has_wider_cards_and_a_panel),
        cmocka_unit_test(a_large_screen_has_higher_cards_in_the_middle),
        cmocka_unit_test(without_colours_a_card_has_one_row),
        cmocka_unit_test(a_screen_that_is_too_small_says_what_it_needs),
        cmocka_unit_test(a_won_game_is_celebrated),
        cmocka_unit_test(grounds_tell_cursor_selection_targets_and_hints),
        cmocka_unit_test(a_selected_run_is_marked_whole),
        cmocka_unit_test(cells_belong_to_the_places_drawn_on_them),
        cmocka_unit_test(a_high_card_is_its_place_to_the_last_row),
        cmocka_unit_test(the_cursor_walks_over_cards_that_lie_face_up),
        cmocka_unit_test(pointing_at_places_makes_the_moves_of_the_menu),
        cmocka_unit_test(a_card_that_can_go_nowhere_is_known),
        cmocka_unit_test(hints_prefer_what_turns_up_a_card),
        cmocka_unit_test(the_last_hint_is_to_open_and_then_there_is_none),
        cmocka_unit_test(any_game_is_drawn_on_any_screen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
