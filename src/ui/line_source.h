/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a person's or a script's lines come from: one small interface for a terminal (readline) and
 * for anything else. */
#ifndef UI_LINE_SOURCE_H
#define UI_LINE_SOURCE_H

#include "session/session.h"
#include "util/strbuf.h"

enum line_result {
    LINE_READ,
    LINE_END,         /* no more input, or the program is told to end */
    LINE_INTERRUPTED, /* Ctrl-C; what had been typed is given, to be dropped */
};

struct line_source {
    bool interactive; /* a person types */

    /* Show the prompt and read a line, without its end. A script's lines are shown after
     * the prompt, made harmless, and those without content are passed over. */
    enum line_result (*read)(struct line_source *source, const char *prompt, struct strbuf *out);

    /* Whether there is more to be read already. */
    bool (*is_waiting)(struct line_source *source);

    void (*close)(struct line_source *source);
};

/* Lines of a file descriptor, for scripts, and for terminals where readline has no place. */
struct line_source *line_pipe_new(int file, bool interactive);

/* Lines typed in the terminal, with history kept in the file `history` (NULL: not kept) and
 * completion of what can be said in *session once there is one. Only one can be open. */
struct line_source *line_readline_new(struct session **session, const char *history);

#endif
