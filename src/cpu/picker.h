/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves one by one, the promising first: the move of the table, captures that win or even out by
 * their value, what refuted the rival before, quiet moves by history, losing captures. Lists live
 * in the worker's arena between picker_init() and picker_done(). */
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

struct picker {
    struct worker *worker;
    int ply;
    enum picker_stage stage;
    struct move first; /* the table's, if legal here */
    struct move refutations[REFUTATIONS];
    int refutation;   /* the next of them */
    int mark;         /* where the arena was */
    int next, end;    /* of the list being picked from */
    int bad, bad_end; /* captures put aside */
    int threshold;    /* what captures must win in the exchange to be good */
    bool noisy_only, skip_quiet;
};

/* For the search. Returns false when the arena is full: there is nothing to pick from. */
bool picker_init(struct picker *picker, struct worker *w, int ply, struct move first);

/* For quiescence: captures and promotions that win at least `threshold`, nothing else; all moves in
 * check. */
bool picker_init_noisy(struct picker *picker, struct worker *w, int ply, struct move first,
                       int threshold);

/* The next move; all zeros when there are no more. */
struct move picker_next(struct picker *picker);

static inline void picker_done(struct picker *picker)
{
    picker->worker->moves_used = picker->mark;
}

/* How history judges a quiet move. */
int history_of_quiet(struct worker *w, int ply, struct move move);

#endif
