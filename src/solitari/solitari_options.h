/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line of solitari. */
#ifndef SOLITARI_SOLITARI_OPTIONS_H
#define SOLITARI_SOLITARI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

struct solitari_options {
    bool plain;         /* --text: as with a pipe */
    const char *mode;   /* text, tui or NULL: whatever the terminal allows */
    bool resume;        /* the saved game and no other */
    bool fresh;         /* a new game, whatever is saved */
    const char *colour; /* auto, always or never */
    bool ascii;
    const char *theme; /* NULL: the default */
    bool solve, show_moves;
    int64_t seconds; /* limits of the solver */
    int64_t megabytes;
    bool has_deal; /* SEED STEPS were given */
    int64_t seed, steps;
};

/* Reads the arguments. Returns 0; or, when the program is to end, -OPTIONS_SHOWN or -OPTIONS_WRONG
 * as options_read(). Texts are borrowed from argv. */
int solitari_options_read(struct solitari_options *out, int argc, char **argv);

/* Prints `solitari: WORDS: ABOUT` on stderr, as option_complain(). */
void solitari_complain(const char *words, const char *about);

#endif
