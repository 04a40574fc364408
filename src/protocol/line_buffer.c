/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes lines out of a buffer. */
#include "protocol/line_buffer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int line_buffer_init(struct line_buffer *buffer, size_t size)
{
    *buffer = (struct line_buffer){.bytes = malloc(size), .size = size};
    return buffer->bytes ? 0 : -ENOMEM;
}

void line_buffer_done(struct line_buffer *buffer)
{
    free(buffer->bytes);
    *buffer = (struct line_buffer){.bytes = NULL};
}

ssize_t line_buffer_fill(struct line_buffer *buffer, int file)
{
    ssize_t got = read(file, buffer->bytes + buffer->used, buffer->size - buffer->used);
    if (got > 0)
        buffer->used += (size_t)got;
    return got;
}

static void drop(struct line_buffer *buffer, size_t length)
{
    buffer->used -= length;
    memmove(buffer->bytes, buffer->bytes + length, buffer->used);
}

static void copy(struct strbuf *line, const struct line_buffer *buffer, size_t length)
{
    strbuf_clear(line);
    strbuf_add(line, buffer->bytes, length);
    strbuf_trim_end(line, '\r');
}

bool line_buffer_take(struct line_buffer *buffer, struct strbuf *line, bool *cut)
{
    const char *end = memchr(buffer->bytes, '\n', buffer->used);
    bool is_rest = buffer->cutting;
    if (!end && buffer->used < buffer->size)
        return false;
    size_t length = end ? (size_t)(end - buffer->bytes) : buffer->used;
    buffer->cutting = !end;
    if (!is_rest)
        copy(line, buffer, length);
    if (cut)
        *cut = buffer->cutting;
    drop(buffer, end ? length + 1 : length);
    return !is_rest || line_buffer_take(buffer, line, cut);
}

bool line_buffer_has(const struct line_buffer *buffer, const char *word)
{
    const char *at = buffer->bytes, *end = at + buffer->used;
    size_t length = strlen(word);
    while (at < end) {
        const char *next = memchr(at, '\n', (size_t)(end - at));
        if (!next)
            return false;
        size_t found = (size_t)(next - at);
        found -= found > 0 && at[found - 1] == '\r';
        if (found == length && memcmp(at, word, length) == 0)
            return true;
        at = next + 1;
    }
    return false;
}

bool line_buffer_take_rest(struct line_buffer *buffer, struct strbuf *line)
{
    bool is_line = buffer->used > 0 && !buffer->cutting;
    if (is_line)
        copy(line, buffer, buffer->used);
    drop(buffer, buffer->used);
    return is_line;
}
