/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs equilibri: what games of the CPU against itself tell about a variant. */
#include "cli/balance_report.h"
#include "cli/cli.h"
#include "cli/open_variant.h"
#include "cli/torneig_report.h"
#include "session/tournament.h"
#include "ui/gettext.h"

#include <stdio.h>

enum { BALANCE_OPENING = 4 };

struct equilibri {
    int64_t level, games, threads, seed;
    const char *part;
    bool json, sums;
};

static void add_games(struct balance *balance, const struct tournament *results)
{
    for (int i = 0; i < results->count; i++) {
        const struct played_game *played = &results->games[i];
        if (played->end == PLAYED_NOT || played->end == PLAYED_LOST)
            continue;
        balance_add_game(balance, played->game, played->opening);
        if (i % 2 == 1 && played[-1].end != PLAYED_NOT)
            balance_add_pair(balance, played[-1].result, played->result);
    }
}

static int play_balance(struct balance *balance, const struct equilibri *options,
                        const struct variant *variant)
{
    struct player_description player;
    struct player_problem problem;
    char words[32];
    snprintf(words, sizeof words, "cpu:nivell=%d", (int)options->level);
    if (player_description_read(&player, words, PLAYERS_OF_TOURNAMENT, &problem) < 0) {
        cli_complain_of_player(&problem);
        return STATUS_USAGE;
    }
    struct tournament_plan plan = {.variant = variant,
                                   .players = {&player, &player},
                                   .games = (int)options->games,
                                   .threads = (int)options->threads,
                                   .opening_plies = BALANCE_OPENING,
                                   .move_cap = MOVE_CAP,
                                   .seed = (uint64_t)options->seed};
    struct tournament results = {0};
    bool ready = !options->part || cli_read_part(&plan, options->part);
    int status = ready ? torneig_play(&results, &plan) : STATUS_USAGE;
    add_games(balance, &results);
    tournament_done(&results);
    player_description_done(&player);
    return status;
}

/* The variant is the first operand; with --suma the others are results of the same variant. */
static int run_balance(const struct equilibri *options, char **operands, int count)
{
    struct variant *variant;
    struct balance balance;
    int status = cli_open_variant(&variant, operands[0]);
    if (status != STATUS_OK)
        return status;
    balance_init(&balance, variant);
    if (options->sums)
        status = balance_read_files(&balance, variant, operands + 1, count - 1);
    else
        status = play_balance(&balance, options, variant);
    if (status == STATUS_OK)
        balance_print(&balance, variant, options->json);
    variant_free(variant);
    return status;
}

static int run(int argc, char **argv)
{
    struct equilibri options = {.level = 5, .games = 100, .threads = 1, .seed = 1};
    int operands = options_read(&equilibri_subcommand.command, &options, argc, argv);
    if (operands < 0)
        return options_status(operands);
    if (options.sums ? operands < 2 : operands != 1) {
        cli_complain(options.sums ? _("--suma vol una variant i fitxers de resultats")
                                  : _("sobra un argument"),
                     NULL);
        return STATUS_USAGE;
    }
    return run_balance(&options, argv + 1, operands);
}

static const struct option_row rows[] = {
    {.names = {"nivell", "level"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct equilibri, level),
     .most = CPU_LEVEL_MAX - 1,
     .argument = "N",
     .help = N_("el nivell de la CPU que juga (5)")},
    {.names = {"partides", "games", "n"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct equilibri, games),
     .least = 2,
     .most = GAMES_MAX,
     .argument = "N",
     .help = N_("quantes partides (100); cada obertura es juga dues vegades")},
    OPTION_ROW_AT_ONCE(struct equilibri, threads, AT_ONCE_MAX),
    OPTION_ROW_SEED(struct equilibri, seed),
    OPTION_ROW_PART(struct equilibri, part),
    {.names = {"suma", "sum"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct equilibri, sums),
     .help = N_("suma els resultats (JSON) de les parts que s'han jugat")},
    OPTION_ROW_JSON(struct equilibri, json),
    {.names = {NULL}},
};

const struct subcommand equilibri_subcommand = {
    .command = {.program = "escacs",
                .names = {"equilibri", "balance", "equilibrio"},
                .synopsis = N_("REGLES [-n PARTIDES] [-j FILS] [--suma FITXER...]"),
                .summary = N_("diu què ensenyen d'una variant les partides de la CPU contra ella "
                              "mateixa"),
                .rows = rows,
                .operand = COMPLETE_VARIANT,
                .fewest = 1,
                .most = SUMMED_MAX},
    .run = run,
};
