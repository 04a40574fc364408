/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of positions: what is appended is read, what a crash cuts short is passed over, and files
 * that are something else are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../storage/scratch.h"
#include "escacs/fen.h"
#include "storage/sample_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static const struct sample_head head = {.fingerprint = 77, .seed = 1, .nodes = 100};

/* A folder for each test, and the file in it. */
static const char *path;

static int make_place(void **state)
{
    if (scratch_setup(state) != 0)
        return -1;
    path = in(*state, "positions");
    return 0;
}

/* Append a block of `count` positions with the given score. */
static void append(int count, int score)
{
    struct variant *variant = builtin_variant("petits");
    struct samples samples = {0};
    struct position p;
    uint64_t blocks;
    position_init(&p, variant);
    for (int i = 0; i < count; i++) {
        assert_int_equal(samples_add(&samples, &p, score, -score), 0);
        samples_set_result(&samples, (size_t)i, 2);
    }
    int file = sample_file_open(path, &head, &blocks);
    assert_true(file >= 0);
    assert_int_equal(sample_file_append(file, &samples), 0);
    close(file);
    samples_done(&samples);
    variant_free(variant);
}

static size_t count_positions(size_t *damaged)
{
    struct samples samples = {0};
    assert_int_equal(sample_file_read(&samples, path, 77, damaged), 0);
    size_t count = samples.count;
    samples_done(&samples);
    return count;
}

static off_t file_size(void)
{
    struct stat facts;
    assert_int_equal(stat(path, &facts), 0);
    return facts.st_size;
}

static void a_sample_gives_back_its_position(void **state)
{
    (void)state;
    struct variant *variant = builtin_variant("fide"), *other = builtin_variant("petits");
    struct samples samples = {0};
    struct position before, after;
    uint32_t turn_number;
    int at;
    /* White has lost the right to castle to the queen's side. */
    assert_int_equal(
        fen_read(&before, &turn_number, variant, "4k2r/8/8/8/8/8/7P/R3K2R b Kk - 0 1", &at),
        FEN_OK);
    assert_int_equal(samples_add(&samples, &before, 0, 0), 0);
    struct sample sample = samples_get(&samples, 0);
    assert_true(sample_position(&after, variant, &sample));
    assert_true(before.hash == after.hash);
    assert_int_equal(after.turn, BLACK);
    assert_false(sample_position(&after, other, &sample));
    samples_done(&samples);
    variant_free(variant);
    variant_free(other);
}

static void what_is_appended_is_read(void **state)
{
    (void)state;
    struct samples samples = {0};
    size_t damaged;
    append(3, 120);
    append(2, -40);
    assert_int_equal(sample_file_read(&samples, path, 77, &damaged), 0);
    assert_int_equal(samples.count, 5);
    assert_int_equal(damaged, 0);
    struct sample first = samples_get(&samples, 0), last = samples_get(&samples, 4);
    assert_int_equal(first.score, 120);
    assert_int_equal(first.derived, -120);
    assert_int_equal(first.result, 2);
    assert_int_equal(first.turn, WHITE);
    assert_int_equal(last.score, -40);
    samples_done(&samples);
}

static void every_cut_leaves_the_blocks_before_it(void **state)
{
    (void)state;
    append(3, 1);
    off_t one = file_size();
    append(3, 2);
    off_t two = file_size();
    for (off_t size = two - 1; size > one; size -= 7) {
        size_t damaged;
        assert_int_equal(truncate(path, size), 0);
        assert_int_equal(count_positions(&damaged), 3);
        assert_int_equal(damaged, size - one);
    }
    append(2, 3); /* cuts off what is left of the second block */
    size_t damaged;
    assert_int_equal(count_positions(&damaged), 5);
    assert_int_equal(damaged, 0);
}

static void a_changed_byte_ends_the_file_there(void **state)
{
    (void)state;
    append(3, 1);
    off_t one = file_size();
    append(3, 2);
    int file = open(path, O_RDWR);
    assert_true(file >= 0);
    assert_int_equal(pwrite(file, "!", 1, one + 40), 1);
    close(file);
    size_t damaged;
    assert_int_equal(count_positions(&damaged), 3);
    assert_true(damaged > 0);
}

static void other_files_are_refused(void **state)
{
    (void)state;
    struct samples samples = {0};
    struct sample_head other = head;
    uint64_t blocks;
    size_t damaged;
    append(1, 1);
    assert_int_equal(sample_file_read(&samples, path, 78, &damaged), -SAMPLE_FILE_OTHER_RULES);
    other.seed = 2;
    assert_int_equal(sample_file_open(path, &other, &blocks), -SAMPLE_FILE_OTHER_RULES);
    write_text(path, "{ \"nFiles\": 8, \"nCols\": 8, and so on and on and on }");
    assert_int_equal(sample_file_read(&samples, path, 77, &damaged), -SAMPLE_FILE_NOT_ONE);
    assert_int_equal(sample_file_open(path, &head, &blocks), -SAMPLE_FILE_NOT_ONE);
    unlink(path);
    assert_int_equal(sample_file_read(&samples, path, 77, &damaged), -SAMPLE_FILE_SYSTEM);
    assert_int_equal(samples.count, 0);
    samples_done(&samples);
}

static void two_programs_do_not_append_to_one_file(void **state)
{
    (void)state;
    uint64_t blocks;
    int file = sample_file_open(path, &head, &blocks);
    assert_true(file >= 0);
    assert_int_equal(sample_file_open(path, &head, &blocks), -SAMPLE_FILE_SYSTEM);
    close(file);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_place, scratch_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_sample_gives_back_its_position),
        TEST(what_is_appended_is_read),
        TEST(every_cut_leaves_the_blocks_before_it),
        TEST(a_changed_byte_ends_the_file_there),
        TEST(other_files_are_refused),
        TEST(two_programs_do_not_append_to_one_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
