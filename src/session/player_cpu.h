/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The CPU as a player: it thinks in a thread of its own. */
#ifndef SESSION_PLAYER_CPU_H
#define SESSION_PLAYER_CPU_H

#include "escacs/cpu.h"
#include "session/player.h"

/* `settings` are the words that the options were read from; they are copied. `study`, which may be
 * NULL, is taken over. Returns NULL if there is not enough memory. If there is enough for a smaller
 * table only, *memory_mb is its size, else 0. The variant must outlive the player. */
struct player *player_cpu_new(const struct variant *variant, const struct cpu_options *options,
                              const char *settings, struct study *study, int *memory_mb);

#endif
