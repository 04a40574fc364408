/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words for diagnostics: one line each, complete, and safe to show. */
#include "ui/messages.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_message(const struct diagnostic *entry, const char *file, const char *expected)
{
    struct strbuf line = STRBUF_INIT;
    message_add_diagnostic(&line, file, entry);
    assert_string_equal(strbuf_text(&line), expected);
    strbuf_done(&line);
}

static void every_code_has_a_sentence_with_all_its_places_filled(void **state)
{
    (void)state;
    for (int code = 0; code < DIAGNOSTIC_CODE_COUNT; code++) {
        struct diagnostic entry = {.code = (enum diagnostic_code)code, .path = "peces[3]"};
        struct strbuf line = STRBUF_INIT;
        diagnostic_set_text(&entry, "TEXT");
        message_add_diagnostic(&line, "f.json", &entry);
        const char *mark = diagnostic_is_error(entry.code) ? "f.json: peces[3]: error: "
                                                           : "f.json: peces[3]: avís: ";
        assert_memory_equal(strbuf_text(&line), mark, strlen(mark));
        assert_true(line.len > strlen(mark) + 10);
        assert_null(strstr(strbuf_text(&line), diagnostic_name(entry.code)));
        assert_null(strpbrk(strbuf_text(&line), "{}\n"));
        strbuf_done(&line);
    }
}

static void a_fault_in_the_text_tells_line_and_column(void **state)
{
    (void)state;
    struct diagnostic entry = {.code = DIAGNOSTIC_JSON_SYNTAX, .line = 3, .column = 7};
    assert_message(&entry, "f.json",
                   "f.json: línia 3, columna 7: error: "
                   "no és JSON: el text s'acaba aquí; s'esperava un valor");
    diagnostic_set_text(&entry, "}");
    entry.expected = "':'";
    assert_message(&entry, "f.json",
                   "f.json: línia 3, columna 7: error: no és JSON: hi ha «}»; s'esperava ':'");
}

static void ranges_show_the_value_and_its_limits(void **state)
{
    (void)state;
    struct diagnostic entry = {
        .code = DIAGNOSTIC_OUT_OF_RANGE, .path = "nFiles", .text = "3", .low = 4, .high = 16};
    assert_message(
        &entry, "f.json",
        "f.json: nFiles: error: 3 és fora dels límits; s'esperava un enter entre 4 i 16");
}

static void reasons_of_the_system_are_put_in_our_words(void **state)
{
    (void)state;
    struct diagnostic entry = {.code = DIAGNOSTIC_FILE_UNREADABLE, .low = ENOENT};
    assert_message(&entry, "f.json",
                   "f.json: error: no es pot llegir: no existeix; "
                   "s'esperava un fitxer que es pugui llegir");
}

static void names_of_files_cannot_carry_escape_sequences(void **state)
{
    (void)state;
    struct diagnostic entry = {.code = DIAGNOSTIC_OUT_OF_MEMORY};
    assert_message(&entry, "\x1b]0;x\a\n.json", "?]0;x??.json: error: no queda memòria");
}

/* Prints the list to memory and counts its lines; *last gets the last one. */
static int printed_lines(const struct diagnostics *list, char last[64])
{
    char *text = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    message_print_diagnostics(to, "f", list);
    fclose(to);
    int lines = 0;
    const char *start = text;
    for (const char *end; (end = strchr(start, '\n')); start = end + 1) {
        snprintf(last, 64, "%.*s", (int)(end - start), start);
        lines++;
    }
    free(text);
    return lines;
}

static void never_more_than_a_hundred_lines_are_printed(void **state)
{
    (void)state;
    char last[64];
    struct diagnostics list;
    diagnostics_init(&list);
    for (int i = 0; i < 100; i++)
        diagnostics_add(&list, DIAGNOSTIC_OUT_OF_MEMORY, "p[%d]", i);
    assert_int_equal(printed_lines(&list, last), 100);
    assert_string_equal(last, "f: p[99]: error: no queda memòria");
    for (int i = 0; i < 50; i++)
        diagnostics_add(&list, DIAGNOSTIC_OUT_OF_MEMORY, "p[%d]", i);
    assert_int_equal(printed_lines(&list, last), 100);
    assert_string_equal(last, "f: i 51 més");
}

static void lines_and_bars_become_ascii_and_letters_stay(void **state)
{
    (void)state;
    struct strbuf text = STRBUF_INIT;
    message_draw_ascii(&text);
    assert_string_equal(strbuf_text(&text), "");
    strbuf_add_str(&text, "é ─│ ▁▄█ \xff.");
    message_draw_ascii(&text);
    assert_string_equal(strbuf_text(&text), "é -| .:# \xff.");
    assert_int_equal(text.len, strlen(strbuf_text(&text)));
    strbuf_done(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_and_bars_become_ascii_and_letters_stay),
        cmocka_unit_test(every_code_has_a_sentence_with_all_its_places_filled),
        cmocka_unit_test(a_fault_in_the_text_tells_line_and_column),
        cmocka_unit_test(ranges_show_the_value_and_its_limits),
        cmocka_unit_test(reasons_of_the_system_are_put_in_our_words),
        cmocka_unit_test(names_of_files_cannot_carry_escape_sequences),
        cmocka_unit_test(never_more_than_a_hundred_lines_are_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
