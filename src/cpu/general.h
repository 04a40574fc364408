/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluation of any variant beyond the values of its pieces on their squares. */
#ifndef CPU_GENERAL_H
#define CPU_GENERAL_H

#include "cpu/evaluation.h"

/* Fill the tables of the variant's board. */
void general_init(struct evaluation *e);

/* Mobility, runners and the safety of kings, good for white. */
score_pair general_terms(const struct evaluation *e, const struct position *p);

#endif
