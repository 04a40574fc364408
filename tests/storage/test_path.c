/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths as text. */
#include "storage/path.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static void assert_taken(char *made, const char *expected)
{
    assert_string_equal(made, expected);
    free(made);
}

static void a_name_is_put_into_a_directory_with_one_slash(void **state)
{
    (void)state;
    assert_taken(path_join("games", "a.json"), "games/a.json");
    assert_taken(path_join("games/", "a.json"), "games/a.json");
    assert_taken(path_join("/", "a.json"), "/a.json");
    assert_taken(path_join("", "a.json"), "/a.json");
}

static void a_name_is_put_beside_a_file(void **state)
{
    (void)state;
    assert_taken(path_beside("games/a.json", "b.json"), "games/b.json");
    assert_taken(path_beside("/a.json", "b.json"), "/b.json");
    assert_taken(path_beside("a.json", "b.json"), "./b.json");
    assert_taken(path_beside("games/", ""), "games/");
}

static void the_base_of_a_path_follows_its_last_slash(void **state)
{
    (void)state;
    assert_string_equal(path_base("/games/old/a.json"), "a.json");
    assert_string_equal(path_base("a.json"), "a.json");
    assert_string_equal(path_base("games/"), "");
}

static void a_stem_lacks_json_at_its_end_unless_nothing_else_is_left(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        size_t length;
    } cases[] = {{"fide.json", 4}, {"fide", 4}, {"fide.JSON", 9}, {".json", 5}, {"a.json.json", 6}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(path_stem_length(cases[i].name), cases[i].length);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_name_is_put_into_a_directory_with_one_slash),
        cmocka_unit_test(a_name_is_put_beside_a_file),
        cmocka_unit_test(the_base_of_a_path_follows_its_last_slash),
        cmocka_unit_test(a_stem_lacks_json_at_its_end_unless_nothing_else_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
