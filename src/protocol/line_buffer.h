/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines read from a file descriptor, of bounded length: of a line that is longer than the buffer
 * only the beginning is kept. */
#ifndef PROTOCOL_LINE_BUFFER_H
#define PROTOCOL_LINE_BUFFER_H

#include "util/strbuf.h"

#include <sys/types.h>

struct line_buffer {
    char *bytes; /* read but not yet taken */
    size_t size, used;
    bool cutting; /* the rest of a line that was too long is being dropped */
};

/* Returns 0 or -ENOMEM. */
int line_buffer_init(struct line_buffer *buffer, size_t size);
void line_buffer_done(struct line_buffer *buffer);

/* Read once, as read() does: how many bytes there were, 0 at the end of the file, -1 with errno. */
ssize_t line_buffer_fill(struct line_buffer *buffer, int file);

/* Take a line without its end; false when there is none yet. *cut tells whether it is only the
 * beginning of a longer one; it may be NULL. */
bool line_buffer_take(struct line_buffer *buffer, struct strbuf *line, bool *cut);

/* Whether a line waits in the buffer that is this word. */
bool line_buffer_has(const struct line_buffer *buffer, const char *word);

/* Take what is left at the end of the file, a line without an end; false when there is nothing. */
bool line_buffer_take_rest(struct line_buffer *buffer, struct strbuf *line);

#endif
