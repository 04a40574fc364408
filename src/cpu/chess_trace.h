/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the evaluation of chess tells the tuner, when it is built for it: how often each weight
 * counted. */
#ifndef CPU_CHESS_TRACE_H
#define CPU_CHESS_TRACE_H

#include "cpu/chess_weights.h"

/* A weight counted n times in white's favour. */
void chess_trace_add(const score_pair *weight, int n);

/* A danger that `side` brings to its rival's king counted n times. */
void chess_trace_danger(const int32_t *weight, enum side side, int n);

/* A prospect of the better side counted n times. */
void chess_trace_prospect(const int32_t *weight, int n);

/* Of 64, what the bare half counts; returned as it is. */
int chess_trace_scale(int scale);

#endif
