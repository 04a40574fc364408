/* SPDX-License-Identifier: GPL-3.0-or-later */
/* UTF-8: what is well formed, and what a terminal may see. */
#include "util/utf8.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void every_code_point_survives_a_round_trip(void **state)
{
    (void)state;
    for (uint32_t code = 0; code <= 0x10ffff; code++) {
        if (code >= 0xd800 && code < 0xe000)
            continue;
        char bytes[UTF8_MAX];
        uint32_t back = UINT32_MAX;
        size_t length = utf8_encode(bytes, code);
        assert_int_equal(utf8_decode(&back, bytes, length), length);
        assert_int_equal(back, code);
    }
}

static void ill_formed_bytes_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "\x80",
        "\xc0\x80",
        "\xc1\xbf",
        "\xe0\x80\x80",
        "\xed\xa0\x80",
        "\xf0\x80\x80\x80",
        "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80",
        "\xff",
        "\xc3(",
        "\xe2\x82",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        uint32_t code;
        assert_int_equal(utf8_decode(&code, bad[i], strlen(bad[i])), 0);
    }
}

static void a_character_cut_short_by_the_size_is_refused(void **state)
{
    (void)state;
    uint32_t code;
    assert_int_equal(utf8_decode(&code, "\xe2\x82\xac", 2), 0);
    assert_int_equal(utf8_decode(&code, "x", 0), 0);
}

static void cleaning_leaves_no_escape_and_no_change_of_direction(void **state)
{
    (void)state;
    static const struct {
        const char *text, *clean;
    } cases[] = {
        {"peça", "peça"},
        {"\x1b[31mred", "?[31mred"},
        {"a\nb\tc\x7f", "a?b?c?"},
        {"\xc2\x9b"
         "2J",
         "?2J"},
        {"\xe2\x80\xae"
         "abc",
         "?abc"},
        {"\xff\xfe", "??"},
        {"\xe2\x80\xa8", "?"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char out[64];
        assert_int_equal(utf8_clean(out, sizeof out, cases[i].text), strlen(cases[i].clean));
        assert_string_equal(out, cases[i].clean);
    }
}

static void case_and_accents_make_no_other_letter(void **state)
{
    (void)state;
    assert_true(utf8_same_letters("PEÓ", strlen("PEÓ"), "peo"));
    assert_true(utf8_same_letters("ciguena, and more", 7, "Cigüeña"));
    assert_true(utf8_same_letters("\xff", 1, "\xff"));
    assert_true(utf8_same_letters("", 0, ""));
    assert_false(utf8_same_letters("peo", 3, "peon"));
    assert_false(utf8_same_letters("peón", strlen("peón"), "peó"));
    assert_false(utf8_same_letters("×", strlen("×"), "÷"));
    assert_false(utf8_same_letters("\xc3", 1, "ó"));
}

static void cleaning_cuts_at_the_edge_of_a_character(void **state)
{
    (void)state;
    char out[4];
    utf8_clean(out, sizeof out, "aéé");
    assert_string_equal(out, "aé");
    utf8_clean(out, sizeof out, "aaé");
    assert_string_equal(out, "aa");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_code_point_survives_a_round_trip),
        cmocka_unit_test(ill_formed_bytes_are_refused),
        cmocka_unit_test(a_character_cut_short_by_the_size_is_refused),
        cmocka_unit_test(cleaning_leaves_no_escape_and_no_change_of_direction),
        cmocka_unit_test(case_and_accents_make_no_other_letter),
        cmocka_unit_test(cleaning_cuts_at_the_edge_of_a_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
