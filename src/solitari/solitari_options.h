/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line. */
#ifndef SOLITARI_OPTIONS_H
#define SOLITARI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum solitari_options_mode { OPTIONS_MODE_AUTO, OPTIONS_MODE_TEXT, OPTIONS_MODE_TUI };
enum solitari_options_colour { OPTIONS_COLOUR_AUTO, OPTIONS_COLOUR_ALWAYS, OPTIONS_COLOUR_NEVER };

struct solitari_options {
    bool help, version;
    bool plain; /* --text: as with a pipe */
    enum solitari_options_mode mode;
    bool resume; /* the saved game and no other */
    bool fresh;  /* a new game, whatever is saved */
    enum solitari_options_colour colour;
    bool ascii;
    const char *theme; /* NULL: the default */
    bool solve, show_moves;
    int64_t seconds; /* limits of the solver */
    int64_t megabytes;
    bool has_deal; /* SEED STEPS were given */
    int64_t seed, steps;
};

enum { OPTIONS_SECONDS = 60, OPTIONS_MEGABYTES = 512, OPTIONS_LIMIT_MAX = 1 << 20 };

/* Reads the arguments. False, with a complaint on `complaints`, if they are wrong. Texts are
 * borrowed from argv. */
bool solitari_options_read(struct solitari_options *out, int argc, char **argv, FILE *complaints);

void solitari_options_print_help(FILE *out);

#endif
