/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Children. The way to a child is a socket, because writing to one can fail without a signal. */
#include "protocol/child.h"

#include "util/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    GOODBYE_MS = 300,    /* a child may take to end by itself */
    FILES_CLOSED = 1024, /* descriptors that are not left to a child */
};

/* The ends of what joins the two programs; -1: not open. */
struct ends {
    int to[2];     /* [0] the child's input */
    int from[2];   /* [1] the child's output */
    int failed[2]; /* [1] closed by a successful exec, else written to */
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
        close_end(&ends->failed[i]);
    }
}

static int open_ends(struct ends *ends)
{
    *ends = (struct ends){{-1, -1}, {-1, -1}, {-1, -1}};
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends->to) == 0 && pipe(ends->from) == 0 &&
        pipe(ends->failed) == 0)
        return 0;
    int error = errno;
    close_ends(ends);
    return -error;
}

/* In the child: only what may be called after the fork of a program with threads. */
static void become(const struct ends *ends, char *const argv[])
{
    sigset_t none;
    int nowhere = open("/dev/null", O_WRONLY);
    int report = ends->failed[1];
    fcntl(report, F_SETFD, FD_CLOEXEC);
    setpgid(0, 0);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    if (dup2(ends->to[0], STDIN_FILENO) >= 0 && dup2(ends->from[1], STDOUT_FILENO) >= 0 &&
        dup2(nowhere, STDERR_FILENO) >= 0) {
        for (int file = 3; file < FILES_CLOSED; file++)
            if (file != report)
                close(file);
        execvp(argv[0], argv);
    }
    int error = errno;
    ssize_t ignored = write(report, &error, sizeof error);
    (void)ignored;
    _exit(127);
}

/* The error that kept the program from running; 0 when it runs. */
static int exec_error(struct ends *ends)
{
    int error = 0;
    ssize_t got;
    close_end(&ends->failed[1]);
    do
        got = read(ends->failed[0], &error, sizeof error);
    while (got < 0 && errno == EINTR);
    return got == (ssize_t)sizeof error ? error : 0;
}

static void reap(pid_t pid)
{
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        continue;
}

static void keep_private(int file)
{
    fcntl(file, F_SETFD, FD_CLOEXEC);
    fcntl(file, F_SETFL, O_NONBLOCK);
}

int child_start(struct child *child, char *const argv[])
{
    struct ends ends;
    *child = (struct child){.to = -1, .from = -1};
    int error = -open_ends(&ends);
    if (error)
        return -error;
    child->buffer = malloc(CHILD_LINE_MAX);
    pid_t pid = child->buffer ? fork() : -1;
    error = child->buffer ? errno : ENOMEM;
    if (pid == 0)
        become(&ends, argv);
    if (pid > 0) {
        setpgid(pid, pid);
        error = exec_error(&ends);
        if (error)
            reap(pid);
    }
    if (pid > 0 && !error) {
        child->pid = pid;
        child->to = ends.to[1];
        child->from = ends.from[0];
        keep_private(child->to);
        keep_private(child->from);
        ends.to[1] = ends.from[0] = -1;
    } else {
        free(child->buffer);
        child->buffer = NULL;
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

/* Take a line from what has been read; false when there is none yet. */
static bool take_line(struct child *child, struct strbuf *line)
{
    char *end = memchr(child->buffer, '\n', child->used);
    bool is_full = child->used == CHILD_LINE_MAX;
    if (!end && !is_full)
        return false;
    size_t length = end ? (size_t)(end - child->buffer) : child->used;
    size_t taken = end ? length + 1 : length;
    bool is_rest = child->cutting;
    child->cutting = !end;
    if (!is_rest) {
        strbuf_clear(line);
        strbuf_add(line, child->buffer, length);
        strbuf_trim_end(line, '\r');
    }
    child->used -= taken;
    memmove(child->buffer, child->buffer + taken, child->used);
    return !is_rest || take_line(child, line);
}

int child_read_line(struct child *child, struct strbuf *line, int64_t deadline)
{
    while (!take_line(child, line)) {
        ssize_t got = read(child->from, child->buffer + child->used, CHILD_LINE_MAX - child->used);
        if (got > 0) {
            child->used += (size_t)got;
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

void child_stop(struct child *child, const char *goodbye)
{
    if (child->pid <= 0)
        return;
    if (goodbye)
        child_send(child, goodbye, clock_ms() + GOODBYE_MS);
    close(child->to);
    wait_for_end(child);
    kill(-child->pid, SIGKILL);
    reap(child->pid);
    close(child->from);
    free(child->buffer);
    *child = (struct child){.to = -1, .from = -1};
}
