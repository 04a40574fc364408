/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The wall of the restricted mode: what the kernel refuses a process behind it. Each attempt is
 * made before the wall is built, where it must succeed, and behind it, in a child. */
#define _GNU_SOURCE /* syscall() */
#include "../storage/scratch.h"

#include "cli/wall.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#if defined(__linux__) && __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#endif

/* --- attempts: 0 or an errno */

static int open_it(const char *path, int flags)
{
    int file = open(path, flags | O_CLOEXEC, 0600);
    if (file < 0)
        return errno;
    close(file);
    return 0;
}

static int error_of(int result)
{
    return result < 0 ? errno : 0;
}

static int read_outside(void *state)
{
    return open_it(in(state, "outside"), O_RDONLY);
}

static int read_by_link(void *state)
{
    return open_it(in(state, "club/link"), O_RDONLY);
}

static int read_by_parents(void *state)
{
    return open_it(in(state, "club/../outside"), O_RDONLY);
}

static int list_outside(void *state)
{
    return open_it(state, O_RDONLY | O_DIRECTORY);
}

static int write_outside(void *state)
{
    return open_it(in(state, "outside"), O_WRONLY);
}

static int make_outside(void *state)
{
    return open_it(in(state, "new"), O_WRONLY | O_CREAT);
}

static int make_folder_outside(void *state)
{
    return error_of(mkdir(in(state, "folder"), 0700));
}

static int remove_outside(void *state)
{
    return error_of(unlink(in(state, "victim")));
}

static int make_link_inside(void *state)
{
    return error_of(symlink("/etc", in(state, "club/etc")));
}

static int make_pipe_inside(void *state)
{
    return error_of(mkfifo(in(state, "club/pipe"), 0600));
}

static int fetch_from_outside(void *state)
{
    return error_of(link(in(state, "outside"), in(state, "club/fetched")));
}

static int run_program(void *state)
{
    (void)state;
    pid_t child = fork();
    int status = 0;
    if (child == 0) {
        execl("/bin/true", "true", (char *)NULL);
        _exit(errno);
    }
    waitpid(child, &status, 0);
    return WEXITSTATUS(status);
}

static int read_inside(void *state)
{
    return open_it(in(state, "club/inside"), O_RDONLY);
}

static int write_inside(void *state)
{
    return open_it(in(state, "club/inside"), O_RDWR | O_APPEND);
}

static int replace_inside(void *state)
{
    int failed = open_it(in(state, "club/next"), O_WRONLY | O_CREAT | O_TRUNC);
    return failed ? failed : error_of(rename(in(state, "club/next"), in(state, "club/inside")));
}

static int make_folder_inside(void *state)
{
    int failed = error_of(mkdir(in(state, "club/folder"), 0700));
    return failed ? failed : error_of(rmdir(in(state, "club/folder")));
}

static int read_system(void *state)
{
    (void)state;
    return open_it("/etc/passwd", O_RDONLY);
}

static int write_nothing(void *state)
{
    (void)state;
    return open_it("/dev/null", O_WRONLY);
}

static const struct attempt {
    const char *what;
    int (*make)(void *state);
    bool refused; /* behind the wall */
} attempts[] = {
    {"read a file outside", read_outside, true},
    {"read it through a link", read_by_link, true},
    {"read it by ..", read_by_parents, true},
    {"list a folder outside", list_outside, true},
    {"write to a file outside", write_outside, true},
    {"make a file outside", make_outside, true},
    {"make a folder outside", make_folder_outside, true},
    {"remove a file outside", remove_outside, true},
    {"make a symbolic link in the club", make_link_inside, true},
    {"make a pipe in the club", make_pipe_inside, true},
    {"link a file into the club", fetch_from_outside, true},
    {"run a program", run_program, true},
    {"read a file of the club", read_inside, false},
    {"write to it", write_inside, false},
    {"replace it", replace_inside, false},
    {"make a folder in the club", make_folder_inside, false},
    {"read a file of the system", read_system, false},
    {"write to /dev/null", write_nothing, false},
};

enum { ATTEMPTS = sizeof attempts / sizeof *attempts };

/* --- behind the wall */

static void furnish(void *state)
{
    mkdir(in(state, "club"), 0700);
    write_text(in(state, "outside"), "secret\n");
    write_text(in(state, "victim"), "");
    write_text(in(state, "club/inside"), "");
    unlink(in(state, "new"));
    rmdir(in(state, "folder"));
    unlink(in(state, "club/link"));
    unlink(in(state, "club/etc"));
    unlink(in(state, "club/pipe"));
    unlink(in(state, "club/fetched"));
    assert_int_equal(symlink(in(state, "outside"), in(state, "club/link")), 0);
}

static void try_all(int out[ATTEMPTS], void *state)
{
    for (int i = 0; i < ATTEMPTS; i++)
        out[i] = attempts[i].make(state);
}

/* Makes all attempts in a child behind the wall. */
static void try_behind_wall(int out[ATTEMPTS], void *state)
{
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        wall_build(in(state, "club"));
        try_all(out, state);
        ssize_t written = write(ends[1], out, ATTEMPTS * sizeof *out);
        _exit(written == (ssize_t)(ATTEMPTS * sizeof *out) ? 0 : 1);
    }
    close(ends[1]);
    assert_int_equal(read(ends[0], out, ATTEMPTS * sizeof *out), ATTEMPTS * sizeof *out);
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

/* The version of Landlock in this kernel; less than 1: it has none. */
static long landlock(void)
{
#ifdef LANDLOCK_CREATE_RULESET_VERSION
    return syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
#else
    return 0;
#endif
}

static void skip_without_landlock(long version)
{
    if (landlock() >= version)
        return;
    printf("SKIP: this kernel, or its headers, have no Landlock of version %ld\n", version);
    fflush(stdout);
    skip();
}

static void only_the_club_can_be_reached(void **state)
{
    int results[ATTEMPTS];
    skip_without_landlock(1);
    furnish(*state);
    try_all(results, *state);
    for (int i = 0; i < ATTEMPTS; i++)
        if (results[i] != 0)
            fail_msg("without the wall: %s: error %d", attempts[i].what, results[i]);
    furnish(*state);
    try_behind_wall(results, *state);
    for (int i = 0; i < ATTEMPTS; i++) {
        bool refused = results[i] == EACCES || results[i] == EXDEV;
        if (results[i] != 0 && !refused)
            fail_msg("behind the wall: %s: error %d", attempts[i].what, results[i]);
        if (refused != attempts[i].refused)
            fail_msg("behind the wall: %s: it is %srefused", attempts[i].what,
                     refused ? "" : "not ");
    }
}

static void what_was_refused_left_no_trace(void **state)
{
    int results[ATTEMPTS];
    skip_without_landlock(1);
    furnish(*state);
    try_behind_wall(results, *state);
    assert_false(file_exists(in(*state, "new")));
    assert_false(file_exists(in(*state, "folder")));
    assert_true(file_exists(in(*state, "victim")));
    assert_int_equal(count_files(in(*state, "club")), 2);
}

/* Makes one attempt in a child behind the wall. */
static int try_one(int (*make)(void *state), void *state)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        wall_build(in(state, "club"));
        _exit(make(state));
    }
    waitpid(child, &status, 0);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static int cut_outside(void *state)
{
    return error_of(truncate(in(state, "outside"), 0));
}

static void no_file_outside_can_be_cut(void **state)
{
    skip_without_landlock(3);
    furnish(*state);
    assert_int_equal(try_one(cut_outside, *state), EACCES);
    assert_int_equal(cut_outside(*state), 0);
}

static int connect_somewhere(void *state)
{
    struct sockaddr_in nobody = {.sin_family = AF_INET, .sin_port = htons(1)};
    (void)state;
    nobody.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int file = socket(AF_INET, SOCK_STREAM, 0);
    int failed = error_of(connect(file, (struct sockaddr *)&nobody, sizeof nobody));
    close(file);
    return failed;
}

static void no_connection_can_be_opened(void **state)
{
    skip_without_landlock(4);
    furnish(*state);
    assert_int_not_equal(connect_somewhere(*state), EACCES); /* nobody listens there */
    assert_int_equal(try_one(connect_somewhere, *state), EACCES);
}

static int signal_parent(void *state)
{
    (void)state;
    return error_of(kill(getppid(), 0));
}

static void no_signal_reaches_another_process(void **state)
{
    skip_without_landlock(6);
    furnish(*state);
    assert_int_equal(signal_parent(*state), 0);
    assert_int_equal(try_one(signal_parent, *state), EPERM);
}

#define WALL_TEST(function)                                                                        \
    cmocka_unit_test_setup_teardown(function, scratch_setup, scratch_teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WALL_TEST(only_the_club_can_be_reached),      WALL_TEST(what_was_refused_left_no_trace),
        WALL_TEST(no_file_outside_can_be_cut),        WALL_TEST(no_connection_can_be_opened),
        WALL_TEST(no_signal_reaches_another_process),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
