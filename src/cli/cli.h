/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's subcommands and what they share.
 *
 *   main          finds the subcommand and runs it
 *   restricted    the restricted mode
 *   open_variant  the variant and the position that options name
 *   output        JSON, lists, and files that are written on demand
 *   cmd_*         one subcommand each */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "escacs/time_control.h"
#include "session/player_description.h"
#include "storage/locate.h"
#include "ui/options.h"
#include "util/translatable.h"

enum status {
    STATUS_OK = 0,
    STATUS_USAGE = 1,   /* wrong usage */
    STATUS_REFUSED = 2, /* an input file was refused */
    STATUS_UNSAVED = 3, /* something could not be saved or written */
    STATUS_STRICT = 4,  /* with --strict, a line was refused */
};

struct subcommand {
    struct option_command command;
    /* argv[0] is the name it was called by. Returns an enum status. */
    int (*run)(int argc, char **argv);
};

extern const struct subcommand play_subcommand; /* what the program does without a subcommand */
extern const struct subcommand verifica_subcommand;
extern const struct subcommand jugades_subcommand;
extern const struct subcommand perft_subcommand;
extern const struct subcommand variants_subcommand;
extern const struct subcommand nova_subcommand;
extern const struct subcommand partides_subcommand;
extern const struct subcommand bench_subcommand;
extern const struct subcommand uci_subcommand;
extern const struct subcommand converteix_subcommand;
extern const struct subcommand torneig_subcommand;
extern const struct subcommand llibre_subcommand;
extern const struct subcommand entrena_subcommand;
extern const struct subcommand xarxes_subcommand;
extern const struct subcommand problemes_subcommand;
extern const struct subcommand equilibri_subcommand;
extern const struct subcommand analitza_subcommand;
extern const struct subcommand club_subcommand;

/* The directory of the club: as given, else of ESCACS_CLUB, else of the installation. It need not
 * exist. The caller frees it; NULL without memory. */
char *cli_find_club(const char *given);

/* --- options */

/* Rows that several subcommands have; `type` is the struct of the options, `name` its field. */
#define OPTION_ROW_RULES(type, name)                                                               \
    {                                                                                              \
        .names = {"regles", "rules", "variant"}, .kind = OPTION_TEXT,                              \
        .field = offsetof(type, name), .argument = N_("NOM|FITXER"),                               \
        .completion = COMPLETE_VARIANT,                                                            \
        .help = N_("les regles: el nom d'una variant o un fitxer (estandard)")                     \
    }
#define OPTION_ROW_JSON(type, name)                                                                \
    {                                                                                              \
        .names = {"json"}, .kind = OPTION_FLAG, .field = offsetof(type, name),                     \
        .help = N_("en JSON")                                                                      \
    }
#define OPTION_ROW_FEN(type, name)                                                                 \
    {                                                                                              \
        .names = {"fen"}, .kind = OPTION_TEXT, .field = offsetof(type, name), .argument = "FEN",   \
        .help = N_("la posició, en comptes de la inicial; sense --regles, de fide")                \
    }
#define OPTION_ROW_CLOCK(type, name)                                                               \
    {                                                                                              \
        .names = {"rellotge", "clock"}, .kind = OPTION_TEXT, .field = offsetof(type, name),        \
        .argument = N_("RITME"),                                                                   \
        .help = N_("el rellotge: 5+3 (minuts + segons per tirada), 40/90+30, 1h, 7d (dies per "    \
                   "tirada)")                                                                      \
    }
#define OPTION_ROW_UNTIL(type, name)                                                               \
    {                                                                                              \
        .names = {"fins-a", "until"}, .kind = OPTION_NUMBER, .field = offsetof(type, name),        \
        .most = INT32_MAX, .argument = "N",                                                        \
        .help = N_("només el que hi ha a la partida abans de l'element N de «tirades»")            \
    }
#define OPTION_ROW_OVERWRITE(type, name)                                                           \
    {                                                                                              \
        .names = {"sobreescriu", "overwrite"}, .kind = OPTION_FLAG, .field = offsetof(type, name), \
        .help = N_("els fitxers de sortida poden existir i es reemplacen")                         \
    }

#define OPTION_ROW_AT_ONCE(type, name, largest)                                                    \
    {                                                                                              \
        .names = {"fils", "threads", "j"}, .kind = OPTION_NUMBER, .field = offsetof(type, name),   \
        .least = 1, .most = (largest), .argument = "N", .help = N_("quantes partides alhora (1)")  \
    }
#define OPTION_ROW_SEED(type, name)                                                                \
    {                                                                                              \
        .names = {"llavor", "seed"}, .kind = OPTION_NUMBER, .field = offsetof(type, name),         \
        .most = INT64_MAX, .argument = "N", .help = N_("la llavor de l'atzar (1)")                 \
    }
#define OPTION_ROW_PART(type, name)                                                                \
    {                                                                                              \
        .names = {"part"}, .kind = OPTION_TEXT, .field = offsetof(type, name), .argument = "I/N",  \
        .help = N_("només la part I de N del mateix encontre, per repartir-lo entre màquines")     \
    }

enum {
    AT_ONCE_MAX = 256,   /* games */
    GAMES_MAX = 1000000, /* of a match */
    SUMMED_MAX = 100000, /* files that --suma takes */
};

/* The status to end with after a negative result of options_read(). */
static inline int options_status(int result)
{
    return result == -OPTIONS_SHOWN ? STATUS_OK : STATUS_USAGE;
}

struct tournament_plan;

/* Reads `I/N` and plans that part of the match. Returns false after a complaint. */
bool cli_read_part(struct tournament_plan *plan, const char *text);

/* --- saying */

/* Prints `escacs: WORDS: ABOUT` on stderr, as option_complain() does. */
void cli_complain(const char *words, const char *about);

/* The same about a line of a file that is not understood. */
void cli_complain_of_line(const char *file, int line);

/* The same about a player. */
void cli_complain_of_player(const struct player_problem *problem);

/* Reads the value of --rellotge. Returns false after a complaint. */
bool cli_read_clock(struct time_control *out, const char *text);

/* Prints the options of players, for the help of subcommands that take players. */
void cli_print_player_options(void);

/* Speaks a language, given by its code, from now on. */
void cli_language(const char *code);

#endif
