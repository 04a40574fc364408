/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boxes over the screen, and lists to choose from. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <string.h>
#include <cmocka.h>

#include "tui_fixture.h"
#include "ui/tui_dialog.h"
#include "ui/tui_choose.h"

static enum dialog_result send(struct dialog *dialog, struct term_event event)
{
    return dialog_event(dialog, &event);
}

static void draw(struct dialog *dialog, int rows, int columns, const char *expected)
{
    struct grid grid;
    grid_init(&grid, rows, columns);
    dialog_draw(&grid, dialog);
    if (expected)
        assert_picture(&grid, expected);
    grid_done(&grid);
}

static void open_question(struct dialog *dialog)
{
    *dialog = (struct dialog){.open = false};
    dialog_open(dialog, "Títol", "Una pregunta?\n");
    dialog_add_choice(dialog, "Sí", 'S');
    dialog_add_choice(dialog, "No", 'N');
}

static void text_and_choices_stand_in_the_middle(void **state)
{
    (void)state;
    struct dialog dialog;
    open_question(&dialog);
    draw(&dialog, 8, 30,
         "\n"
         "      ╭─ Títol ───────╮\n"
         "      │ Una pregunta? │\n"
         "      │               │\n"
         "      │ > Sí          │\n"
         "      │   No          │\n"
         "      ╰───────────────╯");
    dialog_close(&dialog);
}

static void a_box_stands_beside_what_is_not_to_be_covered(void **state)
{
    (void)state;
    struct dialog dialog;
    open_question(&dialog);
    dialog.beside = 10;
    draw(&dialog, 9, 26,
         "\n"
         "           ╭─ Títol ───╮\n"
         "           │ Una       │\n"
         "           │ pregunta? │\n"
         "           │           │\n"
         "           │ > Sí      │\n"
         "           │   No      │\n"
         "           ╰───────────╯");
    dialog.beside = 20; /* there is no room for it there */
    draw(&dialog, 8, 30,
         "\n"
         "      ╭─ Títol ───────╮\n"
         "      │ Una pregunta? │\n"
         "      │               │\n"
         "      │ > Sí          │\n"
         "      │   No          │\n"
         "      ╰───────────────╯");
    dialog_close(&dialog);
}

static void a_list_that_was_scrolled_uses_all_the_room_it_gets(void **state)
{
    (void)state;
    struct menu menu = {.chosen = 0};
    struct grid grid;
    static const char *const names[] = {"u", "dos", "tres", "quatre"};
    for (int i = 0; i < 4; i++)
        menu_add(&menu, names[i]);
    menu.chosen = 3;
    grid_init(&grid, 4, 10);
    menu_draw(&grid, &menu, 0, 0, 2, 10);
    assert_int_equal(menu.first, 2);
    menu_draw(&grid, &menu, 0, 0, 4, 10);
    assert_picture(&grid, "  u\n  dos\n  tres\n> quatre");
    grid_done(&grid);
    menu_done(&menu);
}

static void a_choice_is_made_by_keys_letters_or_the_mouse(void **state)
{
    (void)state;
    struct dialog dialog;
    open_question(&dialog);
    draw(&dialog, 8, 30, NULL);
    assert_int_equal(send(&dialog, key(TERM_KEY_DOWN)), DIALOG_STAYS);
    assert_int_equal(send(&dialog, key(TERM_KEY_ENTER)), DIALOG_CHOSEN);
    assert_int_equal(dialog.chosen, 1);
    assert_int_equal(send(&dialog, character('s')), DIALOG_CHOSEN);
    assert_int_equal(dialog.chosen, 0);
    assert_int_equal(send(&dialog, click(5, 10)), DIALOG_CHOSEN);
    assert_int_equal(dialog.chosen, 1);
    assert_int_equal(send(&dialog, click(0, 0)), DIALOG_STAYS);
    assert_int_equal(send(&dialog, character('x')), DIALOG_STAYS);
    assert_int_equal(send(&dialog, key(TERM_KEY_ESCAPE)), DIALOG_CANCELLED);
    dialog_close(&dialog);
}

static void a_long_text_scrolls_and_any_key_ends_it(void **state)
{
    (void)state;
    struct dialog dialog = {.open = false};
    dialog_open(&dialog, "T", "1\n2\n3\n4\n5\n6\n");
    draw(&dialog, 5, 22,
         "  ╭─ T ────────────╮\n"
         "  │ 1              │\n"
         "  │ 2              │\n"
         "  │ 3              │\n"
         "  ╰─ 1-3/6 ────────╯");
    send(&dialog, key(TERM_KEY_DOWN));
    draw(&dialog, 5, 22, NULL);
    assert_int_equal(dialog.first, 1);
    send(&dialog, key(TERM_KEY_PAGE_DOWN));
    send(&dialog, key(TERM_KEY_PAGE_DOWN));
    draw(&dialog, 5, 22, NULL);
    assert_int_equal(dialog.first, 3); /* not beyond the end */
    assert_int_equal(send(&dialog, character('x')), DIALOG_CANCELLED);
    dialog_close(&dialog);
}

static void lines_wider_than_the_screen_are_folded(void **state)
{
    (void)state;
    struct dialog dialog = {.open = false};
    dialog_open(&dialog, "T", "una línia que no cap\n");
    draw(&dialog, 6, 18,
         "\n╭─ T ───────────╮\n│ una línia que │\n│ no cap        │\n╰───────────────╯");
    dialog_close(&dialog);
}

static void the_line_under_a_cell_is_found_where_it_begins(void **state)
{
    (void)state;
    struct dialog dialog = {.open = false};
    dialog_open(&dialog, "Títol", "una frase massa llarga\n\nla fi");
    draw(&dialog, 7, 15,
         " ╭─ Títol ───╮\n"
         " │ una frase │\n"
         " │ massa     │\n"
         " │ llarga    │\n"
         " │           │\n"
         " │ la fi     │\n"
         " ╰───────────╯");
    const char *text = strbuf_text(&dialog.text);
    assert_ptr_equal(dialog_line_at(&dialog, 1, 3), text);
    assert_ptr_equal(dialog_line_at(&dialog, 3, 11), text);
    assert_ptr_equal(dialog_line_at(&dialog, 5, 3), strstr(text, "la fi"));
    assert_null(dialog_line_at(&dialog, 0, 3));
    assert_null(dialog_line_at(&dialog, 6, 3));
    assert_null(dialog_line_at(&dialog, 1, 2));
    assert_null(dialog_line_at(&dialog, 1, 12));
    draw(&dialog, 4, 15, NULL);
    assert_int_equal(send(&dialog, key(TERM_KEY_END)), DIALOG_STAYS);
    draw(&dialog, 4, 15, NULL);
    assert_ptr_equal(dialog_line_at(&dialog, 2, 3), strstr(text, "la fi"));
    assert_null(dialog_line_at(&dialog, 3, 3));
    dialog_close(&dialog);
}

static void any_size_can_be_drawn(void **state)
{
    (void)state;
    for (int rows = 1; rows < 12; rows++)
        for (int columns = 1; columns < 30; columns++) {
            struct dialog dialog;
            open_question(&dialog);
            draw(&dialog, rows, columns, NULL);
            dialog_close(&dialog);
        }
}

static enum menu_result choose(struct menu *menu, struct term_event event)
{
    return menu_event(menu, &event);
}

static void a_list_goes_round_and_scrolls(void **state)
{
    (void)state;
    struct menu menu = {.chosen = 0};
    struct grid grid;
    menu_add(&menu, "u");
    menu_add(&menu, "dos\033[2J");
    menu_add(&menu, "tres");
    choose(&menu, key(TERM_KEY_UP));
    assert_int_equal(menu.chosen, 2);
    grid_init(&grid, 3, 12);
    menu_draw(&grid, &menu, 1, 1, 2, 8);
    assert_picture(&grid, "\n   dos?…↑\n > tres");
    assert_ground(&grid, 2, 1, STYLE_BUTTON);
    assert_int_equal(choose(&menu, click(1, 3)), MENU_CHOSEN);
    assert_int_equal(menu.chosen, 1);
    assert_int_equal(choose(&menu, click(0, 3)), MENU_STAYS);
    assert_int_equal(choose(&menu, key(TERM_KEY_RIGHT)), MENU_MORE);
    assert_int_equal(choose(&menu, key(TERM_KEY_LEFT)), MENU_LESS);
    assert_int_equal(choose(&menu, key(TERM_KEY_ESCAPE)), MENU_CANCELLED);
    choose(&menu, key(TERM_KEY_END));
    choose(&menu, key(TERM_KEY_DOWN));
    assert_int_equal(menu.chosen, 0);
    grid_done(&grid);
    menu_done(&menu);
}

static void nothing_can_be_chosen_of_an_empty_list(void **state)
{
    (void)state;
    struct menu menu = {.chosen = 0};
    assert_int_equal(choose(&menu, key(TERM_KEY_DOWN)), MENU_STAYS);
    assert_int_equal(choose(&menu, key(TERM_KEY_ENTER)), MENU_STAYS);
    assert_int_equal(choose(&menu, character(' ')), MENU_STAYS);
    menu_done(&menu);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_and_choices_stand_in_the_middle),
        cmocka_unit_test(a_box_stands_beside_what_is_not_to_be_covered),
        cmocka_unit_test(a_list_that_was_scrolled_uses_all_the_room_it_gets),
        cmocka_unit_test(a_choice_is_made_by_keys_letters_or_the_mouse),
        cmocka_unit_test(a_long_text_scrolls_and_any_key_ends_it),
        cmocka_unit_test(lines_wider_than_the_screen_are_folded),
        cmocka_unit_test(the_line_under_a_cell_is_found_where_it_begins),
        cmocka_unit_test(any_size_can_be_drawn),
        cmocka_unit_test(a_list_goes_round_and_scrolls),
        cmocka_unit_test(nothing_can_be_chosen_of_an_empty_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
