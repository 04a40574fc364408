/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing a move from knowledge, with a short search that keeps known mistakes from being made
 * again. */
#ifndef CPU_BOOK_CHOICE_H
#define CPU_BOOK_CHOICE_H

#include "cpu/knowledge.h"
#include "escacs/cpu.h"

/* The move that knowledge offers in the current position of the game; *hook is moved on, or
 * unhooked when there is none. A move is refused when a short search finds that it loses material
 * at once. Returns false when there is nothing to follow. */
bool book_choose(struct known_move *out, struct cpu *cpu, const struct knowledge *knowledge,
                 struct known_hook *hook, const struct game *game);

#endif
