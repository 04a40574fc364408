/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the games of a variant tell somebody who designs it: who wins, how games end, what each type
 * of piece does and is worth. Everything kept is a sum, so that results of several runs add up. */
#ifndef SESSION_BALANCE_H
#define SESSION_BALANCE_H

#include "escacs/game.h"

enum { BALANCE_ENDS = OUTCOME_COUNT + 1 }; /* by outcome; the last: called off */

/* What all pieces of a type did. */
struct type_balance {
    int64_t began; /* pieces at the start of all games */
    int64_t moves, captures;
    int64_t captured; /* by the rival */
    int64_t survived; /* on the board at the end; promoted pieces count for the new type */
    int64_t promoted; /* from this type */
    int64_t made;     /* by promotion, to this type */
};

struct balance {
    int types;
    int64_t games, wins[2], draws;
    int64_t ends[BALANCE_ENDS];
    int64_t plies, shortest, longest;
    int64_t choices; /* legal moves, summed over all positions */
    int64_t castlings;
    int64_t openings,
        decided; /* pairs of games with the same opening; of them, won twice by a side */
    struct type_balance type[TYPES_MAX];

    /* Least squares of the result on the material, over positions of the games: what a piece more
     * of each type is worth. `product` is symmetric. */
    double product[TYPES_MAX][TYPES_MAX], result[TYPES_MAX];
    int64_t positions;
};

void balance_init(struct balance *balance, const struct variant *variant);

/* Add a game. One that is not over was called off and counts as a draw. The moves of the opening do
 * not count for pieces. */
void balance_add_game(struct balance *balance, const struct game *game, int opening_plies);

/* Add a pair of games with the same opening. */
void balance_add_pair(struct balance *balance, enum result first, enum result second);

/* Add the sums of another run of the same variant. */
void balance_add(struct balance *balance, const struct balance *other);

/* --- what follows */

struct balance_values {
    double value[TYPES_MAX]; /* 0: it cannot be said */
    double error[TYPES_MAX]; /* one standard error */
};

/* What each type is worth by the games, in the unit in which all pieces of the start together are
 * worth what the rules say. The king and types that never differ have 0. */
void balance_values(struct balance_values *out, const struct balance *balance,
                    const struct variant *variant);

#endif
