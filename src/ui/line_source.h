/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the lines of a person or a script come from: readline in a terminal, else a file
 * descriptor. */
#ifndef UI_LINE_SOURCE_H
#define UI_LINE_SOURCE_H

#include "session/session.h"
#include "ui/interrupt.h"
#include "util/strbuf.h"

enum line_result {
    LINE_READ,
    LINE_END,         /* no more input, or the program is told to end */
    LINE_INTERRUPTED, /* Ctrl-C; the line is what had been typed, to be dropped */
    LINE_WOKEN,       /* the waker says so; what had been typed is there at the next read */
};

struct line_source {
    bool interactive;   /* a person types */
    bool silent;         /* lines of a script are not echoed */
    struct waker waker; /* what else ends a read; the caller sets it before each one */

    /* Show the prompt and read a line, without its newline. The lines of a script are echoed after
     * the prompt, made safe; blank lines and comments are skipped. */
    enum line_result (*read)(struct line_source *source, const char *prompt, struct strbuf *out);

    /* Take the input that has come, without waiting. Returns whether a whole line is ready. */
    bool (*poll_line)(struct line_source *source);

    void (*close)(struct line_source *source);
};

/* Lines of a file descriptor, for scripts and for terminals without readline. */
struct line_source *line_pipe_new(int file, bool interactive);

/* Lines typed in the terminal. The history is kept in the file `history` (NULL: not kept). Tab
 * completes commands and moves of *session once it is set. Only one can be open. */
struct line_source *line_readline_new(struct session **session, const char *history);

#endif
