/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options of the command line: what a row accepts, and what is left for the program. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "ui/options.h"

struct things {
    bool flag;
    const char *text, *choice;
    struct strlist list;
    int64_t number;
};

static const struct option_row rows[] = {
    {.names = {"senyal", "flag"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct things, flag),
     .help = "f"},
    {.names = {"text", "word", "t"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct things, text),
     .argument = "T",
     .help = "t"},
    {.names = {"llista"},
     .kind = OPTION_LIST,
     .field = offsetof(struct things, list),
     .argument = "L",
     .help = "l"},
    {.names = {"tria"},
     .kind = OPTION_CHOICE,
     .field = offsetof(struct things, choice),
     .choices = {"un", "dos"},
     .help = "c"},
    {.names = {"nombre", "n"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct things, number),
     .least = -2,
     .most = 9,
     .argument = "N",
     .help = "n"},
    {.names = {NULL}},
};

static const struct option_command command = {
    .program = "prova", .synopsis = "", .summary = "", .rows = rows, .fewest = 0, .most = 2};

enum { ARGUMENTS = 20 };

/* Reads a line of arguments, separated by spaces; argv keeps the operands. */
static int read_line(struct things *out, char *argv[ARGUMENTS], char *line)
{
    int argc = 1;
    *out = (struct things){.number = 5};
    argv[0] = (char *)"prova";
    for (char *word = strtok(line, " "); word; word = strtok(NULL, " "))
        argv[argc++] = word;
    argv[argc] = NULL;
    return options_read(&command, out, argc, argv);
}

static void rows_set_what_they_name(void **state)
{
    (void)state;
    struct things things;
    char *argv[ARGUMENTS];
    char line[] = "a --flag --word=x --text y --llista 1 --tria dos -n -2 b";
    assert_int_equal(read_line(&things, argv, line), 2);
    assert_true(things.flag);
    assert_string_equal(things.text, "y");
    assert_string_equal(things.choice, "dos");
    assert_int_equal(things.number, -2);
    assert_int_equal(things.list.count, 1);
    assert_string_equal(argv[1], "a");
    assert_string_equal(argv[2], "b");
    strlist_done(&things.list);
}

static void what_is_not_given_stays_as_it_was(void **state)
{
    (void)state;
    struct things things;
    char *argv[ARGUMENTS];
    char line[] = "--llista a --llista b";
    assert_int_equal(read_line(&things, argv, line), 0);
    assert_false(things.flag);
    assert_null(things.text);
    assert_null(things.choice);
    assert_int_equal(things.number, 5);
    assert_int_equal(things.list.count, 2);
    strlist_done(&things.list);
}

static void numbers_and_what_follows_two_dashes_are_operands(void **state)
{
    (void)state;
    struct things things;
    char *argv[ARGUMENTS];
    char numbers[] = "-7 -", dashes[] = "-- --flag -n";
    assert_int_equal(read_line(&things, argv, numbers), 2);
    assert_string_equal(argv[1], "-7");
    assert_int_equal(read_line(&things, argv, dashes), 2);
    assert_string_equal(argv[1], "--flag");
    assert_false(things.flag);
}

static void wrong_usage_is_refused(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "--unknown", "-x",          "--flag=1", "--text",    "-n",          "--tria tres",
        "--tria=",   "--nombre 10", "-n -3",    "-n 1.5",    "-n x",        "a b c",
        "-senyal",   "--n=",        "--fla",    "--flagger", "--nombre=0x1"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct things things;
        char *argv[ARGUMENTS];
        char line[64];
        snprintf(line, sizeof line, "%s", lines[i]);
        if (read_line(&things, argv, line) != -OPTIONS_WRONG)
            fail_msg("%s", lines[i]);
        strlist_done(&things.list);
    }
}

static void help_version_and_completion_are_shown(void **state)
{
    (void)state;
    static const char *const lines[] = {"-h",        "--help",     "--ajuda",     "-V",
                                        "--version", "a --versio", "--completion"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct things things;
        char *argv[ARGUMENTS];
        char line[64];
        snprintf(line, sizeof line, "%s", lines[i]);
        assert_int_equal(read_line(&things, argv, line), -OPTIONS_SHOWN);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_set_what_they_name),
        cmocka_unit_test(what_is_not_given_stays_as_it_was),
        cmocka_unit_test(numbers_and_what_follows_two_dashes_are_operands),
        cmocka_unit_test(wrong_usage_is_refused),
        cmocka_unit_test(help_version_and_completion_are_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
