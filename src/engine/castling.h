/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Castlings. Private to the engine. */
#ifndef ESCACS_ENGINE_CASTLING_H
#define ESCACS_ENGINE_CASTLING_H

#include "engine/compiled.h"

/* Append the legal castlings of the side to move to a list; returns its new end. */
struct move *castling_moves(struct move *out, struct position *position);

#endif
