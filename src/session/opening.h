/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening the game that the user asks for: a new one, a save, or an interrupted one. */
#ifndef SESSION_OPENING_H
#define SESSION_OPENING_H

#include "escacs/diagnostic.h"
#include "session/keeping.h"
#include "storage/game_load.h"

struct opening_request {
    const char *rules; /* name or path; NULL: the standard rules, or those that the save names */
    const char *save;  /* a save or a journal to resume, or a PGN; NULL: a new game */
    const char *pgn;   /* the text of a PGN instead; NULL: none */
    bool is_cut;       /* only the first `until` steps of the save are wanted */
    int until;
    const char *journal; /* the journal of an interrupted game to take over; NULL: none */
    bool latest;         /* resume the latest unfinished game instead */
    const char *target;  /* where to save; NULL: the program chooses */
    bool overwrite;      /* the target may exist */
};

enum opening_error {
    OPENING_OK,
    OPENING_REFUSED,       /* errors in `save_list` or `rules_list` */
    OPENING_IN_USE,        /* another program has the save */
    OPENING_NOTHING,       /* there is no unfinished game */
    OPENING_TARGET_EXISTS, /* and must not be overwritten */
    OPENING_TARGET_FAILED, /* it cannot be overwritten: `error` */
};

/* The result. The lists may hold warnings even if there is no error. */
struct opening {
    struct loaded_game loaded;
    struct keeping keeping;
    bool recovered; /* from the journal of a program that was interrupted */
    int error;      /* errno */
    char *path;     /* of the save or journal read, NULL for a new game */
    struct diagnostics save_list, rules_list;
};

/* Call opening_done() whatever is returned. session_new() may take over `loaded` and `keeping`
 * before that. The folders must outlive the session. */
enum opening_error opening_begin(struct opening *out, const struct opening_request *request,
                                 const struct folders *folders);
void opening_done(struct opening *opening);

#endif
