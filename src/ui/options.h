/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options of the command line, for both programs: a row owns the names, the type, the range, the
 * help and the completion of an option.
 *
 * getopt_long() reads options too, but knows only their names: types, ranges and help would need a
 * second table that repeats them. popt and argp are not on every system. */
#ifndef UI_OPTIONS_H
#define UI_OPTIONS_H

#include "util/strbuf.h"
#include "util/strlist.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* --- rows */

enum option_kind {
    OPTION_FLAG,   /* bool: set to true; the others take a value */
    OPTION_TEXT,   /* const char *: the last value given, borrowed from argv */
    OPTION_LIST,   /* struct strlist: every value given */
    OPTION_CHOICE, /* const char *: one of the choices, borrowed from the row */
    OPTION_NUMBER, /* int64_t, from least to most */
};

/* How a shell completes the value of a text or a list. */
enum option_completion {
    COMPLETE_NOTHING,
    COMPLETE_FILE,
    COMPLETE_FOLDER,
    COMPLETE_VARIANT, /* its name, or a file */
    COMPLETE_PLAYER,
    COMPLETE_THEME, /* its name, or a file */
    COMPLETE_TOPIC, /* of help */
};

enum { OPTION_NAMES = 4, OPTION_CHOICES = 5 };

/* Tables end with a row without a name. */
struct option_row {
    const char *names[OPTION_NAMES]; /* without dashes; Catalan, then English; `n` means -n */
    enum option_kind kind;
    size_t field;         /* offset of what the option sets, in the options' struct */
    const char *argument; /* what the value is, for the help; choices need none */
    const char *help;     /* marked with N_() where it is translated */
    const char *choices[OPTION_CHOICES]; /* of OPTION_CHOICE; NULL ends them */
    int64_t least, most;                 /* of OPTION_NUMBER */
    enum option_completion completion;
};

/* What a command takes. */
struct option_command {
    const char *program;
    const char *names[OPTION_NAMES]; /* of a subcommand: Catalan, English, Spanish, the last two if
                                        they differ; none: the program itself */
    const char *synopsis;            /* its arguments; translated when shown, like the summary */
    const char *summary;
    const struct option_row *rows;
    int fewest, most;               /* operands */
    enum option_completion operand; /* how a shell completes them */
    void (*print_more_help)(void);  /* what follows the options in the help; NULL: nothing */
};

/* --- reading */

enum options_result {
    OPTIONS_SHOWN = 1, /* help or version was printed: the program ends well */
    OPTIONS_WRONG,     /* wrong usage, which was said on stderr */
};

/* Reads the options, wherever they stand, into the fields of `target`; `--` ends them. Fields of
 * options that are not given stay as they are. Numbers are never options. The operands are moved to
 * the front of argv, from argv[1] on. Returns how many there are, or -OPTIONS_SHOWN or
 * -OPTIONS_WRONG.
 *
 * Every command has -h, --ajuda, --help and -V, --versio, --version, --idioma, which
 * options_take_language() has read before, and for shells --completion,
 * which prints a line for each option: name, argument, how it is completed (@file, @variant, ... or
 * the choices), help, with a tab between them; and such a line for the operands, with the name `*`.
 */
int options_read(const struct option_command *command, void *target, int argc, char **argv);

/* The same; help and complaints go to the stream. */
int options_read_to(FILE *stream, const struct option_command *command, void *target, int argc,
                    char **argv);

/* Takes `--idioma ca|en|es` out of the arguments, wherever it stands before `--`, so that even the
 * first message is in that language. *out, one of the codes, is unchanged if it is not given.
 * Returns false after a complaint about its value. */
bool options_take_language(const char **out, const char *program, int *argc, char **argv);

/* Reads a whole number from `least` to `most`. Returns false after a complaint about `what`. */
bool option_number(int64_t *out, const struct option_command *command, const char *what,
                   const char *word, int64_t least, int64_t most);

/* --- saying */

/* Prints `PROGRAM: WORDS: ABOUT` on stderr; control characters in ABOUT, which may be NULL, are
 * replaced. */
void option_complain(const char *program, const char *words, const char *about);

/* The synopsis in the user's language. */
const char *option_synopsis(const struct option_command *command);

/* The name of a subcommand in the user's language; NULL if it has none. */
const char *option_command_name(const struct option_command *command);

/* Its other names, with commas between them. */
void option_add_other_names(struct strbuf *out, const struct option_command *command);

#endif
