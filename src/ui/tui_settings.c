/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of the full screen. */
#include "ui/tui.h"

#include "ui/language.h"
#include "ui/settings_file.h"

#include <stddef.h>
#include <string.h>

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
static const char *const modes[] = {"text", "tui"};
static const char *const no[] = {"no", "false"};

void tui_settings_init(struct tui_settings *settings)
{
    *settings = (struct tui_settings){.pictures = true, .thinking = true, .pace = 500};
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
    if (is_one_of(key, language_keys, 2))
        return language_is_known(value);
    if (strcmp(key, "mode") == 0)
        return is_one_of(value, modes, sizeof modes / sizeof *modes);
    for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
        if (is_one_of(key, switches[i].names, 2))
            return read_switch((bool *)((char *)settings + switches[i].offset), value);
    return false;
}

int tui_settings_parse(struct tui_settings *settings, const char *text)
{
    struct setting setting;
    for (int number = 1; *text; number++) {
        enum setting_line line = setting_read(&setting, &text);
        if (line == SETTING_WRONG ||
            (line == SETTING_FOUND && !set(settings, setting.key, setting.value)))
            return number;
    }
    return 0;
}
