/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs club: the lobby of a club. */
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "cli/output.h"
#include "cli/restricted.h"
#include "cli/screen.h"
#include "storage/path.h"
#include "ui/club_text.h"
#include "ui/club_words.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What the command line says. */
struct club_options {
    const char *directory, *seat, *rules, *clock, *mode;
    struct screen_options screen;
    bool quiet, json, rated, makes, is_private;
    int64_t games;
};

char *cli_find_club(const char *given)
{
    struct surroundings surroundings;
    char program[PATH_MAX];
    const char *variable = restricted_is_on() ? NULL : getenv("ESCACS_CLUB");
    if (given)
        return strdup(given);
    if (variable && *variable)
        return strdup(variable);
    cli_surroundings(&surroundings, program);
    return path_join(surroundings.data_dir, "escacs/club");
}

static int print_ratings(struct club *club, const char *rules, const struct folders *folders)
{
    struct lobby_index index;
    struct lobby_rating *ratings;
    lobby_index_init(&index, club, folders);
    int failed = lobby_index_update(&index), count = lobby_ratings(&ratings, &index, rules);
    json_t *list = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:f, s:f, s:f, s:i, s:i, s:i}", "rules", ratings[i].rules,
                            "player", ratings[i].player, "rating", ratings[i].rating.value,
                            "deviation", ratings[i].rating.deviation, "volatility",
                            ratings[i].rating.volatility, "wins", ratings[i].wins, "draws",
                            ratings[i].draws, "losses", ratings[i].losses));
    free(ratings);
    lobby_index_done(&index);
    output_json_new(list);
    return failed ? STATUS_REFUSED : STATUS_OK;
}

static struct line_source *open_lines(struct session **session)
{
    bool typed = isatty(STDIN_FILENO);
    return typed && isatty(STDOUT_FILENO) ? line_readline_new(session, NULL)
                                          : line_pipe_new(STDIN_FILENO, typed);
}

/* The words of the command line as one line. */
static char *join_words(int count, char **words)
{
    struct strbuf line = STRBUF_INIT;
    for (int i = 0; i < count; i++)
        strbuf_addf(&line, i > 0 ? " %s" : "%s", words[i]);
    return strbuf_take(&line);
}

static bool is_ratings(const char *word)
{
    return strcmp(word, "classificacio") == 0 || strcmp(word, "ratings") == 0 ||
           strcmp(word, "clasificacion") == 0;
}

/* Attends the club by lines: a seat, a command, or the lobby. */
static int attend_by_lines(struct club *club, const struct folders *folders,
                           const struct club_options *options, int count, char **words)
{
    struct session *session = NULL;
    int status = STATUS_OK;
    bool ascii = cli_draws_ascii(options->screen.ascii);
    struct club_text text = {.club = club,
                             .folders = folders,
                             .lines = open_lines(&session),
                             .session = &session,
                             .options = {.quiet = options->quiet,
                                         .ascii = ascii,
                                         .bell = isatty(STDOUT_FILENO) && cli_bell_is_on(folders)}};
    if (options->seat) {
        struct club_seat seat = {.words = options->seat,
                                 .rules = options->rules ? options->rules : "fide",
                                 .rated = options->rated,
                                 .games = options->games};
        bool good = !options->clock || cli_read_clock(&seat.control, options->clock);
        status = good && club_text_seat(&text, &seat) ? STATUS_OK : STATUS_USAGE;
    } else if (count > 0) {
        char *line = join_words(count, words);
        status = line && club_text_obey(&text, line) ? STATUS_OK : STATUS_REFUSED;
        free(line);
    } else {
        status = club_text_run(&text) ? STATUS_OK : STATUS_REFUSED;
    }
    text.lines->close(text.lines);
    return status;
}

static int attend(struct club *club, const struct club_options *options, int count, char **words)
{
    struct folders folders;
    bool lobby = count == 0 && !options->seat && (options->mode || !options->quiet);
    int status;
    interrupt_install();
    cli_folders(&folders);
    restricted_limit_folders(&folders);
    if (options->json && count > 0 && is_ratings(words[0]))
        status = print_ratings(club, count > 1 ? words[1] : NULL, &folders);
    else if (lobby && cli_wants_screen(options->mode))
        status = cli_club_on_screen(club, &options->screen, &folders);
    else
        status = attend_by_lines(club, &folders, options, count, words);
    folders_done(&folders);
    return status;
}

/* Whether the words of --seu describe a CPU player. */
static bool seat_is_sensible(const char *words)
{
    struct player_description player;
    struct player_problem problem;
    int wrong = player_description_read(&player, words, 1 << PLAYER_CPU, &problem);
    player_description_done(&player);
    if (wrong)
        cli_complain_of_player(&problem);
    return !wrong;
}

static int enter(const char *path, const struct club_options *options, int count, char **words)
{
    char login[CLUB_NAME_MAX + 1];
    const char *name = restricted_player();
    struct club club;
    int system, status = STATUS_REFUSED;
    club_login_name(login);
    enum club_error error = club_enter(&club, path, name ? name : login, &system);
    if (error)
        cli_complain(words_club_error(error, system), restricted_is_on() ? NULL : path);
    else if ((status = restricted_enter(&club)) == STATUS_OK)
        status = attend(&club, options, count, words);
    club_leave(&club);
    return status;
}

static int run(int argc, char **argv)
{
    struct club_options options = {0};
    int operands = options_read(&club_subcommand.command, &options, argc, argv);
    if (operands < 0)
        return options_status(operands);
    if (options.seat && !seat_is_sensible(options.seat))
        return STATUS_USAGE;
    if (options.makes && restricted_is_on()) {
        cli_complain(_("en el mode restringit no es creen clubs"), NULL);
        return STATUS_USAGE;
    }
    char *path = cli_find_club(options.directory);
    int status = STATUS_UNSAVED;
    if (path && options.makes) {
        int failed = club_make(path, !options.is_private);
        if (failed)
            cli_complain(words_club_error(CLUB_UNWRITABLE, -failed), path);
        status = failed ? STATUS_UNSAVED : STATUS_OK;
    } else if (path) {
        status = enter(path, &options, operands, argv + 1);
    }
    free(path);
    return status;
}

static const struct option_row rows[] = {
    {.names = {"club"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct club_options, directory),
     .argument = N_("DIRECTORI"),
     .completion = COMPLETE_FOLDER,
     .help = N_("el directori del club; si no, el d'ESCACS_CLUB o el del sistema")},
    {.names = {"seu", "seat"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct club_options, seat),
     .argument = N_("JUGADOR"),
     .completion = COMPLETE_PLAYER,
     .help = N_("seu al club un jugador cpu:OPCIONS, que accepta qui vingui")},
    OPTION_ROW_RULES(struct club_options, rules),
    OPTION_ROW_CLOCK(struct club_options, clock),
    {.names = {"compta", "rated"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct club_options, rated),
     .help = N_("les partides d'aquesta cadira compten per a la classificació")},
    {.names = {"partides", "games", "n"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct club_options, games),
     .most = INT32_MAX,
     .argument = "N",
     .help = N_("quantes partides juga la cadira (0: sense límit)")},
    {.names = {"crea", "make"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct club_options, makes),
     .help = N_("crea un club al directori, per al seu grup")},
    {.names = {"privat", "private"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct club_options, is_private),
     .help = N_("amb --crea: només per a qui el crea, com cal per al mode restringit")},
    {.names = {"mode"},
     .kind = OPTION_CHOICE,
     .field = offsetof(struct club_options, mode),
     .choices = {"text", "tui"},
     .help = N_("com es juga: per línies de text o a pantalla completa")},
    {.names = {"ascii"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct club_options, screen.ascii),
     .help = N_("només caràcters ASCII")},
    {.names = {"quiet", "silenci"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct club_options, quiet),
     .help = N_("no dibuixa el tauler")},
    OPTION_ROW_JSON(struct club_options, json),
    {.names = {NULL}},
};

const struct subcommand club_subcommand = {
    .command = {.program = "escacs",
                .names = {"club"},
                .synopsis = N_("[OPCIONS] [ORDRE...]"),
                .summary = N_("juga amb altra gent en un club d'aquesta màquina"),
                .rows = rows,
                .most = 16},
    .run = run,
};
