/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's subcommands and what they share.
 *
 *   main          finds the subcommand and runs it
 *   options       reads options, writes help
 *   open_variant  the variant and the position that options name
 *   print_json    tables as JSON
 *   output_file   files that are written on demand
 *   cmd_*         one subcommand each */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include "session/player_description.h"

enum status {
    STATUS_OK = 0,
    STATUS_USAGE = 1,   /* wrong usage */
    STATUS_REFUSED = 2, /* an input file was refused */
    STATUS_UNSAVED = 3, /* something could not be saved or written */
    STATUS_STRICT = 4,  /* a line was refused, and that was not to happen */
};

struct subcommand {
    const char *names[3]; /* Catalan first; the others may be NULL */
    const char *synopsis; /* its arguments */
    const char *summary;
    /* argv[0] is the name it was called by. Returns an enum status. */
    int (*run)(const struct subcommand *self, int argc, char **argv);
    void (*print_more_help)(void); /* what follows the options in its help; NULL: nothing */
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

/* Prints `escacs: WORDS: ABOUT` on stderr, what comes from outside made safe; ABOUT may be NULL. */
void cli_complain(const char *words, const char *about);

/* The same about a player. */
void cli_complain_of_player(const struct player_problem *problem);

/* Prints the options of players, for the help of subcommands that take players. */
void cli_print_player_options(void);

/* Speaks the language asked for or, for NULL, the one that fits the terminal. */
void cli_language(const char *asked);

#endif
