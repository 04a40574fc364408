/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A CPU player that adapts to its rival: scores the rival's moves, learns from them, and chooses
 * its own moves accordingly. It serves both algorithms, ours and the published one.
 *
 * What it knows follows from two things only: what it knew when the game began, and the moves of
 * the rival on the game's record. So undo, redo and resuming need no calls of their own: each call
 * looks at the record and learns or forgets what differs. */
#ifndef CPU_OPPONENT_H
#define CPU_OPPONENT_H

#include "cpu/adaptive.h"
#include "cpu/published.h"

#include "escacs/cpu.h"

struct opponent;

/* What an opponent knows of its rival. */
struct opponent_knowledge {
    struct adaptive ours;
    struct published original;
};

static inline bool opponent_adapts(enum cpu_algorithm algorithm)
{
    return algorithm == CPU_ADAPTIVE || algorithm == CPU_ADAPTIVE_ORIGINAL;
}

/* An opponent that plays with the given CPU, which must outlive it and have its network already.
 * -CPU_OUT_OF_MEMORY. */
int opponent_new(struct opponent **out, struct cpu *cpu, const struct cpu_options *options);
void opponent_free(struct opponent *opponent);

/* Forget the rival: begin as the options say. */
void opponent_reset(struct opponent *opponent);

/* Begin a game, for our `side`, with what is known already. Moves on the record before ply `from`
 * teach nothing: it is where the knowledge stands. */
void opponent_begin(struct opponent *opponent, enum side side,
                    const struct opponent_knowledge *knowledge, int from);

/* The rival is to move in this position: score its moves ahead. From any thread, as long as no
 * other call is made at the same time. The hooks have a clock and should_stop; a scoring that is
 * stopped is dropped. */
void opponent_watch(struct opponent *opponent, const struct position *position,
                    const struct cpu_hooks *hooks);

/* Learn from what the rival has played since the last call, forget what was taken back. */
void opponent_follow(struct opponent *opponent, const struct game *game,
                     const struct cpu_hooks *hooks);

/* Choose a move, as cpu_think() does. */
int opponent_choose(struct move *out, struct opponent *opponent, const struct game *game,
                    const struct cpu_limits *limits, const struct cpu_hooks *hooks,
                    struct cpu_report *report);

/* Identifies the first `plies` moves of a game. */
uint64_t opponent_chain(const struct game *game, int plies);

/* What is known now, as far as opponent_follow() has come. Borrowed until the next call. */
const struct opponent_knowledge *opponent_known(const struct opponent *opponent);

/* What will be known when the game ends so. The knowledge of the game itself stays, so that the end
 * can be taken back. */
void opponent_conclude(struct opponent_knowledge *out, const struct opponent *opponent,
                       double points);

/* The estimate of the rival: a level of 0..CPU_LEVEL_MAX, or a ratio of 0..100. */
double opponent_estimate(const struct opponent *opponent,
                         const struct opponent_knowledge *knowledge);

/* The level of the rival as it is known now, by either algorithm. */
double opponent_rival_level(const struct opponent *opponent);

/* The highest rung that the options allow. */
double opponent_highest(const struct opponent *opponent);

#endif
