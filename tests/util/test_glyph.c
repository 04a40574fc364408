/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widths and ASCII stand-ins of characters. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "util/glyph.h"

static void most_characters_take_one_cell(void **state)
{
    (void)state;
    const uint32_t codes[] = {' ', 'a', '~', 0xe9, 0x20ac, 0x2500, 0x2654, 0x2665, 0xfffd};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        assert_int_equal(glyph_width(codes[i]), 1);
}

static void ideographs_and_emoji_take_two_cells(void **state)
{
    (void)state;
    const uint32_t codes[] = {0x1100, 0x3042, 0x4e2d, 0xac00, 0xff21, 0x1f600, 0x20000};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        assert_int_equal(glyph_width(codes[i]), 2);
}

static void marks_and_joiners_take_none(void **state)
{
    (void)state;
    const uint32_t codes[] = {0x300, 0x36f, 0x200d, 0xfe0e, 0xfe0f};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        assert_int_equal(glyph_width(codes[i]), 0);
}

static void ascii_stands_for_itself(void **state)
{
    (void)state;
    for (uint32_t code = ' '; code < 0x7f; code++)
        assert_int_equal(glyph_ascii(code), (int)code);
}

static void what_has_no_stand_in_is_a_question_mark(void **state)
{
    (void)state;
    const uint32_t codes[] = {0, '\033', 0x7f, 0x9b, 0x4e2d, 0x10ffff};
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        assert_int_equal(glyph_ascii(codes[i]), '?');
}

static void letters_lose_accents_and_symbols_become_letters_or_lines(void **state)
{
    (void)state;
    const struct {
        uint32_t code;
        char ascii;
    } cases[] = {
        {0xe0, 'a'},   {0xe7, 'c'},   {0xc9, 'E'},   {0xef, 'i'},   {0xf1, 'n'},   {0xfc, 'u'},
        {0xb7, '.'},   {0xab, '<'},   {0xbb, '>'},   {0xbf, '?'},   {0x2500, '-'}, {0x2502, '|'},
        {0x250c, '+'}, {0x2518, '+'}, {0x253c, '+'}, {0x256d, '+'}, {0x2660, 'P'}, {0x2665, 'c'},
        {0x2666, 'd'}, {0x2663, 'T'}, {0x2654, 'K'}, {0x265f, 'p'}, {0x2192, '>'}, {0x2019, '\''},
        {0x25cf, '*'}, {0x2026, '.'}, {0x2588, '#'}, {0x2593, '#'}, {0x25b6, '>'}, {0x2014, '-'},
        {0x2581, '.'}, {0x2584, ':'}, {0x2587, '#'}, {0x2580, '#'},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(glyph_ascii(cases[i].code), cases[i].ascii);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_characters_take_one_cell),
        cmocka_unit_test(ideographs_and_emoji_take_two_cells),
        cmocka_unit_test(marks_and_joiners_take_none),
        cmocka_unit_test(ascii_stands_for_itself),
        cmocka_unit_test(what_has_no_stand_in_is_a_question_mark),
        cmocka_unit_test(letters_lose_accents_and_symbols_become_letters_or_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
