/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lobby of a club by lines. */
#include "ui/club_text_private.h"

#include "session/command.h"
#include "session/session_club.h"
#include "storage/path.h"
#include "ui/club_words.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/messages.h"
#include "ui/options.h"
#include "ui/presenter.h"
#include "util/alloc.h"
#include "util/ascii.h"
#include "util/clock.h"
#include "util/random.h"
#include "util/translatable.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WORDS_MAX = 16 };

typedef void lobby_function(struct attended *lobby, int argc, char **argv);

struct lobby_command {
    const char *names[6]; /* Catalan, English, Spanish, then others */
    const char *usage;    /* what follows the name */
    const char *help;
    int fewest, most; /* arguments; -1: any */
    lobby_function *run;
};

enum { LOBBY_COMMANDS = 10 };
static const struct lobby_command lobby_commands[LOBBY_COMMANDS + 1];

/* --- saying */

static void say(const char *words)
{
    printf("%s\n", words);
}

static void refuse(struct attended *lobby, const char *words)
{
    lobby->refused = true;
    say(words);
}

static void print(struct strbuf *text)
{
    printf("%s\n", strbuf_text(text));
    strbuf_done(text);
}

/* --- games */

static void challenge_again(struct attended *lobby, const struct club_board *board)
{
    const struct club_terms *terms = &board->files.terms;
    struct club_offer offer = {.rival = terms->players[side_other(board->side)],
                               .rules = terms->rules,
                               .control = terms->control,
                               .rated = terms->rated,
                               .side = side_other(board->side)};
    int number;
    int failed = lobby_challenge(&number, lobby->text->club, &offer, lobby->text->folders);
    if (failed)
        refuse(lobby, message_system(-failed));
    else
        printf(_("Repte %d\n"), number);
}

/* Play or watch a game to its end, or until the user leaves it. */
static void sit_down(struct attended *lobby, int number, bool watches)
{
    struct club_text *text = lobby->text;
    struct club_board *board = xcalloc(1, sizeof *board);
    struct diagnostics *list = xcalloc(1, sizeof *list);
    struct loaded_game loaded;
    diagnostics_init(list);
    club_sit(text->club, watches ? 0 : number);
    enum board_error error =
        club_board_open(board, &loaded, text->club, number, watches, text->folders, list);
    if (error) {
        refuse(lobby, words_board_error(error));
        loaded_game_done(&loaded);
    } else {
        struct session *session = session_at_board(&loaded, board, text->folders, NULL);
        printf(_("Partida %d: %s - %s\n"), number, board->files.terms.players[WHITE],
               board->files.terms.players[BLACK]);
        *text->session = session;
        text_mode_run(session, text->lines, &text->options);
        *text->session = NULL;
        bool again = session_wants_rematch(session);
        session_free(session);
        if (again)
            challenge_again(lobby, board);
    }
    club_board_close(board);
    club_sit(text->club, 0);
    free(board);
    free(list);
}

/* --- the commands */

static bool read_number(struct attended *lobby, int *out, const char *word)
{
    int64_t number;
    if (ascii_parse_int64(&number, word) && number > 0 && number <= CLUB_GAMES_MAX) {
        *out = (int)number;
        return true;
    }
    refuse(lobby, _("cal el número d'una partida de la llista"));
    return false;
}

static bool is_mine(const struct lobby_game *game, const char *name)
{
    return strcmp(game->players[WHITE], name) == 0 || strcmp(game->players[BLACK], name) == 0;
}

static void print_games(const struct lobby_game *games, int count, const char *title,
                        enum lobby_state first, enum lobby_state last, const char *mine)
{
    bool any = false;
    for (int i = 0; i < count; i++) {
        struct strbuf line = STRBUF_INIT;
        if (games[i].state < first || games[i].state > last || (mine && !is_mine(&games[i], mine)))
            continue;
        if (!any)
            printf("%s\n", title);
        any = true;
        strbuf_add_str(&line, "  ");
        words_add_lobby_game(&line, &games[i]);
        print(&line);
    }
}

static void run_list(struct attended *lobby, int argc, char **argv)
{
    struct club *club = lobby->text->club;
    struct lobby_game *games;
    struct strlist players;
    (void)argc, (void)argv;
    if (club_list_players(&players, club) == 0) {
        printf("%s:", _("Hi són"));
        for (size_t i = 0; i < players.count; i++)
            printf(" %s", players.items[i]);
        printf("\n");
        strlist_done(&players);
    }
    int count = lobby_list(&games, club, lobby->text->folders);
    if (count < 0) {
        refuse(lobby, message_system(-count));
        return;
    }
    print_games(games, count, _("Reptes:"), LOBBY_CHALLENGE, LOBBY_CHALLENGE, NULL);
    print_games(games, count, _("En joc:"), LOBBY_PLAYING, LOBBY_PLAYING, NULL);
    print_games(games, count, _("Ajornades vostres:"), LOBBY_ADJOURNED, LOBBY_ADJOURNED,
                club->name);
    print_games(games, count, _("Acabades:"), LOBBY_FINISHED, LOBBY_STOPPED, NULL);
    free(games);
}

/* What `repta` takes. */
struct challenge_options {
    const char *rules, *clock, *colour;
    bool rated;
};

static const struct option_row challenge_rows[] = {
    {.names = {"regles", "rules", "variant"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct challenge_options, rules),
     .argument = N_("NOM"),
     .help = N_("la variant (fide)")},
    {.names = {"rellotge", "clock", "reloj"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct challenge_options, clock),
     .argument = N_("RITME"),
     .help = N_("el rellotge: 5+3, 40/90+30, 1h, 7d")},
    {.names = {"color", "colour"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct challenge_options, colour),
     .argument = N_("blanques|negres|sort"),
     .help = N_("amb què jugueu (sort)")},
    {.names = {"compta", "rated", "cuenta"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct challenge_options, rated),
     .help = N_("la partida compta per a la classificació")},
    {.names = {NULL}},
};

static const struct option_command challenge_command = {
    .program = "repta",
    .synopsis = N_("[NOM] [OPCIONS]"),
    .summary = N_("repta algú, o qui vulgui"),
    .rows = challenge_rows,
    .most = 1,
};

bool lobby_read_colour(enum side *out, const char *word)
{
    static const char *const words[2][3] = {{"blanques", "white", "blancas"},
                                            {"negres", "black", "negras"}};
    static const char *const chance[3] = {"sort", "random", "azar"};
    uint64_t seed = (uint64_t)club_now_ms();
    *out = random_next(&seed) & 1 ? BLACK : WHITE;
    if (!word)
        return true;
    for (int i = 0; i < 3; i++) {
        if (ascii_same(word, chance[i]))
            return true;
        for (enum side side = WHITE; side <= BLACK; side++)
            if (ascii_same(word, words[side][i])) {
                *out = side;
                return true;
            }
    }
    return false;
}

static void run_challenge(struct attended *lobby, int argc, char **argv)
{
    struct challenge_options given = {.rules = "fide"};
    struct club_offer offer = {0};
    int number, operands = options_read(&challenge_command, &given, argc, argv);
    if (operands < 0) {
        lobby->refused = true;
        return;
    }
    offer.rules = given.rules;
    offer.rated = given.rated;
    offer.rival = operands > 0 ? argv[1] : NULL;
    if (given.clock && !time_control_read(&offer.control, given.clock)) {
        refuse(lobby, _("el rellotge ha de ser com 5+3, 40/90+30, 1h o 7d"));
        return;
    }
    if (!lobby_read_colour(&offer.side, given.colour)) {
        refuse(lobby, _("el color ha de ser blanques, negres o sort"));
        return;
    }
    if (offer.rival &&
        (!club_name_is_good(offer.rival) || strcmp(offer.rival, lobby->text->club->name) == 0)) {
        refuse(lobby, _("no es pot reptar aquest jugador"));
        return;
    }
    int failed = lobby_challenge(&number, lobby->text->club, &offer, lobby->text->folders);
    if (failed == -ENOENT)
        refuse(lobby, _("no hi ha cap variant amb aquest nom"));
    else if (failed == -EDQUOT)
        refuse(lobby, _("ja teniu massa reptes oberts; retireu-ne algun"));
    else if (failed)
        refuse(lobby, message_system(-failed));
    else
        printf(_("Repte %d\n"), number);
}

static void run_accept(struct attended *lobby, int argc, char **argv)
{
    struct club_game game;
    int number;
    (void)argc;
    if (!read_number(lobby, &number, argv[1]))
        return;
    club_game_open(&game, lobby->text->club, number);
    enum side side;
    int failed =
        game.fault != CLUB_SOUND ? -ENOENT
        : club_game_side(&side, &game, lobby->text->club->name) && side == game.terms.challenger
            ? -EINVAL
            : club_accept(&game);
    club_game_close(&game);
    if (failed == 0)
        sit_down(lobby, number, false);
    else if (failed == -EEXIST)
        refuse(lobby, _("algú altre ja ha acceptat aquest repte"));
    else if (failed == -EPERM)
        refuse(lobby, _("aquest repte és per a algú altre"));
    else if (failed == -EINVAL)
        refuse(lobby, _("aquest repte és vostre"));
    else if (failed == -ENOENT)
        refuse(lobby, _("no hi ha cap repte amb aquest número"));
    else
        refuse(lobby, message_system(-failed));
}

/* Withdraws the challenge of that number or (0) all of the user. */
static void run_withdraw(struct attended *lobby, int argc, char **argv)
{
    struct club *club = lobby->text->club;
    int number = 0, withdrawn = 0, *numbers;
    if (argc > 1 && !read_number(lobby, &number, argv[1]))
        return;
    int count = club_list_games(&numbers, club);
    for (int i = 0; i < count; i++)
        if (number == 0 || numbers[i] == number)
            withdrawn += club_withdraw(club, numbers[i]) == 0;
    if (count >= 0)
        free(numbers);
    if (withdrawn == 0)
        refuse(lobby, _("no teniu cap repte obert"));
    else
        printf(_("Reptes retirats: %d\n"), withdrawn);
}

static void run_watch(struct attended *lobby, int argc, char **argv)
{
    int number;
    (void)argc;
    if (read_number(lobby, &number, argv[1]))
        sit_down(lobby, number, true);
}

/* The newest game of the user that is not over; 0 if there is none. */
static int latest_game(struct attended *lobby)
{
    struct lobby_game *games;
    int count = lobby_list(&games, lobby->text->club, lobby->text->folders), latest = 0;
    for (int i = 0; i < count; i++)
        if ((games[i].state == LOBBY_PLAYING || games[i].state == LOBBY_ADJOURNED) &&
            is_mine(&games[i], lobby->text->club->name))
            latest = games[i].number;
    if (count >= 0)
        free(games);
    return latest;
}

static void run_resume(struct attended *lobby, int argc, char **argv)
{
    struct lobby_game game;
    int number = 0;
    if (argc > 1 && !read_number(lobby, &number, argv[1]))
        return;
    if (argc == 1)
        number = latest_game(lobby);
    if (number == 0 || !lobby_look(&game, lobby->text->club, number, lobby->text->folders) ||
        !is_mine(&game, lobby->text->club->name))
        refuse(lobby, _("no jugueu cap partida amb aquest número"));
    else
        sit_down(lobby, number, false);
}

static void run_message(struct attended *lobby, int argc, char **argv)
{
    struct strbuf text = STRBUF_INIT;
    for (int i = 1; i < argc; i++)
        strbuf_addf(&text, i > 1 ? " %s" : "%s", argv[i]);
    int failed = club_say(lobby->text->club, 0, false, strbuf_text(&text));
    if (failed)
        refuse(lobby, message_system(-failed));
    strbuf_done(&text);
}

static void run_ratings(struct attended *lobby, int argc, char **argv)
{
    struct lobby_rating *ratings;
    int count =
        lobby_ratings(&ratings, lobby->text->club, argc > 1 ? argv[1] : NULL, lobby->text->folders);
    if (count < 0) {
        refuse(lobby, message_system(-count));
        return;
    }
    for (int i = 0; i < count; i++) {
        struct strbuf line = STRBUF_INIT;
        words_add_lobby_rating(&line, &ratings[i]);
        print(&line);
    }
    if (count == 0)
        say(_("encara no hi ha cap partida que compti"));
    free(ratings);
}

static void run_leave(struct attended *lobby, int argc, char **argv)
{
    (void)argc, (void)argv;
    lobby->leaves = true;
}

static void run_help(struct attended *lobby, int argc, char **argv)
{
    (void)lobby, (void)argc, (void)argv;
    for (const struct lobby_command *command = lobby_commands; command->names[0]; command++) {
        printf("%s%s%s (", command->names[0], *command->usage ? " " : "",
               *command->usage ? _(command->usage) : "");
        for (int i = 1; command->names[i]; i++)
            printf("%s%s", i > 1 ? ", " : "", command->names[i]);
        printf("): %s\n", _(command->help));
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

/* Obeys a line, which is changed. */
static void obey(struct attended *lobby, char *line)
{
    char *argv[WORDS_MAX + 1], *rest = NULL;
    int argc = 0;
    lobby->refused = false;
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
    const struct lobby_command *command = argc > 0 ? find_command(argv[0]) : NULL;
    if (argc == 0)
        return;
    if (!command)
        refuse(lobby, _("ordre desconeguda; «ajuda» mostra les que hi ha"));
    else if (argc - 1 < command->fewest || (command->most >= 0 && argc - 1 > command->most))
        refuse(lobby, _("falten o sobren arguments; «ajuda» mostra com s'escriu"));
    else
        command->run(lobby, argc, argv);
}

/* --- attending */

static void attend(struct attended *lobby)
{
    struct line_source *lines = lobby->text->lines;
    struct strbuf line = STRBUF_INIT;
    lobby_gather(lobby);
    lobby_watch_parts(lobby);
    lines->waker =
        (struct waker){.file = lobby->watch.file, .is_due = lobby_gather, .payload = lobby};
    lobby_gather(lobby);
    enum line_result result =
        lobby->begun || lobby->news.len > 0 ? LINE_WOKEN : lines->read(lines, "club> ", &line);
    if (result == LINE_READ)
        obey(lobby, line.data ? line.data : (char[]){""});
    else if (result == LINE_END || (result == LINE_INTERRUPTED && interrupt_take_keys() > 1))
        lobby->leaves = true;
    fputs(strbuf_text(&lobby->news), stdout);
    strbuf_clear(&lobby->news);
    if (lobby->begun) {
        int number = lobby->begun;
        lobby->begun = 0;
        sit_down(lobby, number, false);
    }
    strbuf_done(&line);
}

void club_text_run(struct club_text *text)
{
    struct attended lobby;
    if (lobby_open(&lobby, text)) {
        run_list(&lobby, 1, NULL);
        while (!lobby.leaves && !interrupt_must_end())
            attend(&lobby);
    }
    lobby_close(&lobby);
}

bool club_text_obey(struct club_text *text, const char *line)
{
    struct attended lobby;
    char *copy = xstrdup(line);
    bool good = lobby_open(&lobby, text);
    if (good)
        obey(&lobby, copy);
    good = good && !lobby.refused;
    lobby_close(&lobby);
    free(copy);
    return good;
}

/* --- tables */

static const struct lobby_command lobby_commands[LOBBY_COMMANDS + 1] = {
    {{"llista", "list", "lista"}, "", N_("qui hi ha, els reptes i les partides"), 0, 0, run_list},
    {{"repta", "challenge", "reta"},
     N_("[NOM] [--regles V] [--rellotge T] [--color C] [--compta]"),
     N_("repta algú, o qui vulgui"),
     0,
     WORDS_MAX,
     run_challenge},
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
    {{"classificacio", "ratings", "clasificacion", "classificació", "clasificación"},
     "[V]",
     N_("la classificació de les partides que compten"),
     0,
     1,
     run_ratings},
    {{"ajuda", "help", "ayuda"}, "", N_("aquesta llista"), 0, 0, run_help},
    {{"surt", "quit", "salir", "exit"}, "", N_("surt del club"), 0, 0, run_leave},
    {{NULL}, NULL, NULL, 0, 0, NULL},
};
