/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written beside a game, and what becomes of it when moves are taken back. */
#include "game_fixture.h"

#include "escacs/notes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct table table;

static int setup(void **state)
{
    (void)state;
    table_open(&table, rules_estandard, NULL);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    table_close(&table);
    return 0;
}

static void a_new_game_has_no_notes(void **state)
{
    (void)state;
    int count;
    const struct notes *notes = game_notes(table.game);
    assert_null(notes_player(notes, WHITE));
    assert_null(notes_tag(notes, "Event"));
    assert_null(notes_comment(notes, NOTES_START));
    assert_null(notes_comment(notes, 7));
    notes_marks(notes, 0, &count);
    assert_int_equal(count, 0);
    notes_tags(notes, &count);
    assert_int_equal(count, 0);
}

static void tags_keep_their_order_and_are_replaced_by_name(void **state)
{
    (void)state;
    int count;
    struct notes *notes = game_notes(table.game);
    assert_int_equal(notes_set_tag(notes, "Event", "a"), 0);
    assert_int_equal(notes_set_tag(notes, "Site", "b"), 0);
    assert_int_equal(notes_set_tag(notes, "Date", "c"), 0);
    assert_int_equal(notes_set_tag(notes, "EVENT", "d"), 0);
    assert_int_equal(notes_set_tag(notes, "site", NULL), 0);
    assert_int_equal(notes_set_tag(notes, "Absent", NULL), 0);
    const struct note_tag *tags = notes_tags(notes, &count);
    assert_int_equal(count, 2);
    assert_string_equal(tags[0].value, "d");
    assert_string_equal(tags[1].name, "Date");
    assert_null(notes_tag(notes, "Site"));
}

static void a_note_follows_its_move_through_undo_and_redo(void **state)
{
    (void)state;
    struct notes *notes = game_notes(table.game);
    play(&table, "e2 e4,e7 e5");
    notes_set_comment(notes, NOTES_START, "start");
    notes_set_comment(notes, 0, "first");
    notes_set_comment(notes, 1, "second");
    game_undo(table.game);
    assert_string_equal(notes_comment(notes, 1), "second");
    game_redo(table.game);
    assert_string_equal(notes_comment(notes, 1), "second");
    game_undo(table.game);
    play(&table, "d7 d5");
    assert_null(notes_comment(notes, 1));
    assert_string_equal(notes_comment(notes, 0), "first");
    game_undo(table.game);
    game_undo(table.game);
    game_adjourn(table.game);
    assert_null(notes_comment(notes, 0));
    assert_string_equal(notes_comment(notes, NOTES_START), "start");
}

static void marks_are_kept_once_and_in_order(void **state)
{
    (void)state;
    int count;
    struct notes *notes = game_notes(table.game);
    notes_add_mark(notes, 0, 14);
    notes_add_mark(notes, 0, 1);
    notes_add_mark(notes, 0, 14);
    notes_set_comment(notes, 0, "a");
    const uint8_t *marks = notes_marks(notes, 0, &count);
    assert_int_equal(count, 2);
    assert_int_equal(marks[0], 14);
    assert_int_equal(marks[1], 1);
    assert_int_equal(notes_move_note_count(notes), 3);
    notes_clear_moves(notes);
    assert_int_equal(notes_move_note_count(notes), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_new_game_has_no_notes, setup, teardown),
        cmocka_unit_test_setup_teardown(tags_keep_their_order_and_are_replaced_by_name, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(a_note_follows_its_move_through_undo_and_redo, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(marks_are_kept_once_and_in_order, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
