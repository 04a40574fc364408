/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole files into memory. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include "scratch.h"
#include "storage/read_file.h"

static void a_small_file_takes_little_memory(void **state)
{
    struct diagnostics list;
    char *text;
    size_t size;
    diagnostics_init(&list);
    write_text(in(*state, "small"), "{}\n");
    assert_int_equal(read_file(&text, &size, in(*state, "small"), 64 << 20, &list), 0);
    assert_int_equal(size, 3);
    assert_string_equal(text, "{}\n");
    assert_true(malloc_usable_size(text) < 4096);
    free(text);
    write_text(in(*state, "empty"), "");
    assert_int_equal(read_file(&text, &size, in(*state, "empty"), 0, &list), 0);
    assert_int_equal(size, 0);
    assert_string_equal(text, "");
    free(text);
}

static void a_file_may_be_as_large_as_allowed_and_no_larger(void **state)
{
    enum { LARGE = 100000 };
    struct diagnostics list;
    char *text, *large = calloc(LARGE + 1, 1);
    size_t size;
    memset(large, 'x', LARGE);
    write_text(in(*state, "large"), large);
    diagnostics_init(&list);
    assert_int_equal(read_file(&text, &size, in(*state, "large"), LARGE, &list), 0);
    assert_int_equal(size, LARGE);
    assert_string_equal(text, large);
    free(text);
    assert_int_equal(read_file(&text, &size, in(*state, "large"), LARGE - 1, &list), -1);
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_FILE_TOO_LARGE);
    free(large);
}

/* Files of /proc claim to be empty. */
static void a_file_that_does_not_tell_its_size_is_read_and_bounded_too(void **state)
{
    (void)state;
    struct diagnostics list;
    char *text;
    size_t size;
    diagnostics_init(&list);
    assert_int_equal(read_file(&text, &size, "/proc/self/status", 1 << 20, &list), 0);
    assert_true(size > 10);
    free(text);
    assert_int_equal(read_file(&text, &size, "/proc/self/status", 10, &list), -1);
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_FILE_TOO_LARGE);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, scratch_setup, scratch_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_small_file_takes_little_memory),
        TEST(a_file_may_be_as_large_as_allowed_and_no_larger),
        TEST(a_file_that_does_not_tell_its_size_is_read_and_bounded_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
