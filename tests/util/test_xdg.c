/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's folders. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdlib.h>

#include "util/xdg.h"

static void assert_path(const struct xdg *xdg, enum xdg_folder folder, const char *expected)
{
    char *path;
    assert_int_equal(xdg_path(&path, xdg, folder, "escacs"), 0);
    if (expected)
        assert_string_equal(path, expected);
    else
        assert_null(path);
    free(path);
}

static void folders_are_below_home_unless_a_variable_says_otherwise(void **state)
{
    (void)state;
    struct xdg xdg = {.home = "/home/ada"};
    assert_path(&xdg, XDG_DATA, "/home/ada/.local/share/escacs");
    assert_path(&xdg, XDG_STATE, "/home/ada/.local/state/escacs");
    assert_path(&xdg, XDG_CONFIG, "/home/ada/.config/escacs");
    xdg.folders[XDG_CONFIG] = "/etc/ada";
    assert_path(&xdg, XDG_CONFIG, "/etc/ada/escacs");
    assert_path(&xdg, XDG_DATA, "/home/ada/.local/share/escacs");
}

static void paths_that_are_not_absolute_are_ignored(void **state)
{
    (void)state;
    struct xdg xdg = {.folders = {[XDG_DATA] = "data", [XDG_STATE] = ""}, .home = "/h"};
    assert_path(&xdg, XDG_DATA, "/h/.local/share/escacs");
    assert_path(&xdg, XDG_STATE, "/h/.local/state/escacs");
    xdg.home = "h";
    assert_path(&xdg, XDG_DATA, NULL);
    xdg.home = NULL;
    assert_path(&xdg, XDG_DATA, NULL);
}

static void the_process_has_its_own_folders(void **state)
{
    (void)state;
    setenv("HOME", "/home/me", 1);
    setenv("XDG_DATA_HOME", "/data", 1);
    unsetenv("XDG_STATE_HOME");
    struct xdg xdg = xdg_of_process();
    assert_path(&xdg, XDG_DATA, "/data/escacs");
    assert_path(&xdg, XDG_STATE, "/home/me/.local/state/escacs");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folders_are_below_home_unless_a_variable_says_otherwise),
        cmocka_unit_test(paths_that_are_not_absolute_are_ignored),
        cmocka_unit_test(the_process_has_its_own_folders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
