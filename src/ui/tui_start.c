/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The start menu: what to play, and the settings. */
#include "ui/tui_start.h"

#include "session/catalog.h"
#include "session/own_problems.h"
#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/messages.h"
#include "ui/tui_choose.h"
#include "ui/tui_lobby.h"
#include "util/alloc.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { VARIANTS_WIDTH = 24, SAVES_WIDTH = 51, START_WIDTH = 26, TITLE_COLUMNS = 14 };

enum { PLACE_FIRST = -3 }; /* a place in a list: where it begins */

/* What the screens of the start menu share. */
struct start {
    struct tui *tui;
    const struct folders *folders;
    struct catalog catalog;
    void (*speak)(const char *language);
    struct start_place *place;
    const char *message;     /* for the next screen */
    struct strbuf practised; /* how the last training or the visit to the club went */
};

/* Shows a list, with the entry chosen that the user chose last or, at first, entry `first`. */
static int choose_from(struct start *start, struct chooser *chooser, int first)
{
    struct start_place *place = start->place;
    int last = menu_count(&chooser->menu) - 1;
    first = place->inside && place->number != PLACE_FIRST ? place->number : first;
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

/* The index of a variant; 0 if there is no such one. */
static int find_variant(const struct catalog *catalog, const char *name)
{
    for (int i = 0; i < (int)catalog->variants.count; i++)
        if (strcmp(catalog->variants.items[i], name) == 0)
            return i;
    return 0;
}

/* Adds the title of a variant, or the name of a file that has none. */
static void add_variant(struct menu *menu, const struct start *start, int number)
{
    struct loaded_game loaded;
    const char *name = start->catalog.variants.items[number];
    catalog_load_variant(&loaded, name, start->folders);
    const char *title = loaded.variant ? variant_title(loaded.variant, language_in_use()) : "";
    menu_add(menu, *title ? title : name);
    loaded_game_done(&loaded);
}

static int choose_variant(struct start_choice *out, struct start *start, const char *title)
{
    struct chooser chooser = {
        .title = title, .width = VARIANTS_WIDTH, .preview = preview_variant, .payload = start};
    for (int i = 0; i < (int)start->catalog.variants.count; i++)
        add_variant(&chooser.menu, start, i);
    int chosen = choose_from(start, &chooser, find_variant(&start->catalog, FIRST_VARIANT));
    if (chosen >= 0)
        out->rules = xstrdup(start->catalog.variants.items[chosen]);
    menu_done(&chooser.menu);
    return chosen;
}

/* --- the latest game */

/* The index of the latest game that is not over; -1: none. */
static int latest_unfinished(const struct catalog *catalog)
{
    const struct saved *latest = saves_latest_unfinished(catalog->saves, catalog->save_count);
    return latest ? (int)(latest - catalog->saves) : -1;
}

static void take_save(struct start_choice *out, const struct saved *saved)
{
    bool interrupted = saved->state == SAVED_INTERRUPTED;
    *(interrupted ? &out->journal : &out->save) = xstrdup(saved->path);
}

/* --- saves */

static bool preview_save(struct loaded_game *out, int number, void *payload)
{
    const struct start *start = payload;
    catalog_load_save(out, &start->catalog.saves[number], start->folders);
    return true;
}

/* The title of the rules that a save names, of which the last one is remembered. */
struct titles {
    char *rules;
    struct strbuf title;
};

static const char *title_of(struct titles *titles, const struct start *start, const char *rules)
{
    struct loaded_game loaded;
    if (titles->rules && strcmp(titles->rules, rules) == 0)
        return strbuf_text(&titles->title);
    free(titles->rules);
    titles->rules = xstrdup(rules);
    strbuf_clear(&titles->title);
    catalog_load_variant(&loaded, rules, start->folders);
    const char *slash = strrchr(rules, '/'), *base = slash ? slash + 1 : rules;
    const char *title = loaded.variant ? variant_title(loaded.variant, language_in_use()) : "";
    strbuf_add_str(&titles->title, *title ? title : base);
    loaded_game_done(&loaded);
    return strbuf_text(&titles->title);
}

/* `16/11/2026 08:53  Escacs FIDE       torn: Negres`. */
static void add_save(struct menu *menu, const struct saved *saved, const char *title)
{
    struct strbuf text = STRBUF_INIT;
    struct tm local;
    char date[32] = "";
    if (localtime_r(&saved->changed.tv_sec, &local))
        strftime(date, sizeof date, "%d/%m/%Y %H:%M", &local);
    strbuf_addf(&text, "%s  %s", date, title);
    for (int i = grid_width(title); i < TITLE_COLUMNS; i++)
        strbuf_add_char(&text, ' ');
    strbuf_add_char(&text, ' ');
    if (saved->state == SAVED_UNFINISHED)
        strbuf_addf(&text, _("torn: %s"), words_side(saved->turn));
    else
        strbuf_add_str(&text, words_saved(saved));
    menu_add(menu, strbuf_text(&text));
    strbuf_done(&text);
}

static int choose_save(struct start_choice *out, struct start *start)
{
    struct chooser chooser = {.title = _("Partides desades"),
                              .width = SAVES_WIDTH,
                              .preview = preview_save,
                              .payload = start};
    struct titles titles = {.title = STRBUF_INIT};
    for (int i = 0; i < start->catalog.save_count; i++)
        add_save(&chooser.menu, &start->catalog.saves[i],
                 title_of(&titles, start, start->catalog.saves[i].rules));
    free(titles.rules);
    strbuf_done(&titles.title);
    int chosen = choose_from(start, &chooser, 0);
    if (chosen >= 0)
        take_save(out, &start->catalog.saves[chosen]);
    menu_done(&chooser.menu);
    return chosen;
}

/* --- the menu */

enum start_entry {
    START_NOW,
    START_CONTINUE, /* only if there is an unfinished game */
    START_NEW,
    START_OPEN,
    START_SAVES,
    START_PROBLEMS,
    START_CLUB, /* only if there is one */
    START_SETTINGS,
    START_LEAVE,
    START_ENTRIES
};

/* --- problems */

/* Train with the problems of a variant. What there is to say is in start->practised. */
static void train(struct start *start, const struct variant *variant)
{
    struct diagnostics *list = xcalloc(1, sizeof *list);
    diagnostics_init(list);
    struct training *training = training_new(variant, start->folders, list);
    strbuf_clear(&start->practised);
    int own = training ? own_problems_add_kept(training, start->folders) : 0;
    if (!training || training_add_builtin(training) + own == 0)
        strbuf_add_str(&start->practised, _("No hi ha problemes d'aquesta variant"));
    else
        tui_train(start->tui, training, &start->practised);
    training_free(training);
    free(list);
}

/* Lets the user choose a variant and trains with its problems. */
static int practise(struct start *start)
{
    struct start_choice choice = {0};
    struct loaded_game loaded = {0};
    int chosen = choose_variant(&choice, start, _("Problemes: variant"));
    if (chosen >= 0) {
        catalog_load_variant(&loaded, choice.rules, start->folders);
        if (loaded.variant)
            train(start, loaded.variant);
        loaded_game_done(&loaded);
        chosen = CHOOSE_BACK;
    }
    free(choice.rules);
    return chosen;
}

/* --- entries: those that exist are rows of the menu */

static bool always(const struct start *start)
{
    (void)start;
    return true;
}

static bool has_unfinished(const struct start *start)
{
    return latest_unfinished(&start->catalog) >= 0;
}

static int play_now(struct start_choice *out, struct start *start)
{
    (void)start;
    out->rules = xstrdup(FIRST_VARIANT);
    out->at_once = true;
    return 0;
}

static int continue_latest(struct start_choice *out, struct start *start)
{
    take_save(out, &start->catalog.saves[latest_unfinished(&start->catalog)]);
    out->at_once = true;
    return 0;
}

static int begin_game(struct start_choice *out, struct start *start)
{
    return choose_variant(out, start, _("Nova partida: variant"));
}

static int open_file(struct start_choice *out, struct start *start)
{
    return tui_browse(out, start->tui, start->folders, start->message);
}

static int open_problems(struct start_choice *out, struct start *start)
{
    (void)out;
    return practise(start);
}

static bool has_club(const struct start *start)
{
    return start->tui->club && club_exists(start->tui->club);
}

static int open_club(struct start_choice *out, struct start *start)
{
    (void)out;
    strbuf_clear(&start->practised);
    return tui_visit_club(start->tui, start->folders, start->speak, &start->practised)
               ? CHOOSE_BACK
               : CHOOSE_END;
}

static int open_settings(struct start_choice *out, struct start *start)
{
    (void)out;
    return tui_change_settings(start->tui, start->folders, start->speak) ? CHOOSE_BACK : CHOOSE_END;
}

static int leave(struct start_choice *out, struct start *start)
{
    (void)out;
    (void)start;
    return CHOOSE_END;
}

/* In the order of enum start_entry. `open` returns a number of 0 and more if something was chosen,
 * CHOOSE_BACK or CHOOSE_END. */
static const struct {
    const char *words;
    bool (*exists)(const struct start *start);
    int (*open)(struct start_choice *out, struct start *start);
} entries[START_ENTRIES] = {
    [START_NOW] = {N_("Jugar ara"), always, play_now},
    [START_CONTINUE] = {N_("Continuar l'última partida"), has_unfinished, continue_latest},
    [START_NEW] = {N_("Nova partida"), always, begin_game},
    [START_OPEN] = {N_("Obrir un fitxer"), always, open_file},
    [START_SAVES] = {N_("Partides desades"), always, choose_save},
    [START_PROBLEMS] = {N_("Problemes"), always, open_problems},
    [START_CLUB] = {N_("Club"), has_club, open_club},
    [START_SETTINGS] = {N_("Configuració"), always, open_settings},
    [START_LEAVE] = {N_("Sortir"), always, leave},
};

/* The entry of the n-th row; START_ENTRIES after the last. */
static enum start_entry entry_of(const struct start *start, int row)
{
    int entry = 0;
    for (; entry < START_ENTRIES; entry++)
        if (entries[entry].exists(start) && row-- == 0)
            break;
    return (enum start_entry)entry;
}

static int row_of(const struct start *start, int entry)
{
    int row = 0;
    for (int i = 0; i < entry; i++)
        row += entries[i].exists(start);
    return row;
}

/* The game that the entry would begin with. */
static bool preview_entry(struct loaded_game *out, int number, void *payload)
{
    const struct start *start = payload;
    const struct catalog *catalog = &start->catalog;
    enum start_entry entry = entry_of(start, number);
    if ((entry == START_NOW || entry == START_NEW) && catalog->variants.count > 0)
        preview_variant(out, find_variant(catalog, FIRST_VARIANT), payload);
    else if (entry == START_CONTINUE)
        preview_save(out, latest_unfinished(catalog), payload);
    else if (entry == START_SAVES && catalog->save_count > 0)
        preview_save(out, 0, payload);
    return out->game != NULL;
}

/* The entry of the menu that is chosen. */
static int choose_entry(struct start *start)
{
    struct chooser chooser = {.title = "escacs",
                              .width = START_WIDTH + 4,
                              .message = start->message,
                              .takes_paste = true,
                              .preview = preview_entry,
                              .payload = start};
    for (int i = 0; i < START_ENTRIES; i++)
        if (entries[i].exists(start))
            menu_add(&chooser.menu, _(entries[i].words));
    chooser.menu.chosen = row_of(start, start->place->entry);
    int chosen = tui_choose(start->tui, &chooser);
    menu_done(&chooser.menu);
    start->message = "";
    return chosen < 0 ? chosen : (int)entry_of(start, chosen);
}

void start_choice_done(struct start_choice *choice)
{
    free(choice->rules);
    free(choice->save);
    free(choice->journal);
    free(choice->pgn);
    *choice = (struct start_choice){0};
}

void start_place_at_variants(struct start_place *place)
{
    place->number = place->entry == START_NEW ? place->number : PLACE_FIRST;
    place->inside = true;
    place->entry = START_NEW;
}

/* Shows the menu once and the screen that is chosen in it. CHOOSE_BACK: show the menu again. */
static int visit(struct start_choice *out, struct start *start)
{
    struct start_place *place = start->place;
    int entry = place->inside ? place->entry : choose_entry(start);
    if (entry == CHOOSE_PASTED) {
        out->pgn = xstrdup(strbuf_text(&start->tui->pasted));
        return 0;
    }
    if (entry < 0)
        return CHOOSE_END;
    place->entry = entry;
    int result = entries[entry].open(out, start);
    place->inside = false;
    bool tells = entry == START_PROBLEMS || entry == START_CLUB;
    start->message = tells ? strbuf_text(&start->practised) : "";
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
    strbuf_done(&start.practised);
    return result >= 0;
}
