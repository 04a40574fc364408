/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board as lines of text. */
#include "ui/board_render.h"

#include "storage/builtin.h"
#include "storage/rules_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct variant *variant_named(const char *name)
{
    static struct diagnostics list;
    const struct builtin *builtin = builtin_find(name);
    struct variant *variant;
    diagnostics_init(&list);
    assert_int_equal(variant_read_text(&variant, builtin->bytes, builtin->size, &list), 0);
    return variant;
}

static void assert_drawn(const char *name, bool flipped, const char *expected)
{
    struct variant *variant = variant_named(name);
    struct position position;
    struct strbuf text = STRBUF_INIT;
    position_init(&position, variant);
    board_render(&text, &position, flipped);
    assert_string_equal(strbuf_text(&text), expected);
    strbuf_done(&text);
    variant_free(variant);
}

static void white_is_upper_case_and_at_the_bottom(void **state)
{
    (void)state;
    assert_drawn("petits", false,
                 "     a   b   c   d   e\n"
                 "   +---+---+---+---+---+\n"
                 " 6 | t | c | a | d | r | 6\n"
                 "   +---+---+---+---+---+\n"
                 " 5 | p | p | p | p | p | 5\n"
                 "   +---+---+---+---+---+\n"
                 " 4 |   |   |   |   |   | 4\n"
                 "   +---+---+---+---+---+\n"
                 " 3 |   |   |   |   |   | 3\n"
                 "   +---+---+---+---+---+\n"
                 " 2 | P | P | P | P | P | 2\n"
                 "   +---+---+---+---+---+\n"
                 " 1 | T | C | A | D | R | 1\n"
                 "   +---+---+---+---+---+\n"
                 "     a   b   c   d   e\n");
}

static void turned_round_a1_is_at_the_top_right(void **state)
{
    (void)state;
    assert_drawn("petits", true,
                 "     e   d   c   b   a\n"
                 "   +---+---+---+---+---+\n"
                 " 1 | R | D | A | C | T | 1\n"
                 "   +---+---+---+---+---+\n"
                 " 2 | P | P | P | P | P | 2\n"
                 "   +---+---+---+---+---+\n"
                 " 3 |   |   |   |   |   | 3\n"
                 "   +---+---+---+---+---+\n"
                 " 4 |   |   |   |   |   | 4\n"
                 "   +---+---+---+---+---+\n"
                 " 5 | p | p | p | p | p | 5\n"
                 "   +---+---+---+---+---+\n"
                 " 6 | r | d | a | c | t | 6\n"
                 "   +---+---+---+---+---+\n"
                 "     e   d   c   b   a\n");
}

/* Every line of squares begins and ends its squares in the same column, whatever its number. */
static void two_digit_rows_stay_aligned(void **state)
{
    (void)state;
    struct variant *variant = variant_named("gran");
    struct position position;
    struct strbuf text = STRBUF_INIT;
    position_init(&position, variant);
    board_render(&text, &position, false);
    int lines = 0;
    for (const char *line = strbuf_text(&text); *line; line = strchr(line, '\n') + 1, lines++) {
        size_t length = strcspn(line, "\n");
        if (lines > 0 && lines < 34) {
            assert_true(line[3] == '+' || line[3] == '|');
            assert_true(line[67] == line[3]);
        }
        assert_true(line[length - 1] != ' ');
    }
    assert_int_equal(lines, 35);
    strbuf_done(&text);
    variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(white_is_upper_case_and_at_the_bottom),
        cmocka_unit_test(turned_round_a1_is_at_the_top_right),
        cmocka_unit_test(two_digit_rows_stay_aligned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
