/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of the lobby of a club. */
#include "ui/club_words.h"
#include "ui/gettext.h"
#include "ui/language.h"
#include "ui/lobby.h"
#include "ui/messages.h"
#include "util/alloc.h"
#include "util/ascii.h"
#include "util/translatable.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 16 };

typedef void lobby_function(struct lobby *lobby, int argc, char **argv);

struct lobby_command {
    const char *names[6]; /* Catalan, English, Spanish, then others */
    const char *usage;    /* what follows the name */
    const char *help;
    int fewest, most; /* arguments; -1: any */
    lobby_function *run;
};

enum { LOBBY_COMMANDS = 14 };
static const struct lobby_command lobby_commands[LOBBY_COMMANDS + 1];

/* --- saying */

void lobby_say(struct lobby *lobby, const char *words)
{
    strbuf_addf(&lobby->said, "%s\n", words);
}

void lobby_refuse(struct lobby *lobby, const char *words)
{
    lobby->refused = true;
    lobby_say(lobby, words);
}

/* --- the commands */

static bool read_number(struct lobby *lobby, int *out, const char *word)
{
    int64_t number;
    if (ascii_parse_int64(&number, word) && number > 0 && number <= CLUB_GAMES_MAX) {
        *out = (int)number;
        return true;
    }
    lobby_refuse(lobby, _("cal el número d'una partida de la llista"));
    return false;
}

static void list_games(struct lobby *lobby, const char *title, enum lobby_state first,
                       enum lobby_state last, const char *mine)
{
    bool any = false;
    for (int i = 0; i < lobby->index.count; i++) {
        const struct lobby_game *game = &lobby->index.games[i];
        if (game->state < first || game->state > last || (mine && !lobby_game_is_of(game, mine)))
            continue;
        if (!any)
            lobby_say(lobby, title);
        any = true;
        strbuf_add_str(&lobby->said, "  ");
        words_add_lobby_game(&lobby->said, game);
        strbuf_add_char(&lobby->said, '\n');
    }
}

/* Brings the index up to date; else says why not. */
static bool update(struct lobby *lobby)
{
    int failed = lobby_index_update(&lobby->index);
    if (failed)
        lobby_refuse(lobby, message_system(-failed));
    return failed == 0;
}

static void run_list(struct lobby *lobby, int argc, char **argv)
{
    (void)argc, (void)argv;
    if (!update(lobby))
        return;
    words_add_present(&lobby->said, &lobby->index);
    strbuf_add_char(&lobby->said, '\n');
    list_games(lobby, _("Reptes:"), LOBBY_CHALLENGE, LOBBY_CHALLENGE, NULL);
    list_games(lobby, _("En joc:"), LOBBY_PLAYING, LOBBY_PLAYING, NULL);
    list_games(lobby, _("Ajornades vostres:"), LOBBY_ADJOURNED, LOBBY_ADJOURNED, lobby->club->name);
    list_games(lobby, _("Acabades:"), LOBBY_FINISHED, LOBBY_STOPPED, NULL);
}

/* Accepts the challenge that was opened. Returns 0 or -errno. */
static int accept(const struct lobby *lobby, struct club_game *game)
{
    enum side side;
    if (game->fault != CLUB_SOUND)
        return -ENOENT;
    if (club_game_side(&side, game, lobby->club->name) && side == game->terms.challenger)
        return -EINVAL;
    return lobby_has_room(&lobby->index) ? club_accept(game) : -EMFILE;
}

static void run_accept(struct lobby *lobby, int argc, char **argv)
{
    struct club_game game;
    int number;
    (void)argc;
    if (!read_number(lobby, &number, argv[1]) || !update(lobby))
        return;
    club_game_open(&game, lobby->club, number);
    int failed = accept(lobby, &game);
    club_game_close(&game);
    if (failed == 0)
        lobby->sits = number;
    else if (failed == -EEXIST)
        lobby_refuse(lobby, _("algú altre ja ha acceptat aquest repte"));
    else if (failed == -EPERM)
        lobby_refuse(lobby, _("aquest repte és per a algú altre"));
    else if (failed == -EINVAL)
        lobby_refuse(lobby, _("aquest repte és vostre"));
    else if (failed == -EMFILE)
        lobby_refuse(lobby, lobby_challenge_error(failed));
    else if (failed == -ENOENT)
        lobby_refuse(lobby, _("no hi ha cap repte amb aquest número"));
    else
        lobby_refuse(lobby, message_system(-failed));
}

/* Withdraws the challenge of that number or (0) all of the user. */
static void run_withdraw(struct lobby *lobby, int argc, char **argv)
{
    int number = 0, withdrawn = 0;
    if ((argc > 1 && !read_number(lobby, &number, argv[1])) || !update(lobby))
        return;
    for (int i = 0; i < lobby->index.count; i++) {
        const struct lobby_game *game = &lobby->index.games[i];
        if (game->state == LOBBY_CHALLENGE && (number == 0 || game->number == number))
            withdrawn += club_withdraw(lobby->club, game->number) == 0;
    }
    if (withdrawn == 0)
        lobby_refuse(lobby, _("no teniu cap repte obert"));
    else
        strbuf_addf(&lobby->said, _("Reptes retirats: %d\n"), withdrawn);
}

static void run_watch(struct lobby *lobby, int argc, char **argv)
{
    (void)argc;
    lobby->watches = read_number(lobby, &lobby->sits, argv[1]);
}

/* The game of the user that is not over in which something happened last; 0 if there is none. */
static int latest_game(const struct lobby *lobby)
{
    const struct lobby_game *latest = NULL;
    for (int i = 0; i < lobby->index.count; i++) {
        const struct lobby_game *game = &lobby->index.games[i];
        bool open = game->state == LOBBY_PLAYING || game->state == LOBBY_ADJOURNED;
        if (open && lobby_game_is_of(game, lobby->club->name) &&
            (!latest || game->ended_ms >= latest->ended_ms))
            latest = game;
    }
    return latest ? latest->number : 0;
}

static void run_resume(struct lobby *lobby, int argc, char **argv)
{
    int number = 0;
    if ((argc > 1 && !read_number(lobby, &number, argv[1])) || !update(lobby))
        return;
    if (argc == 1)
        number = latest_game(lobby);
    const struct lobby_game *game = lobby_index_find(&lobby->index, number);
    if (!game || !lobby_game_is_of(game, lobby->club->name))
        lobby_refuse(lobby, _("no jugueu cap partida amb aquest número"));
    else
        lobby->sits = number;
}

static void run_message(struct lobby *lobby, int argc, char **argv)
{
    struct strbuf text = STRBUF_INIT;
    for (int i = 1; i < argc; i++)
        strbuf_addf(&text, i > 1 ? " %s" : "%s", argv[i]);
    int failed = club_say(lobby->club, 0, false, strbuf_text(&text));
    if (failed == -EDQUOT)
        lobby_refuse(lobby, _("ja heu dit massa; torneu a entrar més tard"));
    else if (failed)
        lobby_refuse(lobby, message_system(-failed));
    strbuf_done(&text);
}

static void run_mute(struct lobby *lobby, int argc, char **argv)
{
    (void)argc, (void)argv;
    lobby->muted = !lobby->muted;
    lobby_say(lobby,
              lobby->muted ? _("els missatges no es mostren") : _("els missatges es mostren"));
}

static void run_ratings(struct lobby *lobby, int argc, char **argv)
{
    struct lobby_rating *ratings;
    if (!update(lobby))
        return;
    int count = lobby_ratings(&ratings, &lobby->index, argc > 1 ? argv[1] : NULL);
    for (int i = 0; i < count; i++) {
        words_add_lobby_rating(&lobby->said, &ratings[i]);
        strbuf_add_char(&lobby->said, '\n');
    }
    if (count == 0)
        lobby_say(lobby, _("encara no hi ha cap partida que compti"));
    free(ratings);
}

static void run_leave(struct lobby *lobby, int argc, char **argv)
{
    (void)argc, (void)argv;
    lobby->leaves = true;
}

static void run_help(struct lobby *lobby, int argc, char **argv)
{
    (void)argc, (void)argv;
    for (const struct lobby_command *command = lobby_commands; command->names[0]; command++) {
        strbuf_addf(&lobby->said, "%s%s%s (", command->names[0], *command->usage ? " " : "",
                    *command->usage ? _(command->usage) : "");
        for (int i = 1; command->names[i]; i++)
            strbuf_addf(&lobby->said, "%s%s", i > 1 ? ", " : "", command->names[i]);
        strbuf_addf(&lobby->said, "): %s\n", _(command->help));
    }
}

/* --- obeying */

static const struct lobby_command *find_command(const char *word)
{
    for (const struct lobby_command *command = lobby_commands; command->names[0]; command++)
        for (int i = 0; command->names[i]; i++)
            if (ascii_same(command->names[i], word))
                return command;
    return NULL;
}

/* Divides a line, which is changed, into words. What follows a command that takes any text is one.
 */
static int split(char *argv[WORDS_MAX + 1], char *line)
{
    char *rest = NULL;
    int argc = 0;
    for (char *word = strtok_r(line, " ", &rest); word && argc < WORDS_MAX - 1;
         word = strtok_r(NULL, " ", &rest)) {
        argv[argc++] = word;
        const struct lobby_command *first = argc == 1 ? find_command(word) : NULL;
        if (first && first->most < 0 && rest && *rest) {
            argv[argc++] = rest;
            break;
        }
    }
    argv[argc] = NULL;
    return argc;
}

void lobby_obey(struct lobby *lobby, const char *line)
{
    char *argv[WORDS_MAX + 1], *copy = xstrdup(line);
    int argc = split(argv, copy);
    const struct lobby_command *command = argc > 0 ? find_command(argv[0]) : NULL;
    lobby->refused = lobby->watches = false;
    lobby->sits = 0;
    free(lobby->opens);
    lobby->opens = NULL;
    if (argc > 0 && !command)
        lobby_refuse(lobby, _("ordre desconeguda; «ajuda» mostra les que hi ha"));
    else if (argc > 0 &&
             (argc - 1 < command->fewest || (command->most >= 0 && argc - 1 > command->most)))
        lobby_refuse(lobby, _("falten o sobren arguments; «ajuda» mostra com s'escriu"));
    else if (argc > 0)
        command->run(lobby, argc, argv);
    free(copy);
}

/* --- tables */

static const struct lobby_command lobby_commands[LOBBY_COMMANDS + 1] = {
    {{"llista", "list", "lista"}, "", N_("qui hi ha, els reptes i les partides"), 0, 0, run_list},
    {{"repta", "challenge", "reta"},
     N_("[NOM] [--regles V] [--rellotge T] [--color C] [--compta]"),
     N_("repta algú, o qui vulgui"),
     0,
     WORDS_MAX,
     lobby_run_challenge},
    {{"accepta", "accept", "acepta"}, "N", N_("accepta un repte i juga"), 1, 1, run_accept},
    {{"retira", "withdraw", "retirar"}, "[N]", N_("retira els vostres reptes"), 0, 1, run_withdraw},
    {{"mira", "watch", "mirar"}, "N", N_("mira una partida"), 1, 1, run_watch},
    {{"continua", "resume", "continuar"},
     "[N]",
     N_("continua una partida vostra"),
     0,
     1,
     run_resume},
    {{"missatge", "message", "mensaje"},
     N_("TEXT"),
     N_("diu alguna cosa a tothom"),
     1,
     -1,
     run_message},
    {{"muda", "mute", "silenciar"},
     "",
     N_("deixa de mostrar missatges, o els torna a mostrar"),
     0,
     0,
     run_mute},
    {{"classificacio", "ratings", "clasificacion", "classificació", "clasificación"},
     "[V]",
     N_("la classificació de les partides que compten"),
     0,
     1,
     run_ratings},
    {{"desades", "saves", "guardadas"},
     "",
     N_("les partides que heu desat amb «desar NOM»"),
     0,
     0,
     lobby_run_saves},
    {{"obre", "open", "abre"},
     N_("NOM"),
     N_("mira o continua una partida desada"),
     1,
     1,
     lobby_run_open},
    {{"esborra", "remove", "borra"},
     N_("NOM"),
     N_("esborra una partida desada"),
     1,
     1,
     lobby_run_remove},
    {{"ajuda", "help", "ayuda"}, "", N_("aquesta llista"), 0, 0, run_help},
    {{"surt", "quit", "salir", "exit"}, "", N_("surt del club"), 0, 0, run_leave},
    {{NULL}, NULL, NULL, 0, 0, NULL},
};

const char *lobby_command_name(int number)
{
    return lobby_commands[number].names[lobby_commands[number].names[0] ? language_in_use() : 0];
}

const char *lobby_command_word(const char *catalan)
{
    return find_command(catalan)->names[language_in_use()];
}
