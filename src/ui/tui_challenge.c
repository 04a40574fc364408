/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen that asks whom to challenge in a club, and to what. It makes the line that the command
 * `repta` takes. */
#include "session/catalog.h"
#include "ui/gettext.h"
#include "ui/tui_choose.h"
#include "ui/tui_lobby.h"
#include "util/alloc.h"

#include <stdlib.h>
#include <string.h>

enum { CHALLENGE_WIDTH = 50 };

enum challenge_row { ROW_GO, ROW_RIVAL, ROW_RULES, ROW_CLOCK, ROW_COLOUR, ROW_RATED, ROWS };

static const char *const clocks[] = {"", "3+2", "5+3", "10+5", "15+10", "90+30", "1d", "7d"};
static const char *const colours[] = {"sort", "blanques", "negres"};
static const char *const colour_words[] = {N_("a sort"), N_("blanques"), N_("negres")};
enum {
    CLOCKS = sizeof clocks / sizeof *clocks,
    COLOURS = sizeof colours / sizeof *colours,
};

struct asking {
    struct strlist rivals; /* the first one is "": whoever accepts */
    struct catalog catalog;
    int values[ROWS]; /* indexes */
};

/* --- what there is */

static void list_rivals(struct strlist *out, const struct lobby *lobby)
{
    xlist_add(out, "");
    for (int i = 0; i < lobby->index.present_count; i++)
        if (strcmp(lobby->index.present[i].player, lobby->club->name) != 0)
            xlist_add(out, lobby->index.present[i].player);
    strlist_remove_repeated(out);
}

static int count_of(const struct asking *asking, int row)
{
    switch ((enum challenge_row)row) {
    case ROW_RIVAL:
        return (int)asking->rivals.count;
    case ROW_RULES:
        return (int)asking->catalog.variants.count;
    case ROW_CLOCK:
        return CLOCKS;
    case ROW_COLOUR:
        return COLOURS;
    default:
        return 2;
    }
}

static const char *value_of(const struct asking *asking, int row)
{
    int value = asking->values[row];
    switch ((enum challenge_row)row) {
    case ROW_RIVAL:
        return *asking->rivals.items[value] ? asking->rivals.items[value] : _("(qui vulgui)");
    case ROW_RULES:
        return asking->catalog.variants.items[value];
    case ROW_CLOCK:
        return *clocks[value] ? clocks[value] : _("cap");
    case ROW_COLOUR:
        return _(colour_words[value]);
    default:
        return value ? _("sí") : _("no");
    }
}

/* --- the screen */

static void fill(struct chooser *chooser, const struct asking *asking)
{
    static const char *const titles[ROWS] = {[ROW_RIVAL] = N_("Rival"),
                                             [ROW_RULES] = N_("Variant"),
                                             [ROW_CLOCK] = N_("Rellotge"),
                                             [ROW_COLOUR] = N_("Hi jugueu amb"),
                                             [ROW_RATED] = N_("Compta per a la classificació")};
    int chosen = chooser->menu.chosen;
    menu_done(&chooser->menu);
    menu_add(&chooser->menu, _("Reptar"));
    for (int row = ROW_RIVAL; row < ROWS; row++)
        menu_add_value(&chooser->menu, _(titles[row]), value_of(asking, row));
    chooser->menu.chosen = chosen;
}

static void change(struct chooser *chooser, int number, int by, void *payload)
{
    struct asking *asking = payload;
    int count = number == ROW_GO ? 0 : count_of(asking, number);
    if (count > 0)
        asking->values[number] = (asking->values[number] + by + count) % count;
    fill(chooser, asking);
}

/* --- the answer */

static char *line_of(const struct asking *asking)
{
    struct strbuf line = STRBUF_INIT;
    const char *rival = asking->rivals.items[asking->values[ROW_RIVAL]];
    const char *clock = clocks[asking->values[ROW_CLOCK]];
    strbuf_addf(&line, "repta%s%s --regles %s --color %s", *rival ? " " : "", rival,
                asking->catalog.variants.items[asking->values[ROW_RULES]],
                colours[asking->values[ROW_COLOUR]]);
    if (*clock)
        strbuf_addf(&line, " --rellotge %s", clock);
    if (asking->values[ROW_RATED])
        strbuf_add_str(&line, " --compta");
    return strbuf_take(&line);
}

bool tui_ask_challenge(char **line, struct tui *tui, const struct lobby *lobby)
{
    struct asking asking = {.rivals = STRLIST_INIT};
    struct chooser chooser = {.title = _("Reptar algú del club"),
                              .width = CHALLENGE_WIDTH,
                              .change = change,
                              .payload = &asking};
    int chosen = CHOOSE_BACK;
    *line = NULL;
    list_rivals(&asking.rivals, lobby);
    catalog_init(&asking.catalog, lobby->folders);
    for (size_t i = 0; i < asking.catalog.variants.count; i++)
        if (strcmp(asking.catalog.variants.items[i], "fide") == 0)
            asking.values[ROW_RULES] = (int)i;
    fill(&chooser, &asking);
    while (asking.catalog.variants.count > 0 && (chosen = tui_choose(tui, &chooser)) > ROW_GO)
        change(&chooser, chosen, 1, &asking);
    if (chosen == ROW_GO)
        *line = line_of(&asking);
    menu_done(&chooser.menu);
    catalog_done(&asking.catalog);
    strlist_done(&asking.rivals);
    return chosen != CHOOSE_END;
}
