/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A UCI engine that plays for us: a child process asked for moves. Every wait has a deadline. */
#ifndef PROTOCOL_UCI_CLIENT_H
#define PROTOCOL_UCI_CLIENT_H

#include "escacs/cpu.h"
#include "util/strlist.h"

#include <stdint.h>

struct uci_client;

/* How an engine is run: `PROGRAM [ARGUMENTS][,temps=S][,nodes=N][,profunditat=N][,variant=NAME]
 * [,NAME=VALUE...]`. The three limits have the names and ranges of the CPU's. `variant` is what the
 * engine calls the game. Any other name is an option of the engine. */
struct uci_settings {
    struct strlist argv;
    char *variant;         /* NULL: the usual name of these rules */
    struct strlist names;  /* options of the engine */
    struct strlist values; /* as many */
    int64_t move_ms;       /* a move; 0 when another limit is given */
    bool default_time;     /* move_ms is the default: the clock of a game replaces it */
    int64_t nodes;
    int depth;
    int64_t patience_ms; /* to wait for an immediate answer, or for a move after its time */
};

/* Returns 0, or -1 with what is wrong in *error. Call uci_settings_done() either way. */
int uci_settings_read(struct uci_settings *out, const char *text, struct parameter_error *error);
void uci_settings_done(struct uci_settings *settings);

/* Whether there is a name for the game that such an engine may know, and its pieces have letters.
 */
bool uci_client_plays(const struct uci_settings *settings, const struct variant *variant);

enum uci_client_error {
    UCI_CLIENT_OK,
    UCI_CLIENT_MISSING,  /* the program cannot be run */
    UCI_CLIENT_SILENT,   /* it has not answered in time */
    UCI_CLIENT_DIED,     /* it has ended */
    UCI_CLIENT_NONSENSE, /* its move is not one */
    UCI_CLIENT_STOPPED,  /* as asked for */
    UCI_CLIENT_VARIANT,  /* it does not know the variant, or has other moves at its start */
    UCI_CLIENT_OPTION,   /* it does not take the value of an option */
};

/* More about an error. */
struct uci_fault {
    int system;          /* errno, of UCI_CLIENT_MISSING */
    size_t option;       /* which one of the settings, of UCI_CLIENT_OPTION */
    int64_t least, most; /* the numbers that the engine takes for it */
};

/* Called while waiting for a move; each may be NULL. */
struct uci_client_hooks {
    bool (*should_stop)(void *payload);  /* give up */
    bool (*should_hurry)(void *payload); /* have the engine move now */
    void (*on_report)(const struct cpu_report *report, void *payload); /* the engine has said so */
    void *payload;
};

/* Run the engine and have it ready for a new game of the variant, which uci_client_plays(). The
 * settings are copied. -UCI_CLIENT_MISSING, -UCI_CLIENT_SILENT, -UCI_CLIENT_DIED,
 * -UCI_CLIENT_VARIANT, -UCI_CLIENT_OPTION: see *fault. */
int uci_client_new(struct uci_client **out, const struct uci_settings *settings,
                   const struct variant *variant, struct uci_fault *fault);

/* A new game follows. -UCI_CLIENT_SILENT, -UCI_CLIENT_DIED. */
int uci_client_new_game(struct uci_client *client);

/* Ask for a move in the current position of the game, which must not be over. `clock` may be NULL.
 * `report`, which may be NULL, gets what the engine said last of its thoughts; hooks may be NULL.
 * After an error other than -UCI_CLIENT_STOPPED the engine cannot be used any more. */
int uci_client_think(struct move *out, struct uci_client *client, const struct game *game,
                     const struct clock_state *clock, const struct uci_client_hooks *hooks,
                     struct cpu_report *report);

/* End the engine, by force if need be. Accepts NULL. */
void uci_client_free(struct uci_client *client);

#endif
