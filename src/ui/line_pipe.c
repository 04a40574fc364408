/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines from a file descriptor, with any bytes in them. */
#include "ui/line_source.h"

#include "ui/interrupt.h"
#include "ui/messages.h"
#include "util/alloc.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LINE_LARGEST = 8192, /* the rest of a longer line is dropped */
    BUFFER_SIZE = 65536,
};

struct line_pipe {
    struct line_source source;
    int file;
    size_t at, end;      /* what is left in the buffer */
    struct strbuf begun; /* a line whose end has not come yet */
    bool ended;          /* there will be no more */
    char buffer[BUFFER_SIZE];
};

static struct line_pipe *pipe_of(struct line_source *source)
{
    return (struct line_pipe *)source;
}

/* Fill the empty buffer. Returns false if nothing has come, neither input nor its end. */
static bool take_input(struct line_pipe *lines)
{
    ssize_t now = read(lines->file, lines->buffer, sizeof lines->buffer);
    if (now < 0 && (errno == EINTR || errno == EAGAIN))
        return false;
    lines->at = 0;
    lines->end = now > 0 ? (size_t)now : 0;
    lines->ended = now <= 0;
    return true;
}

/* Wait for more input. */
static enum line_result fill(struct line_pipe *lines)
{
    while (!lines->ended) {
        enum wait wait = interrupt_wait(lines->file, &lines->source.waker);
        if (wait == WAIT_WOKEN)
            return LINE_WOKEN;
        if (wait == WAIT_INTERRUPTED)
            return interrupt_must_end() || !lines->source.interactive ? LINE_END : LINE_INTERRUPTED;
        if (take_input(lines))
            break;
    }
    return lines->ended ? LINE_END : LINE_READ;
}

static void keep(struct strbuf *out, char c)
{
    if (out->len < LINE_LARGEST)
        strbuf_add_char(out, c == '\0' ? '\x01' : c == '\t' ? ' ' : c);
}

/* Read the rest of a line. NULs become another control character. The last line need not end with a
 * newline. */
static enum line_result read_rest(struct line_pipe *lines)
{
    for (;;) {
        if (lines->at == lines->end) {
            enum line_result result = fill(lines);
            if (result != LINE_READ)
                return result == LINE_END && lines->begun.len > 0 ? LINE_READ : result;
        }
        char c = lines->buffer[lines->at++];
        if (c == '\n')
            return LINE_READ;
        keep(&lines->begun, c);
    }
}

/* Read one line. What has come of it is kept if the waker ends the read. */
static enum line_result read_raw(struct line_pipe *lines, struct strbuf *out)
{
    enum line_result result = read_rest(lines);
    strbuf_clear(out);
    if (result == LINE_WOKEN)
        return result;
    strbuf_add_str(out, xstrbuf_text(&lines->begun));
    if (strbuf_failed(out)) /* no line is lost in silence */
        alloc_failed();
    strbuf_clear(&lines->begun);
    return result;
}

/* Whether a line of a script is skipped: it is blank, or a comment. */
static bool is_idle(const char *line)
{
    line += strspn(line, " ");
    return *line == '\0' || *line == '#';
}

/* Print the line, made safe for a terminal. */
static void echo(const struct strbuf *line)
{
    struct strbuf clean = STRBUF_INIT;
    message_add_clean(&clean, strbuf_text(line));
    printf("%s\n", xstrbuf_text(&clean));
    strbuf_done(&clean);
}

static enum line_result read_line(struct line_source *source, const char *prompt,
                                  struct strbuf *out)
{
    struct line_pipe *lines = pipe_of(source);
    enum line_result result;
    bool idle;
    fputs(prompt, stdout);
    fflush(stdout);
    do {
        result = read_raw(lines, out);
        if (out->len > 0 && out->data[out->len - 1] == '\r')
            out->data[--out->len] = '\0';
        idle = !source->interactive && is_idle(strbuf_text(out));
    } while (result == LINE_READ && idle);
    if (result != LINE_READ && *prompt)
        putchar('\n');
    else if (!source->interactive && !source->silent)
        echo(out);
    return result;
}

/* An incomplete line does not count: the rest may never come. */
static bool poll_line(struct line_source *source)
{
    struct line_pipe *lines = pipe_of(source);
    struct pollfd file = {.fd = lines->file, .events = POLLIN};
    bool empty = lines->at == lines->end && !lines->ended;
    if (empty && poll(&file, 1, 0) > 0 && (file.revents & POLLIN))
        take_input(lines);
    return memchr(lines->buffer + lines->at, '\n', lines->end - lines->at) != NULL;
}

static void close_pipe(struct line_source *source)
{
    strbuf_done(&pipe_of(source)->begun);
    free(pipe_of(source));
}

struct line_source *line_pipe_new(int file, bool interactive)
{
    struct line_pipe *lines = xcalloc(1, sizeof *lines);
    lines->source = (struct line_source){
        .interactive = interactive,
        .read = read_line,
        .poll_line = poll_line,
        .close = close_pipe,
    };
    lines->source.waker.file = -1;
    lines->file = file;
    return &lines->source;
}
