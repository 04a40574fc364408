/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A string that grows. A failed allocation is remembered: the caller adds everything and then asks
 * once, with strbuf_failed(). */
#ifndef UTIL_STRBUF_H
#define UTIL_STRBUF_H

#include <stdbool.h>
#include <stddef.h>

struct strbuf {
    char *data; /* NUL-terminated once anything was added; NULL before */
    size_t len; /* without the NUL */
    size_t cap;
    bool failed;
};

#define STRBUF_INIT                                                                                \
    {                                                                                              \
        0                                                                                          \
    }

/* Frees the text; the buffer may be used again, empty. */
void strbuf_done(struct strbuf *buf);

/* Empties the buffer and keeps its memory; forgets a failure. */
void strbuf_clear(struct strbuf *buf);

/* After a failure these do nothing. */
void strbuf_add(struct strbuf *buf, const char *bytes, size_t len);
void strbuf_add_char(struct strbuf *buf, char c);
void strbuf_add_str(struct strbuf *buf, const char *text);
void strbuf_addf(struct strbuf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds what the placeholder `{name}` of a sentence stands for. */
typedef void strbuf_filler(struct strbuf *out, const char *name, const void *payload);

/* Adds a sentence; the filler adds what stands in the place of each `{name}`. */
void strbuf_add_filled(struct strbuf *out, const char *sentence, strbuf_filler *fill,
                       const void *payload);

/* Removes every `c` at the end. */
void strbuf_trim_end(struct strbuf *buf, char c);

/* Whether an addition failed because there was no memory. */
bool strbuf_failed(const struct strbuf *buf);

/* The text, "" when empty; valid until the buffer changes. */
const char *strbuf_text(const struct strbuf *buf);

/* Returns the text, which the caller frees, and leaves the buffer empty. NULL if the buffer
 * has failed, or if there is no memory for an empty text. */
char *strbuf_take(struct strbuf *buf);

#endif
