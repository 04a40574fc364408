/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large blocks of memory. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "util/pages.h"

#include <string.h>

static const size_t sizes[] = {1 << 20, 3 << 20, 70 << 20}; /* the last is shared by threads */

static size_t count_nonzero(const struct pages *pages)
{
    const unsigned char *bytes = pages->bytes;
    size_t count = 0;
    for (size_t i = 0; i < pages->size; i++)
        count += bytes[i] != 0;
    return count;
}

static void a_new_block_is_zeroed_and_aligned_to_cache_lines(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct pages pages;
        assert_int_equal(pages_init(&pages, sizes[i]), 0);
        assert_true(pages.size == sizes[i]);
        assert_int_equal((uintptr_t)pages.bytes % 64, 0);
        assert_int_equal(count_nonzero(&pages), 0);
        pages_done(&pages);
    }
}

static void clearing_reaches_every_byte(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct pages pages;
        assert_int_equal(pages_init(&pages, sizes[i]), 0);
        memset(pages.bytes, 0xff, pages.size);
        pages_clear(&pages);
        assert_int_equal(count_nonzero(&pages), 0);
        pages_done(&pages);
    }
}

static void more_than_the_machine_has_is_refused(void **state)
{
    (void)state;
    struct pages pages;
    assert_int_equal(pages_init(&pages, SIZE_MAX / 4), -1);
    assert_null(pages.bytes);
    pages_done(&pages);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_block_is_zeroed_and_aligned_to_cache_lines),
        cmocka_unit_test(clearing_reaches_every_byte),
        cmocka_unit_test(more_than_the_machine_has_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
