/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every anomaly of a rules file, as tests/storage/rules_cases.txt lists them, and the limits that
 * need files made on the spot. Run from the top of the tree. */
#include "storage/json_reader.h"
#include "storage/rules_file.h"
#include "util/strbuf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#define CASES_FILE "tests/storage/rules_cases.txt"
#define BASE_FILE  "variants/estandard.json"

/* --- changing a document */

/* Stands in the document for the text that is put there once it is written out. */
static void mark(char out[16], int number)
{
    snprintf(out, 16, "@%03d@", number);
}

/* Walks down one step of a path (`key`, `.key` or `[3]`), which is cut off its front. */
static json_t *step(json_t *value, char **path, char key[64], size_t *index)
{
    key[0] = '\0';
    *index = 0;
    if (**path == '[') {
        *index = strtoul(*path + 1, path, 10);
        ++*path;
        return json_array_get(value, *index);
    }
    *path += **path == '.';
    size_t length = strcspn(*path, ".[");
    snprintf(key, 64, "%.*s", (int)length, *path);
    *path += length;
    return json_object_get(value, key);
}

/* Replaces the value at a path, or removes it when there is none to replace it. */
static void edit(json_t *document, char *path, json_t *replacement)
{
    char key[64];
    size_t index;
    for (;;) {
        json_t *below = step(document, &path, key, &index);
        if (*path == '\0')
            break;
        document = below;
        assert_non_null(document);
    }
    int result = !replacement ? json_object_del(document, key)
                 : key[0]     ? json_object_set_new(document, key, replacement)
                              : json_array_set_new(document, index, replacement);
    assert_int_equal(result, 0);
}

/* --- one case */

enum { CASE_MAX = 32 };

struct rules_case {
    int line; /* where it begins */
    char *texts[CASE_MAX];
    int text_count;
    char *expected[CASE_MAX]; /* CODE PATH */
    int expected_count;
    json_t *document;
};

static void case_begin(struct rules_case *c, int line)
{
    *c = (struct rules_case){.line = line};
    c->document = json_load_file(BASE_FILE, 0, NULL);
    assert_non_null(c->document);
}

static void case_add_line(struct rules_case *c, char *line)
{
    char *equals = strstr(line, " = ");
    size_t length = strlen(line);
    if (strncmp(line, "=> ", 3) == 0) {
        c->expected[c->expected_count++] = strdup(line + 3);
    } else if (equals) {
        char placeholder[16];
        mark(placeholder, c->text_count);
        c->texts[c->text_count++] = strdup(equals + 3);
        *equals = '\0';
        edit(c->document, line, json_string(placeholder));
    } else {
        assert_string_equal(line + length - 2, " x");
        line[length - 2] = '\0';
        edit(c->document, line, NULL);
    }
}

/* The document written out, with the texts of the case in their places. */
static void case_write(struct strbuf *out, const struct rules_case *c)
{
    char *text = json_dumps(c->document, JSON_INDENT(1));
    char *rest = text;
    for (char *at; (at = strstr(rest, "\"@")); rest = at + 7) {
        strbuf_add(out, rest, (size_t)(at - rest));
        strbuf_add_str(out, c->texts[strtol(at + 2, NULL, 10)]);
    }
    strbuf_add_str(out, rest);
    free(text);
}

/* Prints where the diagnostics are not the expected ones, and returns how often. */
static int count_surprises(const struct rules_case *c, const struct diagnostics *list)
{
    int surprises = 0;
    for (int i = 0; i < list->count || i < c->expected_count; i++) {
        char found[256] = "(nothing)";
        if (i < list->count)
            snprintf(found, sizeof found, "%s %s", diagnostic_name(list->kept[i].code),
                     list->kept[i].path);
        const char *expected = i < c->expected_count ? c->expected[i] : "(nothing)";
        if (strcmp(found, expected) == 0)
            continue;
        print_error("%s:%d: expected %s, found %s\n", CASES_FILE, c->line, expected, found);
        surprises++;
    }
    return surprises;
}

static int case_end(struct rules_case *c)
{
    struct strbuf text = STRBUF_INIT;
    struct diagnostics list;
    struct variant *variant;
    case_write(&text, c);
    diagnostics_init(&list);
    int result = variant_read_text(&variant, text.data, text.len, &list);
    int surprises = count_surprises(c, &list);
    assert_int_equal(result, list.errors > 0 ? -1 : 0);
    assert_int_equal(variant == NULL, list.errors > 0);
    variant_free(variant);
    strbuf_done(&text);
    json_decref(c->document);
    for (int i = 0; i < c->text_count; i++)
        free(c->texts[i]);
    for (int i = 0; i < c->expected_count; i++)
        free(c->expected[i]);
    return surprises;
}

static void every_anomaly_is_reported_where_it_is(void **state)
{
    (void)state;
    FILE *file = fopen(CASES_FILE, "r");
    assert_non_null(file);
    struct rules_case c;
    char line[1024];
    bool open = false;
    int number = 0, cases = 0, surprises = 0;
    while (fgets(line, sizeof line, file)) {
        number++;
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#')
            continue;
        if (line[0] != '\0' && !open) {
            case_begin(&c, number);
            open = true;
        }
        if (line[0] != '\0') {
            case_add_line(&c, line);
        } else if (open) {
            surprises += case_end(&c);
            open = false;
            cases++;
        }
    }
    if (open)
        surprises += case_end(&c);
    fclose(file);
    assert_int_equal(surprises, 0);
    assert_true(cases > 100);
}

/* --- what files may be */

static void assert_refused(const char *path, enum diagnostic_code code)
{
    struct diagnostics list;
    struct variant *variant;
    diagnostics_init(&list);
    assert_int_equal(variant_read_file(&variant, path, &list), -1);
    assert_null(variant);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.kept[0].code, code);
}

static void what_is_no_regular_file_is_refused_without_waiting(void **state)
{
    (void)state;
    char folder[] = "/tmp/escacs-rules-XXXXXX";
    char pipe[64];
    assert_non_null(mkdtemp(folder));
    snprintf(pipe, sizeof pipe, "%s/fifo", folder);
    assert_int_equal(mkfifo(pipe, 0600), 0);
    assert_refused(pipe, DIAGNOSTIC_FILE_NOT_REGULAR);
    assert_refused(folder, DIAGNOSTIC_FILE_NOT_REGULAR);
    assert_refused("/dev/null", DIAGNOSTIC_FILE_NOT_REGULAR);
    assert_refused("/dev/zero", DIAGNOSTIC_FILE_NOT_REGULAR);
    unlink(pipe);
    assert_refused(pipe, DIAGNOSTIC_FILE_UNREADABLE);
    rmdir(folder);
}

static void files_over_the_limit_are_refused_unread(void **state)
{
    (void)state;
    char path[] = "/tmp/escacs-rules-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(ftruncate(file, 50 * 1000 * 1000), 0);
    assert_refused(path, DIAGNOSTIC_FILE_TOO_LARGE);
    assert_int_equal(ftruncate(file, RULES_FILE_LARGEST + 1), 0);
    assert_refused(path, DIAGNOSTIC_FILE_TOO_LARGE);
    assert_int_equal(ftruncate(file, RULES_FILE_LARGEST), 0);
    assert_refused(path, DIAGNOSTIC_JSON_SYNTAX);
    close(file);
    unlink(path);
}

static void the_built_in_limits_of_types_hold(void **state)
{
    (void)state;
    json_t *document = json_load_file(BASE_FILE, 0, NULL);
    json_t *pieces = json_object_get(document, "peces");
    for (char symbol[] = "B"; json_array_size(pieces) <= TYPES_MAX; symbol[0]++) {
        json_t *piece = json_deep_copy(json_array_get(pieces, 1));
        json_object_set_new(piece, "nom", json_string(symbol));
        json_object_set_new(piece, "simbol", json_string(symbol));
        json_array_append_new(pieces, piece);
    }
    struct diagnostics list;
    struct variant *variant;
    diagnostics_init(&list);
    assert_int_equal(variant_read_json(&variant, document, &list), -1);
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_TOO_MANY_PIECES);

    json_array_clear(pieces);
    diagnostics_init(&list);
    assert_int_equal(variant_read_json(&variant, document, &list), -1);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.kept[0].code, DIAGNOSTIC_NO_PIECES);
    json_decref(document);
}

static void a_flood_of_faults_is_cut_off(void **state)
{
    (void)state;
    json_t *document = json_load_file(BASE_FILE, 0, NULL);
    for (int i = 0; i < 5000; i++) {
        char key[16];
        snprintf(key, sizeof key, "k%d", i);
        json_object_set_new(document, key, json_true());
    }
    json_object_set_new(document, "nFiles", json_integer(1));
    struct diagnostics list;
    struct variant *variant;
    diagnostics_init(&list);
    assert_int_equal(variant_read_json(&variant, document, &list), -1);
    assert_int_equal(list.count, DIAGNOSTICS_KEPT);
    assert_int_equal(list.dropped, 5001 - DIAGNOSTICS_KEPT);
    assert_int_equal(list.kept[DIAGNOSTICS_KEPT - 1].code, DIAGNOSTIC_OUT_OF_RANGE);
    json_decref(document);
}

static void what_is_not_an_object_is_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {"[]", "1", "\"x\"", "null", "true"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct diagnostics list;
        struct variant *variant;
        diagnostics_init(&list);
        assert_int_equal(variant_read_text(&variant, texts[i], strlen(texts[i]), &list), -1);
        assert_int_equal(list.count, 1);
        assert_int_equal(list.kept[0].code, DIAGNOSTIC_NOT_AN_OBJECT);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_anomaly_is_reported_where_it_is),
        cmocka_unit_test(what_is_no_regular_file_is_refused_without_waiting),
        cmocka_unit_test(files_over_the_limit_are_refused_unread),
        cmocka_unit_test(the_built_in_limits_of_types_hold),
        cmocka_unit_test(a_flood_of_faults_is_cut_off),
        cmocka_unit_test(what_is_not_an_object_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
