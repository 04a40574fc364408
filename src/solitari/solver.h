/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a game can be won if every card is known. One card is opened at a time, the discard pile
 * is turned over without limit, and cards may come back from the suit piles. */
#ifndef SOLITARI_SOLVER_H
#define SOLITARI_SOLVER_H

#include "solitari/klondike.h"
#include "solitari/plan.h"

#include <stdbool.h>
#include <stddef.h>

enum solver_verdict { SOLVER_WINNABLE, SOLVER_NOT_WINNABLE, SOLVER_UNKNOWN };

struct solver_limits {
    size_t memory;                      /* bytes for the outlines seen; the rest is small */
    bool (*should_stop)(void *payload); /* asked every few thousand places; may be NULL */
    void *payload;
};

struct solver_answer {
    enum solver_verdict verdict; /* unknown when a limit was met or memory ran out */
    size_t seen;                 /* places looked at */
    struct plan plan;            /* when winnable: moves that win, proved by the rules */
};

/* Searches until there is a verdict or a limit is met. */
void solver_run(struct solver_answer *out, const struct klondike *game,
                const struct solver_limits *limits);
void solver_answer_done(struct solver_answer *answer);

#endif
