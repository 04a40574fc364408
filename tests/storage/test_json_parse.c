/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strict JSON parser: what it accepts, what it refuses, and where it says the fault is. */
#include "storage/json_parse.h"
#include "storage/json_reader.h"

#include <float.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Parses a text and returns the document, or NULL. */
static json_t *parsed(struct diagnostics *list, const char *text, size_t size)
{
    json_t *document;
    diagnostics_init(list);
    int result = json_parse(&document, text, size, list);
    assert_int_equal(result, document ? 0 : -1);
    return document;
}

static void well_formed_documents_mean_the_same_as_to_jansson(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "{}",
        " [ ] \r\n\t",
        "[1, -2, 0, -0, 9223372036854775807, -9223372036854775808]",
        "{\"a\": {\"b\": [true, false, null]}, \"c\": \"\"}",
        "[\"peça\", \"\\u00e7\", \"\\ud83d\\ude00\", \"\\\"\\\\\\/\", \"♔\"]",
        "\"alone\"",
        "7",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct diagnostics list;
        json_t *ours = parsed(&list, texts[i], strlen(texts[i]));
        json_t *theirs = json_loads(texts[i], JSON_DECODE_ANY, NULL);
        assert_non_null(ours);
        assert_true(json_equal(ours, theirs));
        assert_int_equal(list.count, 0);
        json_decref(ours);
        json_decref(theirs);
    }
}

static void text_that_is_not_json_is_refused_with_its_place(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum diagnostic_code code;
        int line, column;
    } cases[] = {
        {"", DIAGNOSTIC_JSON_SYNTAX, 1, 1},
        {"hola", DIAGNOSTIC_JSON_SYNTAX, 1, 1},
        {"{\n  \"ç\" 1}", DIAGNOSTIC_JSON_SYNTAX, 2, 7},
        {"[1,]", DIAGNOSTIC_JSON_SYNTAX, 1, 4},
        {"{\"a\":1,}", DIAGNOSTIC_JSON_SYNTAX, 1, 8},
        {"[1 2]", DIAGNOSTIC_JSON_SYNTAX, 1, 4},
        {"[01]", DIAGNOSTIC_JSON_SYNTAX, 1, 3},
        {"[1.]", DIAGNOSTIC_JSON_SYNTAX, 1, 4},
        {"[1e]", DIAGNOSTIC_JSON_SYNTAX, 1, 4},
        {"[-]", DIAGNOSTIC_JSON_SYNTAX, 1, 3},
        {"[+1]", DIAGNOSTIC_JSON_SYNTAX, 1, 2},
        {"[NaN]", DIAGNOSTIC_JSON_SYNTAX, 1, 2},
        {"{} {}", DIAGNOSTIC_JSON_SYNTAX, 1, 4},
        {"[\"abc", DIAGNOSTIC_JSON_SYNTAX, 1, 6},
        {"[\"abc\n\"]", DIAGNOSTIC_JSON_SYNTAX, 1, 6},
        {"[\"\\x\"]", DIAGNOSTIC_JSON_SYNTAX, 1, 4},
        {"[\"\\u12g4\"]", DIAGNOSTIC_JSON_SYNTAX, 1, 7},
        {"[\"\\", DIAGNOSTIC_JSON_SYNTAX, 1, 4},
        {"[tru]", DIAGNOSTIC_JSON_SYNTAX, 1, 2},
        {"['a']", DIAGNOSTIC_JSON_SYNTAX, 1, 2},
        {"{a: 1}", DIAGNOSTIC_JSON_SYNTAX, 1, 2},
        {"// no\n{}", DIAGNOSTIC_JSON_SYNTAX, 1, 1},
        {"[", DIAGNOSTIC_JSON_SYNTAX, 1, 2},
        {"{\"a\"", DIAGNOSTIC_JSON_SYNTAX, 1, 5},
        {"[\"\\ud800\"]", DIAGNOSTIC_JSON_BAD_UTF8, 1, 9},
        {"[\"\\ud800\\u0041\"]", DIAGNOSTIC_JSON_BAD_UTF8, 1, 15},
        {"[\"\\udc00\"]", DIAGNOSTIC_JSON_BAD_UTF8, 1, 9},
        {"[\n\"a\xff\"]", DIAGNOSTIC_JSON_BAD_UTF8, 2, 3},
        {"\xff\xfe{", DIAGNOSTIC_JSON_BAD_UTF8, 1, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct diagnostics list;
        assert_null(parsed(&list, cases[i].text, strlen(cases[i].text)));
        assert_int_equal(list.count, 1);
        assert_int_equal(list.kept[0].code, cases[i].code);
        assert_int_equal(list.kept[0].line, cases[i].line);
        assert_int_equal(list.kept[0].column, cases[i].column);
    }
}

static void faults_that_hide_nothing_are_collected_with_their_path(void **state)
{
    (void)state;
    static const char text[] = "\xef\xbb\xbf{\"a\": [1, 8.0, {\"b\": 1, \"b\": 2, \"b\": 3}],"
                               " \"a\": 99999999999999999999, \"c\\u001b\": \"x\\u0000y\","
                               " \"d\": \"\x7f\xc2\x85\x1b[2J\", \"e\": 1e400}";
    static const struct {
        enum diagnostic_code code;
        const char *path;
    } expected[] = {
        {DIAGNOSTIC_JSON_BYTE_ORDER_MARK, ""},     {DIAGNOSTIC_JSON_DUPLICATE_KEY, "a[2].b"},
        {DIAGNOSTIC_JSON_DUPLICATE_KEY, "a[2].b"}, {DIAGNOSTIC_JSON_DUPLICATE_KEY, "a"},
        {DIAGNOSTIC_JSON_CONTROL_CHARACTER, "c?"}, {DIAGNOSTIC_JSON_CONTROL_CHARACTER, "c?"},
        {DIAGNOSTIC_JSON_CONTROL_CHARACTER, "d"},
    };
    struct diagnostics list;
    json_t *document = parsed(&list, text, sizeof text - 1);
    assert_non_null(document);
    assert_int_equal(list.count, sizeof expected / sizeof expected[0]);
    for (int i = 0; i < list.count; i++) {
        assert_int_equal(list.kept[i].code, expected[i].code);
        assert_string_equal(list.kept[i].path, expected[i].path);
    }
    assert_string_equal(json_string_value(json_object_get(document, "c?")), "x?y");
    json_decref(document);
}

static void numbers_that_are_no_integers_of_64_bits_are_real(void **state)
{
    (void)state;
    static const char text[] = "[8.5, -1e3, 100000000000000000000, 1e400, -1e400]";
    static const double expected[] = {8.5, -1000, 1e20, DBL_MAX, -DBL_MAX};
    struct diagnostics list;
    json_t *document = parsed(&list, text, sizeof text - 1);
    assert_int_equal(list.count, 0);
    for (size_t i = 0; i < 5; i++) {
        assert_true(json_is_real(json_array_get(document, i)));
        assert_true(json_real_value(json_array_get(document, i)) == expected[i]);
    }
    json_decref(document);
}

static void numbers_are_judged_where_an_integer_is_wanted(void **state)
{
    (void)state;
    static const char text[] = "[9223372036854775807, 9223372036854775808, -9223372036854775809,"
                               " 8.0, 8e0, 17]";
    static const struct {
        enum diagnostic_code code;
        const char *text;
    } expected[] = {
        {DIAGNOSTIC_OUT_OF_RANGE, "> 9223372036854775807"},
        {DIAGNOSTIC_OUT_OF_RANGE, "< -9223372036854775808"},
        {DIAGNOSTIC_NOT_AN_INTEGER, ""},
        {DIAGNOSTIC_NOT_AN_INTEGER, ""},
    };
    struct diagnostics list;
    json_t *document = parsed(&list, text, sizeof text - 1);
    assert_int_equal(list.count, 0);
    struct json_node top = json_node_root(document, &list);
    for (size_t i = 0; i < json_array_size(document); i++) {
        struct json_node element = json_node_element(&top, i);
        int64_t value;
        json_node_integer(&value, &element, 4, INT64_MAX);
    }
    assert_int_equal(list.count, 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(list.kept[i].code, expected[i].code);
        assert_string_equal(list.kept[i].text, expected[i].text);
    }
    assert_int_equal(list.kept[0].low, 4);
    json_decref(document);
}

static void keys_that_differ_only_in_their_spelling_are_the_same_key(void **state)
{
    (void)state;
    static const char text[] = "{\"pe\\u00e7a\": 1, \"peça\": 2}";
    struct diagnostics list;
    json_t *document = parsed(&list, text, sizeof text - 1);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_JSON_DUPLICATE_KEY);
    assert_int_equal(json_integer_value(json_object_get(document, "peça")), 1);
    json_decref(document);
}

static void nul_bytes_are_refused_wherever_they_stand(void **state)
{
    (void)state;
    struct diagnostics list;
    assert_null(parsed(&list, "{}\0", 3));
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_JSON_SYNTAX);
    assert_null(parsed(&list, "\0{}", 3));
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_JSON_SYNTAX);
    json_decref(parsed(&list, "[\"a\0b\"]", 7));
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_JSON_CONTROL_CHARACTER);
    assert_string_equal(list.kept[0].path, "[0]");
}

static json_t *nested(struct diagnostics *list, size_t depth)
{
    char *text = malloc(2 * depth);
    memset(text, '[', depth);
    memset(text + depth, ']', depth);
    json_t *document = parsed(list, text, 2 * depth);
    free(text);
    return document;
}

static void nesting_is_limited(void **state)
{
    (void)state;
    struct diagnostics list;
    json_decref(nested(&list, JSON_DEPTH_MAX));
    assert_int_equal(list.count, 0);
    static const size_t too_deep[] = {JSON_DEPTH_MAX + 1, 10000, 1000000};
    for (int i = 0; i < 3; i++) {
        assert_null(nested(&list, too_deep[i]));
        assert_int_equal(list.count, 1);
        assert_int_equal(list.kept[0].code, DIAGNOSTIC_JSON_TOO_DEEP);
        assert_int_equal(list.kept[0].column, JSON_DEPTH_MAX + 1);
    }
}

static void a_hundred_thousand_keys_are_told_apart_quickly(void **state)
{
    (void)state;
    enum { KEYS = 100000 };
    char *text = malloc(KEYS * 20);
    size_t size = 0;
    for (int i = 0; i < KEYS; i++)
        size += (size_t)sprintf(text + size, "%c\"k%d\":0", i == 0 ? '{' : ',', i);
    size += (size_t)sprintf(text + size, ",\"k77\":0}");
    struct diagnostics list;
    json_t *document = parsed(&list, text, size);
    assert_int_equal(json_object_size(document), KEYS);
    assert_int_equal(list.count, 1);
    assert_string_equal(list.kept[0].path, "k77");
    json_decref(document);
    free(text);
}

/* [0,0,...,0]: the list itself is a value too. */
static json_t *zeros(struct diagnostics *list, size_t count)
{
    char *text = malloc(2 * count + 1);
    for (size_t i = 0; i < count; i++)
        memcpy(text + 2 * i, ",0", 2);
    text[0] = '[';
    text[2 * count] = ']';
    json_t *document = parsed(list, text, 2 * count + 1);
    free(text);
    return document;
}

static void documents_of_too_many_values_are_refused(void **state)
{
    (void)state;
    struct diagnostics list;
    json_t *document = zeros(&list, JSON_VALUES_MAX - 1);
    assert_non_null(document);
    json_decref(document);
    assert_null(zeros(&list, JSON_VALUES_MAX));
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_JSON_TOO_LONG);
}

/* --- memory that runs out */

static int allocations_left;

static void *failing_malloc(size_t size)
{
    return allocations_left-- > 0 ? malloc(size) : NULL;
}

static void memory_that_runs_out_anywhere_is_reported_and_leaks_nothing(void **state)
{
    (void)state;
    static const char text[] = "{\"a\": [1, \"x\", {\"b\": true}], \"c\": {\"d\": [[2]], \"e\": 3,"
                               " \"f\": 4, \"g\": 5, \"h\": 6, \"i\": 7, \"j\": 8, \"k\": 9}}";
    struct diagnostics list;
    json_t *document = NULL;
    json_set_alloc_funcs(failing_malloc, free);
    int enough = 0;
    for (; !document && enough < 1000; enough++) {
        allocations_left = enough;
        document = parsed(&list, text, sizeof text - 1);
        if (!document)
            assert_int_equal(list.kept[0].code, DIAGNOSTIC_OUT_OF_MEMORY);
    }
    json_decref(document);
    json_set_alloc_funcs(malloc, free);
    assert_true(enough > 10 && enough < 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(well_formed_documents_mean_the_same_as_to_jansson),
        cmocka_unit_test(text_that_is_not_json_is_refused_with_its_place),
        cmocka_unit_test(faults_that_hide_nothing_are_collected_with_their_path),
        cmocka_unit_test(numbers_that_are_no_integers_of_64_bits_are_real),
        cmocka_unit_test(numbers_are_judged_where_an_integer_is_wanted),
        cmocka_unit_test(keys_that_differ_only_in_their_spelling_are_the_same_key),
        cmocka_unit_test(nul_bytes_are_refused_wherever_they_stand),
        cmocka_unit_test(nesting_is_limited),
        cmocka_unit_test(a_hundred_thousand_keys_are_told_apart_quickly),
        cmocka_unit_test(documents_of_too_many_values_are_refused),
        cmocka_unit_test(memory_that_runs_out_anywhere_is_reported_and_leaks_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
