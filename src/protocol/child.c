/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Children. The way to a child is a socket, because writing to one can fail without a signal. */
#define _GNU_SOURCE /* posix_spawn_file_actions_addclosefrom_np(), pipe2() */
#include "protocol/child.h"

#include "util/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    GOODBYE_MS = 300, /* a child may take to end by itself */
    REAP_MS = 2000,   /* to wait for a child that was killed */
    REAP_STEP_MS = 5, /* between two looks at it */
};

/* The ends of what joins the two programs; -1: not open. */
struct ends {
    int to[2];   /* [0] the child's input */
    int from[2]; /* [1] the child's output */
};

/* --- starting */

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

static void close_ends(struct ends *ends)
{
    for (int i = 0; i < 2; i++) {
        close_end(&ends->to[i]);
        close_end(&ends->from[i]);
    }
}

/* Returns 0 or an error number. */
static int open_ends(struct ends *ends)
{
    *ends = (struct ends){{-1, -1}, {-1, -1}};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends->to) == 0 &&
        pipe2(ends->from, O_CLOEXEC) == 0)
        return 0;
    int error = errno;
    close_ends(ends);
    return error;
}

/* The child's standard files; it gets no others. */
static int set_files(posix_spawn_file_actions_t *files, const struct ends *ends)
{
    int error = posix_spawn_file_actions_adddup2(files, ends->to[0], STDIN_FILENO);
    if (!error)
        error = posix_spawn_file_actions_adddup2(files, ends->from[1], STDOUT_FILENO);
    if (!error)
        error = posix_spawn_file_actions_addopen(files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    return error ? error : posix_spawn_file_actions_addclosefrom_np(files, STDERR_FILENO + 1);
}

/* A process group of its own, and no signal blocked or ignored. */
static int set_attributes(posix_spawnattr_t *attributes)
{
    sigset_t none, ignored;
    sigemptyset(&none);
    sigemptyset(&ignored);
    sigaddset(&ignored, SIGPIPE);
    int error = posix_spawnattr_setflags(
        attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    if (!error)
        error = posix_spawnattr_setpgroup(attributes, 0);
    if (!error)
        error = posix_spawnattr_setsigmask(attributes, &none);
    return error ? error : posix_spawnattr_setsigdefault(attributes, &ignored);
}

/* Returns 0 or an error number. */
static int spawn(pid_t *out, const struct ends *ends, char *const argv[])
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    int error = posix_spawn_file_actions_init(&files);
    if (error)
        return error;
    error = posix_spawnattr_init(&attributes);
    if (!error) {
        error = set_files(&files, ends);
        if (!error)
            error = set_attributes(&attributes);
        if (!error)
            error = posix_spawnp(out, argv[0], &files, &attributes, argv, environ);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&files);
    return error;
}

int child_start(struct child *child, char *const argv[])
{
    struct ends ends;
    *child = (struct child){.to = -1, .from = -1};
    int error = open_ends(&ends);
    if (error)
        return -error;
    error = -line_buffer_init(&child->lines, CHILD_LINE_MAX);
    if (!error)
        error = spawn(&child->pid, &ends, argv);
    if (!error) {
        child->to = ends.to[1];
        child->from = ends.from[0];
        fcntl(child->to, F_SETFL, O_NONBLOCK);
        fcntl(child->from, F_SETFL, O_NONBLOCK);
        ends.to[1] = ends.from[0] = -1;
    } else {
        line_buffer_done(&child->lines);
        child->pid = 0;
    }
    close_ends(&ends);
    return -error;
}

/* --- talking */

/* Wait until the file is ready or the deadline is past. */
static int wait_for(int file, short events, int64_t deadline)
{
    for (;;) {
        int64_t left = deadline - clock_ms();
        struct pollfd watched = {.fd = file, .events = events};
        int ready = poll(&watched, 1, left < 0 ? 0 : left > 60000 ? 60000 : (int)left);
        if (ready > 0)
            return 0;
        if (ready < 0 && errno != EINTR)
            return -EPIPE;
        if (clock_ms() >= deadline)
            return -ETIMEDOUT;
    }
}

int child_send(struct child *child, const char *text, int64_t deadline)
{
    size_t left = strlen(text);
    while (left > 0) {
        ssize_t sent = send(child->to, text, left, MSG_NOSIGNAL);
        if (sent > 0) {
            text += sent;
            left -= (size_t)sent;
            continue;
        }
        if (sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
            return -EPIPE;
        int result = wait_for(child->to, POLLOUT, deadline);
        if (result < 0)
            return result;
    }
    return 0;
}

int child_read_line(struct child *child, struct strbuf *line, int64_t deadline)
{
    while (!line_buffer_take(&child->lines, line, NULL)) {
        ssize_t got = line_buffer_fill(&child->lines, child->from);
        if (got > 0) {
            if (child->lines.cutting && clock_ms() >= deadline)
                return -ETIMEDOUT;
            continue;
        }
        if (got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR))
            return -EPIPE;
        int result = wait_for(child->from, POLLIN, deadline);
        if (result < 0)
            return result;
    }
    return 0;
}

/* --- ending */

/* Wait until its output is closed, whatever it still says. */
static void wait_for_end(struct child *child)
{
    int64_t deadline = clock_ms() + GOODBYE_MS;
    struct strbuf line = STRBUF_INIT;
    while (clock_ms() < deadline && child_read_line(child, &line, deadline) == 0)
        continue;
    strbuf_done(&line);
}

/* Wait until the child is gone, but not for ever: one that cannot be killed (it may belong to
 * another user) is left behind. */
static void reap(pid_t pid)
{
    int64_t deadline = clock_ms() + REAP_MS;
    for (;;) {
        pid_t gone = waitpid(pid, NULL, WNOHANG);
        if (gone == pid || (gone < 0 && errno != EINTR) || clock_ms() >= deadline)
            return;
        poll(NULL, 0, REAP_STEP_MS);
    }
}

void child_stop(struct child *child, const char *goodbye)
{
    if (child->pid <= 0)
        return;
    if (goodbye)
        child_send(child, goodbye, clock_ms() + GOODBYE_MS);
    close(child->to);
    wait_for_end(child);
    kill(-child->pid, SIGKILL);
    kill(child->pid, SIGKILL); /* it may have left its group */
    reap(child->pid);
    close(child->from);
    line_buffer_done(&child->lines);
    *child = (struct child){.to = -1, .from = -1};
}
