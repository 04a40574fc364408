/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steps of variant_compile(), each needing those before it. They return 0, or -1 when memory
 * runs out. Private to the engine. */
#ifndef ESCACS_ENGINE_COMPILE_H
#define ESCACS_ENGINE_COMPILE_H

#include "engine/compiled.h"

int compile_kinds(struct variant *variant);
int compile_leap_sources(struct variant *variant);
int compile_hop_sources(struct variant *variant);

/* A component of a displacement as the side sees the board. */
static inline int mirrored(int component, enum side side)
{
    return side == WHITE ? component : -component;
}

#endif
