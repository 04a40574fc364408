/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files written whole or not at all, and the locks that go with them. */
#include "scratch.h"

#include "storage/directory.h"
#include "storage/replace_file.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static int write_words(const char *path, const char *text, struct file_lock *lock)
{
    return replace_file(path, text, strlen(text), lock);
}

static void assert_contents(const char *path, const char *expected)
{
    char *text = read_text(path);
    assert_string_equal(text, expected);
    free(text);
}

/* --- writing */

static void a_new_file_is_its_owners_only(void **state)
{
    struct file_lock lock = FILE_LOCK_NONE;
    struct stat about;
    umask(0);
    assert_int_equal(write_words(in(*state, "a"), "one", &lock), 0);
    assert_contents(in(*state, "a"), "one");
    assert_int_equal(stat(in(*state, "a"), &about), 0);
    assert_int_equal(about.st_mode & 07777, 0600);
    assert_int_equal(count_files(*state), 1);
    file_lock_release(&lock);
}

static void an_existing_file_is_not_overwritten_without_its_lock(void **state)
{
    struct file_lock lock = FILE_LOCK_NONE;
    write_text(in(*state, "a"), "precious");
    assert_int_equal(write_words(in(*state, "a"), "other", &lock), -EEXIST);
    assert_int_equal(lock.file, -1);
    assert_contents(in(*state, "a"), "precious");
    assert_int_equal(count_files(*state), 1);
}

static void a_locked_file_is_replaced_and_stays_locked(void **state)
{
    struct file_lock lock = FILE_LOCK_NONE, other = FILE_LOCK_NONE;
    write_text(in(*state, "a"), "old");
    assert_int_equal(file_lock_take(&lock, in(*state, "a")), 0);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(write_words(in(*state, "a"), "new", &lock), 0);
        assert_int_equal(file_lock_take(&other, in(*state, "a")), -EWOULDBLOCK);
    }
    assert_contents(in(*state, "a"), "new");
    assert_int_equal(count_files(*state), 1);
    file_lock_release(&lock);
    assert_int_equal(file_lock_take(&other, in(*state, "a")), 0);
    file_lock_release(&other);
}

static void a_file_that_somebody_else_put_there_is_not_overwritten(void **state)
{
    struct file_lock lock = FILE_LOCK_NONE;
    assert_int_equal(write_words(in(*state, "a"), "mine", &lock), 0);
    write_text(in(*state, "b"), "theirs");
    assert_int_equal(rename(in(*state, "b"), in(*state, "a")), 0);
    assert_int_equal(write_words(in(*state, "a"), "mine again", &lock), -EEXIST);
    assert_contents(in(*state, "a"), "theirs");
    file_lock_release(&lock);
}

static void a_file_that_was_deleted_is_written_again(void **state)
{
    struct file_lock lock = FILE_LOCK_NONE;
    assert_int_equal(write_words(in(*state, "a"), "one", &lock), 0);
    assert_int_equal(unlink(in(*state, "a")), 0);
    assert_int_equal(write_words(in(*state, "a"), "two", &lock), 0);
    assert_contents(in(*state, "a"), "two");
    file_lock_release(&lock);
}

static void a_symbolic_link_stays_one(void **state)
{
    struct file_lock lock = FILE_LOCK_NONE;
    struct stat about;
    write_text(in(*state, "a"), "old");
    assert_int_equal(symlink("a", in(*state, "link")), 0);
    assert_int_equal(file_lock_take(&lock, in(*state, "link")), 0);
    assert_int_equal(write_words(in(*state, "link"), "new", &lock), 0);
    assert_contents(in(*state, "a"), "new");
    assert_int_equal(lstat(in(*state, "link"), &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    file_lock_release(&lock);
}

/* --- what a crash leaves behind */

static void write_aged(const char *path, time_t age)
{
    struct timespec times[2] = {{.tv_sec = time(NULL) - age}, {.tv_sec = time(NULL) - age}};
    write_text(path, "half a fi");
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void old_temporaries_are_removed_by_the_next_write(void **state)
{
    struct file_lock lock = FILE_LOCK_NONE;
    write_aged(in(*state, ".escacs-aB3xYz"), 3600);
    assert_int_equal(write_words(in(*state, "a"), "one", &lock), 0);
    assert_int_equal(count_files(*state), 1);
    write_aged(in(*state, ".escacs-000000"), 3600);
    assert_int_equal(write_words(in(*state, "a"), "two", &lock), 0);
    assert_int_equal(count_files(*state), 1);
    file_lock_release(&lock);
}

static void what_may_be_in_use_or_is_no_temporary_stays(void **state)
{
    static const char *const others[] = {".escacs-aB3xY",  ".escacs-aB3xYzz", ".escacs-aB3x-z",
                                         ".escacs-AAAAAA", "escacs-aB3xYz",   ".escacs"};
    int count = sizeof others / sizeof others[0];
    struct file_lock lock = FILE_LOCK_NONE, used = FILE_LOCK_NONE;
    for (int i = 0; i < count; i++)
        write_aged(in(*state, others[i]), 3600);
    write_aged(in(*state, ".escacs-young1"), 0);
    assert_int_equal(file_lock_take(&used, in(*state, ".escacs-AAAAAA")), 0);
    assert_int_equal(mkdir(in(*state, ".escacs-folder"), 0700), 0);
    assert_int_equal(write_words(in(*state, "a"), "one", &lock), 0);
    assert_int_equal(count_files(*state), count + 3);
    assert_true(file_exists(in(*state, ".escacs-AAAAAA")));
    file_lock_release(&used);
    file_lock_release(&lock);
}

static void a_directory_that_is_not_there_is_an_error(void **state)
{
    struct file_lock lock = FILE_LOCK_NONE;
    assert_int_equal(write_words(in(*state, "gone/a"), "one", &lock), -ENOENT);
    write_text(in(*state, "file"), "");
    assert_int_equal(write_words(in(*state, "file/a"), "one", &lock), -ENOTDIR);
}

static void only_regular_files_are_locked(void **state)
{
    struct file_lock lock = FILE_LOCK_NONE;
    assert_int_equal(mkfifo(in(*state, "fifo"), 0600), 0);
    assert_int_equal(file_lock_take(&lock, in(*state, "fifo")), -EINVAL);
    assert_int_equal(file_lock_take(&lock, in(*state, "")), -EINVAL);
    assert_int_equal(file_lock_take(&lock, in(*state, "nothing")), -ENOENT);
    assert_int_equal(lock.file, -1);
}

/* --- in another process */

/* The exit status of a child that does `work`. */
static int in_child(int (*work)(void *), void *payload)
{
    int status;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        _exit(work(payload));
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static int write_with_little_room(void *state)
{
    static char big[100000];
    struct file_lock lock = FILE_LOCK_NONE;
    struct rlimit limit = {5000, 5000};
    memset(big, 'x', sizeof big);
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &limit);
    if (file_lock_take(&lock, in(state, "a")) != 0)
        return 99;
    return -replace_file(in(state, "a"), big, sizeof big, &lock);
}

static void without_room_the_old_file_stays(void **state)
{
    write_text(in(*state, "a"), "old");
    assert_int_equal(in_child(write_with_little_room, *state), EFBIG);
    assert_contents(in(*state, "a"), "old");
    assert_int_equal(count_files(*state), 1);
}

/* Become somebody without privileges, if we are root. */
static bool drop_privileges(void)
{
    return geteuid() != 0 || (setgid(65534) == 0 && setuid(65534) == 0);
}

static int write_unprivileged(void *state)
{
    struct file_lock lock = FILE_LOCK_NONE;
    if (!drop_privileges() || file_lock_take(&lock, in(state, "shut/a")) != 0)
        return 99;
    return -write_words(in(state, "shut/a"), "new", &lock);
}

static void a_read_only_directory_is_an_error(void **state)
{
    assert_int_equal(directory_make(in(*state, "shut")), 0);
    write_text(in(*state, "shut/a"), "old");
    assert_int_equal(chmod(in(*state, "shut/a"), 0644), 0);
    assert_int_equal(chmod(in(*state, "shut"), 0555), 0);
    assert_int_equal(chmod(in(*state, ""), 0755), 0);
    assert_int_equal(in_child(write_unprivileged, *state), EACCES);
    assert_contents(in(*state, "shut/a"), "old");
    assert_int_equal(chmod(in(*state, "shut"), 0755), 0);
}

static int lock_it(void *state)
{
    struct file_lock lock = FILE_LOCK_NONE;
    return -file_lock_take(&lock, in(state, "a"));
}

static void another_process_is_told_of_the_lock(void **state)
{
    struct file_lock lock = FILE_LOCK_NONE;
    assert_int_equal(write_words(in(*state, "a"), "one", &lock), 0);
    assert_int_equal(in_child(lock_it, *state), EWOULDBLOCK);
    file_lock_release(&lock);
    assert_int_equal(in_child(lock_it, *state), 0);
}

/* Writes generations of a large file until it is killed. */
static void write_for_ever(void *state)
{
    static char big[200000];
    struct file_lock lock = FILE_LOCK_NONE;
    for (int generation = 0;; generation++) {
        memset(big, 'a' + generation % 26, sizeof big);
        if (replace_file(in(state, "a"), big, sizeof big, &lock) != 0)
            _exit(1);
    }
}

static void a_writer_killed_at_any_moment_leaves_a_whole_file(void **state)
{
    for (int round = 0; round < 20; round++) {
        unlink(in(*state, "a"));
        pid_t child = fork();
        if (child == 0)
            write_for_ever(*state);
        while (!file_exists(in(*state, "a")))
            wait_microseconds(100);
        wait_microseconds(rand() % 3000);
        assert_int_equal(kill(child, SIGKILL), 0);
        assert_int_equal(waitpid(child, NULL, 0), child);
        char *text = read_text(in(*state, "a"));
        assert_int_equal(strlen(text), 200000);
        assert_int_equal(strspn(text, (char[]){text[0], '\0'}), 200000);
        free(text);
    }
}

/* --- directories */

static void directories_are_made_with_those_above_them(void **state)
{
    assert_int_equal(directory_make(in(*state, "x/y/z")), 0);
    assert_int_equal(directory_make(in(*state, "x/y/z")), 0);
    write_text(in(*state, "x/file"), "");
    assert_int_equal(directory_make(in(*state, "x/file")), -EEXIST);
    assert_int_equal(directory_make(in(*state, "x/file/y")), -ENOTDIR);
}

static void a_listing_is_sorted_and_shows_no_hidden_files(void **state)
{
    struct strlist names;
    write_text(in(*state, "b.json"), "");
    write_text(in(*state, "a.json"), "");
    write_text(in(*state, ".c.json"), "");
    write_text(in(*state, "d.txt"), "");
    write_text(in(*state, ".json"), "");
    assert_int_equal(directory_list(&names, *state, "", ".json"), 0);
    assert_int_equal(names.count, 2);
    assert_string_equal(names.items[0], "a.json");
    assert_string_equal(names.items[1], "b.json");
    strlist_done(&names);
    assert_int_equal(directory_list(&names, *state, ".c", ""), 0);
    assert_int_equal(names.count, 1);
    assert_string_equal(names.items[0], ".c.json");
    strlist_done(&names);
    assert_int_equal(directory_list(&names, in(*state, "gone"), "", ".json"), -ENOENT);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, scratch_setup, scratch_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_new_file_is_its_owners_only),
        TEST(an_existing_file_is_not_overwritten_without_its_lock),
        TEST(a_locked_file_is_replaced_and_stays_locked),
        TEST(a_file_that_somebody_else_put_there_is_not_overwritten),
        TEST(a_file_that_was_deleted_is_written_again),
        TEST(a_symbolic_link_stays_one),
        TEST(old_temporaries_are_removed_by_the_next_write),
        TEST(what_may_be_in_use_or_is_no_temporary_stays),
        TEST(a_directory_that_is_not_there_is_an_error),
        TEST(only_regular_files_are_locked),
        TEST(without_room_the_old_file_stays),
        TEST(a_read_only_directory_is_an_error),
        TEST(another_process_is_told_of_the_lock),
        TEST(a_writer_killed_at_any_moment_leaves_a_whole_file),
        TEST(directories_are_made_with_those_above_them),
        TEST(a_listing_is_sorted_and_shows_no_hidden_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
