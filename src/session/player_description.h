/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A player in words: `huma`, `cpu:nivell=3,fils=2`, `uci:PROGRAM,temps=1`. The command line, the
 * prompts, the menus and the tournaments all read players here. */
#ifndef SESSION_PLAYER_DESCRIPTION_H
#define SESSION_PLAYER_DESCRIPTION_H

#include "escacs/cpu.h"
#include "protocol/uci_client.h"

enum player_kind { PLAYER_HUMAN, PLAYER_CPU, PLAYER_UCI, PLAYER_KIND_COUNT };

/* Sets of kinds: bit 1 << kind. A program is started only from the command line, where the user
 * typed its name. */
enum player_kinds {
    PLAYERS_FROM_COMMAND_LINE = 1 << PLAYER_HUMAN | 1 << PLAYER_CPU | 1 << PLAYER_UCI,
    PLAYERS_FROM_PROMPT = 1 << PLAYER_HUMAN | 1 << PLAYER_CPU,
    PLAYERS_OF_TOURNAMENT = 1 << PLAYER_CPU | 1 << PLAYER_UCI,
};

struct player_description {
    char *words;
    enum player_kind kind;
    const char *options;     /* what follows the kind in `words`, "" for none */
    struct cpu_options cpu;  /* PLAYER_CPU */
    struct uci_settings uci; /* PLAYER_UCI */
};

enum player_error {
    PLAYER_OK,
    PLAYER_UNKNOWN,     /* neither huma, cpu nor uci */
    PLAYER_NOT_ALLOWED, /* a known kind, but not one of those allowed here: `kind`, `allowed` */
    PLAYER_OPTION,      /* `option` */
    PLAYER_UNAVAILABLE, /* it does not know this variant */
    PLAYER_NO_MEMORY,   /* not enough memory for it */
    PLAYER_MISSING,     /* its program cannot be run: `system` */
    PLAYER_SILENT,      /* its program does not answer as it should */
    PLAYER_OTHER_GAME,  /* its program does not know this variant, or by other rules */
    PLAYER_ERROR_COUNT
};

/* Why there is no such player. */
struct player_problem {
    enum player_error error;
    enum player_kind kind;
    enum player_kinds allowed;
    struct parameter_error option;
    char culprit[64];    /* the words or the option concerned, cut if need be */
    int system;          /* errno */
    int64_t least, most; /* what an engine takes for an option, of PLAYER_OPTION without a row */
    int memory_mb; /* the table of a CPU, if there is no memory for the one asked for; else 0 */
    int network;   /* enum network_error: why the own network of the rules is not used; else 0 */
};

/* Read a player of one of the kinds allowed. Returns 0 or -1 with *problem. Call
 * player_description_done() either way. */
int player_description_read(struct player_description *out, const char *words,
                            enum player_kinds allowed, struct player_problem *problem);
void player_description_done(struct player_description *description);

/* Whether it can play the variant; if not, *problem says so. */
bool player_description_plays(const struct player_description *description,
                              const struct variant *variant, struct player_problem *problem);

#endif
