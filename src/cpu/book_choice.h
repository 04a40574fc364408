/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses a move from the book. A short search refuses moves that lose material. */
#ifndef CPU_BOOK_CHOICE_H
#define CPU_BOOK_CHOICE_H

#include "cpu/knowledge.h"
#include "escacs/cpu.h"

/* Find a book move for the current position of the game. *hook is advanced, or set to none if there
 * is no move. Returns false if there is no move. */
bool book_choose(struct known_move *out, struct cpu *cpu, const struct knowledge *knowledge,
                 struct known_hook *hook, const struct game *game);

#endif
