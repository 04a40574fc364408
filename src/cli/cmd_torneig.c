/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs torneig A B: matches between CPU players, and what they say about their strength. */
#include "cli/open_variant.h"
#include "cli/options.h"
#include "cli/torneig_report.h"
#include "session/tournament.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/messages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GAMES = 100, GAMES_MAX = 1000000, THREADS_MAX = 256, OPENING_MAX = 100 };

/* What the command line says. */
struct torneig {
    const char *rules, *games_word, *threads_word, *seed_word, *opening_word, *cap_word;
    struct torneig_output output;
    struct tournament_plan plan;
    struct player_description players[2];
};

/* --- numbers of the command line */

static bool read_numbers(struct torneig *torneig)
{
    int64_t games = GAMES, threads = 1, seed = 1, opening = OPENING_PLIES, cap = MOVE_CAP;
    if (!option_number(&games, torneig->games_word, 1, GAMES_MAX, "-n") ||
        !option_number(&threads, torneig->threads_word, 1, THREADS_MAX, "-j") ||
        !option_number(&seed, torneig->seed_word, 0, INT64_MAX, "--seed") ||
        !option_number(&opening, torneig->opening_word, 0, OPENING_MAX, "--obertura") ||
        !option_number(&cap, torneig->cap_word, 1, INT32_MAX, "--limit"))
        return false;
    torneig->plan.games = (int)games;
    torneig->plan.threads = (int)(threads < games ? threads : games);
    torneig->plan.seed = (uint64_t)seed;
    torneig->plan.opening_plies = (int)opening;
    torneig->plan.move_cap = (int)cap;
    return true;
}

/* --- players */

static bool read_players(struct torneig *torneig, char **words)
{
    for (int i = 0; i < 2; i++) {
        struct player_description *player = &torneig->players[i];
        struct player_problem problem;
        torneig->plan.players[i] = player;
        if (player_description_read(player, words[i], PLAYERS_OF_TOURNAMENT, &problem) == 0 &&
            player_description_plays(player, torneig->plan.variant, &problem))
            continue;
        cli_complain_of_player(&problem);
        return false;
    }
    return true;
}

/* --- playing */

static bool should_stop(void *payload)
{
    (void)payload;
    return interrupt_take_keys() > 0 || interrupt_must_end();
}

static void show_progress(const struct match_tally *tally, void *payload)
{
    const struct torneig *torneig = payload;
    torneig_progress(tally, torneig->plan.games);
}

static int play(struct torneig *torneig, const struct variant_source *source)
{
    struct tournament results;
    bool shown = isatty(STDERR_FILENO);
    torneig->plan.should_stop = should_stop;
    torneig->plan.on_progress = shown ? show_progress : NULL;
    torneig->plan.payload = torneig;
    interrupt_install();
    enum tournament_error error = tournament_run(&results, &torneig->plan);
    if (shown)
        fputs("\r\033[K", stderr);
    int status = torneig_print(&results, &torneig->plan, source, &torneig->output);
    if (error == TOURNAMENT_PLAYER)
        cli_complain_of_player(&results.problem);
    if (error == TOURNAMENT_SYSTEM)
        cli_complain(_("no s'ha pogut posar en marxa un jugador"), NULL);
    if (error == TOURNAMENT_PLAYER || error == TOURNAMENT_SYSTEM)
        status = STATUS_REFUSED;
    tournament_done(&results);
    return status;
}

static int run_match(struct torneig *torneig, char **words)
{
    struct variant_source source;
    struct variant *variant;
    int status = find_variant(&source, torneig->rules);
    if (status != STATUS_OK)
        return status;
    status = read_variant(&variant, &source);
    if (status == STATUS_OK) {
        torneig->plan.variant = variant;
        bool ready = read_players(torneig, words) &&
                     torneig_output_is_possible(&torneig->output, variant, &source);
        status = ready ? play(torneig, &source) : STATUS_USAGE;
        player_description_done(&torneig->players[0]);
        player_description_done(&torneig->players[1]);
        variant_free(variant);
    }
    variant_source_done(&source);
    return status;
}

static int run(const struct subcommand *self, int argc, char **argv)
{
    struct torneig torneig = {0};
    const struct option_row options[] = {
        {.names = {"partides", "games", "n"},
         .value = &torneig.games_word,
         .argument = "N",
         .help = N_("quantes partides (100); cada obertura es juga amb els dos colors")},
        OPTION_RULES(&torneig.rules),
        {.names = {"fils", "threads", "j"},
         .value = &torneig.threads_word,
         .argument = "N",
         .help = N_("quantes partides alhora (1)")},
        {.names = {"seed", "llavor"},
         .value = &torneig.seed_word,
         .argument = "N",
         .help = N_("d'on surt el que és a l'atzar (1)")},
        {.names = {"obertura", "opening"},
         .value = &torneig.opening_word,
         .argument = "N",
         .help = N_("tirades a l'atzar amb què comença cada partida (4)")},
        {.names = {"limit", "cap"},
         .value = &torneig.cap_word,
         .argument = "N",
         .help = N_("una partida de tantes tirades són taules (1000)")},
        {.names = {"pgn"},
         .value = &torneig.output.pgn,
         .argument = N_("FITXER"),
         .help = N_("on s'escriuen les partides en PGN")},
        {.names = {"desa", "save"},
         .value = &torneig.output.folder,
         .argument = N_("DIRECTORI"),
         .help = N_("on es desen les partides en JSON")},
        {.names = {"sobreescriu", "overwrite"},
         .flag = &torneig.output.overwrite,
         .help = N_("els fitxers poden existir i es reemplacen")},
        {.names = {"json"}, .flag = &torneig.output.json, .help = N_("el resultat en JSON")},
        {.names = {NULL}},
    };
    int operands;
    enum options_result result = options_read(&operands, self, options, argc, argv, 2, 2);
    if (result != OPTIONS_READ)
        return options_status(result);
    return read_numbers(&torneig) ? run_match(&torneig, argv + 1) : STATUS_USAGE;
}

const struct subcommand torneig_subcommand = {
    .names = {"torneig", "tournament", "torneo"},
    .synopsis = N_("JUGADOR JUGADOR [-n PARTIDES] [-j FILS] [OPCIONS]"),
    .summary = N_("fa jugar dos programes entre ells i diu quin és més fort"),
    .run = run,
    .print_more_help = cli_print_player_options,
};
