/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parameters of the search, in hundredths of a pawn and plies. */
#ifndef CPU_MARGINS_H
#define CPU_MARGINS_H

enum {
    ASPIRATION_DEPTH = 5,
    ASPIRATION_WINDOW = 14,

    FUTILE_BETA_DEPTH = 8, /* reverse futility pruning: evaluation far above beta */
    FUTILE_BETA_MARGIN = 110,
    RAZOR_DEPTH = 3,
    RAZOR_MARGIN = 230,

    NULL_DEPTH = 3,
    NULL_REDUCTION = 4,
    NULL_DEPTH_SHARE = 4,
    NULL_SCORE_SHARE = 180,

    PROBCUT_DEPTH = 5,
    PROBCUT_MARGIN = 170,
    PROBCUT_REDUCTION = 4,

    INTERNAL_REDUCTION_DEPTH = 4, /* of nodes without a move from the table */

    LATE_QUIET_BASE = 4, /* plus depth squared: quiet moves searched before the rest is skipped */
    LATE_QUIET_DEPTH = 8,
    FUTILE_QUIET_DEPTH = 8,
    FUTILE_QUIET_MARGIN = 90,
    FUTILE_QUIET_PER_DEPTH = 80,
    HISTORY_PRUNE_DEPTH = 4,
    HISTORY_PRUNE_PER_DEPTH = -3500,
    EXCHANGE_DEPTH = 8,
    EXCHANGE_QUIET = -28, /* times depth squared */
    EXCHANGE_NOISY = -95, /* times depth */

    SINGULAR_DEPTH = 7,
    SINGULAR_MARGIN = 2, /* times depth */
    SINGULAR_DOUBLE = 20,

    REDUCE_DEPTH = 2,
    REDUCE_HISTORY = 7000, /* of history that is worth one ply */
    REDUCE_CUTOFFS = 3,    /* more siblings failed high than this: one ply */

    QUIESCE_MARGIN = 150,
    QUIESCE_NODES_WIDE = 100, /* of one quiescence before it follows recaptures only */
    QUIESCE_NODES = 1000,     /* before it follows nothing */
};

#endif
