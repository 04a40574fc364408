/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From what the user asks for to a session: a new game, a save, or a game that was interrupted. */
#ifndef SESSION_OPENING_H
#define SESSION_OPENING_H

#include "escacs/diagnostic.h"
#include "session/keeping.h"
#include "storage/game_load.h"

struct opening_request {
    const char *rules;   /* name or path; NULL: the standard rules, or those that the save names */
    const char *save;    /* to be resumed, or a journal by its name; NULL: a new game */
    const char *journal; /* of an interrupted game, to be taken over; NULL: none */
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

/* What came of it. The diagnostics may hold warnings even when all went well. */
struct opening {
    struct loaded_game loaded;
    struct keeping keeping;
    bool recovered; /* from the journal of a program that was interrupted */
    int error;      /* errno */
    char *path;     /* of the save or journal read, NULL for a new game */
    struct diagnostics save_list, rules_list;
};

/* Whatever is returned, opening_done() must be called; a session may have taken over what `loaded`
 * and `keeping` hold before. The folders must outlive the session. */
enum opening_error opening_begin(struct opening *out, const struct opening_request *request,
                                 const struct folders *folders);
void opening_done(struct opening *opening);

#endif
