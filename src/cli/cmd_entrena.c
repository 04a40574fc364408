/* SPDX-License-Identifier: GPL-3.0-or-later */
/* escacs entrena RULES: an evaluation learnt for these rules by self-play. */
#include "cli/cli.h"
#include "cli/course.h"
#include "cli/open_variant.h"
#include "cli/output.h"
#include "cli/training_report.h"
#include "learning/networks.h"
#include "ui/gettext.h"
#include "ui/interrupt.h"
#include "ui/presenter.h"
#include "util/ascii.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    GENERATED_MAX = 100000000, /* games of a file */
    TRAINING_THREADS_MAX = 64,
    DUEL_GAMES = 400,
    MS_LEAST = 1000,
    MS_MOST = 1000 * 3600 * 24 * 20,
};

struct entrena {
    const char *time;
    int64_t threads, seed, games;
    const char *output;   /* where the network is written instead of being adopted */
    const char *generate; /* only self-play, into this file */
    const char *player;   /* network that plays it; NULL: the one in use; `-`: none */
    struct strlist data;  /* only training, from these files */
    const char *duel;     /* only a match of this network against the one of the second operand */
    bool goes_on, json;

    struct variant *variant;
    struct folders folders;
    struct course_plan plan;
    struct training_display display;
};

/* --- the command line */

/* Reads `90`, `90s`, `10m` or `2h` as milliseconds; 0: it is none of these. */
static int64_t read_duration(const char *text)
{
    char *end = NULL;
    errno = 0;
    double number = ascii_is_digit(*text) ? strtod(text, &end) : -1;
    if (number < 0 || !end)
        return 0;
    double unit = *end == 'm' ? 60 : *end == 'h' ? 3600 : *end == 's' || !*end ? 1 : 0;
    if (*end && end[1])
        return 0;
    double ms = number * unit * 1000;
    return ms >= MS_LEAST && ms <= MS_MOST ? (int64_t)ms : 0;
}

static bool set_plan(struct entrena *e)
{
    e->plan = (struct course_plan){.variant = e->variant,
                                   .folders = &e->folders,
                                   .ms = read_duration(e->time),
                                   .threads = (int)e->threads,
                                   .seed = (uint64_t)e->seed,
                                   .goes_on = e->goes_on,
                                   .hooks = training_hooks(&e->display)};
    if (e->plan.ms > 0)
        return true;
    cli_complain(_("--temps vol segons, o un nombre amb s, m o h (de 1s a 20 dies)"), e->time);
    return false;
}

/* --- networks by name */

/* The network of a file; `-` is none. Returns a status. */
static int open_network(struct network **out, const struct entrena *e, const char *path)
{
    *out = NULL;
    if (strcmp(path, "-") == 0)
        return STATUS_OK;
    int error = networks_read(out, path, e->variant);
    if (!error)
        return STATUS_OK;
    cli_complain(present_network_error((enum network_error) - error), path);
    return STATUS_REFUSED;
}

/* --- how it ends */

static int complain(int error, const struct course_result *result)
{
    static const char *const words[] = {
        [COURSE_OK] = "",
        [COURSE_STOPPED] = N_("aturat: el que s'ha fet es conserva, --continua el reprèn"),
        [COURSE_MEMORY] = N_("no hi ha prou memòria"),
        [COURSE_TOO_FEW] = N_("no hi ha prou posicions per aprendre'n res"),
        [COURSE_SYSTEM] = N_("no s'ha pogut llegir o escriure"),
        [COURSE_NOT_DATA] = N_("no és un fitxer de posicions"),
        [COURSE_OTHER_RULES] = N_("és d'unes altres regles, o d'una altra llavor o jugador"),
    };
    const char *about = result ? result->culprit : NULL;
    if (-error == COURSE_SYSTEM) {
        fprintf(stderr, "escacs: %s: %s: %s\n", _(words[-error]), about ? about : "",
                strerror(errno));
        return STATUS_UNSAVED;
    }
    cli_complain(_(words[-error]), -error >= COURSE_NOT_DATA ? about : NULL);
    return -error == COURSE_STOPPED ? STATUS_OK : STATUS_REFUSED;
}

/* Writes the network where --sortida says, or makes it the one in use if it is stronger. */
static int keep_network(const struct entrena *e, const struct network *network, bool stronger)
{
    int error = 0;
    if (e->output)
        error = networks_write(e->output, network, e->variant);
    else if (stronger)
        error = networks_adopt(&e->folders, network, e->variant);
    if (!error)
        return STATUS_OK;
    return output_complain(e->output ? e->output : e->folders.networks, -error);
}

/* --- stages */

static int run_course(struct entrena *e)
{
    struct course_result result;
    int error = course_run(&result, &e->plan);
    training_display_end(&e->display);
    int status = STATUS_OK;
    if (error) {
        status = complain(error, &result);
    } else {
        bool stronger = course_is_stronger(&result.tally);
        status = keep_network(e, result.network, stronger);
        if (status == STATUS_OK)
            training_print_result(&e->display, &result, stronger, e->output);
    }
    course_result_done(&result);
    return status;
}

static int run_generate(struct entrena *e)
{
    struct network *player = NULL;
    struct course_result result = {.culprit = e->generate};
    int status = STATUS_OK;
    if (e->player)
        status = open_network(&player, e, e->player);
    else
        networks_find(&player, e->variant, &e->folders);
    if (status == STATUS_OK) {
        int error = course_generate(&e->plan, e->generate, (uint64_t)e->games, player);
        training_display_end(&e->display);
        if (error)
            status = complain(error, &result);
    }
    network_free(player);
    return status;
}

static int run_training(struct entrena *e, char **more, int count)
{
    struct course_result result;
    for (int i = 0; i < count; i++)
        if (!strlist_add(&e->data, more[i]))
            return complain(-COURSE_MEMORY, NULL);
    int error = course_train(&result, &e->plan, strlist_items(&e->data), (int)e->data.count);
    training_display_end(&e->display);
    int status = error ? complain(error, &result) : keep_network(e, result.network, false);
    if (status == STATUS_OK && !error)
        training_print_trained(&e->display, &result);
    course_result_done(&result);
    return status;
}

static int run_duel(struct entrena *e, const char *other)
{
    struct network *networks[2] = {NULL, NULL};
    int status = open_network(&networks[0], e, e->duel);
    if (status == STATUS_OK)
        status = open_network(&networks[1], e, other);
    if (status == STATUS_OK) {
        const struct network *const players[2] = {networks[0], networks[1]};
        struct match_tally tally;
        int error =
            course_match(&tally, &e->plan, players, e->games > 0 ? (int)e->games : DUEL_GAMES);
        training_display_end(&e->display);
        if (error)
            status = complain(error, NULL);
        if (match_games(&tally) > 0)
            training_print_duel(&e->display, &tally);
        if (!error && e->output && networks[0] && course_is_stronger(&tally)) {
            course_record(networks[0], &tally);
            status = keep_network(e, networks[0], true);
        }
    }
    network_free(networks[0]);
    network_free(networks[1]);
    return status;
}

/* Whether the options ask for one thing, with the files that it needs. */
static bool is_consistent(const struct entrena *e, int operands)
{
    int stages = (e->generate != NULL) + (e->data.count > 0) + (e->duel != NULL);
    const char *wrong = NULL;
    if (stages > 1)
        wrong = N_("--genera, --dades i --duel s'exclouen");
    else if (e->generate && e->games == 0)
        wrong = N_("--genera vol --jocs N");
    else if (e->data.count > 0 && !e->output)
        wrong = N_("--dades vol --sortida FITXER");
    else if (operands != 1 + (e->duel != NULL) && e->data.count == 0)
        wrong = e->duel ? N_("--duel vol dues xarxes") : N_("sobra un argument");
    if (wrong)
        cli_complain(_(wrong), NULL);
    return !wrong;
}

static int run_stage(struct entrena *e, int operands, char **argv)
{
    if (!set_plan(e))
        return STATUS_USAGE;
    interrupt_install();
    if (e->generate)
        return run_generate(e);
    if (e->data.count > 0)
        return run_training(e, argv + 2, operands - 1);
    return e->duel ? run_duel(e, argv[2]) : run_course(e);
}

static int run(int argc, char **argv)
{
    struct entrena e = {.time = "10m", .threads = 1, .seed = 1};
    int operands = options_read(&entrena_subcommand.command, &e, argc, argv);
    int status = operands < 0 ? options_status(operands) : STATUS_OK;
    if (operands >= 0 && !is_consistent(&e, operands))
        status = STATUS_USAGE;
    else if (operands >= 0)
        status = cli_open_variant(&e.variant, argv[1]);
    if (operands >= 0 && status == STATUS_OK) {
        cli_folders(&e.folders);
        e.display = (struct training_display){.json = e.json};
        status = run_stage(&e, operands, argv);
        folders_done(&e.folders);
        variant_free(e.variant);
    }
    strlist_done(&e.data);
    return status;
}

static const struct option_row rows[] = {
    {.names = {"temps", "time"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct entrena, time),
     .argument = N_("DURADA"),
     .help = N_("quant ha de durar: segons, o un nombre amb s, m o h (10m)")},
    OPTION_ROW_AT_ONCE(struct entrena, threads, TRAINING_THREADS_MAX),
    {.names = {"sortida", "output"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct entrena, output),
     .argument = N_("FITXER"),
     .completion = COMPLETE_FILE,
     .help =
         N_("escriu la xarxa en aquest fitxer en comptes d'adoptar-la; amb --duel, la primera si "
            "és més forta, amb l'encontre anotat")},
    {.names = {"continua", "continue"},
     .kind = OPTION_FLAG,
     .field = offsetof(struct entrena, goes_on),
     .help = N_("aprofita el que va deixar l'últim entrenament d'aquestes regles")},
    {.names = {"genera", "generate"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct entrena, generate),
     .argument = N_("FITXER"),
     .completion = COMPLETE_FILE,
     .help = N_("només juga partides i n'escriu les posicions en aquest fitxer")},
    {.names = {"jocs", "games", "n"},
     .kind = OPTION_NUMBER,
     .field = offsetof(struct entrena, games),
     .least = 1,
     .most = GENERATED_MAX,
     .argument = "N",
     .help = N_("quantes partides per a --genera o --duel")},
    {.names = {"xarxa", "network"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct entrena, player),
     .argument = N_("FITXER"),
     .completion = COMPLETE_FILE,
     .help = N_("la xarxa que juga amb --genera; -: cap (la que es fa servir)")},
    {.names = {"dades", "data"},
     .kind = OPTION_LIST,
     .field = offsetof(struct entrena, data),
     .argument = N_("FITXER"),
     .completion = COMPLETE_FILE,
     .help = N_("només entrena, amb les posicions d'aquests fitxers")},
    {.names = {"duel"},
     .kind = OPTION_TEXT,
     .field = offsetof(struct entrena, duel),
     .argument = N_("XARXA XARXA"),
     .completion = COMPLETE_FILE,
     .help = N_("només enfronta dues xarxes; -: cap xarxa")},
    OPTION_ROW_SEED(struct entrena, seed),
    OPTION_ROW_JSON(struct entrena, json),
    {.names = {NULL}},
};

const struct subcommand entrena_subcommand = {
    .command = {.program = "escacs",
                .names = {"entrena", "train", "entrenar"},
                .synopsis = N_("REGLES [--temps DURADA] [--fils N] [OPCIONS]"),
                .summary =
                    N_("aprèn a avaluar les posicions d'una variant jugant contra si mateix"),
                .rows = rows,
                .operand = COMPLETE_VARIANT,
                .fewest = 1,
                .most = 1000},
    .run = run,
};
