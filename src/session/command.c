/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of commands, and finding one in it. */
#include "session/command.h"

#include "util/ascii.h"
#include "util/glyph.h"
#include "util/translatable.h"
#include "util/utf8.h"

#include <string.h>

enum { NAME_SIZE = 64 };

/* Write the beginning of `text` in lower case, without accents, and with single spaces. Returns its
 * length. */
static size_t fold(char out[NAME_SIZE], const char *text)
{
    size_t length = 0, left = strlen(text);
    while (left > 0 && length + 1 < NAME_SIZE) {
        uint32_t code = '?';
        size_t bytes = utf8_decode(&code, text, left);
        char c = ascii_lower(glyph_ascii(code));
        c = c == '`' ? '\'' : c;
        bool again = c == ' ' && (length == 0 || out[length - 1] == ' ');
        if (!again)
            out[length++] = c;
        bytes = bytes ? bytes : 1;
        text += bytes;
        left -= bytes;
    }
    out[length] = '\0';
    return length;
}

/* Whether the folded line begins with the name; returns its length, else 0. */
static size_t begins_with(const char *line, const char *name)
{
    char folded[NAME_SIZE];
    if (ascii_is_letter(*name) && *name != *line)
        return 0; /* most names: they need no folding */
    size_t length = fold(folded, name);
    bool same = strncmp(line, folded, length) == 0;
    return same && (line[length] == '\0' || line[length] == ' ') ? length : 0;
}

static const char *skip_spaces(const char *text)
{
    while (*text == ' ')
        text++;
    return text;
}

/* Skip as many words of the line as the name has. */
static const char *after_words(const char *line, const char *name)
{
    for (const char *word = name; word; word = strchr(word + 1, ' ')) {
        line = skip_spaces(line);
        line += strcspn(line, " ");
    }
    return skip_spaces(line);
}

const struct command *command_find(const char *line, const char **argument)
{
    return command_find_in(commands, line, argument);
}

const struct command *command_find_in(const struct command *table, const char *line,
                                      const char **argument)
{
    char folded[NAME_SIZE];
    const struct command *found = NULL;
    size_t longest = 0;
    fold(folded, line);
    for (const struct command *command = table; command->names[0]; command++) {
        for (int i = 0; i < COMMAND_NAMES && command->names[i]; i++) {
            size_t length = begins_with(folded, command->names[i]);
            if (length <= longest)
                continue;
            longest = length;
            found = command;
            *argument = after_words(line, command->names[i]);
        }
    }
    return found;
}

/* clang-format off */
const struct command commands[] = {
    {.names = {"taules", "draw", "tablas"}, .acts = true, .run = command_offer,
     .help = N_("ofereix taules")},
    {.names = {"acceptades", "accept", "aceptadas", "aceptar", "accepto", "sí", "yes"},
     .when = WHEN_ASKED,
     .acts = true, .run = command_accept, .help = N_("accepta les taules ofertes")},
    {.names = {"no acceptades", "decline", "no aceptadas", "rechazar", "no accept", "no"},
     .when = WHEN_ASKED, .acts = true, .run = command_decline, .help = N_("no accepta les taules ofertes")},
    {.names = {"rendir-se", "resign", "rendirse", "rendició", "rendición"}, .when = WHEN_ASKED,
     .acts = true, .run = command_resign, .help = N_("abandona la partida")},
    {.names = {"ajornar", "adjourn", "aplazar", "surt", "quit", "exit", "salir"},
     .when = WHENEVER, .acts = true, .run = command_leave, .help = N_("desa la partida i surt")},
    {.names = {"desfer", "undo", "deshacer"}, .when = WHEN_THINKING, .acts = true, .run = command_undo,
     .help = N_("torna enrere l'última tirada")},
    {.names = {"refer", "redo", "rehacer"}, .acts = true, .run = command_redo,
     .help = N_("torna a fer la tirada desfeta")},
    {.names = {"revisa", "review", "revisar"}, .when = WHENEVER, .run = command_review,
     .help = N_("mira la partida sense jugar; una altra vegada, hi torna")},
    {.names = {"ves", "go", "ir"}, .argument = ARGUMENT_PLACE, .when = WHENEVER,
     .run = command_go, .help = N_("mostra la posició després de tantes tirades")},
    {.names = {"+", "next", "siguiente", "següent"}, .when = WHENEVER, .run = command_forward,
     .help = N_("la tirada següent de la revisió")},
    {.names = {"-", "previous", "anterior"}, .when = WHENEVER, .run = command_back,
     .help = N_("la tirada anterior de la revisió")},
    {.names = {"errada següent", "next mistake", "error siguiente", "errada", "mistake"},
     .when = WHENEVER, .run = command_next_mistake,
     .help = N_("l'errada següent que marca l'anàlisi")},
    {.names = {"errada anterior", "previous mistake", "error anterior"}, .when = WHENEVER,
     .run = command_previous_mistake, .help = N_("l'errada anterior que marca l'anàlisi")},
    {.names = {"juga-des-d'aquí", "play-from-here", "jugar-desde-aquí", "from-here"},
     .argument = ARGUMENT_PLAYERS, .optional = true, .when = WHEN_THINKING,
     .run = command_play_from_here,
     .help = N_("comença una partida nova des de la posició que es mostra")},
    {.names = {"jugades", "moves", "jugadas"}, .argument = ARGUMENT_SQUARE, .optional = true,
     .when = WHENEVER, .run = command_moves, .help = N_("les tirades legals, o les d'una peça")},
    {.names = {"consell", "hint", "consejo"}, .argument = ARGUMENT_COUNT, .optional = true,
     .run = command_hint, .help = N_("la tirada que faria la CPU, o les millors, i què li semblen")},
    {.names = {"llibre", "book", "libro"}, .when = WHENEVER, .run = command_book,
     .help = N_("què diuen de la posició les partides conegudes")},
    {.names = {"analitza", "analyse", "analiza", "analyze"}, .argument = ARGUMENT_COUNT,
     .optional = true, .run = command_analyse,
     .help = N_("analitza la partida; el número són posicions per tirada")},
    {.names = {"tauler", "board", "tablero"}, .when = WHENEVER, .run = command_board,
     .help = N_("torna a dibuixar el tauler")},
    {.names = {"gira", "flip", "girar"}, .when = WHENEVER, .run = command_flip,
     .help = N_("gira el tauler")},
    {.names = {"historial", "history", "movimientos"}, .when = WHENEVER, .run = command_history,
     .help = N_("les tirades fetes fins ara")},
    {.names = {"desar", "save", "guardar"}, .argument = ARGUMENT_PATH, .optional = true,
     .acts = true, .run = command_save, .help = N_("desa la partida ara")},
    {.names = {"regles", "rules", "reglas"}, .argument = ARGUMENT_PIECE, .optional = true,
     .when = WHENEVER, .run = command_rules,
     .help = N_("les regles de la variant, o com es mou una peça")},
    {.names = {"on", "where", "dónde"}, .argument = ARGUMENT_PIECE, .when = WHENEVER,
     .run = command_where, .help = N_("on són les peces d'un tipus")},
    {.names = {"fila", "row", "fila", "rank"}, .argument = ARGUMENT_ROW, .when = WHENEVER,
     .run = command_row, .help = N_("què hi ha en una fila")},
    {.names = {"columna", "column", "columna", "file"}, .argument = ARGUMENT_COLUMN, .when = WHENEVER,
     .run = command_column, .help = N_("què hi ha en una columna")},
    {.names = {"casella", "square", "casilla"}, .argument = ARGUMENT_SQUARE, .when = WHENEVER,
     .run = command_square, .help = N_("què hi ha en una casella")},
    {.names = {"ataca", "attacks", "atacan"}, .argument = ARGUMENT_SQUARE, .when = WHENEVER,
     .run = command_attacks, .help = N_("quines peces ataquen una casella")},
    {.names = {"última", "last", "último"}, .when = WHENEVER, .run = command_last,
     .help = N_("l'última tirada")},
    {.names = {"estat", "status", "estado"}, .when = WHENEVER, .run = command_state,
     .help = N_("el torn, els comptadors i els jugadors")},
    {.names = {"rellotge", "clock", "reloj"}, .when = WHENEVER, .run = command_clock,
     .help = N_("el temps que queda a cada bàndol")},
    {.names = {"oblida", "forget", "olvida"}, .acts = true, .run = command_forget,
     .help = N_("la CPU adaptativa oblida què sap de tu")},
    {.names = {"ajuda", "help", "ayuda"}, .argument = ARGUMENT_COMMAND, .optional = true,
     .when = WHENEVER, .run = command_help,
     .help = N_("aquesta llista, o una ordre amb els seus altres noms")},
    {.names = {NULL}},
};
/* clang-format on */
