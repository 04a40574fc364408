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

static bool is_event(const char *text, size_t length)
{
    for (int i = 0; i < JOURNAL_EVENT_COUNT; i++) {
        size_t word = strlen(journal_words[i]);
        if (length >= word && memcmp(text, journal_words[i], word) == 0 &&
            (i == JOURNAL_MOVE ? length > word && text[word] == ' ' : length == word))
            return true;
    }
    return false;
}

/* The length of the line at `text`; 0 if it is cut, damaged or missing. */
static size_t good_line(uint32_t *seal, const char *text, const char *end)
{
    uint32_t claimed;
    const char *content = text;
    const char *newline = memchr(text, '\n', (size_t)(end - text));
    if (!newline || !read_seal(&claimed, &content, ' ') || content > newline)
        return 0;
    size_t length = (size_t)(newline - content);
    if (checksum32(*seal, content, length) != claimed || !is_event(content, length) ||
        memchr(content, '\0', length))
        return 0;
    *seal = claimed;
    return (size_t)(newline + 1 - text);
}

const char *journal_line_read(enum journal_event *event, const char **move, size_t *move_length,
                              const char *line)
{
    const char *word = line + SEAL_DIGITS + 1;
    const char *newline = strchr(word, '\n');
    size_t length = strcspn(word, " \n");
    for (int i = 0; i < JOURNAL_EVENT_COUNT; i++)
        if (strlen(journal_words[i]) == length && memcmp(word, journal_words[i], length) == 0)
            *event = (enum journal_event)i;
    *move = word + length + (word[length] == ' ');
    *move_length = (size_t)(newline - *move);
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
