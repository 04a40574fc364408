/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of strings. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "util/strlist.h"

static void a_list_keeps_copies_in_their_order(void **state)
{
    (void)state;
    struct strlist list = STRLIST_INIT;
    char text[16];
    for (int i = 0; i < 1000; i++) {
        snprintf(text, sizeof text, "%d", i);
        assert_true(strlist_add(&list, text));
    }
    assert_int_equal(list.count, 1000);
    assert_string_equal(list.items[0], "0");
    assert_string_equal(list.items[999], "999");
    assert_null(list.items[1000]);
    strlist_done(&list);
    assert_int_equal(list.count, 0);
}

static void the_items_of_a_list_end_with_null_even_if_there_are_none(void **state)
{
    (void)state;
    struct strlist list = STRLIST_INIT;
    assert_null(strlist_items(&list)[0]);
    assert_true(strlist_add(&list, "one"));
    assert_string_equal(strlist_items(&list)[0], "one");
    assert_null(strlist_items(&list)[1]);
    strlist_done(&list);
}

static void no_string_is_not_added(void **state)
{
    (void)state;
    struct strlist list = STRLIST_INIT;
    assert_false(strlist_add_new(&list, NULL));
    assert_int_equal(list.count, 0);
    strlist_done(&list);
}

static void a_list_is_sorted_by_bytes_and_loses_what_is_repeated(void **state)
{
    (void)state;
    static const char *const words[] = {"b", "\xc3\xa9", "a", "B", "b", "a"};
    static const char *const sorted[] = {"B", "a", "b", "\xc3\xa9"};
    struct strlist list = STRLIST_INIT;
    strlist_sort(&list);
    strlist_remove_repeated(&list);
    for (size_t i = 0; i < 6; i++)
        assert_true(strlist_add(&list, words[i]));
    strlist_sort(&list);
    strlist_remove_repeated(&list);
    assert_int_equal(list.count, 4);
    for (size_t i = 0; i < 4; i++)
        assert_string_equal(list.items[i], sorted[i]);
    assert_null(list.items[4]);
    strlist_done(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_list_keeps_copies_in_their_order),
        cmocka_unit_test(the_items_of_a_list_end_with_null_even_if_there_are_none),
        cmocka_unit_test(no_string_is_not_added),
        cmocka_unit_test(a_list_is_sorted_by_bytes_and_loses_what_is_repeated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
