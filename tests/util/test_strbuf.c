/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The growing string. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "util/strbuf.h"

static void an_empty_buffer_has_an_empty_text(void **state)
{
    (void)state;
    struct strbuf buf = STRBUF_INIT;
    assert_string_equal(strbuf_text(&buf), "");
    char *text = strbuf_take(&buf);
    assert_string_equal(text, "");
    free(text);
}

static void pieces_of_every_kind_are_joined(void **state)
{
    (void)state;
    struct strbuf buf = STRBUF_INIT;
    strbuf_add_str(&buf, "fila");
    strbuf_add_char(&buf, ' ');
    strbuf_addf(&buf, "%d de %s", 3, "deu");
    strbuf_add(&buf, "!!!", 1);
    assert_string_equal(strbuf_text(&buf), "fila 3 de deu!");
    assert_int_equal(buf.len, 14);
    strbuf_done(&buf);
}

static void long_texts_grow_the_buffer(void **state)
{
    (void)state;
    struct strbuf buf = STRBUF_INIT;
    for (int i = 0; i < 10000; i++)
        strbuf_addf(&buf, "%04d", i);
    assert_int_equal(buf.len, 40000);
    assert_memory_equal(buf.data + 4 * 1234, "1234", 4);
    assert_int_equal(strlen(buf.data), 40000);
    assert_false(strbuf_failed(&buf));
    strbuf_done(&buf);
}

static void trimming_removes_only_the_end(void **state)
{
    (void)state;
    struct strbuf buf = STRBUF_INIT;
    strbuf_add_str(&buf, "  a  b   ");
    strbuf_trim_end(&buf, ' ');
    assert_string_equal(strbuf_text(&buf), "  a  b");
    strbuf_clear(&buf);
    strbuf_add_str(&buf, "    ");
    strbuf_trim_end(&buf, ' ');
    assert_string_equal(strbuf_text(&buf), "");
    strbuf_done(&buf);
}

static void a_failure_is_remembered_until_cleared(void **state)
{
    (void)state;
    struct strbuf buf = STRBUF_INIT;
    strbuf_add_str(&buf, "a");
    strbuf_add(&buf, "b", SIZE_MAX - 8);
    assert_true(strbuf_failed(&buf));
    strbuf_add_str(&buf, "c");
    assert_string_equal(strbuf_text(&buf), "a");
    assert_null(strbuf_take(&buf));
    strbuf_add_str(&buf, "d");
    assert_string_equal(strbuf_text(&buf), "d");
    strbuf_done(&buf);
}

/* --- placeholders */

static void add_upper(struct strbuf *out, const char *name, const void *payload)
{
    strbuf_addf(out, "<%s%s>", name, (const char *)payload);
}

static void placeholders_are_replaced_by_what_the_filler_adds(void **state)
{
    (void)state;
    const struct {
        const char *sentence, *filled;
    } cases[] = {
        {"", ""},
        {"plain", "plain"},
        {"{a}", "<a!>"},
        {"x {a}{bc} y", "x <a!><bc!> y"},
        {"not closed {a", "not closed <a!>"},
        {"{} }", "<!> }"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct strbuf buf = STRBUF_INIT;
        strbuf_add_filled(&buf, cases[i].sentence, add_upper, "!");
        assert_string_equal(strbuf_text(&buf), cases[i].filled);
        strbuf_done(&buf);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_buffer_has_an_empty_text),
        cmocka_unit_test(pieces_of_every_kind_are_joined),
        cmocka_unit_test(long_texts_grow_the_buffer),
        cmocka_unit_test(trimming_removes_only_the_end),
        cmocka_unit_test(a_failure_is_remembered_until_cleared),
        cmocka_unit_test(placeholders_are_replaced_by_what_the_filler_adds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
