/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs torneig A B: a match between two programs, and which of them is stronger. */
#include "cli/cli.h"
#include "cli/experiment.h"
#include "cli/open_variant.h"
#include "cli/torneig_report.h"
#include "session/tournament.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/messages.h"
#include "util/ascii.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OPENING_MAX = 100 };

/* What the command line says, and the match that follows from it. */
struct torneig {
    const char *rules, *clock, *part;
    bool sums;
    int64_t games, threads, seed, opening, cap, career, judge, rounding;
    const char *experiment; /* NULL: a match of two players */
    const char *substitute; /* `N:PLAYER`, or NULL */
    struct torneig_output output;
    struct tournament_plan plan;
    struct player_description players[3]; /* A, B and the substitute */
};

/* --- the plan */

static void set_plan(struct torneig *torneig)
{
    int64_t threads = torneig->threads < torneig->games ? torneig->threads : torneig->games;
    torneig->plan.games = (int)torneig->games;
    torneig->plan.threads = (int)threads;
    torneig->plan.seed = (uint64_t)torneig->seed;
    torneig->plan.opening_plies = (int)torneig->opening;
    torneig->plan.move_cap = (int)torneig->cap;
    torneig->plan.career = (int)torneig->career;
    torneig->plan.judge_nodes = torneig->judge;
}

/* --- players */

static bool read_player(struct torneig *torneig, int number, const char *words)
{
    struct player_description *player = &torneig->players[number];
    struct player_problem problem;
    if (player_description_read(player, words, PLAYERS_OF_TOURNAMENT, &problem) == 0 &&
        player_description_plays(player, torneig->plan.variant, &problem))
        return true;
    cli_complain_of_player(&problem);
    return false;
}

/* `11:cpu:nivell=5`: from the eleventh game of each career on, this player is B. */
static bool read_substitute(struct torneig *torneig)
{
    const char *colon = strchr(torneig->substitute, ':');
    char digits[8] = "";
    int64_t first = 0;
    if (colon && colon - torneig->substitute < (int)sizeof digits)
        memcpy(digits, torneig->substitute, (size_t)(colon - torneig->substitute));
    if (!ascii_parse_int64(&first, digits) || first < 1) {
        cli_complain(_("s'esperava PARTIDA:JUGADOR, com 11:cpu:nivell=5"), torneig->substitute);
        return false;
    }
    torneig->plan.substitute = &torneig->players[2];
    torneig->plan.substitute_from = (int)first - 1;
    return read_player(torneig, 2, colon + 1);
}

static bool read_players(struct torneig *torneig, char **words)
{
    for (int i = 0; i < 2; i++) {
        torneig->plan.players[i] = &torneig->players[i];
        if (!read_player(torneig, i, words[i]))
            return false;
    }
    return !torneig->substitute || read_substitute(torneig);
}

/* --- playing */

static int play(struct torneig *torneig, const struct variant_source *source)
{
    struct tournament results;
    int status = torneig_play(&results, &torneig->plan);
    torneig_print(&results, &torneig->plan, source, torneig->output.json);
    int written = torneig_write_games(&results, &torneig->plan, source, &torneig->output);
    tournament_done(&results);
    return status == STATUS_OK ? written : status;
}

static int run_experiment(struct torneig *torneig, const struct variant_source *source)
{
    struct folders folders;
    struct experiment_options options = {.rounding = (int)torneig->rounding,
                                         .json = torneig->output.json,
                                         .shows_progress = isatty(STDERR_FILENO)};
    cli_folders(&folders);
    torneig->plan.folders = &folders;
    torneig->plan.should_stop = torneig_is_stopped;
    interrupt_install();
    int status = experiment_run(&torneig->plan, source, &options);
    folders_done(&folders);
    return status;
}

static int run_match(struct torneig *torneig, const struct variant_source *source, char **words)
{
    bool ready = read_players(torneig, words) &&
                 (!torneig->part || cli_read_part(&torneig->plan, torneig->part)) &&
                 torneig_output_is_possible(&torneig->output, torneig->plan.variant, source);
    int status = ready ? play(torneig, source) : STATUS_USAGE;
    for (int i = 0; i < 3; i++)
        player_description_done(&torneig->players[i]);
    return status;
}

static int run_in_variant(struct torneig *torneig, char **words)
{
    struct variant_source source;
    struct variant *variant;
    int status = cli_find_variant(&source, torneig->rules);
    if (status != STATUS_OK)
        return status;
    status = cli_read_variant(&variant, &source);
    if (status == STATUS_OK) {
        torneig->plan.variant = variant;
        status = torneig->experiment ? run_experiment(torneig, &source)
                                     : run_match(torneig, &source, words);
        variant_free(variant);
    }
    variant_source_done(&source);
    return status;
}

/* Whether there are two players, or an experiment that brings its own. */
static bool are_operands_right(const struct torneig *torneig, int operands)
{
    if (torneig->experiment && !experiment_is_known(torneig->experiment))
        cli_complain(_("no hi ha aquest experiment (adaptatiu)"), torneig->experiment);
    else if (torneig->experiment && operands > 0)
        cli_complain(_("l'experiment porta els seus jugadors"), NULL);
    else if (!torneig->experiment && operands != 2)
        cli_complain(_("calen dos jugadors"), NULL);
    else
        return true;
    return false;
}

static int run(int argc, char **argv)
{
    struct torneig torneig = {
        .games = 100, .threads = 1, .seed = 1, .opening = OPENING_PLIES, .cap = MOVE_CAP};
    int operands = options_read(&torneig_subcommand.command, &torneig, argc, argv);
    if (operands < 0)
        return options_status(operands);
    set_plan(&torneig);
    if (torneig.sums)
        return torneig_sum(argv + 1, operands, torneig.output.json);
    if (!are_operands_right(&torneig, operands) ||
        (torneig.clock && !cli_read_clock(&torneig.plan.control, torneig.clock)))
        return STATUS_USAGE;
    return run_in_variant(&torneig, argv + 1);
}

static const struct option_row rows[] = {
    {.names = {"partides", "games", "n"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct torneig, games),
     .least = 1,
     .most = GAMES_MAX,
     .argument = "N",
     .help = N_("quantes partides (100); cada obertura es juga amb els dos colors")},
    OPTION_ROW_RULES(struct torneig, rules),
    OPTION_ROW_AT_ONCE(struct torneig, threads, AT_ONCE_MAX),
    OPTION_ROW_SEED(struct torneig, seed),
    {.names = {"obertura", "opening"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct torneig, opening),
     .most = OPENING_MAX,
     .argument = "N",
     .help = N_("tirades a l'atzar amb què comença cada partida (4)")},
    {.names = {"limit", "cap"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct torneig, cap),
     .least = 1,
     .most = INT32_MAX,
     .argument = "N",
     .help = N_("el límit de tirades d'una partida: en arribar-hi, taules (1000)")},
    {.names = {"acords", "agreements"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct torneig, plan.agrees),
     .help = N_("les CPU ofereixen i accepten taules, en lloc de jugar fins al final")},
    OPTION_ROW_CLOCK(struct torneig, clock),
    {.names = {"carrera", "career"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct torneig, career),
     .least = 1,
     .most = GAMES_MAX,
     .argument = "N",
     .help = N_("partides seguides en què un jugador adaptatiu recorda el rival (10)")},
    {.names = {"relleu", "substitute"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct torneig, substitute),
     .argument = N_("PARTIDA:JUGADOR"),
     .help = N_("des d'aquesta partida de cada carrera, qui juga en lloc de B")},
    {.names = {"experiment"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct torneig, experiment),
     .argument = "adaptatiu",
     .help = N_("en lloc d'un duel, l'experiment dels algorismes adaptatius contra molts rivals")},
    {.names = {"arrodoneix", "round"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct torneig, rounding),
     .most = 10000,
     .argument = "N",
     .help = N_("a l'experiment, arrodoneix les puntuacions, com una avaluació grollera (0)")},
    {.names = {"jutge", "judge"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct torneig, judge),
     .least = 1,
     .most = INT64_MAX,
     .argument = "N",
     .help = N_("després de cada partida, jutja les tirades amb N posicions cada una")},
    {.names = {"pgn"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct torneig, output.pgn),
     .argument = N_("FITXER"),
     .completion = COMPLETE_FILE,
     .help = N_("on s'escriuen les partides en PGN")},
    {.names = {"desa", "save"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct torneig, output.folder),
     .argument = N_("DIRECTORI"),
     .completion = COMPLETE_FOLDER,
     .help = N_("on es desen les partides en JSON")},
    OPTION_ROW_OVERWRITE(struct torneig, output.overwrite),
    OPTION_ROW_PART(struct torneig, part),
    {.names = {"suma", "sum"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct torneig, sums),
     .help = N_("suma els resultats (JSON) de les parts que s'han jugat")},
    {.names = {"json"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct torneig, output.json),
     .help = N_("el resultat en JSON")},
    {.names = {NULL}},
};

const struct subcommand torneig_subcommand = {
    .command = {.program = "escacs",
                .names = {"torneig", "tournament", "torneo"},
                .synopsis =
                    N_("JUGADOR JUGADOR [-n PARTIDES] [-j FILS] [OPCIONS] | --suma FITXER..."),
                .summary = N_("fa jugar dos programes entre ells i diu quin és més fort"),
                .rows = rows,
                .operand = COMPLETE_PLAYER,
                .most = SUMMED_MAX,
                .print_more_help = cli_print_player_options},
    .run = run,
};
