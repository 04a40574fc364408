/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position on a desk with its legal moves listed, for tests of notation. */
#ifndef ESCACS_TESTS_DESK_H
#define ESCACS_TESTS_DESK_H

#include "escacs/notation.h"

struct desk {
    struct variant *variant;
    struct position position;
    struct move *legal;
    int count;
};

/* Put the initial position of these rules on a desk; every type without a FEN letter gets its
 * symbol. To be closed with desk_close(). */
void desk_open(struct desk *desk, void (*describe)(struct rules *rules));
void desk_close(struct desk *desk);

/* Replace the position by another of the same variant; the test fails if it cannot be read. */
void desk_set_fen(struct desk *desk, const char *fen);

/* The same with pieces as in position_fixture.h. */
void desk_set_up(struct desk *desk, const char *pieces, enum side turn);

/* Play a legal move. */
void desk_play(struct desk *desk, struct move move);

/* The legal move written so in coordinates; the test fails if there is none. */
struct move desk_move(struct desk *desk, const char *text);

#endif
