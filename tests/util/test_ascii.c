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

static void the_numbers_of_a_line_are_read_one_by_one(void **state)
{
    (void)state;
    const char *at = "  -12 1f 99999999999999999999";
    int64_t number;
    uint64_t bits;
    assert_true(ascii_next_int64(&number, &at));
    assert_int_equal(number, -12);
    assert_true(ascii_next_hex(&bits, &at));
    assert_int_equal(bits, 0x1f);
    assert_false(ascii_next_int64(&number, &at));
    assert_false(ascii_next_int64(&number, &(const char *){"x"}));
    assert_false(ascii_next_hex(&bits, &(const char *){" \n"}));
    assert_false(ascii_next_hex(&bits, &(const char *){"10000000000000000"}));
}

static void sixteen_hexadecimal_digits_are_64_bits(void **state)
{
    (void)state;
    uint64_t bits;
    assert_true(ascii_parse_hex64(&bits, "ffffffffffffffff"));
    assert_true(bits == UINT64_MAX);
    assert_true(ascii_parse_hex64(&bits, "00000000DEADbeef"));
    assert_true(bits == 0xdeadbeef);
    const char *others[] = {"",
                            "0",
                            "fffffffffffffff",
                            "0ffffffffffffffff",
                            " ffffffffffffffff",
                            "0xffffffffffffff",
                            "ffffffffffffffff "};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(ascii_parse_hex64(&bits, others[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(signs_and_leading_zeros_are_allowed),
        cmocka_unit_test(the_whole_range_is_read_and_nothing_beyond),
        cmocka_unit_test(anything_else_is_no_number),
        cmocka_unit_test(the_numbers_of_a_line_are_read_one_by_one),
        cmocka_unit_test(sixteen_hexadecimal_digits_are_64_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
