/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The weights of the evaluation of chess: for each term what it is worth on the full and on the
 * bare board. They are found by tools/tune from games; see there. */
#ifndef CPU_CHESS_WEIGHTS_H
#define CPU_CHESS_WEIGHTS_H

#include "cpu/evaluation.h"

enum { HALF_BOARD = 32, RANKS = 8, DISTANCES = 8 };

/* Ranks count from the side's own first one. Squares are rank * 4 + column from the nearer edge. */
struct chess_weights {
    score_pair value[5]; /* of pawn, knight, bishop, rook, queen */
    score_pair square[USUAL_COUNT][HALF_BOARD];

    score_pair knight_mobility[9], bishop_mobility[14], rook_mobility[15], queen_mobility[28];
    score_pair bishop_pair;
    score_pair beside_own[5][5]; /* each piece for each own one of a kind up to its own, by role */
    score_pair against_rival[5][5]; /* each piece for each rival one of a lesser kind */
    score_pair bishop_pawns;        /* for each own pawn on its colour */
    score_pair rook_open, rook_half_open;
    score_pair outpost[2];  /* a knight, a bishop that a pawn protects and no pawn can drive away */
    score_pair behind_pawn; /* a knight or bishop */
    score_pair far_minor[2][DISTANCES]; /* a knight's, a bishop's distance from its king */

    score_pair isolated[2], doubled, backward[2]; /* 1: no rival pawn before it */
    score_pair blocked[RANKS];                    /* by a rival pawn */
    score_pair phalanx[RANKS], supported[RANKS];
    score_pair passed[RANKS], passed_free[RANKS], passed_safe[RANKS];
    score_pair passed_held[RANKS];   /* a rival piece before it */
    score_pair passed_rook[2];       /* an own, a rival rook or queen behind it */
    score_pair passed_led;           /* the own side guards the square before it */
    score_pair passed_linked[RANKS]; /* an own pawn beside it or protecting it */
    score_pair passed_sure; /* times rank: the rival has no pieces, its king comes too late */
    score_pair passed_own_king[DISTANCES], passed_rival_king[DISTANCES];

    score_pair pawn_threat[5], minor_threat[5],
        rook_threat[5]; /* by role attacked, pawn to queen */
    score_pair hanging, king_threat, push_threat;
    score_pair
        queen_threat[2];   /* squares from which a knight, a bishop or rook may hit the queen */
    score_pair restricted; /* squares that the rival attacks and we too */

    score_pair shelter[4][RANKS]; /* own pawn's rank, by column from the edge; 0: none */
    score_pair storm[4][RANKS];   /* rival pawn's rank; 0: none */
    score_pair space;

    /* Units of danger to a king. Their sum counts squared: see danger_score(). */
    struct chess_dangers {
        int32_t attacker[4]; /* each knight, bishop, rook, queen, times the number of attackers */
        int32_t ring;        /* each attack on a square next to the king */
        int32_t weak;        /* each such square that nothing but king or queen defends */
        int32_t check[4];    /* safe checks by knight, bishop, rook, queen */
        int32_t unsafe;      /* squares of other checks */
        int32_t pinned;      /* pieces that stand between the king and an attacker */
        int32_t wing[2];     /* squares of the king's wing attacked, attacked twice */
        int32_t guard[2];    /* such squares defended, a knight by the king */
        int32_t no_queen;
        int32_t open; /* columns by the king without own pawns */
        int32_t base;
    } danger;

    /* How much more or less an advantage on the bare board is worth. */
    struct chess_prospects {
        int32_t wings; /* pawns on both wings */
        int32_t bare;  /* kings and pawns only */
        int32_t base;
    } prospects;
};

extern const struct chess_weights chess_weights;

/* The sum of dangers, positive, as a score. */
static inline score_pair danger_score(int danger)
{
    if (danger <= 0)
        return 0;
    danger = danger > 2000 ? 2000 : danger;
    return PAIR(danger * danger / 4096, danger / 16);
}

#endif
