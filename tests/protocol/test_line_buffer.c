/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of bounded length. */
#include "protocol/line_buffer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* A buffer of 8 bytes that is fed by a pipe. */
struct fixture {
    struct line_buffer buffer;
    struct strbuf line;
    int ends[2];
};

static void begin(struct fixture *f)
{
    *f = (struct fixture){.line = STRBUF_INIT};
    assert_int_equal(line_buffer_init(&f->buffer, 8), 0);
    assert_int_equal(pipe(f->ends), 0);
}

static void finish(struct fixture *f)
{
    line_buffer_done(&f->buffer);
    strbuf_done(&f->line);
    close(f->ends[0]);
    close(f->ends[1]);
}

static void feed(struct fixture *f, const char *text)
{
    assert_int_equal(write(f->ends[1], text, strlen(text)), (ssize_t)strlen(text));
}

/* The next line, reading as often as need be. */
static void assert_line(struct fixture *f, const char *expected, bool expected_cut)
{
    bool cut = !expected_cut;
    while (!line_buffer_take(&f->buffer, &f->line, &cut))
        assert_true(line_buffer_fill(&f->buffer, f->ends[0]) > 0);
    assert_string_equal(strbuf_text(&f->line), expected);
    assert_int_equal(cut, expected_cut);
}

static void lines_are_taken_one_by_one(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    feed(&f, "one\ntwo\r\n\nthree\n");
    assert_line(&f, "one", false);
    assert_line(&f, "two", false);
    assert_line(&f, "", false);
    assert_line(&f, "three", false);
    assert_false(line_buffer_take(&f.buffer, &f.line, NULL));
    finish(&f);
}

static void a_line_that_waits_can_be_looked_for(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    feed(&f, "a\nb\r\nc");
    while (f.buffer.used < 6)
        assert_true(line_buffer_fill(&f.buffer, f.ends[0]) > 0);
    assert_true(line_buffer_has(&f.buffer, "a"));
    assert_true(line_buffer_has(&f.buffer, "b"));
    assert_false(line_buffer_has(&f.buffer, "c"));
    assert_line(&f, "a", false);
    assert_false(line_buffer_has(&f.buffer, "a"));
    finish(&f);
}

static void of_a_long_line_the_beginning_is_kept(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    feed(&f, "0123456789012345678901234567890\nnext\n");
    assert_line(&f, "01234567", true);
    assert_line(&f, "next", false);
    feed(&f, "1234567\n12345678\nx\n");
    assert_line(&f, "1234567", false);
    assert_line(&f, "12345678", true);
    assert_line(&f, "x", false);
    finish(&f);
}

static void the_last_line_may_lack_its_end(void **state)
{
    (void)state;
    struct fixture f;
    begin(&f);
    feed(&f, "a\nrest");
    assert_line(&f, "a", false);
    assert_false(line_buffer_take(&f.buffer, &f.line, NULL));
    while (f.buffer.used < 4)
        assert_true(line_buffer_fill(&f.buffer, f.ends[0]) > 0);
    assert_true(line_buffer_take_rest(&f.buffer, &f.line));
    assert_string_equal(strbuf_text(&f.line), "rest");
    assert_false(line_buffer_take_rest(&f.buffer, &f.line));
    finish(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_taken_one_by_one),
        cmocka_unit_test(a_line_that_waits_can_be_looked_for),
        cmocka_unit_test(of_a_long_line_the_beginning_is_kept),
        cmocka_unit_test(the_last_line_may_lack_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
