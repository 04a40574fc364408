/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers by ASCII rules. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "util/ascii.h"

static void assert_number(const char *text, int64_t expected)
{
    int64_t value = 42;
    assert_true(ascii_parse_int64(&value, text));
    assert_true(value == expected);
}

static void assert_no_number(const char *text)
{
    int64_t value = 42;
    assert_false(ascii_parse_int64(&value, text));
    assert_true(value == 42);
}

static void signs_and_leading_zeros_are_allowed(void **state)
{
    (void)state;
    assert_number("0", 0);
    assert_number("-0", 0);
    assert_number("+7", 7);
    assert_number("-7", -7);
    assert_number("007", 7);
    assert_number("-000000000000000000000000000000000000000012", -12);
}

static void the_whole_range_is_read_and_nothing_beyond(void **state)
{
    (void)state;
    assert_number("9223372036854775807", INT64_MAX);
    assert_number("-9223372036854775808", INT64_MIN);
    assert_no_number("9223372036854775808");
    assert_no_number("-9223372036854775809");
    assert_no_number("18446744073709551617");
    assert_no_number("99999999999999999999999999");
}

static void anything_else_is_no_number(void **state)
{
    (void)state;
    const char *words[] = {"",   "-",   "+",   "--1", "+-1", "1-",  "1x",
                           "x1", "1.5", "0x1", " 1",  "1 ",  "1e3", "\xd9\xa1"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_no_number(words[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signs_and_leading_zeros_are_allowed),
        cmocka_unit_test(the_whole_range_is_read_and_nothing_beyond),
        cmocka_unit_test(anything_else_is_no_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
