/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line of solitari. */
#include "solitari/solitari_options.h"

#include "ui/gettext.h"
#include "ui/options.h"

enum { SECONDS = 60, MEGABYTES = 512, LIMIT_MAX = 1 << 20 };

static const struct option_command command;

void solitari_complain(const char *words, const char *about)
{
    option_complain(command.program, words, about);
}

/* SEED and STEPS. */
static bool read_deal(struct solitari_options *out, char **operands)
{
    out->has_deal = true;
    return option_number(&out->seed, &command, _("la llavor"), operands[0], INT64_MIN, INT64_MAX) &&
           option_number(&out->steps, &command, _("el nombre de passos"), operands[1], INT64_MIN,
                         INT64_MAX);
}

/* Says which options do not go together. */
static bool is_consistent(const struct solitari_options *options)
{
    const char *complaint = NULL;
    if (options->resume && (options->fresh || options->has_deal))
        complaint = _("o es reprèn una partida o se'n comença una altra");
    else if (options->show_moves && !options->solve)
        complaint = _("--jugades només va amb --resol");
    else if (options->show_moves && !options->has_deal)
        complaint = _("amb --jugades cal donar la llavor i els passos");
    if (complaint)
        solitari_complain(complaint, NULL);
    return !complaint;
}

int solitari_options_read(struct solitari_options *out, int argc, char **argv)
{
    *out = (struct solitari_options){.colour = "auto", .seconds = SECONDS, .megabytes = MEGABYTES};
    int operands = options_read(&command, out, argc, argv);
    if (operands < 0)
        return operands;
    if (operands == 1) {
        solitari_complain(_("cal donar la llavor i els passos"), NULL);
        return -OPTIONS_WRONG;
    }
    if ((operands == 2 && !read_deal(out, argv + 1)) || !is_consistent(out))
        return -OPTIONS_WRONG;
    return 0;
}

#define FIELD(name) offsetof(struct solitari_options, name)

static const struct option_row rows[] = {
    {.names = {"mode"},
     .kind = OPTION_CHOICE,
     .field = FIELD(mode),
     .choices = {"text", "tui"},
     .help = N_("com es juga: per línies de text o a pantalla completa")},
    {.names = {"text"},
     .kind = OPTION_FLAG,
     .field = FIELD(plain),
     .help = N_("com amb una canonada: només ASCII, i no desa res")},
    {.names = {"continua", "continue"},
     .kind = OPTION_FLAG,
     .field = FIELD(resume),
     .help = N_("continua la partida desada")},
    {.names = {"nova", "new"},
     .kind = OPTION_FLAG,
     .field = FIELD(fresh),
     .help = N_("comença una partida nova")},
    {.names = {"tema", "theme"},
     .kind = OPTION_TEXT,
     .field = FIELD(theme),
     .argument = N_("NOM|FITXER"),
     .completion = COMPLETE_THEME,
     .help = N_("els colors de la pantalla: default, contrast, light, classic, monochrome, o propi")},
    {.names = {"color", "colour"},
     .kind = OPTION_CHOICE,
     .field = FIELD(colour),
     .choices = {"auto", "always", "never"},
     .help = N_("si s'usen colors en mode text")},
    {.names = {"ascii"},
     .kind = OPTION_FLAG,
     .field = FIELD(ascii),
     .help = N_("només caràcters ASCII")},
    {.names = {"resol", "solve"},
     .kind = OPTION_FLAG,
     .field = FIELD(solve),
     .help = N_("diu si la partida es pot guanyar")},
    {.names = {"jugades", "moves"},
     .kind = OPTION_FLAG,
     .field = FIELD(show_moves),
     .help = N_("amb --resol: mostra les jugades que la guanyen")},
    {.names = {"temps", "time"},
     .kind = OPTION_NUMBER,
     .field = FIELD(seconds),
     .least = 1,
     .most = LIMIT_MAX,
     .argument = N_("SEGONS"),
     .help = N_("amb --resol: el temps per a cada partida, remenar inclòs (60)")},
    {.names = {"memoria", "memory"},
     .kind = OPTION_NUMBER,
     .field = FIELD(megabytes),
     .least = 1,
     .most = LIMIT_MAX,
     .argument = "MB",
     .help = N_("amb --resol: la memòria per a cada partida (512)")},
    {.names = {NULL}},
};

static const struct option_command command = {
    .program = "solitari",
    .synopsis = N_("[OPCIONS] [LLAVOR PASSOS]"),
    .summary = N_(
        "El solitari Klondike. En un terminal continua la partida que hi havia a mitges; si se li\n"
        "donen una llavor i uns passos, reparteix aquesta partida. Si l'entrada no és un "
        "terminal,\n"
        "juga en línies de text. Amb --resol i sense partida, llegeix de l'entrada parelles de\n"
        "llavor i passos."),
    .rows = rows,
    .most = 2,
};
