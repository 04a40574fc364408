/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a UCI engine is run, from the words of the command line. */
#include "protocol/uci_client.h"

#include "util/alloc.h"
#include "util/ascii.h"

#include <stdlib.h>
#include <string.h>

enum { MOVE_MS = 1000, PATIENCE_MS = 5000, MOVE_MS_MAX = 24 * 3600 * 1000 };

/* --- lists of words */

static void add_word(char ***list, const char *text, size_t length)
{
    size_t count = 0;
    while (*list && (*list)[count])
        count++;
    *list = xresize(*list, count + 2, sizeof **list);
    (*list)[count] = xcalloc(length + 1, 1);
    memcpy((*list)[count], text, length);
    (*list)[count + 1] = NULL;
}

static void free_words(char **list)
{
    for (size_t i = 0; list && list[i]; i++)
        free(list[i]);
    free(list);
}

/* The words between spaces. */
static void read_command(struct uci_settings *out, const char *text, size_t length)
{
    size_t at = 0;
    while (at < length) {
        size_t begin = at;
        while (at < length && text[at] != ' ')
            at++;
        if (at > begin)
            add_word(&out->argv, text + begin, at - begin);
        at += at < length;
    }
}

/* --- limits */

/* Seconds with at most three decimals, in milliseconds. */
static bool read_seconds(int64_t *out, const char *text)
{
    char digits[32];
    const char *point = strchr(text, '.');
    size_t whole = point ? (size_t)(point - text) : strlen(text);
    size_t decimals = point ? strlen(point + 1) : 0;
    if (whole + 4 > sizeof digits || decimals > 3 || (point && decimals == 0) || text[0] == '-')
        return false;
    memcpy(digits, text, whole);
    memcpy(digits + whole, "000", 4);
    if (point)
        memcpy(digits + whole, point + 1, decimals);
    return ascii_parse_int64(out, digits) && *out > 0 && *out <= MOVE_MS_MAX;
}

static bool read_count(int64_t *out, const char *text, int64_t most)
{
    return ascii_parse_int64(out, text) && *out > 0 && *out <= most;
}

static bool read_setting(struct uci_settings *out, const char *name, const char *value)
{
    int64_t depth;
    if (ascii_same(name, "temps") || ascii_same(name, "time"))
        return read_seconds(&out->move_ms, value);
    if (ascii_same(name, "nodes"))
        return read_count(&out->nodes, value, INT64_MAX);
    if (ascii_same(name, "profunditat") || ascii_same(name, "depth")) {
        if (!read_count(&depth, value, 1000))
            return false;
        out->depth = (int)depth;
        return true;
    }
    add_word(&out->names, name, strlen(name));
    add_word(&out->values, value, strlen(value));
    return true;
}

/* NAME=VALUE; a line cannot be smuggled in. */
static bool read_pair(struct uci_settings *out, const char *text, size_t length)
{
    char *pair = xcalloc(length + 1, 1);
    memcpy(pair, text, length);
    char *equals = strchr(pair, '=');
    bool sound = equals && equals > pair && !strpbrk(pair, "\r\n");
    if (sound) {
        *equals = '\0';
        sound = read_setting(out, pair, equals + 1);
    }
    free(pair);
    return sound;
}

int uci_settings_read(struct uci_settings *out, const char *text, int *at)
{
    size_t begin = strcspn(text, ",");
    *out = (struct uci_settings){.patience_ms = PATIENCE_MS};
    *at = 0;
    read_command(out, text, begin);
    if (!out->argv)
        return -1;
    while (text[begin] == ',') {
        begin++;
        size_t length = strcspn(text + begin, ",");
        *at = (int)begin;
        if (!read_pair(out, text + begin, length))
            return -1;
        begin += length;
    }
    if (out->move_ms == 0 && out->nodes == 0 && out->depth == 0)
        out->move_ms = MOVE_MS;
    return 0;
}

void uci_settings_done(struct uci_settings *settings)
{
    free_words(settings->argv);
    free_words(settings->names);
    free_words(settings->values);
    *settings = (struct uci_settings){0};
}
