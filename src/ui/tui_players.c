/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen that asks who plays, and how. */
#include "ui/tui_start.h"

#include "ui/game_words.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/tui_choose.h"
#include "util/alloc.h"
#include "util/restriction.h"

#include <stdlib.h>
#include <string.h>

enum { WIDTH = 56, ENTRIES = 2 * (3 + CPU_PARAMETER_COUNT) + 5 };

static const char *const clocks[] = {"",   "1",     "3+2",   "5+3",      "10+5", "15+10",
                                     "30", "60+30", "90+30", "40/90+30", "7d",   NULL};

/* What an entry asks. */
enum ask {
    ASK_START,
    ASK_SEAT,
    ASK_ALGORITHM,
    ASK_ENGINE,
    ASK_PARAMETER,
    ASK_CLOCK,
    ASK_KNOWLEDGE,
    ASK_LEARNING,
    ASK_AUTOMATIC,
};

struct entry {
    enum ask ask;
    int side;
    enum cpu_parameter parameter;
};

struct asking {
    struct players_answer *answer;
    struct tui *tui;
    const struct players_question *question;
    struct entry entries[ENTRIES]; /* those shown */
};

/* --- values */

static struct seat_answer *seat_of(const struct asking *asking, const struct entry *entry)
{
    return &asking->answer->sides[entry->side];
}

/* What the entry changes. */
static int *value_of(const struct asking *asking, const struct entry *entry)
{
    struct seat_answer *seat = seat_of(asking, entry);
    switch (entry->ask) {
    case ASK_SEAT:
        return &seat->seat;
    case ASK_ALGORITHM:
        return &seat->algorithm;
    case ASK_ENGINE:
        return &seat->engine;
    case ASK_PARAMETER:
        return &seat->values[entry->parameter];
    case ASK_CLOCK:
        return &asking->answer->clock;
    case ASK_KNOWLEDGE:
        return &asking->answer->knows;
    case ASK_LEARNING:
        return &asking->answer->learns;
    case ASK_AUTOMATIC:
        return &asking->tui->settings.automatic;
    default:
        return NULL;
    }
}

static bool has_engines(const struct asking *asking)
{
    return asking->question->engines && asking->tui->settings.engine_count > 0 &&
           !restriction_now()->on;
}

static int count_texts(const char *const *texts)
{
    int count = 0;
    while (texts[count])
        count++;
    return count;
}

/* How many values it has. */
static int count_of(const struct asking *asking, const struct entry *entry)
{
    int algorithms = 0;
    switch (entry->ask) {
    case ASK_SEAT:
        return has_engines(asking) ? SEATS : SEAT_ENGINE;
    case ASK_ALGORITHM:
        while (seat_algorithm(algorithms) != CPU_ALGORITHM_COUNT)
            algorithms++;
        return algorithms;
    case ASK_ENGINE:
        return asking->tui->settings.engine_count;
    case ASK_PARAMETER:
        return seat_offers(entry->parameter);
    case ASK_CLOCK:
        return count_texts(clocks);
    default:
        return 2;
    }
}

static const char *seat_words(enum seat seat)
{
    static const char *const words[SEATS] = {[SEAT_PERSON] = N_("persona"),
                                             [SEAT_ADAPTIVE] = N_("CPU al meu nivell"),
                                             [SEAT_LEVEL] = N_("CPU"),
                                             [SEAT_ALGORITHM] = N_("CPU, per algorisme"),
                                             [SEAT_ENGINE] = N_("un programa UCI")};
    return _(words[seat]);
}

/* The name of the program, without its folder, arguments and options. */
static void add_engine(struct strbuf *out, const char *words)
{
    const char *start = words, *end = words + strcspn(words, " ,");
    for (const char *at = words; at < end; at++)
        if (*at == '/')
            start = at + 1;
    strbuf_add(out, start, (size_t)(end - start));
}

static void add_value(struct strbuf *out, const struct asking *asking, const struct entry *entry)
{
    const struct parameter *algorithm = &cpu_parameters[CPU_PARAMETER_ALGORITHM];
    int value = *value_of(asking, entry);
    const char *text = "";
    switch (entry->ask) {
    case ASK_SEAT:
        text = seat_words((enum seat)value);
        break;
    case ASK_ALGORITHM:
        text = language_pick(algorithm->choices[seat_algorithm(value)]);
        break;
    case ASK_ENGINE:
        add_engine(out, asking->tui->settings.engines[value]);
        break;
    case ASK_PARAMETER:
        text = seat_offer(entry->parameter, value);
        break;
    case ASK_CLOCK:
        text = clocks[value];
        break;
    case ASK_KNOWLEDGE:
        text = !value ? _("no") : asking->question->classics ? _("les clàssiques") : _("sí");
        break;
    default:
        text = value ? _("sí") : _("no");
    }
    if (!*text && entry->ask == ASK_PARAMETER)
        text = _("sense límit");
    else if (!*text && entry->ask == ASK_CLOCK)
        text = _("cap");
    strbuf_add_str(out, text);
}

/* --- entries */

static const char *parameter_title(enum cpu_parameter parameter)
{
    static const char *const titles[CPU_PARAMETER_COUNT] = {
        [CPU_PARAMETER_LEVEL] = N_("nivell"),
        [CPU_PARAMETER_TIME] = N_("segons per tirada"),
        [CPU_PARAMETER_DEPTH] = N_("profunditat"),
        [CPU_PARAMETER_THREADS] = N_("fils"),
        [CPU_PARAMETER_RATIO] = N_("ràtio"),
        [CPU_PARAMETER_RUNG] = N_("esglaó"),
        [CPU_PARAMETER_SHORTEST] = N_("mínim de segons"),
        [CPU_PARAMETER_LONGEST] = N_("màxim de segons"),
        [CPU_PARAMETER_INTERRUPT] = N_("límit de segons"),
    };
    return _(titles[parameter]);
}

static const char *title_of(const struct entry *entry)
{
    switch (entry->ask) {
    case ASK_SEAT:
        return words_side((enum side)entry->side);
    case ASK_ALGORITHM:
        return _("algorisme");
    case ASK_ENGINE:
        return _("programa");
    case ASK_PARAMETER:
        return parameter_title(entry->parameter);
    case ASK_CLOCK:
        return _("Rellotge");
    case ASK_KNOWLEDGE:
        return _("Partides que coneix");
    case ASK_LEARNING:
        return _("N'aprèn");
    case ASK_AUTOMATIC:
        return _("La CPU mou sola");
    default:
        return _("Començar");
    }
}

/* Whether it is a detail of the entry above it. */
static bool is_detail(const struct entry *entry)
{
    return entry->ask == ASK_ALGORITHM || entry->ask == ASK_ENGINE || entry->ask == ASK_PARAMETER;
}

static void add_entry(struct chooser *chooser, struct asking *asking, struct entry entry)
{
    struct strbuf title = STRBUF_INIT, value = STRBUF_INIT;
    asking->entries[menu_count(&chooser->menu)] = entry;
    strbuf_addf(&title, is_detail(&entry) ? "  %s" : "%s", title_of(&entry));
    if (entry.ask == ASK_START) {
        menu_add(&chooser->menu, strbuf_text(&title));
    } else {
        add_value(&value, asking, &entry);
        menu_add_value(&chooser->menu, strbuf_text(&title), strbuf_text(&value));
    }
    strbuf_done(&title);
    strbuf_done(&value);
}

static const char *about_algorithm(enum cpu_algorithm algorithm)
{
    static const char *const words[CPU_ALGORITHM_COUNT] = {
        [CPU_COMPLETE] = N_("tot el que sap: mira tan lluny com pot i poda el que no cal"),
        [CPU_ALPHABETA] = N_("mira sempre el mateix nombre de tirades, amb poda"),
        [CPU_MINIMAX] = N_("mira sempre el mateix nombre de tirades, sense poda"),
        [CPU_ADAPTIVE] = "",
        [CPU_ADAPTIVE_ORIGINAL] = N_("l'algorisme publicat: imita el rang de les teves tirades"),
        [CPU_FIXED_RATIO] = N_("tria sempre pel mateix rang: amb 0 el pitjor, amb 100 el millor"),
        [CPU_RANDOM] = N_("qualsevol tirada legal"),
        [CPU_GREEDY] = N_("captura el que pot i no mira més enllà"),
        [CPU_LADDER] = N_("sempre el mateix esglaó dels que puja i baixa l'adaptatiu"),
    };
    return _(words[algorithm]);
}

/* What the parameters of a CPU mean is said as the help of the command line does. */
static void explain_parameter(struct strbuf *out, enum cpu_parameter parameter, const char *value)
{
    strbuf_add_str(out, _(cpu_parameters[parameter].help));
    if (parameter == CPU_PARAMETER_LEVEL)
        strbuf_addf(out, _("; en escacs, %d Elo"), cpu_level_elo(atoi(value)));
}

static void explain(struct strbuf *out, int number, void *payload)
{
    const struct asking *asking = payload;
    const struct entry *entry = &asking->entries[number];
    if (entry->ask == ASK_PARAMETER)
        explain_parameter(out, entry->parameter,
                          seat_offer(entry->parameter, *value_of(asking, entry)));
    else if (entry->ask == ASK_ALGORITHM)
        strbuf_add_str(out, about_algorithm(seat_algorithm(seat_of(asking, entry)->algorithm)));
    else if (entry->ask == ASK_CLOCK)
        strbuf_add_str(out, _("minuts + segons per tirada; 40/90: quaranta tirades en noranta "
                              "minuts; 7d: set dies per tirada"));
    else if (entry->ask == ASK_AUTOMATIC)
        strbuf_add_str(out, _("si no, cada tirada de la CPU espera la tecla d'espai"));
    else if (entry->ask == ASK_LEARNING)
        strbuf_add_str(out, _("de les partides que s'acaben, per a les següents"));
}

static void add_side(struct chooser *chooser, struct asking *asking, int side)
{
    struct seat_answer *seat = &asking->answer->sides[side];
    enum cpu_parameter parameters[CPU_PARAMETER_COUNT];
    add_entry(chooser, asking, (struct entry){.ask = ASK_SEAT, .side = side});
    if (seat->seat == SEAT_ALGORITHM)
        add_entry(chooser, asking, (struct entry){.ask = ASK_ALGORITHM, .side = side});
    if (seat->seat == SEAT_ENGINE)
        add_entry(chooser, asking, (struct entry){.ask = ASK_ENGINE, .side = side});
    int count = seat_parameters(parameters, seat);
    for (int i = 0; i < count; i++)
        add_entry(chooser, asking,
                  (struct entry){.ask = ASK_PARAMETER, .side = side, .parameter = parameters[i]});
}

static bool has_machine(const struct asking *asking)
{
    for (int side = WHITE; side <= BLACK; side++)
        if (asking->question->given[side] || asking->answer->sides[side].seat != SEAT_PERSON)
            return true;
    return false;
}

static void add_game(struct chooser *chooser, struct asking *asking)
{
    const struct players_question *question = asking->question;
    if (question->of_clock)
        add_entry(chooser, asking, (struct entry){.ask = ASK_CLOCK});
    if (!question->of_game || !has_machine(asking))
        return;
    if (question->of_knowledge)
        add_entry(chooser, asking, (struct entry){.ask = ASK_KNOWLEDGE});
    add_entry(chooser, asking, (struct entry){.ask = ASK_LEARNING});
    add_entry(chooser, asking, (struct entry){.ask = ASK_AUTOMATIC});
}

static void fill(struct chooser *chooser, struct asking *asking)
{
    int chosen = chooser->menu.chosen;
    menu_done(&chooser->menu);
    add_entry(chooser, asking, (struct entry){.ask = ASK_START});
    for (int side = WHITE; side <= BLACK; side++) {
        struct seat_answer *seat = &asking->answer->sides[side];
        if (seat->seat == SEAT_ENGINE && !has_engines(asking))
            seat->seat = SEAT_PERSON;
        if (!asking->question->given[side])
            add_side(chooser, asking, side);
    }
    add_game(chooser, asking);
    int last = menu_count(&chooser->menu) - 1;
    chooser->menu.chosen = chosen < last ? chosen : last;
}

static void change(struct chooser *chooser, int number, int by, void *payload)
{
    struct asking *asking = payload;
    const struct entry *entry = &asking->entries[number];
    int *value = value_of(asking, entry), count = count_of(asking, entry);
    if (!value || count < 1)
        return;
    *value = (*value + by + count) % count;
    if (entry->ask == ASK_ALGORITHM || entry->ask == ASK_PARAMETER)
        seat_settle(seat_of(asking, entry), entry->ask == ASK_ALGORITHM, by);
    fill(chooser, asking);
}

/* --- answering */

static char *words_of(const struct asking *asking, int side)
{
    struct strbuf words = STRBUF_INIT;
    if (asking->question->given[side])
        strbuf_add_str(&words, asking->question->given[side]);
    else
        seat_add_words(&words, &asking->answer->sides[side], &asking->tui->settings);
    char *text = strbuf_take(&words);
    return text ? text : xstrdup("huma");
}

struct time_control players_clock(const struct players_answer *answer)
{
    struct time_control control = {0};
    time_control_read(&control, clocks[answer->clock]);
    return control;
}

bool tui_ask_players(char *words[2], struct players_answer *answer, struct tui *tui,
                     const struct players_question *question, bool *ends)
{
    struct asking asking = {.answer = answer, .tui = tui, .question = question};
    struct chooser chooser = {.title = _("Qui juga"),
                              .message = question->message,
                              .width = WIDTH,
                              .explain = explain,
                              .change = change,
                              .payload = &asking};
    bool open = !question->given[WHITE] || !question->given[BLACK];
    int chosen = 0;
    fill(&chooser, &asking);
    while (open && (chosen = tui_choose(tui, &chooser)) > 0)
        change(&chooser, chosen, 1, &asking);
    menu_done(&chooser.menu);
    *ends = chosen == CHOOSE_END;
    for (int side = WHITE; side <= BLACK && chosen == 0; side++)
        words[side] = words_of(&asking, side);
    return chosen == 0;
}
