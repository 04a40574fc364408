/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How well a player plays: a rung of one ladder of strength, the same in every variant.
 *
 * Rung 0 moves at random. From rung 1 to rung SKILL_CAREFUL the player scores every move with a
 * small budget and draws one of them: the more a move loses, the less likely it is, and the higher
 * the rung, the less it forgives. From SKILL_SEARCHING on the player searches, with twice the nodes
 * on each rung. SKILL_LOWEST is rung 1 turned round: the more a move loses, the likelier it is.
 * With it, a rival that plays no better than chance can be met from below as well as from above.
 * Rungs are real numbers; between two ways of playing chance decides. All of this is pure: no
 * clock, no input, the same chance gives the same choice. */
#ifndef CPU_SKILL_H
#define CPU_SKILL_H

#include <stdint.h>

enum {
    SKILL_BUDGETS = 3,       /* ways of scoring, from shallow to deep */
    SKILL_LOWEST = -1,       /* the lowest rung */
    SKILL_CAREFUL = 10,      /* the highest rung that draws its moves */
    SKILL_SEARCHING = 11,    /* the lowest rung that searches */
    SKILL_NODES_MAX = 10000, /* spent on scoring one position, however many moves it has */
};

/* Nodes for each move when a position is scored. */
extern const int skill_budget_nodes[SKILL_BUDGETS];

/* Nodes for scoring a position with so many moves. */
int64_t skill_scoring_nodes(int budget, int moves);

/* What a rung does. */
enum skill_way { SKILL_RANDOM, SKILL_DRAWS, SKILL_SEARCHES };

struct skill {
    enum skill_way way;
    int budget;         /* SKILL_DRAWS: how the moves are scored */
    double temperature; /* SKILL_DRAWS: of skill_draw() */
    int64_t nodes;      /* SKILL_SEARCHES */
};

/* The skill of a rung. `budget` is for rungs that draw; the higher of them have a least one of
 * their own. `breadth` is the number of moves that the variant begins with, and `chance` decides
 * between neighbours. */
void skill_of(struct skill *out, double rung, int budget, int breadth, uint64_t *chance);

/* The nodes of a rung that searches, and the rung of so many nodes. */
int64_t skill_nodes(double rung, int breadth);
double skill_rung(int64_t nodes, int breadth);

/* The temperature of a rung that draws, 1 or more: how much a move may lose, in points of 0..1. A
 * negative temperature turns the likelihoods round: the moves that lose most are the likeliest. */
double skill_temperature(double rung);

/* The likelihood that a player of this temperature plays one of `count` moves, expecting so much of
 * each, 0..1. */
double skill_likelihood(const double *expected, int count, int move, double temperature);

/* Draw a move by its likelihood. Moves that no player of this temperature overlooks are left out.
 */
int skill_draw(const double *expected, int count, double temperature, uint64_t *chance);

/* --- levels: rungs with a number that people know, 0..SKILL_LEVELS - 1 */

enum { SKILL_LEVELS = 10 };

/* The rung of a level, which may be SKILL_LEVELS, and its budget. */
double skill_level_rung(int level);
int skill_level_budget(int level);

/* Its Elo in `fide`, measured against other programs: docs/adaptive.md. */
int skill_level_elo(int level);

/* The level of a rung, with decimals, 0..SKILL_LEVELS. */
double skill_rung_level(double rung);

/* A number from 0 to 1, 1 excluded. */
double skill_chance(uint64_t *chance);

#endif
