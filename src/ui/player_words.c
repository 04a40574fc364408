/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences about players. */
#include "ui/presenter.h"

#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/messages.h"

#include <string.h>

/* --- lists */

static void add_in_list(struct strbuf *out, const char *separator, const char *text)
{
    if (out->len > 0)
        strbuf_add_str(out, separator);
    strbuf_add_str(out, text);
}

static void add_kinds(struct strbuf *list, enum player_kinds kinds)
{
    static const char *const names[PLAYER_KIND_COUNT] = {N_("huma"), N_("cpu:OPCIONS"),
                                                         N_("uci:PROGRAMA")};
    for (int kind = 0; kind < PLAYER_KIND_COUNT; kind++)
        if (kinds >> kind & 1)
            add_in_list(list, ", ", _(names[kind]));
}

static void add_choices(struct strbuf *list, const char *separator,
                        const struct parameter *parameter)
{
    for (int64_t i = 0; i <= parameter->most; i++)
        add_in_list(list, separator, language_pick(parameter->choices[i]));
}

/* The values that a parameter takes. */
static void add_range(struct strbuf *list, const struct parameter *parameter)
{
    double least = (double)parameter->least / 1000, most = (double)parameter->most / 1000;
    if (parameter->type == PARAMETER_CHOICE)
        add_choices(list, ", ", parameter);
    else if (parameter->type == PARAMETER_SECONDS)
        strbuf_addf(list, _("segons, de %g a %.0f"), least, most);
    else if (parameter->most == INT64_MAX)
        strbuf_addf(list, _("un enter des de %lld"), (long long)parameter->least);
    else
        strbuf_addf(list, _("un enter de %lld a %lld"), (long long)parameter->least,
                    (long long)parameter->most);
}

static void add_names(struct strbuf *list)
{
    for (int i = 0; i < CPU_PARAMETER_COUNT; i++)
        add_in_list(list, ", ", language_pick(cpu_parameters[i].names));
}

/* --- names */

static bool is_name_of(const struct parameter *parameter, const char *name, size_t length)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        if (strlen(parameter->names[i]) == length &&
            strncmp(parameter->names[i], name, length) == 0)
            return true;
    return false;
}

/* The value of a choice in the language in use; NULL if the word is none. */
static const char *choice_in_use(const struct parameter *parameter, const char *word, size_t length)
{
    for (int64_t i = 0; parameter->type == PARAMETER_CHOICE && i <= parameter->most; i++)
        for (int j = 0; j < LANGUAGE_COUNT; j++)
            if (strlen(parameter->choices[i][j]) == length &&
                strncmp(parameter->choices[i][j], word, length) == 0)
                return language_pick(parameter->choices[i]);
    return NULL;
}

/* `nivell=3` as `nivell 3`, in the language in use; of a choice only its value. */
static void add_setting(struct strbuf *out, const char *word, size_t length)
{
    const char *equals = memchr(word, '=', length);
    size_t name = equals ? (size_t)(equals - word) : length;
    struct strbuf text = STRBUF_INIT;
    for (int i = 0; equals && i < CPU_PARAMETER_COUNT; i++)
        if (is_name_of(&cpu_parameters[i], word, name)) {
            word += name + 1;
            length -= name + 1;
            const char *choice = choice_in_use(&cpu_parameters[i], word, length);
            strbuf_addf(&text, choice ? "%s" : "%s ",
                        choice ? choice : language_pick(cpu_parameters[i].names));
            length = choice ? 0 : length;
            break;
        }
    strbuf_add(&text, word, length);
    message_add_clean(out, strbuf_text(&text));
    strbuf_done(&text);
}

void present_player(struct strbuf *out, const char *label, const char *settings)
{
    strbuf_add_str(out, label ? label : _("persona"));
    while (label && settings && *settings) {
        size_t length = strcspn(settings, ",");
        strbuf_add_str(out, ", ");
        add_setting(out, settings, length);
        settings += length + (settings[length] == ',');
    }
}

/* --- problems */

/* What would be right instead. */
static void add_remedy(struct strbuf *list, const struct player_problem *problem)
{
    const struct parameter_error *option = &problem->option;
    const struct parameter of_engine = {
        .type = PARAMETER_NUMBER, .least = problem->least, .most = problem->most};
    if (problem->error == PLAYER_UNKNOWN || problem->error == PLAYER_NOT_ALLOWED)
        add_kinds(list, problem->allowed);
    else if (problem->error == PLAYER_MISSING)
        strbuf_add_str(list, message_system(problem->system));
    else if (problem->error == PLAYER_OPTION && option->fault == PARAMETER_UNKNOWN)
        add_names(list);
    else if (problem->error == PLAYER_OPTION && option->fault >= PARAMETER_NO_VALUE &&
             option->parameter)
        add_range(list, option->parameter);
    else if (problem->error == PLAYER_OPTION && option->fault == PARAMETER_OUT_OF_RANGE)
        add_range(list, &of_engine);
}

static const char *player_sentence(const struct player_problem *problem)
{
    static const char *const sentences[PLAYER_ERROR_COUNT] = {
        [PLAYER_OK] = "",
        [PLAYER_UNKNOWN] = N_("jugador desconegut"),
        [PLAYER_NOT_ALLOWED] = N_("aquest jugador no es pot triar aquí"),
        [PLAYER_OPTION] = "",
        [PLAYER_UNAVAILABLE] = N_("aquest jugador no pot jugar aquesta variant"),
        [PLAYER_NO_MEMORY] = N_("no hi ha prou memòria per a aquest jugador"),
        [PLAYER_MISSING] = N_("no es pot executar el programa d'aquest jugador"),
        [PLAYER_SILENT] = N_("el programa d'aquest jugador no parla UCI"),
        [PLAYER_OTHER_GAME] = N_(
            "el programa d'aquest jugador no coneix aquesta variant o la juga amb altres regles"),
    };
    static const char *const faults[] = {
        [PARAMETER_OK] = "",
        [PARAMETER_EMPTY] = N_("hi ha una coma de més entre les opcions d'un jugador"),
        [PARAMETER_UNKNOWN] = N_("opció de jugador desconeguda"),
        [PARAMETER_REPEATED] = N_("opció de jugador repetida"),
        [PARAMETER_NO_VALUE] = N_("falta el valor d'una opció de jugador"),
        [PARAMETER_MALFORMED] = N_("valor incorrecte d'una opció de jugador"),
        [PARAMETER_OUT_OF_RANGE] = N_("valor incorrecte d'una opció de jugador"),
    };
    if (problem->error == PLAYER_NOT_ALLOWED && problem->kind == PLAYER_UCI)
        return _("un programa només es pot triar a la línia d'ordres");
    return _(problem->error == PLAYER_OPTION ? faults[problem->option.fault]
                                             : sentences[problem->error]);
}

void present_player_problem(struct strbuf *out, const struct player_problem *problem)
{
    struct strbuf remedy = STRBUF_INIT;
    add_remedy(&remedy, problem);
    strbuf_addf(out, "%s: ", player_sentence(problem));
    message_add_clean(out, problem->culprit);
    if (remedy.len > 0)
        strbuf_addf(out, " (%s)", strbuf_text(&remedy));
    strbuf_done(&remedy);
}

const char *present_network_error(enum network_error error)
{
    static const char *const words[] = {
        [NETWORK_OK] = "",
        [NETWORK_OUT_OF_MEMORY] = N_("no hi ha prou memòria"),
        [NETWORK_NOT_ONE] = N_("no és cap xarxa"),
        [NETWORK_VERSION] = N_("la xarxa és d'una versió que aquest programa no coneix"),
        [NETWORK_DAMAGED] = N_("la xarxa està malmesa o no es pot llegir"),
        [NETWORK_SHAPE] = N_("la xarxa té una forma impossible"),
        [NETWORK_OTHER_RULES] = N_("la xarxa és d'unes altres regles"),
        [NETWORK_OVERFLOW] = N_("la xarxa té pesos massa grans"),
    };
    return _(words[error]);
}

void present_player_warnings(struct strbuf *out, const struct player_problem *problem)
{
    if (problem->memory_mb > 0)
        /* L10N: the number is megabytes */
        strbuf_addf(out, _("Avís: falta memòria: la CPU juga amb una taula de %d MB\n"),
                    problem->memory_mb);
    if (problem->network)
        /* L10N: why the learnt evaluation cannot be used */
        strbuf_addf(out, _("Avís: la CPU juga sense la xarxa pròpia: %s\n"),
                    present_network_error((enum network_error)problem->network));
}

/* --- help */

/* `nivell=0..10`, `algorisme=complet|alfabeta|minimax` */
static void add_usage(struct strbuf *out, const struct parameter *parameter)
{
    struct strbuf values = STRBUF_INIT;
    if (parameter->type == PARAMETER_CHOICE)
        add_choices(&values, "|", parameter);
    else if (parameter->type == PARAMETER_SECONDS)
        strbuf_add_str(&values, _("SEGONS"));
    else if (parameter->most == INT64_MAX)
        strbuf_add_str(&values, "N");
    else
        strbuf_addf(&values, "%lld..%lld", (long long)parameter->least, (long long)parameter->most);
    strbuf_addf(out, "%s=%s", language_pick(parameter->names), strbuf_text(&values));
    strbuf_done(&values);
}

/* The names in the languages that are not spoken, where they differ from each other. */
static void add_other_names(struct strbuf *out, const struct parameter *parameter)
{
    const char *spoken = language_pick(parameter->names);
    struct strbuf others = STRBUF_INIT;
    for (int i = 0; i < 3; i++) {
        const char *name = parameter->names[i];
        bool seen = strcmp(name, spoken) == 0;
        for (int j = 0; j < i; j++)
            seen |= strcmp(name, parameter->names[j]) == 0;
        if (!seen)
            add_in_list(&others, ", ", name);
    }
    if (others.len > 0)
        strbuf_addf(out, " (%s)", strbuf_text(&others));
    strbuf_done(&others);
}

/* ` [10]`, unless there is no default. */
static void add_default(struct strbuf *out, const struct parameter *parameter)
{
    if (parameter->initial < parameter->least)
        return;
    if (parameter->type == PARAMETER_CHOICE)
        strbuf_addf(out, " [%s]", language_pick(parameter->choices[parameter->initial]));
    else if (parameter->type == PARAMETER_SECONDS)
        strbuf_addf(out, " [%g]", (double)parameter->initial / 1000);
    else
        strbuf_addf(out, " [%lld]", (long long)parameter->initial);
}

void present_player_options(struct strbuf *out)
{
    for (int i = 0; i < CPU_PARAMETER_COUNT; i++) {
        const struct parameter *parameter = &cpu_parameters[i];
        strbuf_add_str(out, "  ");
        add_usage(out, parameter);
        add_other_names(out, parameter);
        strbuf_addf(out, "\n        %s", _(parameter->help));
        add_default(out, parameter);
        strbuf_add_char(out, '\n');
    }
}
