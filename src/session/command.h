/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of a game in play: one table that dispatch, help, completion and the manual read. */
#ifndef SESSION_COMMAND_H
#define SESSION_COMMAND_H

#include "session/session.h"

/* What follows the name. */
enum argument {
    ARGUMENT_NONE,
    ARGUMENT_SQUARE,
    ARGUMENT_PIECE,
    ARGUMENT_ROW,
    ARGUMENT_COLUMN,
    ARGUMENT_PATH,
};

/* When a command is possible besides the turn of a human. */
enum when {
    WHEN_ASKED = 1,    /* a draw offer waits for the human's answer */
    WHEN_THINKING = 2, /* another player thinks */
    WHENEVER = WHEN_ASKED | WHEN_THINKING,
};

enum { COMMAND_NAMES = 7 };

/* `argument` is what follows the name, "" when nothing does. */
typedef void command_function(struct session *session, const char *argument, struct reply *reply);

struct command {
    const char *names[COMMAND_NAMES]; /* Catalan, English, Spanish, then others; NULL after them */
    enum argument argument;
    bool optional;    /* the argument may be left out */
    enum when when;   /* besides a human's turn */
    const char *help; /* one line, to be translated */
    command_function *run;
};

/* In the order in which help shows them; the last one has no names. */
extern const struct command commands[];

/* The command that a line begins with, *argument being what follows its name, without spaces round
 * it on the left; NULL if there is none. Case, accents and the number of spaces do not count. */
const struct command *command_find(const char *line, const char **argument);

/* What commands do: see their rows. */
command_function command_offer, command_accept, command_decline, command_resign; /* cmd_move.c */
command_function command_undo, command_redo;                                     /* cmd_history.c */
command_function command_save, command_leave;                                    /* cmd_file.c */
command_function command_hint, command_board, command_flip, command_moves, command_history,
    command_help, command_rules, command_where, command_row, command_column, command_attacks,
    command_last, command_state; /* cmd_query.c */

#endif
