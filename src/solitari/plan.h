/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates the steps of an outline into moves of the game. */
#ifndef SOLITARI_PLAN_H
#define SOLITARI_PLAN_H

#include "solitari/klondike.h"
#include "solitari/outline.h"

#include <stddef.h>

struct plan {
    struct klondike_move *moves;
    size_t count, cap;
};

void plan_done(struct plan *plan);

/* Plays the steps from `game` and then every card to its pile, by the rules, and keeps the
 * moves. Returns -1, with an empty plan, if there is no memory or the steps do not lead to a
 * win. */
int plan_make(struct plan *out, const struct klondike *game, const struct outline_step *steps,
              size_t count);

#endif
