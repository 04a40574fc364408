/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of the full screen. */
#include "ui/tui.h"

#include "ui/language.h"
#include "util/translatable.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

void tui_settings_init(struct tui_settings *settings)
{
    *settings = (struct tui_settings){
        .mouse = 1, .marks = 1, .thinking = 1, .undo = 1, .labels = 1, .automatic = 1, .pace = 500};
    theme_builtin(&settings->theme, theme_builtin_name(0));
    snprintf(settings->theme_name, SETTING_BYTES, "%s", theme_builtin_name(0));
}

static bool is_one_of(const char *word, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(word, list[i]) == 0)
            return true;
    return false;
}

static int number_of(const struct setting_row *row, int value)
{
    return row->numbers ? row->numbers[value] : value;
}

int setting_value(const struct tui_settings *settings, const struct setting_row *row)
{
    int number = *(const int *)((const char *)settings + row->field), value = 0;
    while (row->values[value + 1][0] && number_of(row, value) < number)
        value++;
    return value;
}

/* Sets the value that the word names in any language. */
static bool set_row(struct tui_settings *settings, const struct setting_row *row, const char *word)
{
    static const char *const also[][2] = {{"si", "sí"}, {"true", "sí"}, {"false", "no"}};
    for (size_t i = 0; i < sizeof also / sizeof *also; i++)
        if (strcmp(word, also[i][0]) == 0)
            word = also[i][1];
    for (int i = 0; i < SETTING_VALUES && row->values[i][0]; i++)
        if (is_one_of(word, row->values[i], LANGUAGE_COUNT)) {
            *(int *)((char *)settings + row->field) = number_of(row, i);
            return true;
        }
    return false;
}

static bool set_theme(struct tui_settings *settings, const char *name)
{
    int line;
    if (theme_load(&settings->theme, name, &line) != 0)
        return false;
    snprintf(settings->theme_name, SETTING_BYTES, "%s", name);
    return true;
}

/* `dibuixos = no` is an older name of `peces = figures`. */
static bool set_pictures(struct tui_settings *settings, const char *value)
{
    static const char *const words[] = {"si", "sí", "yes", "true", "no", "false"};
    if (!is_one_of(value, words, 6))
        return false;
    settings->pieces = is_one_of(value, words, 4) ? PIECES_PICTURES : PIECES_FIGURES;
    return true;
}

static bool add_engine(struct tui_settings *settings, const char *words)
{
    if (!*words || settings->engine_count == ENGINES_MAX)
        return false;
    snprintf(settings->engines[settings->engine_count++], SETTING_BYTES, "%s", words);
    return true;
}

static bool set(struct tui_settings *settings, const char *key, const char *value)
{
    if (strcmp(key, "tema") == 0 || strcmp(key, "theme") == 0)
        return set_theme(settings, value);
    if (strcmp(key, "dibuixos") == 0 || strcmp(key, "pictures") == 0)
        return set_pictures(settings, value);
    if (strcmp(key, "motor") == 0 || strcmp(key, "engine") == 0)
        return add_engine(settings, value);
    if (is_one_of(key, language_keys, 2))
        return language_is_known(value);
    for (const struct setting_row *row = setting_rows; row->names[0]; row++)
        if (is_one_of(key, row->names, 2))
            return set_row(settings, row, value);
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

/* --- the table */

#define FIELD(name) offsetof(struct tui_settings, name)
#define NO_YES                                                                                     \
    {                                                                                              \
        {"no", "no", "no"},                                                                        \
        {                                                                                          \
            "sí", "yes", "sí"                                                                     \
        }                                                                                          \
    }
#define SAME(text)                                                                                 \
    {                                                                                              \
        text, text, text                                                                           \
    }

static const int paces[] = {0, 100, 250, 500, 1000, 2000, 5000};

/* clang-format off */
const struct setting_row setting_rows[] = {
    {{"peces", "pieces"}, N_("Peces"), FIELD(pieces),
     {{"imatges", "images", "imágenes"}, {"dibuixos", "pictures", "dibujos"},
      {"figures", "figures", "figuras"}, {"lletres", "letters", "letras"}}, NULL,
     N_("imatges: les del fitxer de regles, on el terminal en mostra; si no, dibuixos")},
    {{"coordenades", "coordinates"}, N_("Coordenades"), FIELD(labels), NO_YES, NULL, NULL},
    {{"notacio", "notation"}, N_("Notació de la llista"), FIELD(notation),
     {{"algebraica", "algebraic", "algebraica"},
      {"coordenades", "coordinates", "coordenadas"}}, NULL, N_("Cf3, o g1 f3")},
    {{"marques", "marks"}, N_("Marques al tauler"), FIELD(marks), NO_YES, NULL,
     N_("l'última tirada, i on pot anar la peça triada")},
    {{"avaluacio", "evaluation"}, N_("Barra d'avaluació"), FIELD(evaluation), NO_YES, NULL,
     N_("qui està millor, al costat del tauler (F3)")},
    {{"pensament", "thinking"}, N_("El que pensa la CPU"), FIELD(thinking), NO_YES, NULL,
     N_("profunditat, avaluació i tirades que espera (F4)")},
    {{"desfer", "undo"}, N_("Es pot desfer"), FIELD(undo), NO_YES, NULL, NULL},
    {{"automatic", "automatic"}, N_("La CPU mou sola"), FIELD(automatic), NO_YES, NULL,
     N_("si no, cada tirada de la CPU espera la tecla d'espai")},
    {{"ritme", "pace"}, N_("Ritme entre CPU (segons)"), FIELD(pace),
     {SAME("0"), SAME("0.1"), SAME("0.25"), SAME("0.5"), SAME("1"), SAME("2"), SAME("5")}, paces,
     N_("el que triga almenys una tirada entre ordinadors")},
    {{"campana", "bell"}, N_("Campana"), FIELD(bell), NO_YES, NULL,
     N_("per a tirades refusades i tirades del rival")},
    {{"ratoli", "mouse"}, N_("Ratolí"), FIELD(mouse), NO_YES, NULL,
     N_("si no, el ratolí és del terminal, per copiar text")},
    {{"ascii", "ascii"}, N_("Només ASCII"), FIELD(ascii), NO_YES, NULL, NULL},
    {{"mode", "mode"}, N_("Com es juga"), FIELD(text_mode),
     {{"tui", "tui", "tui"}, {"text", "text", "text"}}, NULL,
     N_("tui: la pantalla completa; text: línies")},
    {{NULL, NULL}, NULL, 0, {{NULL}}, NULL, NULL},
};
/* clang-format on */
