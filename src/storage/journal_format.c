/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of journals taken apart. */
#include "storage/journal_private.h"

#include "util/ascii.h"
#include "util/checksum.h"

#include <stdbool.h>
#include <string.h>

const char *const journal_words[JOURNAL_EVENT_COUNT] = {
    [JOURNAL_MOVE] = "tirada",       [JOURNAL_UNDO] = "desfer",
    [JOURNAL_REDO] = "refer",        [JOURNAL_OFFER] = "taules",
    [JOURNAL_ACCEPT] = "acceptades", [JOURNAL_DECLINE] = "refusades",
    [JOURNAL_RESIGN] = "rendicio",   [JOURNAL_ADJOURN] = "ajornament",
    [JOURNAL_FLAG] = "temps",
};

/* --- numbers, read from the front of a text that a NUL ends */

static bool read_size(size_t *out, const char **text, char end)
{
    const char *at = *text;
    size_t value = 0;
    while (ascii_is_digit(*at) && value <= JOURNAL_LARGEST)
        value = value * 10 + (size_t)(*at++ - '0');
    if (at == *text || *at != end || value > JOURNAL_LARGEST)
        return false;
    *out = value;
    *text = at + 1;
    return true;
}

static bool read_seal(uint32_t *out, const char **text, char end)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = *text;
    uint32_t value = 0;
    for (int i = 0; i < SEAL_DIGITS; i++) {
        const char *digit = *at ? strchr(digits, *at++) : NULL;
        if (!digit)
            return false;
        value = value << 4 | (uint32_t)(digit - digits);
    }
    if (*at != end)
        return false;
    *out = value;
    *text = at + 1;
    return true;
}

/* --- lines */

enum { WRITTEN_DIGITS = 15 };

/* Takes ` @MILLISECONDS` off the end of a text, if it is there. False if it is no number. */
static bool read_time(struct journal_line *out, const char *text, size_t *length)
{
    size_t at = *length;
    while (at > 0 && text[at - 1] != '@')
        at--;
    if (at == 0)
        return true;
    int64_t value = 0;
    for (size_t i = at; i < *length; i++) {
        if (!ascii_is_digit(text[i]) || value > TIME_LEFT_MAX)
            return false;
        value = value * 10 + (text[i] - '0');
    }
    if (at < 2 || text[at - 2] != ' ' || at == *length || value > TIME_LEFT_MAX)
        return false;
    out->timed = true;
    out->left_ms = value;
    *length = at - 2;
    return true;
}

/* Takes ` #MILLISECONDS` off the end of a text, if it is there. */
static void read_written(struct journal_line *out, const char *text, size_t *length)
{
    size_t at = *length;
    int64_t value = 0;
    while (at > 0 && ascii_is_digit(text[at - 1]))
        at--;
    if (at < 2 || at == *length || *length - at > WRITTEN_DIGITS || text[at - 1] != '#' ||
        text[at - 2] != ' ')
        return;
    for (size_t i = at; i < *length; i++)
        value = value * 10 + (text[i] - '0');
    out->written_ms = value;
    *length = at - 2;
}

bool journal_content_read(struct journal_line *out, const char *text, size_t length)
{
    *out = (struct journal_line){.event = JOURNAL_EVENT_COUNT};
    if (memchr(text, '\0', length))
        return false;
    read_written(out, text, &length);
    if (!read_time(out, text, &length))
        return false;
    for (int i = 0; i < JOURNAL_EVENT_COUNT; i++) {
        size_t word = strlen(journal_words[i]);
        if (length >= word && memcmp(text, journal_words[i], word) == 0 &&
            (i == JOURNAL_MOVE ? length > word && text[word] == ' ' : length == word))
            out->event = (enum journal_event)i;
    }
    if (out->event == JOURNAL_MOVE) {
        size_t word = strlen(journal_words[JOURNAL_MOVE]) + 1;
        out->move = text + word;
        out->move_length = length - word;
    }
    return out->event != JOURNAL_EVENT_COUNT;
}

/* The length of the line at `text`; 0 if it is cut, damaged or missing. */
static size_t good_line(uint32_t *seal, const char *text, const char *end)
{
    uint32_t claimed;
    const char *content = text;
    const char *newline = memchr(text, '\n', (size_t)(end - text));
    if (!newline || !read_seal(&claimed, &content, ' ') || content > newline)
        return 0;
    struct journal_line line;
    size_t length = (size_t)(newline - content);
    if (checksum32(*seal, content, length) != claimed ||
        !journal_content_read(&line, content, length))
        return 0;
    *seal = claimed;
    return (size_t)(newline + 1 - text);
}

const char *journal_line_read(struct journal_line *out, const char *line)
{
    const char *content = line + SEAL_DIGITS + 1;
    const char *newline = strchr(content, '\n');
    journal_content_read(out, content, (size_t)(newline - content));
    return newline + 1;
}

/* --- the whole */

int journal_text_read(struct journal_text *out, const char *text, size_t size)
{
    const char *end = text + size, *at = text;
    size_t line;
    *out = (struct journal_text){0};
    if (strncmp(at, JOURNAL_MAGIC, strlen(JOURNAL_MAGIC)) != 0)
        return -1;
    at += strlen(JOURNAL_MAGIC);
    if (!read_size(&out->path_length, &at, ' ') || !read_size(&out->game_length, &at, ' ') ||
        !read_seal(&out->seal, &at, '\n'))
        return -1;
    if ((size_t)(end - at) < out->path_length + out->game_length + 1)
        return -1;
    if (checksum32(0, at, out->path_length + 1 + out->game_length) != out->seal)
        return -1;
    out->save_path = at;
    out->game = at + out->path_length + 1;
    out->events = out->game + out->game_length;
    while ((line = good_line(&out->seal, out->events + out->events_length, end)) > 0)
        out->events_length += line;
    return 0;
}
