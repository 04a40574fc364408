/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A string that grows by doubling. */
#include "util/strbuf.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACEHOLDER_MAX = 32 }; /* bytes of the longest name in braces, with its NUL */

/* Makes room for `more` bytes and a NUL. */
static bool reserve(struct strbuf *buf, size_t more)
{
    if (buf->failed)
        return false;
    if (more < buf->cap - buf->len)
        return true;
    size_t cap = buf->cap ? buf->cap : 64;
    while (cap - buf->len <= more && cap <= SIZE_MAX / 2)
        cap *= 2;
    char *data = cap - buf->len > more ? realloc(buf->data, cap) : NULL;
    if (!data) {
        buf->failed = true;
        return false;
    }
    buf->data = data;
    buf->cap = cap;
    return true;
}

void strbuf_done(struct strbuf *buf)
{
    free(buf->data);
    *buf = (struct strbuf)STRBUF_INIT;
}

void strbuf_clear(struct strbuf *buf)
{
    buf->len = 0;
    buf->failed = false;
    if (buf->data)
        buf->data[0] = '\0';
}

void strbuf_add(struct strbuf *buf, const char *bytes, size_t len)
{
    if (!reserve(buf, len))
        return;
    if (len)
        memcpy(buf->data + buf->len, bytes, len);
    buf->len += len;
    buf->data[buf->len] = '\0';
}

void strbuf_add_char(struct strbuf *buf, char c)
{
    strbuf_add(buf, &c, 1);
}

void strbuf_add_str(struct strbuf *buf, const char *text)
{
    strbuf_add(buf, text, strlen(text));
}

void strbuf_addf(struct strbuf *buf, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int len = vsnprintf(NULL, 0, format, args);
    if (len < 0)
        buf->failed = true;
    else if (reserve(buf, (size_t)len)) {
        vsnprintf(buf->data + buf->len, (size_t)len + 1, format, again);
        buf->len += (size_t)len;
    }
    va_end(again);
    va_end(args);
}

void strbuf_add_filled(struct strbuf *out, const char *sentence, strbuf_filler *fill,
                       const void *payload)
{
    char name[PLACEHOLDER_MAX];
    while (*sentence) {
        size_t plain = strcspn(sentence, "{");
        strbuf_add(out, sentence, plain);
        sentence += plain;
        if (!*sentence)
            return;
        size_t length = strcspn(++sentence, "}");
        snprintf(name, sizeof name, "%.*s", (int)length, sentence);
        fill(out, name, payload);
        sentence += length;
        sentence += *sentence == '}';
    }
}

void strbuf_trim_end(struct strbuf *buf, char c)
{
    while (buf->len && buf->data[buf->len - 1] == c)
        buf->data[--buf->len] = '\0';
}

bool strbuf_failed(const struct strbuf *buf)
{
    return buf->failed;
}

const char *strbuf_text(const struct strbuf *buf)
{
    return buf->data ? buf->data : "";
}

char *strbuf_take(struct strbuf *buf)
{
    strbuf_add(buf, "", 0);
    char *text = buf->data;
    if (buf->failed) {
        free(text);
        text = NULL;
    }
    *buf = (struct strbuf)STRBUF_INIT;
    return text;
}
