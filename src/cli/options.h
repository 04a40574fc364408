/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options of a subcommand: a table of rows, read and explained by the same code. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include "cli/cli.h"

#include <stdbool.h>
#include <stdint.h>

/* The values of an option that may be given more than once. */
struct option_list {
    const char **items; /* for free() */
    int count;
};

/* One long option: a flag, or one that takes a value. Tables end with a row without a name. */
struct option_row {
    const char *names[3]; /* without dashes, Catalan first, then English; `n` is also -n */
    bool *flag;           /* set when given; NULL: the option takes a value */
    const char **value;   /* the last one given */
    const char *argument; /* what the value is, for the help */
    const char *help;
    struct option_list *list; /* every value given; NULL: `value` counts */
};

/* Rows that several subcommands have. */
#define OPTION_RULES(target)                                                                       \
    {                                                                                              \
        .names = {"regles", "rules", "variant"}, .value = (target), .argument = N_("NOM|FITXER"),  \
        .help = N_("les regles: el nom d'una variant o un fitxer (estandard)")                     \
    }
#define OPTION_JSON(target)                                                                        \
    {                                                                                              \
        .names = {"json"}, .flag = (target), .help = N_("en JSON")                                 \
    }
#define OPTION_FEN(target)                                                                         \
    {                                                                                              \
        .names = {"fen"}, .value = (target), .argument = "FEN",                                    \
        .help = N_("la posició, en comptes de la inicial; sense --regles, de fide")                \
    }

/* What a subcommand takes, in the user's language. */
const char *options_synopsis(const struct subcommand *command);

enum options_result {
    OPTIONS_READ,  /* go on */
    OPTIONS_SHOWN, /* help or version has been printed: end with STATUS_OK */
    OPTIONS_WRONG, /* a complaint has been printed: end with STATUS_USAGE */
};

/* Reads the options wherever they stand; `--` ends them. Operands are moved to the front of argv,
 * from argv[1] on, and *operands is how many there are: at least `fewest` and at most `most`.
 * -h, --help (--ajuda) and -V, --version (--versio) work in any table. */
enum options_result options_read(int *operands, const struct subcommand *command,
                                 const struct option_row *rows, int argc, char **argv, int fewest,
                                 int most);

/* Reads the value of an option that must be a whole number; without one *out stays as it is.
 * Returns false after a complaint. */
bool option_number(int64_t *out, const char *word, int64_t least, int64_t most, const char *option);

/* The status to end with when the result is not OPTIONS_READ. */
static inline int options_status(enum options_result result)
{
    return result == OPTIONS_WRONG ? STATUS_USAGE : STATUS_OK;
}

#endif
