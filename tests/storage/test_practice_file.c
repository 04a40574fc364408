/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of what a person has practised. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "scratch.h"
#include "storage/practice_file.h"

static struct practice read_practice(const char *path)
{
    struct practice practice;
    struct diagnostics list;
    diagnostics_init(&list);
    assert_int_equal(practice_read(&practice, path, &list), 0);
    return practice;
}

static void what_was_practised_is_read_as_it_was_written(void **state)
{
    const char *path = in(*state, "practica");
    struct practice practice = read_practice(path);
    assert_int_equal(practice.count, 0);
    assert_int_equal(practice_note(&practice, UINT64_MAX, true, 20000), 0);
    assert_int_equal(practice_note(&practice, 7, false, 20000), 0);
    assert_int_equal(practice_write(&practice, path), 0);
    practice_done(&practice);
    practice = read_practice(path);
    assert_int_equal(practice.count, 2);
    assert_int_equal(practice_find(&practice, UINT64_MAX)->stage, 1);
    assert_int_equal(practice_find(&practice, UINT64_MAX)->day, 20002);
    assert_int_equal(practice_find(&practice, 7)->stage, 0);
    assert_int_equal(practice_find(&practice, 7)->day, 20001);
    practice_done(&practice);
}

static void lines_of_another_form_are_skipped(void **state)
{
    const char *path = in(*state, "practica");
    write_text(path, "000000000000000a\n3\n100\n" /* a line that goes on in the next ones */
                     "000000000000000b 10 100\n"
                     "000000000000000c 1 -1\n"
                     "000000000000000d 1 4000001\n"
                     "000000000000000e 1 100 1\n"
                     "f 1 100\n"
                     "0000000000000001 2 300\n"
                     "0000000000000001 3 400");
    struct practice practice = read_practice(path);
    assert_int_equal(practice.count, 1);
    assert_int_equal(practice_find(&practice, 1)->stage, 3);
    assert_int_equal(practice_find(&practice, 1)->day, 400);
    practice_done(&practice);
}

/* The time for a line must not grow with the text after it: this would take minutes. */
static void a_file_of_nothing_but_empty_lines_is_read(void **state)
{
    const char *path = in(*state, "practica");
    char *text = malloc(PRACTICE_LARGEST + 1);
    assert_non_null(text);
    memset(text, '\n', PRACTICE_LARGEST);
    text[PRACTICE_LARGEST] = '\0';
    write_text(path, text);
    free(text);
    struct practice practice = read_practice(path);
    assert_int_equal(practice.count, 0);
    practice_done(&practice);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(what_was_practised_is_read_as_it_was_written, scratch_setup,
                                        scratch_teardown),
        cmocka_unit_test_setup_teardown(lines_of_another_form_are_skipped, scratch_setup,
                                        scratch_teardown),
        cmocka_unit_test_setup_teardown(a_file_of_nothing_but_empty_lines_is_read, scratch_setup,
                                        scratch_teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
