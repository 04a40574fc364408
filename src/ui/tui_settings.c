/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of the full screen. */
#include "ui/tui.h"

#include "util/ascii.h"

#include <stddef.h>
#include <string.h>

enum { WORD_BYTES = 256 };

static const struct {
    const char *names[2];
    size_t offset; /* of a bool in struct tui_settings */
} switches[] = {
    {{"ascii", "ascii"}, offsetof(struct tui_settings, ascii)},
    {{"dibuixos", "pictures"}, offsetof(struct tui_settings, pictures)},
    {{"campana", "bell"}, offsetof(struct tui_settings, bell)},
    {{"avaluacio", "evaluation"}, offsetof(struct tui_settings, evaluation)},
    {{"pensament", "thinking"}, offsetof(struct tui_settings, thinking)},
};

static const char *const yes[] = {"si", "sí", "yes", "true"};
static const char *const no[] = {"no", "false"};

void tui_settings_init(struct tui_settings *settings)
{
    *settings = (struct tui_settings){.pictures = true, .thinking = true};
    theme_builtin(&settings->theme, theme_builtin_name(0));
}

static bool is_one_of(const char *word, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(word, list[i]) == 0)
            return true;
    return false;
}

static bool read_switch(bool *out, const char *value)
{
    *out = is_one_of(value, yes, sizeof yes / sizeof *yes);
    return *out || is_one_of(value, no, sizeof no / sizeof *no);
}

static bool set(struct tui_settings *settings, const char *key, const char *value)
{
    int line;
    if (strcmp(key, "tema") == 0 || strcmp(key, "theme") == 0)
        return theme_load(&settings->theme, value, &line) == 0;
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
        if (is_one_of(key, switches[i].names, 2))
            return read_switch((bool *)((char *)settings + switches[i].offset), value);
    return false;
}

/* Copies the text from `start` to `end` without leading and trailing spaces; false if it is too
 * long. */
static bool copy_word(char out[WORD_BYTES], const char *start, const char *end)
{
    while (start < end && ascii_is_space(*start))
        start++;
    while (end > start && ascii_is_space(end[-1]))
        end--;
    size_t length = (size_t)(end - start);
    if (length >= WORD_BYTES)
        return false;
    memcpy(out, start, length);
    out[length] = '\0';
    return true;
}

static bool read_line(struct tui_settings *settings, const char *start, const char *end)
{
    char key[WORD_BYTES], value[WORD_BYTES];
    const char *equals = memchr(start, '=', (size_t)(end - start));
    if (!copy_word(key, start, equals ? equals : end))
        return false;
    if (key[0] == '\0' || key[0] == '#')
        return !equals || key[0] == '#';
    return equals && copy_word(value, equals + 1, end) && set(settings, key, value);
}

int tui_settings_parse(struct tui_settings *settings, const char *text)
{
    for (int number = 1; *text; number++) {
        const char *end = text + strcspn(text, "\n");
        if (!read_line(settings, text, end))
            return number;
        text = end + (*end == '\n');
    }
    return 0;
}
