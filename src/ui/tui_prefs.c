/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen of settings. Every change takes effect and is saved at once. */
#include "ui/tui_start.h"

#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/messages.h"
#include "ui/tui_choose.h"

#include <stdio.h>
#include <string.h>

enum { PREFS_WIDTH = 48 };

struct prefs {
    struct tui *tui;
    const struct folders *folders;
    void (*speak)(const char *language);
    struct strbuf message;
};

/* The first two entries; the rows of settings follow. */
enum { ENTRY_LANGUAGE, ENTRY_THEME, ENTRY_FIRST };

static const char *const codes[LANGUAGE_COUNT] = {"ca", "en", "es"};

static void fill(struct chooser *chooser, struct prefs *prefs)
{
    static const char *const names[LANGUAGE_COUNT] = {"català", "English", "español"};
    const struct tui_settings *settings = &prefs->tui->settings;
    int chosen = chooser->menu.chosen;
    menu_done(&chooser->menu);
    chooser->title = _("Configuració");
    menu_add_value(&chooser->menu, _("Idioma"), names[language_in_use()]);
    menu_add_value(&chooser->menu, _("Tema"), settings->theme_name);
    for (const struct setting_row *row = setting_rows; row->names[0]; row++)
        menu_add_value(&chooser->menu, _(row->title),
                       language_pick(row->values[setting_value(settings, row)]));
    chooser->menu.chosen = chosen;
    chooser->message = strbuf_text(&prefs->message);
}

/* --- changing */

static void store(struct prefs *prefs, const char *const keys[2], const char *value)
{
    int result = setting_save(keys, value);
    strbuf_clear(&prefs->message);
    if (result < 0)
        strbuf_addf(&prefs->message, _("No s'ha pogut desar la configuració: %s"),
                    message_system(-result));
}

static int turn(int value, int by, int count)
{
    return count > 0 ? (value + by + count) % count : 0;
}

static void change_language(struct prefs *prefs, int by)
{
    const char *code = codes[turn((int)language_in_use(), by, LANGUAGE_COUNT)];
    prefs->speak(code);
    store(prefs, language_keys, code);
}

static void change_theme(struct prefs *prefs, int by)
{
    static const char *const keys[2] = {"tema", "theme"};
    struct tui_settings *settings = &prefs->tui->settings;
    int count = 0, now = 0;
    for (; theme_builtin_name((size_t)count); count++)
        if (strcmp(theme_builtin_name((size_t)count), settings->theme_name) == 0)
            now = count;
    const char *name = theme_builtin_name((size_t)turn(now, by, count));
    theme_builtin(&settings->theme, name);
    snprintf(settings->theme_name, SETTING_BYTES, "%s", name);
    store(prefs, keys, name);
}

static void change_row(struct prefs *prefs, const struct setting_row *row, int by)
{
    struct tui_settings *settings = &prefs->tui->settings;
    int count = 0;
    while (count < SETTING_VALUES && row->values[count][0])
        count++;
    int value = turn(setting_value(settings, row), by, count);
    *(int *)((char *)settings + row->field) = row->numbers ? row->numbers[value] : value;
    store(prefs, row->names, row->values[value][0]);
    term_use_mouse(prefs->tui->term, settings->mouse);
    if (settings->ascii)
        term_use_ascii(prefs->tui->term);
}

static void change(struct chooser *chooser, int number, int by, void *payload)
{
    struct prefs *prefs = payload;
    if (number == ENTRY_LANGUAGE)
        change_language(prefs, by);
    else if (number == ENTRY_THEME)
        change_theme(prefs, by);
    else
        change_row(prefs, &setting_rows[number - ENTRY_FIRST], by);
    fill(chooser, prefs);
}

static void explain(struct strbuf *out, int number, void *payload)
{
    (void)payload;
    const char *about = number < ENTRY_FIRST ? NULL : setting_rows[number - ENTRY_FIRST].about;
    if (about)
        strbuf_add_str(out, _(about));
}

/* A board shows what the settings look like. */
static bool preview(struct loaded_game *out, int number, void *payload)
{
    const struct prefs *prefs = payload;
    (void)number;
    catalog_load_variant(out, FIRST_VARIANT, prefs->folders);
    return out->game != NULL;
}

bool tui_change_settings(struct tui *tui, const struct folders *folders,
                         void (*speak)(const char *language))
{
    struct prefs prefs = {.tui = tui, .folders = folders, .speak = speak};
    struct chooser chooser = {.width = PREFS_WIDTH,
                              .preview = preview,
                              .shows_board_only = true,
                              .explain = explain,
                              .change = change,
                              .payload = &prefs};
    int chosen;
    fill(&chooser, &prefs);
    while ((chosen = tui_choose(tui, &chooser)) >= 0)
        change(&chooser, chosen, 1, &prefs);
    menu_done(&chooser.menu);
    strbuf_done(&prefs.message);
    return chosen != CHOOSE_END;
}
