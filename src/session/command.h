/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of a game in play. One table serves dispatch, help, completion and the manual. */
#ifndef SESSION_COMMAND_H
#define SESSION_COMMAND_H

#include "session/session.h"
#include "util/strlist.h"

/* What follows the name. */
enum argument {
    ARGUMENT_NONE,
    ARGUMENT_SQUARE,
    ARGUMENT_PIECE,
    ARGUMENT_ROW,
    ARGUMENT_COUNT,
    ARGUMENT_COLUMN,
    ARGUMENT_PATH,
    ARGUMENT_PLACE,   /* in the game: see review_ends */
    ARGUMENT_TEXT,    /* anything */
    ARGUMENT_PLAYERS, /* descriptions of one or two, white's first */
    ARGUMENT_COMMAND,
};

/* When a command is possible, besides at a human's turn. */
enum when {
    WHEN_ASKED = 1,    /* a draw offer waits for the human's answer */
    WHEN_THINKING = 2, /* a player thinks */
    WHENEVER = WHEN_ASKED | WHEN_THINKING,
};

enum { COMMAND_NAMES = 7 };

/* `argument` is what follows the name, or "". */
typedef void command_function(struct session *session, const char *argument, struct reply *reply);

struct command {
    const char *names[COMMAND_NAMES]; /* Catalan, English, Spanish, then others; NULL after them */
    enum argument argument;
    bool optional;    /* the argument may be omitted */
    enum when when;   /* besides a human's turn */
    bool acts;        /* it changes the game or what is kept; the others only show something */
    const char *help; /* one line, to be translated */
    command_function *run;
};

/* In the order in which help shows them; the last one has no names. */
extern const struct command commands[];

/* Find the command that a line begins with; NULL if there is none. *argument is what follows its
 * name and the spaces after it. Case, accents and the number of spaces do not count. */
const struct command *command_find(const char *line, const char **argument);

/* The same in another table. */
const struct command *command_find_in(const struct command *table, const char *line,
                                      const char **argument);

/* The functions of the rows. */
command_function command_offer, command_accept, command_decline, command_resign; /* cmd_move.c */
command_function command_undo, command_redo;                                     /* cmd_history.c */
command_function command_review, command_go, command_forward, command_back, command_next_mistake,
    command_previous_mistake, command_play_from_here; /* review.c */
command_function command_save, command_leave;         /* cmd_file.c */
command_function command_analyse;                     /* analyst.c */
command_function command_hint, command_board, command_flip, command_moves, command_history,
    command_help, command_rules, command_where, command_row, command_column, command_square,
    command_attacks, command_last, command_state, command_clock, command_forget; /* cmd_query.c */
command_function command_book;                                                   /* book.c */

/* The words for the beginning and the end of a game, in Catalan, English and Spanish. */
enum { REVIEW_ENDS = 3 };
extern const char *const review_ends[2][REVIEW_ENDS];

/* --- completion of a line that is being typed: completion.c */

/* Adds to *out, which is empty, the words that can take the place of the last one of `line`, which
 * may be empty: commands, legal moves, arguments; sorted and without repetitions. *wants_path is
 * set where a file name is expected. */
void completion_list(struct strlist *out, bool *wants_path, struct session *session,
                     const char *line);

#endif
