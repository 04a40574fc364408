/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start menu: a new game of some variant, a saved game, the language. */
#include "ui/tui_start.h"

#include "session/catalog.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/messages.h"
#include "ui/tui_choose.h"
#include "util/alloc.h"

#include <string.h>
#include <time.h>

enum { VARIANTS_WIDTH = 20, SAVES_WIDTH = 48, START_WIDTH = 26 };

/* What the screens of the start menu share. */
struct start {
    struct tui *tui;
    const struct folders *folders;
    struct catalog catalog;
    void (*speak)(const char *language);
    struct start_place *place;
    const char *message; /* for the next screen */
};

/* Shows a list, with the entry chosen that the user chose last or, at first, entry `first`. */
static int choose_from(struct start *start, struct chooser *chooser, int first)
{
    struct start_place *place = start->place;
    int last = menu_count(&chooser->menu) - 1;
    first = place->inside ? place->number : first;
    chooser->menu.chosen = first < last ? first : last > 0 ? last : 0;
    chooser->message = start->message;
    place->number = tui_choose(start->tui, chooser);
    return place->number;
}

/* --- variants */

static bool preview_variant(struct loaded_game *out, int number, void *payload)
{
    const struct start *start = payload;
    catalog_load_variant(out, start->catalog.variants.items[number], start->folders);
    return true;
}

/* The index of the standard rules, which are chosen at first. */
static int standard_variant(const struct catalog *catalog)
{
    for (int i = 0; i < (int)catalog->variants.count; i++)
        if (strcmp(catalog->variants.items[i], BUILTIN_STANDARD) == 0)
            return i;
    return 0;
}

static int choose_variant(struct start_choice *out, struct start *start)
{
    struct chooser chooser = {.title = _("Nova partida: variant"),
                              .width = VARIANTS_WIDTH,
                              .preview = preview_variant,
                              .payload = start};
    for (int i = 0; i < (int)start->catalog.variants.count; i++)
        menu_add(&chooser.menu, start->catalog.variants.items[i]);
    int chosen = choose_from(start, &chooser, standard_variant(&start->catalog));
    if (chosen >= 0)
        out->rules = xstrdup(start->catalog.variants.items[chosen]);
    menu_done(&chooser.menu);
    return chosen;
}

/* --- saves */

static bool preview_save(struct loaded_game *out, int number, void *payload)
{
    const struct start *start = payload;
    catalog_load_save(out, &start->catalog.saves[number], start->folders);
    return true;
}

/* `16/11/2026 08:53  fide       torn: Negres`. */
static void add_save(struct menu *menu, const struct saved *saved)
{
    struct strbuf text = STRBUF_INIT;
    struct tm local;
    char date[32] = "";
    const char *slash = strrchr(saved->rules, '/');
    const char *rules = slash ? slash + 1 : saved->rules;
    if (localtime_r(&saved->changed.tv_sec, &local))
        strftime(date, sizeof date, "%d/%m/%Y %H:%M", &local);
    strbuf_addf(&text, "%s  %-10.*s ", date, (int)strcspn(rules, "."), rules);
    if (saved->state == SAVED_UNFINISHED)
        strbuf_addf(&text, _("torn: %s"), words_side(saved->turn));
    else
        strbuf_add_str(&text, words_saved(saved));
    menu_add(menu, strbuf_text(&text));
    strbuf_done(&text);
}

static int choose_save(struct start_choice *out, struct start *start)
{
    struct chooser chooser = {.title = _("Continuar una partida"),
                              .width = SAVES_WIDTH,
                              .preview = preview_save,
                              .payload = start};
    for (int i = 0; i < start->catalog.save_count; i++)
        add_save(&chooser.menu, &start->catalog.saves[i]);
    int chosen = choose_from(start, &chooser, 0);
    if (chosen >= 0) {
        const struct saved *saved = &start->catalog.saves[chosen];
        bool interrupted = saved->state == SAVED_INTERRUPTED;
        *(interrupted ? &out->journal : &out->save) = xstrdup(saved->path);
    }
    menu_done(&chooser.menu);
    return chosen;
}

/* --- language */

static int choose_language(struct start *start)
{
    static const char *const codes[] = {"ca", "en", "es"};
    static const char *const names[] = {"català", "English", "español"};
    struct chooser chooser = {.title = _("Idioma"), .width = VARIANTS_WIDTH};
    for (int i = 0; i < 3; i++)
        menu_add(&chooser.menu, names[i]);
    int chosen = tui_choose(start->tui, &chooser);
    if (chosen >= 0)
        start->speak(codes[chosen]);
    menu_done(&chooser.menu);
    return chosen == CHOOSE_END ? CHOOSE_END : CHOOSE_BACK;
}

/* --- the menu */

enum start_entry { START_NEW, START_RESUME, START_LANGUAGE, START_LEAVE };

static int open_entry(struct start_choice *out, struct start *start, int entry)
{
    switch (entry) {
    case START_NEW:
        return choose_variant(out, start);
    case START_RESUME:
        return choose_save(out, start);
    case START_LANGUAGE:
        return choose_language(start);
    default:
        return CHOOSE_END;
    }
}

/* The standard game, or the first of the list of saved ones. */
static bool preview_entry(struct loaded_game *out, int number, void *payload)
{
    const struct start *start = payload;
    const struct catalog *catalog = &start->catalog;
    if (number == START_NEW && catalog->variants.count > 0)
        preview_variant(out, standard_variant(catalog), payload);
    else if (number == START_RESUME && catalog->save_count > 0)
        preview_save(out, 0, payload);
    return out->game != NULL;
}

/* The entry of the menu that is chosen. */
static int choose_entry(struct start *start)
{
    struct chooser chooser = {.title = "escacs",
                              .width = START_WIDTH,
                              .message = start->message,
                              .preview = preview_entry,
                              .payload = start};
    menu_add(&chooser.menu, _("Nova partida"));
    menu_add(&chooser.menu, _("Continuar una partida"));
    menu_add(&chooser.menu, _("Idioma"));
    menu_add(&chooser.menu, _("Sortir"));
    chooser.menu.chosen = start->place->entry;
    int chosen = tui_choose(start->tui, &chooser);
    menu_done(&chooser.menu);
    start->message = "";
    return chosen;
}

/* Shows the menu once and the screen that is chosen in it. CHOOSE_BACK: show the menu again. */
static int visit(struct start_choice *out, struct start *start)
{
    struct start_place *place = start->place;
    int entry = place->inside ? place->entry : choose_entry(start);
    if (entry < 0)
        return CHOOSE_END;
    place->entry = entry;
    int result = open_entry(out, start, entry);
    place->inside = false;
    start->message = "";
    return result;
}

bool tui_start(struct start_choice *out, struct start_place *place, struct tui *tui,
               const struct folders *folders, void (*speak)(const char *language),
               const char *message)
{
    struct start start = {
        .tui = tui, .folders = folders, .speak = speak, .place = place, .message = message};
    int result = CHOOSE_BACK;
    *out = (struct start_choice){0};
    catalog_init(&start.catalog, folders);
    while (result == CHOOSE_BACK)
        result = visit(out, &start);
    catalog_done(&start.catalog);
    return result >= 0;
}
