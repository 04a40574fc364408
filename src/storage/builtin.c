/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in variants by name. */
#include "storage/builtin.h"

#include "util/ascii.h"

#include <string.h>

/* What others call the variants; a name that is a file's name already needs no row. */
static const struct {
    const char *alias, *name;
} aliases[] = {
    {"chess", "fide"},          {"escacs", "fide"},
    {"ajedrez", "fide"},        {"normal", "fide"},
    {"orthodox", "fide"},       {"standard", "estandard"},
    {"estándar", "estandard"},  {"estandar", "estandard"},
    {"estàndard", "estandard"}, {"draughts", "dames"},
    {"checkers", "dames"},      {"damas", "dames"},
    {"shatranj", "xatranj"},    {"losalamos", "alamos"},
    {"los-alamos", "alamos"},   {"los alamos", "alamos"},
    {"minichess", "gardner"},   {"bestiary", "bestiari"},
    {"bestiario", "bestiari"},  {"wall", "muralla"},
    {"palace", "palau"},        {"palacio", "palau"},
    {"ambaixada", "embassy"},   {"embajada", "embassy"},
    {"correu", "courier"},      {"correo", "courier"},
    {"txigorin", "chigorin"},   {"hoppel-poppel", "hoppelpoppel"},
};

static const struct builtin_words base_words[] = {
    {.name = BUILTIN_STANDARD,
     .title = {"Escacs estàndard", "Standard chess", "Ajedrez estándar"},
     .description =
         {"Els escacs de sempre amb regles més senzilles: sense captura al pas, l'enroc no mira "
          "les "
          "amenaces, i tres escacs seguits o cinquanta torns sense captures fan taules.",
          "Chess with simpler rules: no en passant, castling ignores attacks, and three checks in "
          "a row or fifty turns without a capture draw the game.",
          "El ajedrez de siempre con reglas más sencillas: sin captura al paso, el enroque no mira "
          "las amenazas, y tres jaques seguidos o cincuenta turnos sin capturas dan tablas."}},
};

const struct builtin *builtin_find(const char *name)
{
    for (const struct builtin *builtin = builtin_variants; builtin->name; builtin++) {
        size_t length = strlen(builtin->name);
        if (strncmp(name, builtin->name, length) == 0 &&
            (name[length] == '\0' || strcmp(name + length, ".json") == 0))
            return builtin;
    }
    return NULL;
}

const char *builtin_known_as(const char *name)
{
    for (size_t i = 0; i < sizeof aliases / sizeof *aliases; i++)
        if (ascii_same(aliases[i].alias, name))
            return aliases[i].name;
    return NULL;
}

const struct builtin_words *builtin_words_of(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof base_words / sizeof *base_words; i++)
        if (strlen(base_words[i].name) == length && memcmp(base_words[i].name, name, length) == 0)
            return &base_words[i];
    return NULL;
}
