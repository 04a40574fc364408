/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrays that grow. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdlib.h>

#include "util/array.h"

static void an_array_keeps_its_items_while_it_grows(void **state)
{
    (void)state;
    int *items = NULL;
    size_t cap = 0;
    for (size_t i = 0; i < 10000; i++) {
        items = array_grow(items, i, &cap, sizeof *items);
        assert_non_null(items);
        assert_true(cap > i);
        items[i] = (int)i;
    }
    for (size_t i = 0; i < 10000; i++)
        assert_int_equal(items[i], (int)i);
    free(items);
}

static void an_array_with_room_stays_where_it_is(void **state)
{
    (void)state;
    size_t cap = 8;
    char *items = malloc(cap);
    assert_ptr_equal(array_grow(items, 7, &cap, 1), items);
    assert_int_equal(cap, 8);
    free(items);
}

static void what_cannot_be_had_changes_nothing(void **state)
{
    (void)state;
    char item;
    size_t cap = SIZE_MAX / 16;
    assert_null(array_grow(&item, cap, &cap, 16));
    assert_int_equal(cap, SIZE_MAX / 16);
}

static void room_for_many_is_made_at_once(void **state)
{
    (void)state;
    size_t cap = 0;
    char *items = array_reserve(NULL, 0, 1000, &cap, 1);
    assert_non_null(items);
    assert_true(cap >= 1000);
    size_t before = cap;
    assert_ptr_equal(array_reserve(items, cap - 10, 10, &cap, 1), items);
    assert_int_equal(cap, before);
    items = array_reserve(items, before, 1, &cap, 1);
    assert_true(cap > before);
    assert_null(array_reserve(items, cap, SIZE_MAX - 5, &cap, 1));
    free(items);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_array_keeps_its_items_while_it_grows),
        cmocka_unit_test(an_array_with_room_stays_where_it_is),
        cmocka_unit_test(what_cannot_be_had_changes_nothing),
        cmocka_unit_test(room_for_many_is_made_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
