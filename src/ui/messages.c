/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences for codes. `{text}`, `{low}`, `{high}`, `{expected}`, `{reason}` and `{why}` stand for
 * facts of the diagnostic. Translations keep these names. */
#include "ui/messages.h"

#include "storage/path.h"
#include "ui/gettext.h"
#include "ui/refusal_sentences.h"
#include "util/glyph.h"
#include "util/restriction.h"
#include "util/utf8.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_DRAWING = 0x2500 }; /* lines, blocks and geometric shapes begin here */

/* The tables are at the end. */
static const char *const diagnostic_sentences[DIAGNOSTIC_CODE_COUNT];

struct system_reason {
    int number; /* errno; 0 ends the list */
    const char *words;
};
static const struct system_reason system_reasons[16];

const char *message_system(int number)
{
    for (const struct system_reason *reason = system_reasons; reason->number; reason++)
        if (reason->number == number)
            return _(reason->words);
    return strerror(number);
}

/* --- filling sentences */

/* What the parser expected: a token of the format as it is, or words for it. */
static const char *expected_words(const struct diagnostic *entry)
{
    if (!entry->expected)
        return _("un valor");
    if (strcmp(entry->expected, "EOF") == 0)
        return _("el final del fitxer");
    return entry->expected;
}

static void add_value(struct strbuf *out, const char *name, const void *payload)
{
    const struct diagnostic *entry = payload;
    if (strcmp(name, "text") == 0 && entry->code == DIAGNOSTIC_RULES_NOT_FOUND)
        message_add_file(out, entry->text);
    else if (strcmp(name, "text") == 0)
        strbuf_add_str(out, entry->text);
    else if (strcmp(name, "low") == 0)
        strbuf_addf(out, "%" PRId64, entry->low);
    else if (strcmp(name, "high") == 0)
        strbuf_addf(out, "%" PRId64, entry->high);
    else if (strcmp(name, "expected") == 0)
        strbuf_add_str(out, expected_words(entry));
    else if (strcmp(name, "reason") == 0)
        strbuf_add_str(out, message_system((int)entry->low));
    else if (strcmp(name, "why") == 0)
        refusal_add_of_file(out, &entry->refused);
}

static const char *sentence_of(const struct diagnostic *entry)
{
    bool at_the_end = entry->code == DIAGNOSTIC_JSON_SYNTAX && entry->text[0] == '\0';
    if (at_the_end)
        return _("no és JSON: el text s'acaba aquí; s'esperava {expected}");
    if (entry->code == DIAGNOSTIC_PGN_FEN && entry->low == FEN_NO_LETTERS)
        return message_fen_error(FEN_NO_LETTERS);
    if (entry->code == DIAGNOSTIC_RULES_NOT_FOUND && restriction_now()->on)
        return _("les regles «{text}» no són en aquesta màquina");
    if (entry->code == DIAGNOSTIC_MOVE_ILLEGAL && entry->high >= 0 && !restriction_now()->on)
        return _("la tirada {text} no és legal: {why}; amb --fins-a {high} es carrega fins aquí");
    const char *sentence = diagnostic_sentences[entry->code];
    return sentence ? _(sentence) : diagnostic_name(entry->code);
}

/* --- public */

static void add_clean(struct strbuf *out, const char *text, size_t length)
{
    size_t before = out->len;
    strbuf_add(out, text, length);
    if (!strbuf_failed(out) && out->len > before)
        out->len =
            before + utf8_clean(out->data + before, out->len - before + 1, out->data + before);
}

void message_add_clean(struct strbuf *out, const char *text)
{
    add_clean(out, text, strlen(text));
}

void message_add_file(struct strbuf *out, const char *path)
{
    const char *shown = restriction_now()->on ? path_base(path) : path;
    add_clean(out, shown, restriction_now()->on ? path_stem_length(shown) : strlen(shown));
}

void message_draw_ascii(struct strbuf *text)
{
    size_t from = 0, to = 0;
    while (!strbuf_failed(text) && from < text->len) {
        uint32_t code;
        size_t length = utf8_decode(&code, text->data + from, text->len - from);
        bool drawing = length > 0 && code >= FIRST_DRAWING;
        length = length > 0 ? length : 1;
        if (drawing)
            text->data[to] = glyph_ascii(code);
        else
            memmove(text->data + to, text->data + from, length);
        to += drawing ? 1 : length;
        from += length;
    }
    if (to < from) {
        text->len = to;
        text->data[to] = '\0';
    }
}

void message_add_diagnostic(struct strbuf *out, const char *file, const struct diagnostic *entry)
{
    message_add_file(out, file);
    strbuf_add_str(out, ": ");
    if (entry->path[0])
        strbuf_addf(out, "%s: ", entry->path);
    if (entry->line > 0)
        strbuf_addf(out, _("línia %d, columna %d: "), entry->line, entry->column);
    strbuf_add_str(out, diagnostic_is_error(entry->code) ? _("error: ") : _("avís: "));
    strbuf_add_filled(out, sentence_of(entry), add_value, entry);
}

void message_add_entry(struct strbuf *out, const char *file, const struct diagnostics *list,
                       int index)
{
    message_add_diagnostic(out, file, &list->kept[index]);
    if (list->kept[index].code != DIAGNOSTIC_RULES_NOT_FOUND || restriction_now()->on)
        return;
    for (int i = index + 1; i < list->count && list->kept[i].code == DIAGNOSTIC_RULES_SOUGHT; i++)
        strbuf_addf(out, i > index + 1 ? ", %s" : "%s", list->kept[i].text);
}

void message_add_diagnostics(struct strbuf *out, const char *file, const struct diagnostics *list)
{
    bool cut = list->dropped > 0;
    int shown = cut ? list->count - 1 : list->count;
    for (int i = 0; i < shown; i++) {
        if (list->kept[i].code == DIAGNOSTIC_RULES_SOUGHT)
            continue;
        message_add_entry(out, file, list, i);
        strbuf_add_char(out, '\n');
    }
    if (cut) {
        struct strbuf name = STRBUF_INIT;
        message_add_file(&name, file);
        strbuf_addf(out, _("%s: i %d més\n"), strbuf_text(&name), list->dropped + 1);
        strbuf_done(&name);
    }
}

void message_print_diagnostics(FILE *to, const char *file, const struct diagnostics *list)
{
    struct strbuf lines = STRBUF_INIT;
    message_add_diagnostics(&lines, file, list);
    fputs(strbuf_text(&lines), to);
    strbuf_done(&lines);
}

const char *message_fen_error(enum fen_error error)
{
    static const char *const sentences[] = {
        [FEN_OK] = "",
        [FEN_NO_LETTERS] = N_("la variant té peces sense lletra «fen»"),
        [FEN_FIELDS] = N_("s'esperaven sis camps (o quatre) separats per espais"),
        [FEN_LETTER_UNKNOWN] = N_("lletra de peça desconeguda"),
        [FEN_ROW_LENGTH] = N_("una fila no té tantes caselles com el tauler"),
        [FEN_ROW_COUNT] = N_("el nombre de files no és el del tauler"),
        [FEN_KINGS] = N_("cada bàndol ha de tenir exactament un rei"),
        [FEN_TURN] = N_("el torn ha de ser «w» o «b»"),
        [FEN_CASTLING] = N_("camp d'enrocs incorrecte"),
        [FEN_NO_CASTLING] = N_("un enroc impossible: les peces no són al seu lloc inicial"),
        [FEN_PASSING] = N_("casella de captura al pas incorrecta"),
        [FEN_COUNTER] = N_("comptador incorrecte"),
        [FEN_RIVAL_IN_CHECK] = N_("el bàndol que no té el torn està en escac"),
    };
    return _(sentences[error]);
}

void message_add_fen_error(struct strbuf *out, enum fen_error error, const char *fen, int at)
{
    strbuf_add_str(out, message_fen_error(error));
    if (error == FEN_NO_CASTLING)
        strbuf_addf(out, ": %c", fen[at]);
}

/* --- tables */

static const struct system_reason system_reasons[16] = {
    {ENOENT, N_("no existeix")},
    {EACCES, N_("no hi ha permís")},
    {ENOTDIR, N_("una part del camí no és un directori")},
    {EISDIR, N_("és un directori")},
    {ELOOP, N_("massa enllaços simbòlics")},
    {ENAMETOOLONG, N_("el nom és massa llarg")},
    {EEXIST, N_("ja existeix")},
    {EROFS, N_("el sistema de fitxers és només de lectura")},
    {ENOSPC, N_("no queda espai")},
    {EBADF, N_("està tancada")},
    {EIO, N_("error d'entrada o sortida")},
    {EPERM, N_("no està permès")},
    {EFBIG, N_("el fitxer no pot ser tan gran")},
    {EDQUOT, N_("s'ha exhaurit la quota de disc")},
    {EWOULDBLOCK, N_("el fa servir un altre programa")},
    {0, NULL},
};

/* clang-format off */
static const char *const diagnostic_sentences[DIAGNOSTIC_CODE_COUNT] = {
    [DIAGNOSTIC_FILE_UNREADABLE] = N_(
        "no es pot llegir: {reason}; s'esperava un fitxer que es pugui llegir"),
    [DIAGNOSTIC_FILE_TOO_LARGE] = N_(
        "el fitxer és massa gran; s'esperaven com a molt {high} bytes"),
    [DIAGNOSTIC_FILE_NOT_REGULAR] = N_(
        "no és un fitxer ordinari; no es llegeixen directoris, canonades ni dispositius"),
    [DIAGNOSTIC_JSON_SYNTAX] = N_("no és JSON: hi ha «{text}»; s'esperava {expected}"),
    [DIAGNOSTIC_JSON_TOO_DEEP] = N_(
        "massa nivells de llistes i objectes; s'esperaven com a molt {high}"),
    [DIAGNOSTIC_JSON_TOO_LONG] = N_("hi ha massa valors; s'esperaven com a molt {high}"),
    [DIAGNOSTIC_JSON_DUPLICATE_KEY] = N_(
        "la clau «{text}» està repetida; s'esperava una sola vegada"),
    [DIAGNOSTIC_JSON_BYTE_ORDER_MARK] = N_(
        "comença amb una marca d'ordre de bytes; s'esperava UTF-8 sense marca"),
    [DIAGNOSTIC_JSON_BAD_UTF8] = N_("els bytes no són UTF-8; s'esperava text en UTF-8"),
    [DIAGNOSTIC_JSON_CONTROL_CHARACTER] = N_(
        "conté caràcters de control; s'esperava text sense caràcters de control"),
    [DIAGNOSTIC_NOT_AN_OBJECT] = N_("no és un objecte; s'esperava un objecte JSON"),
    [DIAGNOSTIC_NOT_AN_ARRAY] = N_("no és una llista; s'esperava una llista JSON"),
    [DIAGNOSTIC_NOT_A_STRING] = N_("no és un text; s'esperava un text entre cometes"),
    [DIAGNOSTIC_NOT_A_BOOLEAN] = N_("no és un booleà; s'esperava true o false"),
    [DIAGNOSTIC_NOT_AN_INTEGER] = N_(
        "no és un enter; s'esperava un enter sense decimals ni exponent"),
    [DIAGNOSTIC_OUT_OF_RANGE] = N_(
        "{text} és fora dels límits; s'esperava un enter entre {low} i {high}"),
    [DIAGNOSTIC_KEY_MISSING] = N_("falta la clau «{text}»; és obligatòria"),
    [DIAGNOSTIC_KEY_UNKNOWN] = N_("clau desconeguda «{text}»; no es té en compte"),
    [DIAGNOSTIC_TOO_MANY_PIECES] = N_("hi ha massa tipus de peça; s'esperaven com a molt {high}"),
    [DIAGNOSTIC_NO_PIECES] = N_("no hi ha cap tipus de peça; se n'esperava almenys un"),
    [DIAGNOSTIC_NAME_EMPTY] = N_("el nom és buit; s'esperava un nom"),
    [DIAGNOSTIC_NAME_BAD] = N_(
        "el nom «{text}» no és vàlid; s'esperava un nom sense comes ni espais als extrems"),
    [DIAGNOSTIC_NAME_REPEATED] = N_(
        "el nom «{text}» ja és d'un altre tipus; s'esperava un nom únic"),
    [DIAGNOSTIC_NO_KING] = N_("cap peça no es diu REI; s'esperava un tipus REI"),
    [DIAGNOSTIC_SYMBOL_BAD] = N_(
        "el símbol «{text}» no és vàlid; s'esperava una lletra de la A a la Z"),
    [DIAGNOSTIC_SYMBOL_REPEATED] = N_(
        "el símbol {text} ja és d'un altre tipus; s'esperava un símbol únic"),
    [DIAGNOSTIC_FEN_BAD] = N_(
        "la lletra FEN «{text}» no és vàlida; s'esperava una lletra de la A a la Z"),
    [DIAGNOSTIC_FEN_REPEATED] = N_(
        "la lletra FEN {text} ja és d'un altre tipus; s'esperava una lletra única"),
    [DIAGNOSTIC_GLYPH_BAD] = N_(
        "els glifs no són vàlids; s'esperaven dos textos no buits, el de blanques i el de "
        "negres"),
    [DIAGNOSTIC_IMAGE_MISSING] = N_("falta la imatge «{text}»; el mode text no la necessita"),
    [DIAGNOSTIC_KING_NOT_WORTH_MOST] = N_(
        "el REI val {low} i {text} en val {high}; s'esperava que el REI valgués més que "
        "cap altra peça"),
    [DIAGNOSTIC_KING_PROMOTES] = N_("el REI no pot promocionar; s'esperava false"),
    [DIAGNOSTIC_NO_VECTORS] = N_("no hi ha cap moviment; se n'esperava almenys un"),
    [DIAGNOSTIC_VECTOR_SHAPE] = N_(
        "el vector té {low} elements; s'esperava [A, B, C, D] o [A, B, C]"),
    [DIAGNOSTIC_VECTOR_TERM_BAD] = N_(
        "«{text}» no és un terme vàlid; s'esperava un enter o una de les lletres a b m n, "
        "amb signe o sense"),
    [DIAGNOSTIC_VECTOR_TERM_IS_TEXT] = N_(
        "l'enter {text} està entre cometes; s'esperava sense cometes"),
    [DIAGNOSTIC_VECTOR_ZERO] = N_(
        "el vector [0, 0] no mou la peça; s'esperava un desplaçament no nul"),
    [DIAGNOSTIC_VECTOR_JUMP_MISSING] = N_(
        "falta D en un vector amb desplaçaments rectes o diagonals; s'esperava [A, B, C, "
        "D]"),
    [DIAGNOSTIC_VECTOR_JUMP_IGNORED] = N_(
        "D = {low} no té efecte en desplaçaments combinats; es pren com a 1"),
    [DIAGNOSTIC_VECTOR_OFF_BOARD] = N_(
        "cap desplaçament del vector no cap al tauler; el vector s'ignora"),
    [DIAGNOSTIC_VECTOR_OVERLAP] = N_("el vector se solapa amb {text}; el vector s'ignora"),
    [DIAGNOSTIC_NO_USABLE_VECTORS] = N_("no queda cap moviment útil; se n'esperava almenys un"),
    [DIAGNOSTIC_TYPE_UNKNOWN] = N_(
        "cap tipus de peça no es diu «{text}»; s'esperava el nom d'un dels tipus"),
    [DIAGNOSTIC_POSITION_TOO_LONG] = N_(
        "hi ha més elements que caselles; se n'esperaven com a molt {high}"),
    [DIAGNOSTIC_POSITION_KINGS] = N_("hi ha {low} reis; s'esperava exactament un REI"),
    [DIAGNOSTIC_POSITION_COLLISION] = N_(
        "a {text} coincideixen dues peces; s'esperaven caselles diferents"),
    [DIAGNOSTIC_POSITION_NO_MOVE] = N_(
        "qui té el torn no pot moure en la posició inicial; s'esperava alguna tirada legal"),
    [DIAGNOSTIC_POSITION_IN_CHECK] = N_(
        "qui no té el torn està en escac en la posició inicial; s'esperava que no ho "
        "estigués"),
    [DIAGNOSTIC_POSITION_EMPTY] = N_("un bàndol no té cap peça; se n'esperava almenys una"),
    [DIAGNOSTIC_CASTLING_BOTH_SPELLINGS] = N_(
        "la clau hi és amb ç i amb c; s'esperava només una de les dues"),
    [DIAGNOSTIC_PROMOTES_TO_KING] = N_("no es pot promocionar a REI; s'esperava un altre tipus"),
    [DIAGNOSTIC_PROMOTES_TO_ITSELF] = N_(
        "la peça promociona a si mateixa; s'esperava un altre tipus"),
    [DIAGNOSTIC_PROMOTES_TO_UNUSED] = N_(
        "promocioA no té efecte sense promocio; no es té en compte"),
    [DIAGNOSTIC_WORD_UNKNOWN] = N_(
        "«{text}» no és cap de les paraules possibles; s'esperava {expected}"),
    [DIAGNOSTIC_RULES_NOT_FOUND] = N_(
        "no es troba el fitxer de regles «{text}»; amb --regles FITXER es dona; s'ha buscat entre les "
        "variants integrades i a: "),
    [DIAGNOSTIC_RULES_SOUGHT] = N_("s'ha buscat a {text}"),
    [DIAGNOSTIC_BOOLEAN_IS_TEXT] = N_("{text} està entre cometes; s'esperava sense cometes"),
    [DIAGNOSTIC_SQUARE_BAD] = N_("«{text}» no és una casella; s'esperava una casella com e2"),
    [DIAGNOSTIC_SQUARE_OFF_BOARD] = N_(
        "la casella {text} és fora del tauler; s'esperava una casella del tauler"),
    [DIAGNOSTIC_NOT_PASSED] = N_(
        "cap peça no pot haver acabat de passar per {text}; s'esperava la casella que es pot "
        "capturar al pas"),
    [DIAGNOSTIC_MOVE_SQUARES_BAD] = N_(
        "«{text}» no són les caselles d'una tirada; s'esperava una casella, o dues "
        "separades per un guió"),
    [DIAGNOSTIC_MOVE_ILLEGAL] = N_("la tirada {text} no és legal: {why}"),
    [DIAGNOSTIC_CASTLING_LANDING_BAD] = N_(
        "l'enroc no acaba a «{text}»; s'esperaven les caselles on arriben les dues peces"),
    [DIAGNOSTIC_CASTLING_ORDER] = N_(
        "les caselles d'arribada «{text}» no segueixen l'ordre de les d'origen"),
    [DIAGNOSTIC_PROMOTION_MISSING] = N_(
        "la tirada {text} promociona; s'esperava PROMOCIÓ amb el tipus nou"),
    [DIAGNOSTIC_PROMOTION_BAD] = N_(
        "«{text}» no és una promoció possible; s'esperava PROMOCIÓ: TIPUS_VELL TIPUS_NOU"),
    [DIAGNOSTIC_TURN_WRONG] = N_("el torn no és correcte; s'esperava {expected}"),
    [DIAGNOSTIC_EVENT_IMPOSSIBLE] = N_("«{text}» no és possible en aquest moment de la partida"),
    [DIAGNOSTIC_EVENT_OF_MOVE] = N_(
        "«{text}» és de la tirada anterior; s'esperava en el seu resultat"),
    [DIAGNOSTIC_AFTER_THE_END] = N_("la partida ja s'havia acabat; no s'esperava res més"),
    [DIAGNOSTIC_RESULT_MISSING] = N_("falta el resultat; segons les regles és «{expected}»"),
    [DIAGNOSTIC_RESULT_DIFFERS] = N_(
        "el resultat «{text}» no és el de les regles; es fa servir «{expected}»"),
    [DIAGNOSTIC_TIMES_COUNT] = N_(
        "hi ha {low} temps i {high} elements a tirades; n'hi ha d'haver un per a cada un"),
    [DIAGNOSTIC_TURN_DIFFERS] = N_(
        "el torn no és el que diuen les tirades; es fa servir {expected}"),
    [DIAGNOSTIC_NOTE_IGNORED] = N_("s'esperava {expected}; no es té en compte"),
    [DIAGNOSTIC_GAMES_OF_OTHER_RULES] = N_(
        "no són partides d'aquestes regles, i no serviran mai: {high}"),
    [DIAGNOSTIC_NO_GAMES] = N_("no hi ha cap partida amb tirades; no servirà mai"),
    [DIAGNOSTIC_JOURNAL_DAMAGED] = N_(
        "el diari de la partida està malmès; s'esperava un diari escrit per aquest programa"),
    [DIAGNOSTIC_JOURNAL_CONTRADICTS] = N_(
        "el diari de la partida conté una anotació que les regles no permeten; s'esperava una anotació possible"),
    [DIAGNOSTIC_CLUB_HALF] = N_(
        "la partida del club no ha començat o n'hi falta la part d'un jugador; s'esperaven «blanques.diari» i "
        "«negres.diari»"),
    [DIAGNOSTIC_CLUB_OTHER_RULES] = N_("les regles «{text}» no són aquí les mateixes que al club"),
    [DIAGNOSTIC_CLUB_STOPS] = N_(
        "la línia {low} de la partida del club no és bona; es carrega fins a la línia d'abans"),
    [DIAGNOSTIC_PGN_SYNTAX] = N_("no és PGN: hi ha «{text}»; s'esperava {expected}"),
    [DIAGNOSTIC_PGN_FEN] = N_("la posició «{text}» no és vàlida; s'esperava un FEN d'aquestes regles"),
    [DIAGNOSTIC_PGN_CASTLING] = N_("«{text}» permet un enroc impossible, que no es té en compte"),
    [DIAGNOSTIC_PGN_QUOTES] = N_(
        "hi ha etiquetes amb cometes sense \\ al davant ({high}); es llegeixen fins a «\"]»"),
    [DIAGNOSTIC_PGN_PAST_THE_END] = N_(
        "segons les regles la partida acaba abans de {text}; la resta no es té en compte"),
    [DIAGNOSTIC_PGN_VARIATIONS] = N_(
        "només es llegeix la línia principal; variants que no es tenen en compte: {high}"),
    [DIAGNOSTIC_PGN_NO_GAME] = N_("cal triar una de les partides que hi ha; el fitxer en conté {high}"),
    [DIAGNOSTIC_OUT_OF_MEMORY] = N_("no queda memòria"),
};
/* clang-format on */
