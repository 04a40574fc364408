/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A CPU player in a game of a shipped variant, for tests. What cannot be had fails the test. */
#ifndef TESTS_CPU_PLAY_PLAYER_H
#define TESTS_CPU_PLAY_PLAYER_H

#include "escacs/cpu.h"

struct player {
    struct variant *variant;
    struct game *game;
    struct cpu *cpu;
    struct cpu_report report; /* of the last thought */
    struct move best;         /* likewise */
    int64_t now_ms, tick_ms;  /* the clock, and how much it advances at each look */
    int looks_left;           /* at should_stop before it says yes; -1: never */
    int enough;               /* a score that ends the thought; 0: none does */
};

/* At the variant's initial position; at a FEN; with pieces given by symbol and square, upper case
 * for white and with a star when they have never moved: "Re1* Ta8 rh8". */
void player_init(struct player *p, const char *variant);
void player_init_fen(struct player *p, const char *variant, const char *fen);
void player_init_pieces(struct player *p, const char *variant, enum side turn, const char *pieces);
void player_done(struct player *p);

/* Think that many nodes and play the move. */
void player_move(struct player *p, int64_t nodes);

/* Think; the move as players type it. */
const char *player_think(struct player *p, const struct cpu_limits *limits);
const char *player_think_depth(struct player *p, int depth);
const char *player_think_nodes(struct player *p, int64_t nodes);

#endif
