/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of diagnostics: what it keeps when it is full, and that its texts are safe. */
#include "escacs/diagnostic.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void fill(struct diagnostics *list, enum diagnostic_code code, int count)
{
    for (int i = 0; i < count; i++)
        diagnostics_add(list, code, "peces[%d]", i);
}

static void entries_keep_their_order_and_path(void **state)
{
    (void)state;
    struct diagnostics list;
    diagnostics_init(&list);
    diagnostics_add(&list, DIAGNOSTIC_NO_KING, "peces");
    diagnostics_add(&list, DIAGNOSTIC_KEY_UNKNOWN, "peces[%d].%s", 3, "color");
    assert_int_equal(list.count, 2);
    assert_int_equal(list.errors, 1);
    assert_string_equal(list.kept[0].path, "peces");
    assert_string_equal(list.kept[1].path, "peces[3].color");
}

static void a_full_list_gives_up_warnings_for_errors(void **state)
{
    (void)state;
    struct diagnostics list;
    diagnostics_init(&list);
    fill(&list, DIAGNOSTIC_KEY_UNKNOWN, DIAGNOSTICS_KEPT);
    diagnostics_add(&list, DIAGNOSTIC_NO_KING, "peces");
    assert_int_equal(list.count, DIAGNOSTICS_KEPT);
    assert_int_equal(list.dropped, 1);
    assert_int_equal(list.kept[DIAGNOSTICS_KEPT - 1].code, DIAGNOSTIC_NO_KING);
    assert_string_equal(list.kept[DIAGNOSTICS_KEPT - 2].path, "peces[98]");
}

static void a_list_full_of_errors_still_counts_them(void **state)
{
    (void)state;
    struct diagnostics list;
    diagnostics_init(&list);
    fill(&list, DIAGNOSTIC_NO_VECTORS, DIAGNOSTICS_KEPT + 7);
    struct diagnostic *entry = diagnostics_add(&list, DIAGNOSTIC_KEY_UNKNOWN, "x");
    diagnostic_set_text(entry, "x");
    assert_int_equal(list.count, DIAGNOSTICS_KEPT);
    assert_int_equal(list.errors, DIAGNOSTICS_KEPT + 7);
    assert_int_equal(list.dropped, 8);
}

static void texts_and_paths_hold_no_control_characters(void **state)
{
    (void)state;
    struct diagnostics list;
    diagnostics_init(&list);
    struct diagnostic *entry = diagnostics_add(&list, DIAGNOSTIC_KEY_UNKNOWN, "%s", "a\x1b[2Jb");
    diagnostic_set_text(entry, "nom\r\n\xc2\x9b");
    assert_string_equal(entry->path, "a?[2Jb");
    assert_string_equal(entry->text, "nom???");
}

static void texts_that_are_too_long_are_cut_at_a_character(void **state)
{
    (void)state;
    struct diagnostics list;
    diagnostics_init(&list);
    char text[2 * sizeof list.kept[0].text + 1] = "";
    for (size_t i = 0; i < sizeof list.kept[0].text; i++)
        strcat(text, "é");
    struct diagnostic *entry = diagnostics_add(&list, DIAGNOSTIC_NAME_BAD, "x");
    diagnostic_set_text(entry, text);
    assert_int_equal(strlen(entry->text), sizeof entry->text - 2);
}

static void codes_have_names_and_weights(void **state)
{
    (void)state;
    assert_string_equal(diagnostic_name(DIAGNOSTIC_VECTOR_OVERLAP), "VECTOR_OVERLAP");
    assert_false(diagnostic_is_error(DIAGNOSTIC_VECTOR_OVERLAP));
    assert_true(diagnostic_is_error(DIAGNOSTIC_OUT_OF_MEMORY));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries_keep_their_order_and_path),
        cmocka_unit_test(a_full_list_gives_up_warnings_for_errors),
        cmocka_unit_test(a_list_full_of_errors_still_counts_them),
        cmocka_unit_test(texts_and_paths_hold_no_control_characters),
        cmocka_unit_test(texts_that_are_too_long_are_cut_at_a_character),
        cmocka_unit_test(codes_have_names_and_weights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
