/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Move ordering. Moves come one by one: the move of the table, captures that do not lose by the
 * value of the victim, killers and the counter-move, quiet moves by history, losing captures. Lists
 * are made when they are needed and are kept in the worker's arena from picker_init() to
 * picker_done(). */
#ifndef CPU_PICKER_H
#define CPU_PICKER_H

#include "cpu/search.h"

enum picker_stage {
    PICK_TABLE,
    PICK_LIST_NOISY,
    PICK_GOOD,
    PICK_REFUTATION,
    PICK_LIST_QUIET,
    PICK_QUIET,
    PICK_BAD,
    PICK_LIST_ALL,
    PICK_ALL,
    PICK_ROOT,
    PICK_END
};

enum { REFUTATIONS = 3 }; /* two killers and a counter-move */

enum picker_quiets { QUIETS_ALL, QUIETS_CHECKS, QUIETS_NONE };

struct picker {
    struct worker *worker;
    int ply;
    enum picker_stage stage;
    struct move first; /* the move of the table, if it is legal */
    struct move refutations[REFUTATIONS];
    int refutation;   /* the next of them */
    int mark;         /* start of the lists in the arena */
    int next, end;    /* the rest of the current list */
    int bad, bad_end; /* captures that lose */
    int threshold;    /* what the exchange must win for a capture to be good */
    enum picker_quiets quiets; /* which are still to come; the caller may lessen them */
    bool noisy_only;
};

/* For the search. Returns false if the arena is full; there is then no move to pick. */
bool picker_init(struct picker *picker, struct worker *w, int ply, struct move first);

/* For quiescence: captures and promotions that win at least `threshold`; in check all moves. */
bool picker_init_noisy(struct picker *picker, struct worker *w, int ply, struct move first,
                       int threshold);

/* The next move; all zeros when there are no more. */
struct move picker_next(struct picker *picker);

static inline void picker_done(struct picker *picker)
{
    picker->worker->moves_used = picker->mark;
}

/* The sum of the histories of a quiet move. */
int history_of_quiet(struct worker *w, int ply, struct move move);

#endif
