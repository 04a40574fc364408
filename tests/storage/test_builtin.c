/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in variants are the files in variants/, byte for byte. Run from the top of the tree. */
#include "storage/builtin.h"
#include "storage/read_file.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void every_file_is_built_in_as_it_is(void **state)
{
    (void)state;
    glob_t files;
    assert_int_equal(glob("variants/*.json", 0, NULL, &files), 0);
    for (size_t i = 0; i < files.gl_pathc; i++) {
        struct diagnostics list;
        char *bytes;
        size_t size;
        diagnostics_init(&list);
        const struct builtin *builtin = builtin_find(strrchr(files.gl_pathv[i], '/') + 1);
        assert_non_null(builtin);
        assert_int_equal(read_file(&bytes, &size, files.gl_pathv[i], 1 << 20, &list), 0);
        assert_int_equal(size, builtin->size);
        assert_memory_equal(bytes, builtin->bytes, size);
        assert_int_equal(builtin->bytes[size], '\0');
        free(bytes);
    }
    assert_null(builtin_variants[files.gl_pathc].name);
    globfree(&files);
}

static void names_are_found_with_and_without_their_suffix(void **state)
{
    (void)state;
    assert_non_null(builtin_find("estandard"));
    assert_ptr_equal(builtin_find("estandard"), builtin_find("estandard.json"));
    assert_null(builtin_find("estandard.jso"));
    assert_null(builtin_find("ESTANDARD"));
    assert_null(builtin_find(""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_is_built_in_as_it_is),
        cmocka_unit_test(names_are_found_with_and_without_their_suffix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
